import { expect, test } from 'vitest'
import { contactForm } from '#domain/contact/contact.ts'
import { withoutEnd } from '#server/testing-endless.ts'

test('a way to answer of a million signs is refused as quickly as it came', () => {
  for (const sign of ['.', 'a.', '1', ' ', '@'])
    for (const end of ['@', ' ', '.']) {
      const reach = `a@${sign.repeat(500_000)}${end}`
      expect(withoutEnd(() => contactForm.safeParse({ reach })).success).toBe(false)
    }
})

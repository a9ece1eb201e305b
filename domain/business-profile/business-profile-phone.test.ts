import { expect, test } from 'vitest'
import { examplePartyInput } from './business-profile-example.ts'
import { createBusinessProfileSchema } from './business-profile-schemas.ts'

const id = '0b9f6c1e-3a57-4f0e-9a43-0c0a5d6b7009'
const phoneOf = (phone: string): string | null => {
  const read = createBusinessProfileSchema.input.safeParse({ ...examplePartyInput({ id }), phone })
  return read.success ? (read.data as { phone: string }).phone : null // its schema's output
}

test.each([
  ['0261-2345678', '2612345678'],
  ['(0261) 234 5678', '2612345678'],
  ['098250 12345', '9825012345'],
  ['0091 98250 12345', '9825012345'],
  ['+91 261 2345678', '2612345678'],
  ['+971 4 123 4567', '+97141234567'],
  ['', ''],
  ['02345678', null],
  ['00261 2345678', null],
])('the telephone %s of a party is kept as %s', (typed, kept) => {
  expect(phoneOf(typed)).toBe(kept)
})

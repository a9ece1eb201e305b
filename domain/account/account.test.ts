import { expect, test } from 'vitest'
import { emailKey } from './account-email.ts'
import { changePasswordSchema } from './account-schemas.ts'

test('an e-mail address is the same in capitals and between blanks', () => {
  expect(emailKey(' Meena@Narmada.example ')).toBe('meena@narmada.example')
})

test('a new password is accepted only if both entries are the same', () => {
  const entered = (confirmPassword: string) =>
    changePasswordSchema.input
      .safeParse({ currentPassword: 'Loom-and-2-warps', password: 'Shuttle-and-3-wefts', confirmPassword })
      .error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
  expect(entered('Shuttle-and-3-wefts')).toBeUndefined()
  expect(entered('Shuttle-and-3-weft')).toEqual(['confirmPassword: passwords-do-not-match'])
})

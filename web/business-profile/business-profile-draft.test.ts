import { expect, test } from 'vitest'
import { createBusinessProfileSchema } from '#domain/business-profile/business-profile-schemas.ts'
import { newPartyDraft, newPartyInput } from './business-profile-draft.ts'

/** Where the form of a new party is wrong before anything is decided. */
const wrongAt = (patch: Partial<ReturnType<typeof newPartyDraft>>): string[] => {
  const input = { id: crypto.randomUUID(), ...newPartyInput({ ...newPartyDraft(null), ...patch }) }
  const read = createBusinessProfileSchema.input.safeParse(input)
  return read.success ? [] : read.error.issues.map(({ path }) => path.join('.'))
}

test('an empty form of a new party says at once that the State is missing too; abroad there is none', () => {
  expect(wrongAt({})).toContain('registeredAddress.street')
  expect(wrongAt({})).toContain('registeredAddress.state')
  expect(wrongAt({ state: 'Gujarat' })).not.toContain('registeredAddress.state')
  expect(wrongAt({ gstKind: 'overseas', country: '' })).not.toContain('registeredAddress.state')
  expect(wrongAt({ country: 'Nepal' })).not.toContain('registeredAddress.state')
})

import { change, type Decision } from '#domain/kernel/change.ts'
import type { InputOf } from '#domain/kernel/operation.ts'
import { accept, type Outcome } from '#domain/kernel/outcome.ts'
import type { setCredit } from './business-profile-operations.ts'
import type { BusinessProfile } from './business-profile.ts'

export function decideSetCredit(
  profile: BusinessProfile,
  input: InputOf<typeof setCredit>,
): Outcome<Decision<BusinessProfile>> {
  const next: BusinessProfile = { ...profile, creditLimit: input.creditLimit, creditStatus: input.creditStatus }
  return accept({ main: next, changes: [change('business-profile', next)] })
}

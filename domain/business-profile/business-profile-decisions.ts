import { businessProfileEntity } from './business-profile-entity.ts'
import { change, type Decision } from '#domain/kernel/change.ts'
import type { InputOf } from '#domain/kernel/operation.ts'
import { accept, type Outcome } from '#domain/kernel/outcome.ts'
import type { setCredit } from './business-profile-operations.ts'
import type { BusinessProfile } from './business-profile.ts'

export function decideSetCredit(
  profile: BusinessProfile,
  input: InputOf<typeof setCredit>,
): Outcome<Decision<BusinessProfile>> {
  const next: BusinessProfile = { ...profile, ...input }
  return accept({ main: next, changes: [change(businessProfileEntity, next)] })
}

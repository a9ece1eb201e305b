import { patched, rule } from '#domain/kernel/rule.ts'
import { decideSetCredit } from './business-profile-decisions.ts'
import { businessProfileEntity } from './business-profile-entity.ts'
import { setCredit } from './business-profile-operations.ts'

export const setCreditRule = rule(setCredit)
  .with({ profile: patched(businessProfileEntity) })
  .decide(({ profile, input }) => decideSetCredit(profile, input))

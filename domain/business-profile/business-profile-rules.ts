import { companyEntity } from '#domain/company/company-entity.ts'
import { ownCompany, patched, rule } from '#domain/kernel/rule.ts'
import { decideChangeBusinessProfile, decideSetCredit } from './business-profile-decisions.ts'
import { businessProfileEntity } from './business-profile-entity.ts'
import { changeBusinessProfile, setCredit } from './business-profile-operations.ts'

export const setCreditRule = rule(setCredit)
  .with({ profile: patched(businessProfileEntity) })
  .decide(({ profile, input }) => decideSetCredit(profile, input))

export const changeBusinessProfileRule = rule(changeBusinessProfile)
  .with({ profile: patched(businessProfileEntity), company: ownCompany(companyEntity) })
  .decide(({ profile, input, company }) => decideChangeBusinessProfile(profile, input, company))

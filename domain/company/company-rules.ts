import { patched, rule } from '#domain/kernel/rule.ts'
import { decideChangeCompany } from './company-decisions.ts'
import { companyEntity } from './company-entity.ts'
import { changeCompany } from './company-operations.ts'

export const changeCompanyRule = rule(changeCompany)
  .with({ company: patched(companyEntity) })
  .decide(({ company, input, facts }) => decideChangeCompany(company, input, facts))

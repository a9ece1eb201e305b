import { findCompany, findLogo } from '#domain/company/company-operations.ts'
import { changeCompanyRule } from '#domain/company/company-rules.ts'
import { needEntity } from '#server/entity/entity-store.ts'
import { logoAt } from '#server/entity/logo-at.ts'
import { requestContext } from '#server/entity/request-context.ts'
import { ruleBinding } from '#server/entity/rule-binding.ts'
import { read } from '#server/runtime/app-context.ts'
import { forgetSessions } from '#server/session/session-memory.ts'

export const companyHandlers = [
  read(findCompany, () => {
    const { companyId } = requestContext()
    return needEntity('company', companyId)
  }),
  read(findLogo, async ({ at }) => ({ logo: await logoAt(requestContext().companyId, at) })),
  ruleBinding(changeCompanyRule, {
    // Cached sessions hold the company's name.
    after: ({ id }) => requestContext().afterCommit.push(() => forgetSessions({ companyId: id })),
  }),
]

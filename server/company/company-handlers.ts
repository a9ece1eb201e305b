import { decideChangeCompany } from '#domain/company/company-decisions.ts'
import { changeCompany, findCompany } from '#domain/company/company-operations.ts'
import { requestContext } from '#server/entity/request-context.ts'
import { lockEntity, needEntity } from '#server/entity/entity-store.ts'
import { read, write } from '#server/runtime/app-context.ts'
import { notFound } from '#server/http/problem.ts'
import { forgetSessions } from '#server/session/session-memory.ts'

export const companyHandlers = [
  read(findCompany, () => needEntity('company', requestContext().companyId)),
  write(changeCompany, async (input) => {
    if (input.id !== requestContext().companyId) throw notFound()
    // The session shows the company's name.
    requestContext().afterCommit.push(() => forgetSessions({ companyId: input.id }))
    return decideChangeCompany(await lockEntity('company', input.id, input.version), input)
  }),
]

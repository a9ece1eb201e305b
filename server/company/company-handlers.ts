import { decideChangeCompany } from '#domain/company/company-decisions.ts'
import { changeCompany, findCompany } from '#domain/company/company-operations.ts'
import { theCall } from '#server/kernel/call.ts'
import { lockEntity, needEntity } from '#server/kernel/entity-store.ts'
import { read, write } from '#server/kernel/house.ts'
import { notFound } from '#server/kernel/problem.ts'
import { forgetAllSessions } from '#server/kernel/session.ts'

export const companyHandlers = [
  read(findCompany, () => needEntity('company', theCall().companyId)),
  write(changeCompany, async (input) => {
    if (input.id !== theCall().companyId) throw notFound()
    // The session shows the company's name.
    theCall().afterCommit.push(forgetAllSessions)
    return decideChangeCompany(await lockEntity('company', input.id, input.version), input)
  }),
]

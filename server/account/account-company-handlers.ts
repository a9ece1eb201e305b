import * as operations from '#domain/account/account-operations.ts'
import { workplacesOf } from '#server/kernel/account-store.ts'
import { open, type Visit } from '#server/kernel/house.ts'
import { notFound, Refused } from '#server/kernel/problem.ts'
import { forgetSession, moveSession } from '#server/kernel/session.ts'
import { inTransaction } from '#server/kernel/transaction.ts'

const accountOf = ({ caller: { accountId } }: Visit): string => {
  if (!accountId) throw new Refused({ code: 'not-signed-in' }, 401)
  return accountId
}

const list = open(operations.listCompanies, (_input, visit) =>
  inTransaction(visit.house.database.pool, 'system', async () => ({ rows: await workplacesOf(accountOf(visit)) })),
)

/** A company one does not work in is as absent as one that never was. */
const enter = open(operations.enterCompany, async ({ companyId }, visit) => {
  const accountId = accountOf(visit)
  const opened = await inTransaction(visit.house.database.pool, 'system', async () => {
    const places = await workplacesOf(accountId)
    if (!places.some(({ id }) => id === companyId)) throw notFound()
    return moveSession(visit.caller.sessionKey, { accountId, companyId }, visit.nowMs)
  })
  if (visit.caller.sessionKey) forgetSession(visit.caller.sessionKey)
  visit.session = { token: opened.token, expiresAt: opened.session.expiresAt }
  return opened.session
})

export const accountCompanyHandlers = [list, enter]

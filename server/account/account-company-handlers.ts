import * as operations from '#domain/account/account-operations.ts'
import { workplacesOf } from '#server/account/account-store.ts'
import { publicOperation, type PublicRequest } from '#server/runtime/app-context.ts'
import { notFound, Refused } from '#server/http/problem.ts'
import { forgetSession, moveSession } from '#server/session/session.ts'
import { inTransaction } from '#server/database/transaction.ts'

const accountOf = ({ caller: { accountId } }: PublicRequest): string => {
  if (!accountId) throw new Refused({ code: 'not-signed-in' }, 401)
  return accountId
}

const list = publicOperation(operations.listCompanies, (_input, publicRequest) =>
  inTransaction(publicRequest.appContext.database.pool, 'system', async () => ({
    rows: await workplacesOf(accountOf(publicRequest)),
  })),
)

/** A company one does not work in is as absent as one that never was. */
const enter = publicOperation(operations.enterCompany, async ({ companyId }, publicRequest) => {
  const accountId = accountOf(publicRequest)
  const opened = await inTransaction(publicRequest.appContext.database.pool, 'system', async () => {
    const places = await workplacesOf(accountId)
    if (!places.some(({ id }) => id === companyId)) throw notFound()
    return moveSession(publicRequest.caller.sessionKey, { accountId, companyId }, publicRequest.nowMs)
  })
  if (publicRequest.caller.sessionKey) forgetSession(publicRequest.caller.sessionKey)
  publicRequest.session = { token: opened.token, expiresAt: opened.session.expiresAt }
  return opened.session
})

export const accountCompanyHandlers = [list, enter]

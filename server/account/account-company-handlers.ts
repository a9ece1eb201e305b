import * as operations from '#domain/account/account-operations.ts'
import { workplacesOf } from '#server/account/account-store.ts'
import { publicOperation, type PublicRequest } from '#server/runtime/app-context.ts'
import { notFound } from '#server/http/problem.ts'
import { openSession, signInFirst } from '#server/session/session.ts'
import { inTransaction } from '#server/database/transaction.ts'

const accountOf = ({ caller: { accountId }, isRevoked }: PublicRequest): string => {
  if (!accountId) throw signInFirst(isRevoked)
  return accountId
}

const list = publicOperation(operations.listCompanies, (_input, publicRequest) =>
  inTransaction(publicRequest.appContext.database.pool, 'system', async () => ({
    rows: await workplacesOf(accountOf(publicRequest)),
  })),
)

/** A company the caller does not work in is answered like one that does not exist. */
const enter = publicOperation(operations.enterCompany, async ({ companyId }, publicRequest) => {
  const accountId = accountOf(publicRequest)
  const opened = await inTransaction(publicRequest.appContext.database.pool, 'system', async () => {
    const places = await workplacesOf(accountId)
    if (!places.some(({ id }) => id === companyId)) throw notFound()
    return openSession('authenticated', { accountId, companyId }, publicRequest)
  })
  publicRequest.session = { token: opened.token, expiresAt: opened.session.expiresAt }
  return opened.session
})

export const accountCompanyHandlers = [list, enter]

import * as operations from '#domain/account/account-operations.ts'
import { holdOwnAccount, workplacesOf } from '#server/account/account-store.ts'
import { inSystem } from '#server/database/transaction.ts'
import { notFound } from '#server/http/problem.ts'
import { publicOperation, type PublicRequest } from '#server/runtime/app-context.ts'
import { answerWithSession, openSession, signInFirst } from '#server/session/session.ts'

const accountOf = ({ caller: { accountId }, isRevoked }: PublicRequest): string => {
  if (!accountId) throw signInFirst(isRevoked)
  return accountId
}

const list = publicOperation(operations.listCompanies, (_input, publicRequest) =>
  inSystem(publicRequest.appContext, async () => ({
    rows: await workplacesOf(accountOf(publicRequest)),
  })),
)

/** A company the caller does not work in is answered like one that does not exist. */
const enter = publicOperation(operations.enterCompany, async ({ companyId }, publicRequest) => {
  const opened = await inSystem(publicRequest.appContext, async () => {
    const { id: accountId } = await holdOwnAccount(publicRequest)
    const places = await workplacesOf(accountId)
    if (!places.some(({ id }) => id === companyId)) throw notFound()
    return openSession('authenticated', { accountId, companyId }, publicRequest)
  })
  return answerWithSession(publicRequest, opened)
})

export const accountCompanyHandlers = [list, enter]

import * as operations from '#domain/account/account-operations.ts'
import {
  companyOf,
  endSessions,
  findAccount,
  holdProved,
  setPassword,
  type Account,
} from '#server/kernel/account-store.ts'
import { forgiveGuesses, limitGuesses } from '#server/kernel/guess-limit.ts'
import { open, type Visit } from '#server/kernel/house.ts'
import { limit } from '#server/kernel/limit.ts'
import { linkTokenHash } from '#server/kernel/link-token.ts'
import { hashPassword, isPassword } from '#server/kernel/password.ts'
import { findReset } from '#server/kernel/password-reset-store.ts'
import { Refused } from '#server/kernel/problem.ts'
import { forgetAllSessions, openSession } from '#server/kernel/session.ts'
import { inTransaction } from '#server/kernel/transaction.ts'

const inSystem = <T>(visit: Visit, work: () => Promise<T>): Promise<T> =>
  inTransaction(visit.house.database.pool, 'system', work)

/** The caller's own account; the router has let in those only who have one. */
async function ownAccount(visit: Visit): Promise<Account> {
  const { accountId } = visit.caller
  const account = accountId ? await inSystem(visit, () => findAccount(accountId)) : undefined
  if (!account) throw new Refused({ code: 'not-signed-in' }, 401)
  return account
}

const wrongPassword = (): Refused =>
  new Refused({ code: 'input-not-understood' }, 422, [{ path: 'currentPassword', code: 'password-wrong' }])

const changePassword = open(operations.changePassword, async ({ currentPassword, password }, visit) => {
  const account = await ownAccount(visit)
  // A device left lying open must not become a way to guess the password.
  limitGuesses(account.email, visit)
  if (!(await isPassword(currentPassword, account.passwordHash))) throw wrongPassword()
  const passwordHash = await hashPassword(password)
  const opened = await inSystem(visit, async () => {
    // Changed meanwhile, by its owner's link perhaps: who knew only the old one must not take the account back.
    if (!(await holdProved(account, 'for no key update'))) throw wrongPassword()
    setPassword(account.id, passwordHash)
    return openSession('authenticated', { accountId: account.id, companyId: visit.caller.companyId }, visit.nowMs)
  })
  forgetAllSessions()
  forgiveGuesses(account.email, visit)
  visit.session = { token: opened.token, expiresAt: opened.session.expiresAt }
  return opened.session
})

const signOutEverywhere = open(operations.signOutEverywhere, async (_input, visit) => {
  const account = await ownAccount(visit)
  await inSystem(visit, async () => endSessions(account.id))
  forgetAllSessions()
  visit.session = null
  return {}
})

/** Links are as hard to guess as passwords are easy: whoever tries many is a program. */
const slowGuessing = ({ address, nowMs }: Visit): void => limit(`reset-address:${address}`, 120, 900, nowMs)

const look = open(operations.openReset, async ({ linkId }, visit) => {
  slowGuessing(visit)
  const { name, email } = await inSystem(visit, () => findReset(linkTokenHash(linkId), visit.nowMs))
  return { name, email }
})

const resetPassword = open(operations.resetPassword, async ({ linkId, password }, visit) => {
  slowGuessing(visit)
  const token = linkTokenHash(linkId)
  // Before the work of hashing: a link that is over must not cost a third of a second.
  await inSystem(visit, () => findReset(token, visit.nowMs))
  const passwordHash = await hashPassword(password)
  const { opened, email } = await inSystem(visit, async () => {
    await findReset(token, visit.nowMs, 'for update of r, a')
    // Again, now that nobody else holds the account: it may have joined another company in the same moment.
    const reset = await findReset(token, visit.nowMs)
    const account = await findAccount(reset.accountId)
    const companyId = await companyOf(reset.accountId)
    // Taken off the staff since the link was made on the server: there is nothing to enter.
    if (companyId === null && !account?.isAdmin) throw new Refused({ code: 'reset-closed' })
    setPassword(reset.accountId, passwordHash)
    const who = { accountId: reset.accountId, companyId }
    return { opened: await openSession('authenticated', who, visit.nowMs), email: reset.email }
  })
  forgetAllSessions()
  forgiveGuesses(email, visit)
  visit.session = { token: opened.token, expiresAt: opened.session.expiresAt }
  return opened.session
})

export const accountPasswordHandlers = [changePassword, signOutEverywhere, look, resetPassword]

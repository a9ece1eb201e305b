import { randomUUID } from 'node:crypto'
import * as operations from '#domain/account/account-operations.ts'
import { tellOldAddress } from '#server/account/account-notice-mail.ts'
import { findReset } from '#server/account/account-password-reset-store.ts'
import {
  companyOf,
  findAccount,
  holdAccount,
  holdProved,
  revokeSessions,
  setEmail,
  setMobile,
  setPassword,
  type Account,
} from '#server/account/account-store.ts'
import { refuseProbing, unlessTaken } from '#server/account/account-taken.ts'
import { inSystem } from '#server/database/transaction.ts'
import { slowGuessing } from '#server/http/link-request.ts'
import { forgiveLogins, limitLogins } from '#server/http/login-rate-limit.ts'
import { Refused } from '#server/http/problem.ts'
import { publicOperation, type PublicRequest } from '#server/runtime/app-context.ts'
import { deviceCookie } from '#server/session/known-device.ts'
import { linkTokenHash } from '#server/session/link-token.ts'
import { costFor, hashPassword, isPassword } from '#server/session/password.ts'
import { forgetSessions } from '#server/session/session-memory.ts'
import { answerWithSession, openSession, signInFirst } from '#server/session/session.ts'

const nowOf = ({ nowMs }: PublicRequest): string => new Date(nowMs).toISOString()

/** The caller's own account; the router admits only callers who have one. */
async function ownAccount(publicRequest: PublicRequest): Promise<Account> {
  const { accountId } = publicRequest.caller
  const account = accountId ? await inSystem(publicRequest.appContext, () => findAccount(accountId)) : undefined
  if (!account) throw signInFirst(publicRequest.isRevoked)
  return account
}

const wrongPassword = (): Refused =>
  new Refused({ code: 'input-not-understood' }, 422, [{ path: 'currentPassword', code: 'password-wrong' }])

/**
 * The caller's own account, its password verified; throws if it is wrong. Counted as signing in is: an unattended device must
 * not become a way to guess the password.
 */
async function provedAccount(publicRequest: PublicRequest, password: string): Promise<Account> {
  const account = await ownAccount(publicRequest)
  limitLogins(account.email, publicRequest)
  if (!(await isPassword(password, account.passwordHash, costFor(publicRequest)))) throw wrongPassword()
  return account
}

/** Locks an account that was just proved. Changed meanwhile, perhaps through the owner's link: the old password must not win. */
async function holdForChange(account: Account): Promise<void> {
  if (!(await holdProved(account, 'for no key update'))) throw wrongPassword()
}

const changePassword = publicOperation(
  operations.changePassword,
  async ({ currentPassword, password }, publicRequest) => {
    const account = await provedAccount(publicRequest, currentPassword)
    const passwordHash = await hashPassword(password, costFor(publicRequest))
    const opened = await inSystem(publicRequest.appContext, async () => {
      await holdForChange(account)
      setPassword(account.id, passwordHash, nowOf(publicRequest))
      return openSession(
        'authenticated',
        { accountId: account.id, companyId: publicRequest.caller.companyId },
        publicRequest,
      )
    })
    forgetSessions({ accountId: account.id })
    forgiveLogins(account.email, publicRequest)
    return answerWithSession(publicRequest, opened)
  },
)

const changeMobile = publicOperation(operations.changeMobile, async ({ currentPassword, mobile }, publicRequest) => {
  refuseProbing(publicRequest, 'mobile')
  const account = await provedAccount(publicRequest, currentPassword)
  const { sessionOf } = publicRequest
  if (!sessionOf) throw signInFirst(publicRequest.isRevoked)
  await unlessTaken(publicRequest, 'mobile', () =>
    inSystem(publicRequest.appContext, async () => {
      await holdForChange(account)
      setMobile(account.id, mobile)
    }),
  )
  forgetSessions({ accountId: account.id })
  forgiveLogins(account.email, publicRequest)
  return { ...sessionOf, mobile }
})

const changeEmail = publicOperation(operations.changeEmail, async ({ currentPassword, email }, publicRequest) => {
  refuseProbing(publicRequest, 'email')
  const account = await provedAccount(publicRequest, currentPassword)
  const now = nowOf(publicRequest)
  const opened = await unlessTaken(publicRequest, 'email', () =>
    inSystem(publicRequest.appContext, async () => {
      await holdForChange(account)
      setEmail(account.id, email, now)
      tellOldAddress(publicRequest.appContext, { id: randomUUID(), email: account.email, name: account.name, now })
      const who = { accountId: account.id, companyId: publicRequest.caller.companyId }
      return openSession('authenticated', who, publicRequest)
    }),
  )
  forgetSessions({ accountId: account.id })
  forgiveLogins(account.email, publicRequest)
  publicRequest.device = deviceCookie(publicRequest, email)
  return answerWithSession(publicRequest, opened)
})

const signOutEverywhere = publicOperation(operations.signOutEverywhere, async (_input, publicRequest) => {
  const account = await ownAccount(publicRequest)
  await inSystem(publicRequest.appContext, async () => {
    // A session that is just being opened from another must be there to be ended.
    await holdAccount(account.id, 'for no key update')
    revokeSessions(account.id, nowOf(publicRequest))
  })
  forgetSessions({ accountId: account.id })
  publicRequest.session = null
  return {}
})

const look = publicOperation(operations.openReset, async ({ linkId }, publicRequest) => {
  slowGuessing(publicRequest)
  const { name, email } = await inSystem(publicRequest.appContext, () =>
    findReset(linkTokenHash(linkId), publicRequest.nowMs),
  )
  return { name, email }
})

const resetPassword = publicOperation(operations.resetPassword, async ({ linkId, password }, publicRequest) => {
  slowGuessing(publicRequest)
  const token = linkTokenHash(linkId)
  // Check before hashing: a used or expired link must not cost a third of a second of CPU.
  await inSystem(publicRequest.appContext, () => findReset(token, publicRequest.nowMs))
  const passwordHash = await hashPassword(password, costFor(publicRequest))
  const { opened, email, who } = await inSystem(publicRequest.appContext, async () => {
    await findReset(token, publicRequest.nowMs, 'for update of r, a')
    // Read again now that the account is locked: it may just have joined another company.
    const reset = await findReset(token, publicRequest.nowMs)
    const companyId = await companyOf(reset.accountId)
    setPassword(reset.accountId, passwordHash, nowOf(publicRequest))
    const who = { accountId: reset.accountId, companyId }
    return { opened: await openSession('authenticated', who, publicRequest), email: reset.email, who }
  })
  forgetSessions({ accountId: who.accountId })
  forgiveLogins(email, publicRequest)
  publicRequest.device = deviceCookie(publicRequest, email)
  return answerWithSession(publicRequest, opened)
})

export const accountPasswordHandlers = [
  changePassword,
  changeMobile,
  changeEmail,
  signOutEverywhere,
  look,
  resetPassword,
]

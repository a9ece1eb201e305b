import { emailKey } from '#domain/account/account-email.ts'
import * as operations from '#domain/account/account-operations.ts'
import { checkMobile, checkSignInNumber } from '#domain/identifier/mobile.ts'
import type { InputOf } from '#domain/kernel/operation.ts'
import {
  addAccount,
  companyOf,
  findAccount,
  findAccountByEmail,
  findAccountByMobile,
  holdProved,
} from '#server/account/account-store.ts'
import { newCompany } from '#server/company/company-new.ts'
import { inSystem, tx } from '#server/database/transaction.ts'
import { forgiveLogins, limitLogins, limitLoginsOfAddress } from '#server/http/login-rate-limit.ts'
import { Refused } from '#server/http/problem.ts'
import { limit, limitSite } from '#server/http/rate-limit.ts'
import { publicOperation, type PublicRequest } from '#server/runtime/app-context.ts'
import { codeOf } from '#server/runtime/thrown.ts'
import { copySampleCompany, sampleCompanyId } from '#server/sample/sample-company.ts'
import { deviceCookie, knownDevice } from '#server/session/known-device.ts'
import { costFor, hashPassword, isPassword } from '#server/session/password.ts'
import { forgetSessions } from '#server/session/session-memory.ts'
import { answerWithSession, openSession, signInFirst } from '#server/session/session.ts'
import { refuseProbing, taken } from './account-taken.ts'

const wrong = (): Refused => new Refused({ code: 'invalid-credentials' }, 401)
/**
 * The password was right, but the person works nowhere. Told that it is wrong, somebody who was removed from a staff
 * would go on resetting it.
 */
const enteringNothing = (): Refused => new Refused({ code: 'reset-without-company' })

const signIn = publicOperation(operations.signIn, async ({ email: typed, password }, publicRequest) => {
  const mobile = checkSignInNumber(typed)
  const account = await inSystem(publicRequest.appContext, () =>
    mobile.ok ? findAccountByMobile(mobile.value) : findAccountByEmail(typed),
  )
  const email = account?.email ?? (mobile.ok ? mobile.value : typed)
  limitLoginsOfAddress(email, publicRequest)
  limitLogins(email, publicRequest)
  const lane = knownDevice(publicRequest, email) === null ? 'strangers' : 'known'
  if (!(await isPassword(password, account?.passwordHash ?? null, costFor(publicRequest), lane)) || !account)
    throw wrong()
  const opened = await inSystem(publicRequest.appContext, async () => {
    const companyId = await companyOf(account.id)
    if (!(await holdProved(account))) throw wrong()
    if (companyId === null && !account.isAdmin) throw enteringNothing()
    return openSession('authenticated', { accountId: account.id, companyId }, publicRequest)
  })
  forgiveLogins(email, publicRequest)
  publicRequest.device = deviceCookie(publicRequest, email)
  return answerWithSession(publicRequest, opened)
})

const signUp = publicOperation(operations.signUp, async (form, publicRequest) => {
  limit(`sign-up:${publicRequest.address}`, 20, 3600)
  limitSite(publicRequest.address, 'sign-up-site', 80, 3600)
  refuseProbing(publicRequest, 'email')
  const passwordHash = await hashPassword(form.password, costFor(publicRequest))
  const opened = await createAccount(form, passwordHash, publicRequest).catch((error: unknown) => {
    // A concurrent sign-up with the same form or address won; look again.
    if (isOvertaken(error)) return createAccount(form, passwordHash, publicRequest)
    throw error
  })
  publicRequest.device = deviceCookie(publicRequest, form.email)
  return answerWithSession(publicRequest, opened)
})

/** The account was created between the lookup by id and the lookup by e-mail address. */
class Overtaken extends Error {}

const isOvertaken = (error: unknown): boolean => error instanceof Overtaken || codeOf(error) === '23505'

/** Creates the account, its company and a session; only the session if this form created the account before. */
async function createAccount(
  form: InputOf<typeof operations.signUp>,
  passwordHash: string,
  publicRequest: PublicRequest,
) {
  const known = await inSystem(publicRequest.appContext, () => findAccount(form.accountId))
  // The same form again after a lost answer: the account exists, so sign its owner in.
  const isOwn = known !== undefined && emailKey(known.email) === emailKey(form.email)
  // What is answered tells whether the password is right. A colleague knows both the id and the address.
  if (isOwn) limitLogins(known.email, publicRequest)
  const isRepeat = isOwn && (await isPassword(form.password, known.passwordHash, costFor(publicRequest)))
  return inSystem(publicRequest.appContext, async () => {
    if (!isRepeat) {
      const other = await findAccountByEmail(form.email)
      if (other && !known && other.id === form.accountId) throw new Overtaken()
      if (other) throw taken(publicRequest, 'email')
      const mobile = checkMobile(form.phone)
      // A number that opens somebody else's account does not open this one; the company's telephone it may be.
      const isFree = mobile.ok && !(await findAccountByMobile(mobile.value))
      const own = isFree ? mobile.value : null
      const { accountId: id, email, ownerName: name } = form
      addAccount({ id, email, name, passwordHash, isAdmin: false, mobile: own })
      newCompany(form, own, publicRequest.nowMs)
    }
    const companyId = isRepeat ? await companyOf(form.accountId) : form.companyId
    if (isRepeat && !(await holdProved(known))) throw wrong()
    if (companyId === null) throw enteringNothing()
    return openSession('authenticated', { accountId: form.accountId, companyId }, publicRequest)
  })
}

const enterGuest = publicOperation(operations.enterGuest, async (_input, publicRequest) => {
  limit(`guest:${publicRequest.address}`, 120, 3600)
  const opened = await inSystem(publicRequest.appContext, async () =>
    openSession('guest', { accountId: null, companyId: await sampleCompanyId() }, publicRequest),
  )
  return answerWithSession(publicRequest, opened)
})

const enterDemo = publicOperation(operations.enterDemo, async (_input, publicRequest) => {
  limit(`demo:${publicRequest.address}`, 20, 3600)
  limitSite(publicRequest.address, 'demo-site', 80, 3600)
  limit('demo:everybody', 600, 3600)
  const opened = await inSystem(publicRequest.appContext, async () =>
    openSession('demo', { accountId: null, companyId: await copySampleCompany(publicRequest.nowMs) }, publicRequest),
  )
  return answerWithSession(publicRequest, opened)
})

const signOut = publicOperation(operations.signOut, async (_input, publicRequest) => {
  const { sessionKey } = publicRequest.caller
  if (sessionKey) {
    await inSystem(publicRequest.appContext, async () =>
      tx().queue({ text: 'delete from session where token_hash = $1', values: [sessionKey] }),
    )
    forgetSessions({ sessionKey })
  }
  publicRequest.session = null
  return {}
})

const whoAmI = publicOperation(operations.findSession, async (_input, { sessionOf, isRevoked }) => {
  if (!sessionOf) throw signInFirst(isRevoked)
  return sessionOf
})

export const accountHandlers = [signIn, signUp, enterGuest, enterDemo, signOut, whoAmI]

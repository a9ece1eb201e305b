import { emailKey } from '#domain/account/account-email.ts'
import * as operations from '#domain/account/account-operations.ts'
import type { InputOf } from '#domain/kernel/operation.ts'
import { forgiveGuesses, limitGuesses } from '#server/kernel/guess-limit.ts'
import { open, type Visit } from '#server/kernel/house.ts'
import { limit } from '#server/kernel/limit.ts'
import { Refused } from '#server/kernel/problem.ts'
import { forgetSession, openSession } from '#server/kernel/session.ts'
import { inTransaction, tx } from '#server/kernel/transaction.ts'
import { copySampleCompany, sampleCompanyId } from '#server/kernel/sample-company.ts'
import { newCompany } from '#server/kernel/new-company.ts'
import { hashPassword, isPassword } from '#server/kernel/password.ts'
import { addAccount, companyOf, findAccount, findAccountByEmail, holdProved } from '#server/kernel/account-store.ts'

const wrong = (): Refused => new Refused({ code: 'invalid-credentials' }, 401)

const inSystem = <T>(visit: Visit, work: () => Promise<T>): Promise<T> =>
  inTransaction(visit.house.database.pool, 'system', work)

const signIn = open(operations.signIn, async ({ email, password }, visit) => {
  // A whole market stands behind one carrier address, so the address may do much more than one account may.
  limit(`sign-in-address:${visit.address}`, 120, 900, visit.nowMs)
  limitGuesses(email, visit)
  const account = await inSystem(visit, () => findAccountByEmail(email))
  if (!(await isPassword(password, account?.passwordHash ?? null)) || !account) throw wrong()
  const opened = await inSystem(visit, async () => {
    const companyId = await companyOf(account.id)
    if ((companyId === null && !account.isAdmin) || !(await holdProved(account))) throw wrong()
    return openSession('authenticated', { accountId: account.id, companyId }, visit.nowMs)
  })
  forgiveGuesses(email, visit)
  visit.session = { token: opened.token, expiresAt: opened.session.expiresAt }
  return opened.session
})

const signUp = open(operations.signUp, async (form, visit) => {
  limit(`sign-up:${visit.address}`, 20, 3600, visit.nowMs)
  const passwordHash = await hashPassword(form.password)
  const opened = await found(form, passwordHash, visit).catch((error: unknown) => {
    // Another of the same moment was first, with the same form or the same address: now it is seen.
    if (isOvertaken(error)) return found(form, passwordHash, visit)
    throw error
  })
  visit.session = { token: opened.token, expiresAt: opened.session.expiresAt }
  return opened.session
})

/** The account was made between the look at its id and the one at its address. */
class Overtaken extends Error {}

const isOvertaken = (error: unknown): boolean =>
  error instanceof Overtaken || (error instanceof Error && 'code' in error && error.code === '23505')

/** The account with its company, and a session in it; the session alone where this form has made them before. */
async function found(form: InputOf<typeof operations.signUp>, passwordHash: string, visit: Visit) {
  const known = await inSystem(visit, () => findAccount(form.accountId))
  // The same form again, its first answer lost on the way: the account is there already and lets its owner in.
  const isRepeat =
    known !== undefined &&
    emailKey(known.email) === emailKey(form.email) &&
    (await isPassword(form.password, known.passwordHash))
  return inSystem(visit, async () => {
    if (!isRepeat) {
      const other = await findAccountByEmail(form.email)
      if (other && !known && other.id === form.accountId) throw new Overtaken()
      if (other) throw new Refused({ code: 'input-not-understood' }, 422, [{ path: 'email', code: 'email-taken' }])
      addAccount({ id: form.accountId, email: form.email, name: form.ownerName, passwordHash, isAdmin: false })
      newCompany(form, visit.nowMs)
    }
    const companyId = isRepeat ? await companyOf(form.accountId) : form.companyId
    // Taken off the staff since: the account is there, and no company for it to enter.
    if (companyId === null || (isRepeat && !(await holdProved(known)))) throw wrong()
    return openSession('authenticated', { accountId: form.accountId, companyId }, visit.nowMs)
  })
}

const enterGuest = open(operations.enterGuest, async (_input, visit) => {
  limit(`guest:${visit.address}`, 120, 3600, visit.nowMs)
  const opened = await inSystem(visit, async () =>
    openSession('guest', { accountId: null, companyId: await sampleCompanyId() }, visit.nowMs),
  )
  visit.session = { token: opened.token, expiresAt: opened.session.expiresAt }
  return opened.session
})

const enterDemo = open(operations.enterDemo, async (_input, visit) => {
  limit(`demo:${visit.address}`, 20, 3600, visit.nowMs)
  limit('demo:everybody', 600, 3600, visit.nowMs)
  const opened = await inSystem(visit, async () =>
    openSession('demo', { accountId: null, companyId: await copySampleCompany(visit.nowMs) }, visit.nowMs),
  )
  visit.session = { token: opened.token, expiresAt: opened.session.expiresAt }
  return opened.session
})

const signOut = open(operations.signOut, async (_input, visit) => {
  const { sessionKey } = visit.caller
  if (sessionKey) {
    await inSystem(visit, async () =>
      tx().queue({ text: 'delete from session where token_hash = $1', values: [sessionKey] }),
    )
    forgetSession(sessionKey)
  }
  visit.session = null
  return {}
})

const whoAmI = open(operations.findSession, async (_input, { sessionOf }) => {
  if (!sessionOf) throw new Refused({ code: 'not-signed-in' }, 401)
  return sessionOf
})

export const accountHandlers = [signIn, signUp, enterGuest, enterDemo, signOut, whoAmI]

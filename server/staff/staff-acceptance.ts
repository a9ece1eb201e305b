import type { InputOf } from '#domain/kernel/operation.ts'
import type { Refusal } from '#domain/kernel/outcome.ts'
import type { acceptInvitation as acceptance, joinStaff as joining } from '#domain/staff/staff-operations.ts'
import type { Invitation } from '#domain/staff/staff.ts'
import {
  addAccount,
  findAccountByEmail,
  holdOwnAccount,
  holdProved,
  setMobile,
  workplacesOf,
} from '#server/account/account-store.ts'
import { refuseProbing, unlessTaken } from '#server/account/account-taken.ts'
import { addStaff } from '#server/company/company-new.ts'
import { inSystem, tx } from '#server/database/transaction.ts'
import { appendHistory } from '#server/entity/history.ts'
import { factsAt } from '#server/entity/perform.ts'
import { newRequestContext, type Caller } from '#server/entity/request-context.ts'
import { notFound, Refused } from '#server/http/problem.ts'
import type { PublicRequest } from '#server/runtime/app-context.ts'
import { linkTokenHash } from '#server/session/link-token.ts'
import { costFor, hashPassword, isPassword } from '#server/session/password.ts'
import { openSession, type Opened } from '#server/session/session.ts'
import { closeInvitation, colleagueVersion, findInvitationHome, type InvitationHome } from './staff-store.ts'

const wrongPassword = (): Refused =>
  new Refused({ code: 'input-not-understood' }, 422, [{ path: 'password', code: 'password-of-known-account' }])

/** Refuses a link that leads to no invitation, or to a closed or expired one. */
export const requireInvitation = (linkId: string, { appContext, nowMs }: PublicRequest): Promise<InvitationHome> =>
  inSystem(appContext, () => openInvitation(linkId, new Date(nowMs).toISOString()))

/**
 * The invitation behind a link, locked until this transaction closes it: a link forwarded to a group admits one person.
 */
const heldInvitation = (linkId: string, now: string): Promise<InvitationHome> =>
  openInvitation(linkId, now, 'for update of i')

async function knownInvitation(linkId: string, lock = ''): Promise<InvitationHome> {
  const home = await findInvitationHome(linkTokenHash(linkId), lock)
  if (!home) throw notFound('link-unknown')
  return home
}

/** Why an invitation lets nobody in; null while it does. What is to be done next depends on it. */
export function whyClosed({ acceptedAt, revokedAt, expiresAt }: Invitation, now: string): Refusal | null {
  if (acceptedAt !== null) return { code: 'invitation-used' }
  if (revokedAt !== null) return { code: 'invitation-withdrawn' }
  return expiresAt > now ? null : { code: 'invitation-over', params: { on: expiresAt } }
}

async function openInvitation(linkId: string, now: string, lock = ''): Promise<InvitationHome> {
  const home = await knownInvitation(linkId, lock)
  const closed = whyClosed(home.invitation, now)
  if (closed) throw new Refused(closed)
  return home
}

const worksAt = async (accountId: string, companyId: string): Promise<boolean> =>
  (await workplacesOf(accountId)).some(({ id }) => id === companyId)

async function refuseSecondPlace(accountId: string, companyId: string): Promise<void> {
  if (await worksAt(accountId, companyId)) throw new Refused({ code: 'already-on-staff' })
}

/** What an invitation's page shows. A person who works there already is told so, even after the link was used. */
export function lookAtInvitation(linkId: string, { appContext, caller, nowMs }: PublicRequest) {
  return inSystem(appContext, async () => {
    const { invitation, companyId, companyName } = await knownInvitation(linkId)
    const isOwn = caller.accountId !== null && (await worksAt(caller.accountId, companyId))
    const closed = whyClosed(invitation, new Date(nowMs).toISOString())
    if (!isOwn && closed) throw new Refused(closed)
    const own = isOwn ? { companyId, isOpen: closed === null } : null
    return { companyName, name: invitation.name, role: invitation.role, own }
  })
}

type Joining = { accountId: string; name: string; email: string; mobile: string | null; now: string }

type Placed = { opened: Opened; companyId: string; clock: number }

/** Puts the person on the staff and signs them in. The company's clock moves: its browsers are to know the colleague. */
async function takePlace(
  operation: string,
  { invitation, companyId }: InvitationHome,
  { accountId, name, email, mobile, now }: Joining,
  publicRequest: PublicRequest,
): Promise<Placed> {
  const { caller, nowMs, requestId } = publicRequest
  addStaff({ companyId, accountId, name, email, mobile, role: invitation.role, now })
  closeInvitation({ id: invitation.id, acceptedAt: now, revokedAt: null, updatedAt: now }, companyId)
  const opened = await openSession('authenticated', { accountId, companyId }, publicRequest)
  const version = await colleagueVersion(companyId, accountId)
  const joined: Caller = { ...caller, role: invitation.role, accountId, name }
  const context = newRequestContext({ operation, requestId, caller: joined, companyId, facts: factsAt(nowMs, joined) })
  const note = { entity: 'colleague', entity_id: accountId, version, fields: [], why: null }
  const { text, values } = appendHistory(context, [{ ...note, from_status: null, to_status: null }])
  const [tick] = await tx().readLast(text, values)
  return { opened, companyId, clock: Number(tick?.clock) }
}

/** Lets somebody join in one transaction, and tells the company's open browsers once that is committed. */
async function andTell({ appContext }: PublicRequest, join: () => Promise<Placed>): Promise<Opened> {
  const { opened, companyId, clock } = await inSystem(appContext, join)
  appContext.events.publish(companyId, clock)
  return opened
}

/** Joins the company with a new account, or with an existing one if its password matches; its other companies stay. */
export async function acceptInvitation(form: InputOf<typeof acceptance>, publicRequest: PublicRequest) {
  if (form.mobile !== null) refuseProbing(publicRequest, 'mobile')
  const known = await inSystem(publicRequest.appContext, () => findAccountByEmail(form.email))
  if (known && !(await isPassword(form.password, known.passwordHash, costFor(publicRequest)))) throw wrongPassword()
  const passwordHash = known?.passwordHash ?? (await hashPassword(form.password, costFor(publicRequest)))
  const join = async () => {
    const now = new Date(publicRequest.nowMs).toISOString()
    const home = await heldInvitation(form.linkId, now)
    const accountId = known?.id ?? form.accountId
    if (known && !(await holdProved(known))) throw wrongPassword()
    if (known) await refuseSecondPlace(known.id, home.companyId)
    else
      addAccount({
        id: accountId,
        email: form.email,
        name: form.name,
        passwordHash,
        isAdmin: false,
        mobile: form.mobile,
      })
    // A person with an account who leaves the field empty keeps their number.
    if (known && form.mobile !== null) setMobile(known.id, form.mobile)
    const mobile = form.mobile ?? known?.mobile ?? null
    const joining = { accountId, name: form.name, email: form.email.trim(), mobile, now }
    return takePlace('staff.accept-invitation', home, joining, publicRequest)
  }
  return unlessTaken(publicRequest, 'mobile', () => andTell(publicRequest, join))
}

/** Joins the company with the signed-in account and enters it; refuses if the account is on its staff already. */
export async function joinStaff({ linkId }: InputOf<typeof joining>, publicRequest: PublicRequest) {
  return andTell(publicRequest, async () => {
    const account = await holdOwnAccount(publicRequest)
    const now = new Date(publicRequest.nowMs).toISOString()
    const home = await heldInvitation(linkId, now)
    await refuseSecondPlace(account.id, home.companyId)
    const joining = { accountId: account.id, name: account.name, email: account.email, mobile: account.mobile, now }
    return takePlace('staff.join', home, joining, publicRequest)
  })
}

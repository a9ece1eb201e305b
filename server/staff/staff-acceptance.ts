import type { acceptInvitation as operation } from '#domain/staff/staff-operations.ts'
import type { InputOf } from '#domain/kernel/operation.ts'
import { addStaff } from '#server/kernel/new-company.ts'
import { hashPassword, isPassword } from '#server/kernel/password.ts'
import { addAccount, companyOf, findAccountByEmail, holdProved } from '#server/kernel/account-store.ts'
import type { Visit } from '#server/kernel/house.ts'
import { linkTokenHash } from '#server/kernel/link-token.ts'
import { notFound, Refused } from '#server/kernel/problem.ts'
import { openSession } from '#server/kernel/session.ts'
import { inTransaction } from '#server/kernel/transaction.ts'
import { closeInvitation, findInvitationHome } from './staff-store.ts'

const wrongPassword = (): Refused =>
  new Refused({ code: 'input-not-understood' }, 422, [{ path: 'password', code: 'password-of-known-account' }])

/**
 * Joins the company: a new account, or one's own that its password proves and that works nowhere else. The invitation is held and closed in the
 * same transaction, so a link forwarded to a group lets one person in.
 */
export async function acceptInvitation(form: InputOf<typeof operation>, visit: Visit) {
  const { pool } = visit.house.database
  const known = await inTransaction(pool, 'system', () => findAccountByEmail(form.email))
  if (known && !(await isPassword(form.password, known.passwordHash))) throw wrongPassword()
  const passwordHash = known?.passwordHash ?? (await hashPassword(form.password))
  return inTransaction(pool, 'system', async () => {
    const home = await findInvitationHome(linkTokenHash(form.linkId), 'for update of i')
    if (!home) throw notFound('link-unknown')
    const now = new Date(visit.nowMs).toISOString()
    const { invitation, companyId } = home
    if (invitation.acceptedAt || invitation.revokedAt || invitation.expiresAt <= now)
      throw new Refused({ code: 'invitation-closed' })
    const works = known && (await companyOf(known.id))
    // A session is of one company: the company joined last would take the place of one's own, with no way back.
    if (works && works !== companyId)
      throw new Refused({ code: 'input-not-understood' }, 422, [{ path: 'email', code: 'email-works-elsewhere' }])
    const accountId = known?.id ?? form.accountId
    if (known && !(await holdProved(known))) throw wrongPassword()
    if (!known) addAccount({ id: accountId, email: form.email, name: form.name, passwordHash, isAdmin: false })
    addStaff({ companyId, accountId, name: form.name, email: form.email.trim(), role: invitation.role, now })
    closeInvitation({ id: invitation.id, acceptedAt: now, revokedAt: null, updatedAt: now }, companyId)
    return openSession('authenticated', { accountId, companyId }, visit.nowMs)
  })
}

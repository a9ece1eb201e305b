import * as operations from '#domain/staff/staff-operations.ts'
import { invitationDays, type Invitation } from '#domain/staff/staff.ts'
import { addReset, resetPath } from '#server/account/account-password-reset-store.ts'
import { requestContext } from '#server/entity/request-context.ts'
import { slowGuessing } from '#server/http/link-request.ts'
import { forgiveLogins, limitLogins } from '#server/http/login-rate-limit.ts'
import { Refused } from '#server/http/problem.ts'
import { staffWrite, publicOperation, read } from '#server/runtime/app-context.ts'
import { deviceCookie } from '#server/session/known-device.ts'
import { keptLinkToken, linkToken, linkTokenHash } from '#server/session/link-token.ts'
import { forgetSessions } from '#server/session/session-memory.ts'
import { answerWithSession } from '#server/session/session.ts'
import { acceptInvitation, joinStaff, lookAtInvitation, requireInvitation, whyClosed } from './staff-acceptance.ts'
import * as store from './staff-store.ts'

const invite = staffWrite(operations.inviteStaff, async (input, { facts, companyId }, { configuration }) => {
  const invitation: Invitation = {
    id: input.id,
    version: 1,
    createdAt: facts.now,
    updatedAt: facts.now,
    name: input.name,
    role: input.role,
    expiresAt: new Date(facts.nowMs + invitationDays * 86_400_000).toISOString(),
    acceptedAt: null,
    revokedAt: null,
  }
  const token = linkToken(configuration, 'invitation', { id: input.id, companyId })
  store.addInvitation(invitation, linkTokenHash(token))
  return { answer: invitation, note: { entity: 'invitation', entity_id: input.id, to_status: input.role } }
})

const share = read(operations.shareInvitation, async ({ id }, facts, { configuration }) => {
  const invitation = await store.findInvitation(id)
  const closed = whyClosed(invitation, facts.now)
  if (closed) throw new Refused(closed)
  const token = keptLinkToken(configuration, 'invitation', ...(await store.keptInvitation(id)))
  return { path: `/join/${token}`, expiresAt: invitation.expiresAt }
})

const revoke = staffWrite(operations.revokeInvitation, async ({ id }, { facts, companyId }) => {
  const invitation = await store.lockInvitation(id)
  // An expired invitation can be withdrawn too.
  const why = invitation.acceptedAt || invitation.revokedAt ? whyClosed(invitation, facts.now) : null
  if (why) throw new Refused(why)
  const closed = { ...invitation, revokedAt: facts.now, updatedAt: facts.now, version: invitation.version + 1 }
  store.closeInvitation(closed, companyId)
  return { answer: closed, note: { entity: 'invitation', entity_id: id, version: closed.version } }
})

const look = publicOperation(operations.openInvitation, async ({ linkId }, publicRequest) => {
  slowGuessing(publicRequest)
  return lookAtInvitation(linkId, publicRequest)
})

const accept = publicOperation(operations.acceptInvitation, async (form, publicRequest) => {
  slowGuessing(publicRequest)
  // Check the invitation first: without one nobody can probe an address for an account or use up its attempts.
  await requireInvitation(form.linkId, publicRequest)
  limitLogins(form.email, publicRequest)
  const opened = await acceptInvitation(form, publicRequest)
  forgiveLogins(form.email, publicRequest)
  publicRequest.device = deviceCookie(publicRequest, form.email)
  return answerWithSession(publicRequest, opened)
})

const join = publicOperation(operations.joinStaff, async (input, publicRequest) => {
  slowGuessing(publicRequest)
  const opened = await joinStaff(input, publicRequest)
  return answerWithSession(publicRequest, opened)
})

const list = read(operations.listStaff, (_input, facts) => store.listStaffRows(facts.now))

const setRole = staffWrite(
  operations.setStaffRole,
  async ({ id, version, role }, { facts, companyId, afterCommit }) => {
    const { member, isLastOwner } = await store.lockStaff(id, version)
    if (isLastOwner && role !== member.role) throw new Refused({ code: 'last-owner-stays' })
    const changed = { ...member, role, version: version + 1, updatedAt: facts.now }
    store.saveStaffRole(changed)
    afterCommit.push(() => forgetSessions({ companyId }))
    return {
      answer: changed,
      note: { entity: 'staff', entity_id: id, from_status: member.role, to_status: role, version: changed.version },
    }
  },
)

const remove = staffWrite(operations.removeStaff, async ({ id, version }, { companyId, facts, afterCommit }) => {
  const { member, isLastOwner } = await store.lockStaff(id, version)
  if (isLastOwner) throw new Refused({ code: 'last-owner-stays' })
  const colleague = await store.letColleagueGo(await store.accountOfStaff(id), facts.now)
  store.deleteStaff(id)
  afterCommit.push(() => forgetSessions({ companyId }))
  const note = { entity: 'staff', entity_id: id, from_status: member.role, version: version + 1 }
  return { answer: member, note, copied: [{ entity: 'colleague', ...colleague, fields: ['leftAt'] }] }
})

const allowReset = staffWrite(
  operations.allowReset,
  async ({ id, version, resetId }, { facts, companyId }, appContext) => {
    const { member } = await store.lockStaff(id, version)
    const made = { id: resetId, accountId: await store.accountOfStaff(id), companyId, nowMs: facts.nowMs }
    const { expiresAt } = addReset(appContext.configuration, made)
    return { answer: { id: resetId, name: member.name, expiresAt }, note: { entity: 'staff', entity_id: id, version } }
  },
)

const shareReset = read(operations.shareReset, async ({ id }, { now }, { configuration }) => {
  const { companyId } = requestContext()
  const { expiresAt, tokenHash } = await store.findStaffReset(id, now)
  return { path: resetPath(configuration, { id, companyId, tokenHash }), expiresAt }
})

export const staffHandlers = [invite, share, revoke, look, accept, join, list, setRole, remove, allowReset, shareReset]

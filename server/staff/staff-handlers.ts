import { invitationDays, type Invitation } from '#domain/staff/staff.ts'
import * as operations from '#domain/staff/staff-operations.ts'
import { forgiveGuesses, limitGuesses } from '#server/kernel/guess-limit.ts'
import { manage, open, read } from '#server/kernel/house.ts'
import { limit } from '#server/kernel/limit.ts'
import { linkToken, linkTokenHash } from '#server/kernel/link-token.ts'
import { addReset, resetPath } from '#server/kernel/password-reset-store.ts'
import { notFound, Refused } from '#server/kernel/problem.ts'
import { forgetAllSessions, forgetSession } from '#server/kernel/session.ts'
import { acceptInvitation, joinStaff } from './staff-acceptance.ts'
import * as store from './staff-store.ts'

const invite = manage(operations.inviteStaff, async (input, { facts }, { configuration }) => {
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
  store.addInvitation(invitation, linkTokenHash(linkToken(configuration, 'invitation', input.id)))
  return { answer: invitation, note: { entity: 'invitation', entity_id: input.id, to_status: input.role } }
})

const share = read(operations.shareInvitation, async ({ id }, facts, { configuration }) => {
  const invitation = await store.lockInvitation(id)
  if (invitation.acceptedAt || invitation.revokedAt || invitation.expiresAt <= facts.now)
    throw new Refused({ code: 'invitation-closed' })
  return { path: `/join/${linkToken(configuration, 'invitation', id)}`, expiresAt: invitation.expiresAt }
})

const revoke = manage(operations.revokeInvitation, async ({ id }, { facts, companyId }) => {
  const invitation = await store.lockInvitation(id)
  if (invitation.acceptedAt || invitation.revokedAt) throw new Refused({ code: 'invitation-closed' })
  const closed = { ...invitation, revokedAt: facts.now, updatedAt: facts.now, version: invitation.version + 1 }
  store.closeInvitation(closed, companyId)
  return { answer: closed, note: { entity: 'invitation', entity_id: id, version: closed.version } }
})

const look = open(operations.openInvitation, async ({ linkId }, visit) => {
  limit(`link:${visit.address}`, 600, 600, visit.nowMs)
  const home = await store.openInvitationHome(visit.house, linkTokenHash(linkId))
  if (!home) throw notFound('link-unknown')
  const { invitation } = home
  if (invitation.acceptedAt || invitation.revokedAt || invitation.expiresAt <= new Date(visit.nowMs).toISOString())
    throw new Refused({ code: 'invitation-closed' })
  return { companyName: home.companyName, name: invitation.name, role: invitation.role }
})

const accept = open(operations.acceptInvitation, async (form, visit) => {
  limit(`link:${visit.address}`, 600, 600, visit.nowMs)
  limitGuesses(form.email, visit)
  const opened = await acceptInvitation(form, visit)
  forgiveGuesses(form.email, visit)
  visit.session = { token: opened.token, expiresAt: opened.session.expiresAt }
  return opened.session
})

const join = open(operations.joinStaff, async (input, visit) => {
  limit(`link:${visit.address}`, 600, 600, visit.nowMs)
  const opened = await joinStaff(input, visit)
  if (visit.caller.sessionKey) forgetSession(visit.caller.sessionKey)
  visit.session = { token: opened.token, expiresAt: opened.session.expiresAt }
  return opened.session
})

const list = read(operations.listStaff, (_input, facts) => store.listStaffRows(facts.now))

const setRole = manage(operations.setStaffRole, async ({ id, version, role }, { facts, afterCommit }) => {
  const { member, isLastOwner } = await store.lockStaff(id, version)
  if (isLastOwner && role !== member.role) throw new Refused({ code: 'last-owner-stays' })
  const changed = { ...member, role, version: version + 1, updatedAt: facts.now }
  store.saveStaffRole(changed)
  afterCommit.push(forgetAllSessions)
  return {
    answer: changed,
    note: { entity: 'staff', entity_id: id, from_status: member.role, to_status: role, version: changed.version },
  }
})

const remove = manage(operations.removeStaff, async ({ id, version }, { afterCommit }) => {
  const { member, isLastOwner } = await store.lockStaff(id, version)
  if (isLastOwner) throw new Refused({ code: 'last-owner-stays' })
  store.deleteStaff(id)
  afterCommit.push(forgetAllSessions)
  return { answer: member, note: { entity: 'staff', entity_id: id, from_status: member.role, version: version + 1 } }
})

const allowReset = manage(operations.allowReset, async ({ id, version, resetId }, { facts, companyId }, house) => {
  const { member } = await store.lockStaff(id, version)
  const made = { id: resetId, accountId: await store.accountOfStaff(id), companyId, nowMs: facts.nowMs }
  const expiresAt = addReset(house.configuration, made)
  return { answer: { id: resetId, name: member.name, expiresAt }, note: { entity: 'staff', entity_id: id, version } }
})

const shareReset = read(operations.shareReset, async ({ id }, { now }, { configuration }) => {
  const { expiresAt } = await store.findStaffReset(id, now)
  return { path: resetPath(configuration, id), expiresAt }
})

export const staffHandlers = [invite, share, revoke, look, accept, join, list, setRole, remove, allowReset, shareReset]

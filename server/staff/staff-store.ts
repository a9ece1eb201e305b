import { owners } from '#domain/kernel/role.ts'
import type { Invitation, Reset, Staff } from '#domain/staff/staff.ts'
import { tx } from '#server/database/transaction.ts'
import { requestContext } from '#server/entity/request-context.ts'
import { notFound, Refused } from '#server/http/problem.ts'
import type { LinkOwner } from '#server/session/link-token.ts'

const staffColumns = 'id, version, created_at as "createdAt", updated_at as "updatedAt", name, email, mobile, role'
const invitationColumns = `i.id, i.version, i.created_at as "createdAt", i.updated_at as "updatedAt", i.name, i.role,
  i.expires_at as "expiresAt", i.accepted_at as "acceptedAt", i.revoked_at as "revokedAt"`

/** The company's staff and its open invitations; at most 200 of each. */
export async function listStaffRows(now: string): Promise<{ staff: Staff[]; invitations: Invitation[] }> {
  const { companyId } = requestContext()
  const [staff, invitations] = await tx().readAll([
    {
      text: `select ${staffColumns} from staff where company_id = $1 order by created_at limit 200`,
      values: [companyId],
    },
    {
      text: `select ${invitationColumns} from invitation i where company_id = $1 and accepted_at is null and revoked_at is null and expires_at > $2
             order by created_at desc limit 200`,
      values: [companyId, now],
    },
  ])
  return { staff: (staff ?? []) as Staff[], invitations: (invitations ?? []) as Invitation[] } // the columns above are the schemas' fields
}

/** Locks one of the staff and all owners, so that two owners cannot remove each other at the same moment. */
export async function lockStaff(id: string, version: number): Promise<{ member: Staff; isLastOwner: boolean }> {
  const rows = (await tx().read(
    `select ${staffColumns} from staff where company_id = $1 and (id = $2 or role = any ($3)) order by id for update`,
    [requestContext().companyId, id, owners],
  )) as Staff[] // the columns of staffColumns
  const member = rows.find((row) => row.id === id)
  if (!member) throw notFound()
  if (member.version !== version)
    throw new Refused({
      code: 'changed-meanwhile',
      params: { by: '', at: member.updatedAt, operations: '', fields: 'role' },
    })
  return { member, isLastOwner: member.role === 'owner' && rows.filter((row) => row.role === 'owner').length === 1 }
}

export function saveStaffRole(member: Staff): void {
  tx().queue({
    text: 'update staff set role = $3, version = $4, updated_at = $5 where company_id = $1 and id = $2',
    values: [requestContext().companyId, member.id, member.role, member.version, member.updatedAt],
  })
}

export function deleteStaff(id: string): void {
  tx().queue({ text: 'delete from staff where company_id = $1 and id = $2', values: [requestContext().companyId, id] })
}

/** Marks that a person has left; their name stays on what belongs to them. Returns the row's id and version for the history. */
export async function letColleagueGo(id: string, now: string): Promise<{ entity_id: string; version: number }> {
  const [row] = await tx().read(
    'update colleague set left_at = $3, updated_at = $3, version = version + 1 where company_id = $1 and id = $2 returning version',
    [requestContext().companyId, id, now],
  )
  return { entity_id: id, version: Number(row?.version) }
}

/** The version of a colleague's row, for its history. */
export async function colleagueVersion(companyId: string, id: string): Promise<number> {
  const [row] = await tx().read('select version from colleague where company_id = $1 and id = $2', [companyId, id])
  return Number(row?.version)
}

export function addInvitation(invitation: Invitation, tokenHash: string): void {
  tx().queue({
    text: `insert into invitation (company_id, id, version, created_at, updated_at, token_hash, name, role, expires_at)
           values ($1, $2, 1, $3, $3, $4, $5, $6, $7)`,
    values: [
      requestContext().companyId,
      invitation.id,
      invitation.createdAt,
      tokenHash,
      invitation.name,
      invitation.role,
      invitation.expiresAt,
    ],
  })
}

const invitationById = `select ${invitationColumns} from invitation i where company_id = $1 and id = $2`

/** One invitation of the company, or 404. */
export async function findInvitation(id: string, lock: '' | 'for update' = ''): Promise<Invitation> {
  const [row] = await tx().read(`${invitationById} ${lock}`, [requestContext().companyId, id])
  if (!row) throw notFound()
  return row as Invitation // the columns above
}

/** The invitation, locked until the transaction ends. */
export const lockInvitation = (id: string): Promise<Invitation> => findInvitation(id, 'for update')

/** An invitation's owner and its token hash. */
export async function keptInvitation(id: string): Promise<[LinkOwner, string]> {
  const { companyId } = requestContext()
  const [row] = await tx().read('select token_hash from invitation where company_id = $1 and id = $2', [companyId, id])
  return [{ id, companyId }, String(row?.token_hash)]
}

export function closeInvitation(
  invitation: Pick<Invitation, 'id' | 'acceptedAt' | 'revokedAt' | 'updatedAt'>,
  companyId: string,
): void {
  tx().queue({
    text: 'update invitation set accepted_at = $3, revoked_at = $4, updated_at = $5, version = version + 1 where company_id = $1 and id = $2',
    values: [companyId, invitation.id, invitation.acceptedAt, invitation.revokedAt, invitation.updatedAt],
  })
}

export type InvitationHome = { invitation: Invitation; companyId: string; companyName: string }

const home = `select ${invitationColumns}, i.company_id as "companyId", c.company_name as "companyName"
  from invitation i join company c on c.id = i.company_id where i.token_hash = $1`

/** The invitation behind a token; `lock` locks it in the open system transaction. */
export async function findInvitationHome(tokenHash: string, lock = ''): Promise<InvitationHome | null> {
  const [row] = await tx().read(`${home} ${lock}`, [tokenHash])
  if (!row) return null
  const { companyId, companyName, ...invitation } = row
  return { invitation: invitation as Invitation, companyId: String(companyId), companyName: String(companyName) } // the columns above
}

/** The account id of a member of staff; throws 404 if there is none. */
export async function accountOfStaff(id: string): Promise<string> {
  const [row] = await tx().read('select account_id from staff where company_id = $1 and id = $2', [
    requestContext().companyId,
    id,
  ])
  if (!row) throw notFound()
  return String(row.account_id)
}

/**
 * An open password link made by an owner of the company, with the name of its recipient; throws 404 if there is none.
 */
export async function findStaffReset(id: string, now: string): Promise<Reset & { tokenHash: string }> {
  const [row] = await tx().readLast(
    `select r.id, s.name, r.expires_at as "expiresAt", r.token_hash as "tokenHash" from password_reset r
     join staff s on s.company_id = r.company_id and s.account_id = r.account_id
     where r.company_id = $1 and r.id = $2 and r.expires_at > $3`,
    [requestContext().companyId, id, now],
  )
  if (!row) throw notFound()
  return row as Reset & { tokenHash: string } // the columns above
}

import { resetHours } from '#domain/account/account.ts'
import { tx } from '#server/database/transaction.ts'
import { notFound, Refused } from '#server/http/problem.ts'
import type { Configuration } from '#server/runtime/configuration.ts'
import { keptLinkToken, linkToken, linkTokenHash, type LinkOwner } from '#server/session/link-token.ts'

/** Path of a reset link. Its token is derived again from the server secret each time, never stored. */
export const resetPath = (configuration: Configuration, link: LinkOwner & { tokenHash: string }): string =>
  `/reset/${keptLinkToken(configuration, 'password-reset', link, link.tokenHash)}`

type NewReset = { id: string; accountId: string; companyId: string | null; nowMs: number }

/**
 * Stores a reset link and deletes earlier ones for this account from the same issuer: a company, or the server (null).
 */
export function addReset(
  configuration: Configuration,
  { id, accountId, companyId, nowMs }: NewReset,
): { expiresAt: string; tokenHash: string } {
  const expiresAt = new Date(nowMs + resetHours * 3_600_000).toISOString()
  const tokenHash = linkTokenHash(linkToken(configuration, 'password-reset', { id, companyId }))
  tx().queue({
    text: 'delete from password_reset where account_id = $1 and company_id is not distinct from $2',
    values: [accountId, companyId],
  })
  tx().queue({
    text: `insert into password_reset (id, company_id, account_id, token_hash, created_at, expires_at) values ($1, $2, $3, $4, $5, $6)`,
    values: [id, companyId, accountId, tokenHash, new Date(nowMs).toISOString(), expiresAt],
  })
  return { expiresAt, tokenHash }
}

type OpenReset = { accountId: string; name: string; email: string }

/**
 * The account behind an open link; call it in a system transaction. `lock` locks the link and its account, so that it
 * works only once.
 * Throws 404 for an unknown link, and refuses what an owner may not grant: access to another company or the site's
 * administration through an account that works there too, or a way back in for someone removed from the staff.
 */
export async function findReset(
  tokenHash: string,
  nowMs: number,
  lock: '' | 'for update of r, a' = '',
): Promise<OpenReset> {
  const [row] = await tx().read(
    `select r.account_id as "accountId", a.name, a.email, r.expires_at > $2 as "isOpen",
       r.company_id is null or (not a.is_admin
         and exists (select from staff s where s.account_id = a.id and s.company_id = r.company_id)
         and not exists (select from staff s where s.account_id = a.id and s.company_id <> r.company_id)) as "isOurs",
       a.is_admin or exists (select from staff s where s.account_id = a.id) as "hasPlace"
     from password_reset r join account a on a.id = r.account_id where r.token_hash = $1 ${lock}`,
    [tokenHash, new Date(nowMs).toISOString()],
  )
  if (!row) throw notFound('link-unknown')
  if (!row.isOpen) throw new Refused({ code: 'reset-closed' })
  if (!row.isOurs) throw new Refused({ code: 'reset-beyond-owner' })
  // Removed from the staff since the link was made on the server: there is no company to enter.
  if (!row.hasPlace) throw new Refused({ code: 'reset-without-company' })
  return { accountId: String(row.accountId), name: String(row.name), email: String(row.email) }
}

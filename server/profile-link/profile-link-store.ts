import type { AppContext } from '#server/runtime/app-context.ts'
import { requestContext } from '#server/entity/request-context.ts'
import { inTransaction, tx } from '#server/database/transaction.ts'
import type { LinkOwner } from '#server/session/link-token.ts'

/** The link with this token's hash, and whose it is; read across companies, because the buyer has no session. */
export async function profileLinkOf(
  appContext: AppContext,
  tokenHash: string,
): Promise<{ companyId: string; id: string } | null> {
  const rows = await inTransaction(appContext.database.pool, 'system', (transaction) =>
    transaction.readLast('select company_id, id from profile_link where token_hash = $1', [tokenHash]),
  )
  const row = rows[0]
  return row ? { companyId: String(row.company_id), id: String(row.id) } : null
}

/** Whose a link is, and the hash that it is found by. */
export async function keptProfileLink(id: string): Promise<[LinkOwner, string]> {
  const { companyId } = requestContext()
  const [row] = await tx().read('select token_hash from profile_link where company_id = $1 and id = $2', [
    companyId,
    id,
  ])
  return [{ id, companyId }, String(row?.token_hash)]
}

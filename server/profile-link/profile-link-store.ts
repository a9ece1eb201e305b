import type { AppContext } from '#server/runtime/app-context.ts'
import { inTransaction } from '#server/database/transaction.ts'

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

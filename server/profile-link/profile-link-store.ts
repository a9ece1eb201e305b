import type { ProfileLink } from '#domain/profile-link/profile-link.ts'
import type { Quotation } from '#domain/quotation/quotation.ts'
import { inSystem, tx } from '#server/database/transaction.ts'
import { tableOf } from '#server/entity/entity-table.ts'
import { requestContext } from '#server/entity/request-context.ts'
import { notFound } from '#server/http/problem.ts'
import type { AppContext } from '#server/runtime/app-context.ts'

/** The company, the link and its quotation. */
export type ProfileLinkHome = { companyId: string; id: string; quoteId: string }

/**
 * The link with this token hash and its company; read across companies, because the buyer has no session. Never cached: a
 * new secret gives every link another hash, and the earlier address must stop working at once.
 */
export async function profileLinkOf({ database }: AppContext, tokenHash: string): Promise<ProfileLinkHome | null> {
  const [row] = await inSystem({ database }, (transaction) =>
    transaction.readLast('select company_id, id, quote_id from profile_link where token_hash = $1', [tokenHash]),
  )
  return row ? { companyId: String(row.company_id), id: String(row.id), quoteId: String(row.quote_id) } : null
}

/** A link to share, with its token hash. Throws 404 if there is none. */
export async function keptProfileLink(
  id: string,
): Promise<{ link: ProfileLink; home: ProfileLinkHome; tokenHash: string }> {
  const { companyId } = requestContext()
  const { table, columns } = tableOf('profile-link')
  const [row] = await tx().read(
    `select ${columns}, token_hash as "tokenHash" from ${table} where company_id = $1 and id = $2`,
    [companyId, id],
  )
  if (!row) throw notFound()
  const { tokenHash, ...link } = row as ProfileLink & { tokenHash: string } // the columns above
  return { link, home: { id, companyId, quoteId: link.quoteId }, tokenHash }
}

/** The quotation a link belongs to, in one query. Throws 404 if there is none. */
export async function quotationOfLink(id: string): Promise<Quotation> {
  const { companyId } = requestContext()
  const { table, columns } = tableOf('quotation')
  const link = 'select quote_id from profile_link where company_id = $1 and id = $2'
  const [row] = await tx().read(`select ${columns} from ${table} where company_id = $1 and id = (${link})`, [
    companyId,
    id,
  ])
  if (!row) throw notFound()
  return row as Quotation // the columns above
}

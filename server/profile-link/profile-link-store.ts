import type { Database } from '#server/database/database.ts'
import type { AppContext } from '#server/runtime/app-context.ts'
import type { ProfileLink } from '#domain/profile-link/profile-link.ts'
import { requestContext } from '#server/entity/request-context.ts'
import { tableOf } from '#server/entity/entity-table.ts'
import { notFound } from '#server/http/problem.ts'
import { inTransaction, tx } from '#server/database/transaction.ts'

/** The company and the link. */
type Home = { companyId: string; id: string }

/** Cached by token hash: a link never moves to another company, and its row holds the rest. */
const homesIn = new WeakMap<Database, Map<string, Home>>()
const mostHomes = 1000

/** The link with this token hash and its company; read across companies, because the buyer has no session. */
export async function profileLinkOf({ database }: AppContext, tokenHash: string): Promise<Home | null> {
  const known = homesIn.get(database)?.get(tokenHash)
  if (known) return known
  const [row] = await inTransaction(database.pool, 'system', (transaction) =>
    transaction.readLast('select company_id, id from profile_link where token_hash = $1', [tokenHash]),
  )
  if (!row) return null
  const home = { companyId: String(row.company_id), id: String(row.id) }
  rememberHome(database, tokenHash, home)
  return home
}

function rememberHome(database: Database, tokenHash: string, home: Home): void {
  const homes = homesIn.get(database) ?? new Map<string, Home>()
  if (homes.size >= mostHomes) homes.clear()
  homesIn.set(database, homes.set(tokenHash, home))
}

/** A link to share, with its token hash. Throws 404 if there is none. */
export async function keptProfileLink(
  { database }: AppContext,
  id: string,
): Promise<{ link: ProfileLink; home: Home; tokenHash: string }> {
  const { companyId } = requestContext()
  const { table, columns } = tableOf('profile-link')
  const [row] = await tx().read(
    `select ${columns}, token_hash as "tokenHash" from ${table} where company_id = $1 and id = $2`,
    [companyId, id],
  )
  if (!row) throw notFound()
  const { tokenHash, ...link } = row as ProfileLink & { tokenHash: string } // the columns above
  const home = { id, companyId }
  // The recipient will open it soon.
  rememberHome(database, tokenHash, home)
  return { link, home, tokenHash }
}

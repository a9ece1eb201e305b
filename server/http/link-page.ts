import { inSystem, type Row } from '#server/database/transaction.ts'
import type { AppContext } from '#server/runtime/app-context.ts'

/** Why a page no longer opens, and whom its buyer can call. */
export type GonePage = { why: 'revoked' | 'replaced' | 'ended'; seller: string; phone: string }

/** What a secret address leads to: the page, why it no longer opens, or null if there never was one. */
type FoundPage = { home: PageHome } | { gone: GonePage } | null

/** A table of pages, and the document each of them is about: by which of their columns, and what names it. */
export type PageTable = { pages: 'payment_page' | 'quotation_link'; of: string; documents: string; name: string }

/** A page in use, its company and the document it is about. */
export type PageHome = { companyId: string; id: string; documentId: string; name: string; lastOpenedOn: string | null }

/**
 * SQL for why page `p` no longer opens on day `$2`, null for one in use: it was replaced by one that is in use; it
 * expired, or the one that replaced it did; or it was revoked.
 */
const whyGone = ({ pages, of }: PageTable): string =>
  `case when p.revoked_on is null and p.expires_on >= $2 then null
     when exists (select from ${pages} n where n.company_id = p.company_id and n.${of} = p.${of}
       and n.id <> p.id and n.revoked_on is null and n.expires_on >= $2) then 'replaced'
     when p.revoked_on is null or p.revoked_on > p.expires_on
       or exists (select from ${pages} n where n.company_id = p.company_id and n.${of} = p.${of}
         and n.created_at > p.created_at and n.revoked_on is null) then 'ended' else 'revoked' end`

/** What became of a page; null for a page in use. */
function gonePageOf({ why, seller, phone }: Row): GonePage | null {
  // As the statement below writes them: a text each, or null.
  const [reason, telephone] = [why, phone] as [GonePage['why'] | null, string | null]
  return reason && { why: reason, seller: String(seller), phone: telephone ?? '' }
}

/**
 * The page with this token hash; read across companies, because its visitor has no session. A real address was sent to
 * its holder once, who may learn what became of the page; a guessed one finds nothing.
 */
export async function pageOfToken(
  { database }: AppContext,
  table: PageTable,
  asked: { tokenHash: string; today: string },
): Promise<FoundPage> {
  const { pages, of, documents, name } = table
  const [row] = await inSystem({ database }, (transaction) =>
    transaction.readLast(
      `select p.company_id, p.id, p.${of} as document_id, p.last_opened_on, d.${name} as name, c.company_name as seller, c.phone,
         ${whyGone(table)} as why
       from ${pages} p
         join ${documents} d on d.company_id = p.company_id and d.id = p.${of}
         join company c on c.id = p.company_id
       where p.token_hash = $1`,
      [asked.tokenHash, asked.today],
    ),
  )
  if (!row) return null
  const gone = gonePageOf(row)
  if (gone) return { gone }
  return {
    home: {
      companyId: String(row.company_id),
      id: String(row.id),
      documentId: String(row.document_id),
      name: String(row.name),
      lastOpenedOn: row.last_opened_on as string | null, // a date, or none yet
    },
  }
}

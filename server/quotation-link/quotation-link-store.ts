import type { ProfileLink } from '#domain/profile-link/profile-link.ts'
import type { QuotationLinkSource } from '#domain/quotation-link/quotation-link-view.ts'
import type { Quotation } from '#domain/quotation/quotation.ts'
import { inSystem, tx, type Statement } from '#server/database/transaction.ts'
import { findEntity, needEntity } from '#server/entity/entity-store.ts'
import { tableOf } from '#server/entity/entity-table.ts'
import { requestContext } from '#server/entity/request-context.ts'
import { gonePageOf, whyGone, type FoundPage } from '#server/http/link-request.ts'
import { notFound } from '#server/http/problem.ts'
import type { AppContext } from '#server/runtime/app-context.ts'
import { dealOf, openBillsOf, toldOn } from './quotation-link-deal-store.ts'

/** A page in use: its company, itself and its quotation. */
export type QuotationLinkHome = {
  companyId: string
  id: string
  quoteId: string
  companyName: string
  lastOpenedOn: string | null
}

/**
 * The page with this token hash; read across companies, because the buyer has no session. Whoever holds the address of a
 * page that was there was sent it once, and is told what became of it; a guessed one finds nothing.
 */
export async function linkOfToken(
  { database }: AppContext,
  tokenHash: string,
  today: string,
): Promise<FoundPage<QuotationLinkHome>> {
  const [row] = await inSystem({ database }, (transaction) =>
    transaction.readLast(
      `select p.company_id, p.id, p.quote_id, p.last_opened_on, q.company_name, c.company_name as seller, c.phone,
         ${whyGone('quotation_link', 'quote_id')} as why
       from quotation_link p
         join quotation q on q.company_id = p.company_id and q.id = p.quote_id
         join company c on c.id = p.company_id
       where p.token_hash = $1`,
      [tokenHash, today],
    ),
  )
  if (!row) return null
  const gone = gonePageOf(row)
  if (gone) return { gone }
  return {
    home: {
      companyId: String(row.company_id),
      id: String(row.id),
      quoteId: String(row.quote_id),
      companyName: String(row.company_name),
      lastOpenedOn: row.last_opened_on as string | null, // a date, or none yet
    },
  }
}

/** Keeps the quotation as it is now as the one that its page in use shows. */
export const keepSent = ({ quoteId }: { quoteId: string }): Statement => {
  const { table, columns } = tableOf('quotation')
  return {
    text: `update quotation_link l set sent = to_jsonb(q)
      from (select ${columns} from ${table} where company_id = $1 and id = $2) q
      where l.company_id = $1 and l.quote_id = $2 and l.revoked_on is null`,
    values: [requestContext().companyId, quoteId],
  }
}

/** The quotation as it was sent; throws 404 for a page that is not there. */
export async function sentQuotation(linkId: string): Promise<Quotation> {
  const [row] = await tx().read('select sent from quotation_link where company_id = $1 and id = $2', [
    requestContext().companyId,
    linkId,
  ])
  if (!row?.sent) throw notFound('link-unknown')
  return row.sent as Quotation // the row of a quotation, by the names of its fields
}

/** Profile links of one deal: a new one takes the place of the last. */
const mostLinks = 50

/** Everything a quotation's page shows. */
export async function linkSource({ companyId, id, quoteId }: QuotationLinkHome): Promise<QuotationLinkSource> {
  const { table, columns } = tableOf('profile-link')
  const profileLinks = await tx().read(
    `select ${columns} from ${table} where company_id = $1 and quote_id = $2 order by created_at desc limit ${mostLinks}`,
    [companyId, quoteId],
  )
  const quotation = await needEntity('quotation', quoteId)
  const deal = await dealOf(quotation)
  return {
    link: await needEntity('quotation-link', id),
    sent: await sentQuotation(id),
    quotation,
    deal,
    bills: await openBillsOf(deal),
    ledger: (await findEntity('party-ledger', quotation.businessProfileId)) ?? null,
    lead: (await findEntity('lead', quotation.leadId)) ?? null,
    ...(await toldOn(quotation)),
    company: await needEntity('company', companyId),
    profileLinks: profileLinks as ProfileLink[], // the columns are its schema's fields
  }
}

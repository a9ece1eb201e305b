import type { ProfileLink } from '#domain/profile-link/profile-link.ts'
import type { QuotationLinkSource } from '#domain/quotation-link/quotation-link-view.ts'
import type { Quotation } from '#domain/quotation/quotation.ts'
import { tx, type Statement } from '#server/database/transaction.ts'
import { findEntity, needEntity } from '#server/entity/entity-store.ts'
import { tableOf } from '#server/entity/entity-table.ts'
import { requestContext } from '#server/entity/request-context.ts'
import type { PageHome, PageTable } from '#server/http/link-page.ts'
import { notFound } from '#server/http/problem.ts'
import { dealOf, openBillsOf, toldOn } from './quotation-link-deal-store.ts'

/** The buyers' pages, about a quotation each. */
export const quotationPages: PageTable = {
  pages: 'quotation_link',
  of: 'quote_id',
  documents: 'quotation',
  name: 'company_name',
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

/** Maximum profile links of one deal: a new one replaces the last. */
const mostLinks = 50

/** Everything a quotation's page shows. */
export async function linkSource({ companyId, id, documentId: quoteId }: PageHome): Promise<QuotationLinkSource> {
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

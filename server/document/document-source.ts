import type { EntityName } from '#domain/catalogue/entity-catalogue.ts'
import { invoiceView } from '#domain/document/document-invoice-view.ts'
import { proformaView } from '#domain/document/document-proforma-view.ts'
import { quotationView } from '#domain/document/document-quotation-view.ts'
import { receiptView } from '#domain/document/document-receipt-view.ts'
import type { DocumentCopy, DocumentKind, DocumentView, DocumentWords } from '#domain/document/document-view.ts'
import { requestContext } from '#server/entity/request-context.ts'
import { findEntity, needEntity } from '#server/entity/entity-store.ts'
import { notFound } from '#server/http/problem.ts'
import { tx } from '#server/database/transaction.ts'

type Source = (id: string, words: DocumentWords, copy: DocumentCopy) => Promise<DocumentView>

/** For each kind of document: the entity whose viewers may see it, and how to read it in the company's transaction. */
export const documentSources: Record<DocumentKind, { entity: EntityName; view: Source }> = {
  quotation: { entity: 'quotation', view: quotation },
  'proforma-invoice': { entity: 'proforma-invoice', view: proforma },
  'final-invoice': { entity: 'final-invoice', view: finalInvoice },
  receipt: { entity: 'advance-payment', view: receipt },
}

const company = () => needEntity('company', requestContext().companyId)
const profile = async (id: string | null) => (await findEntity('business-profile', id)) ?? null

async function quotation(id: string, words: DocumentWords): Promise<DocumentView> {
  const found = await needEntity('quotation', id, 'quote-not-found')
  const buyer = {
    profile: await profile(found.businessProfileId),
    lead: (await findEntity('lead', found.leadId)) ?? null,
  }
  return quotationView({ quotation: found, company: await company(), buyer }, words)
}

async function proforma(id: string, words: DocumentWords): Promise<DocumentView> {
  const found = await needEntity('proforma-invoice', id)
  const quoted = await findEntity('quotation', found.quoteId)
  const advance = await findEntity('advance-payment', await advanceOf('proforma_invoice_id = $2', id))
  return proformaView(
    {
      proforma: found,
      company: await company(),
      buyer: { profile: await profile(found.businessProfileId) },
      advance: advance ?? null,
      quotationNumber: quoted?.number ?? null,
    },
    words,
  )
}

async function finalInvoice(id: string, words: DocumentWords, copy: DocumentCopy): Promise<DocumentView> {
  const invoice = await needEntity('final-invoice', id)
  const order = await findEntity('sales-order', invoice.salesOrderId)
  const advance = await findEntity('advance-payment', order?.advancePaymentId ?? null)
  return invoiceView(
    {
      invoice,
      company: await company(),
      buyer: { profile: await profile(invoice.customerId) },
      orderNumber: order?.number ?? null,
      receipts: advance?.receipts ?? [],
      fromAccount: await fromAccount(id),
    },
    words,
    copy,
  )
}

/** Paise of an invoice paid from the customer's account. */
async function fromAccount(invoiceId: string): Promise<number> {
  const [row] = await tx().read(
    `select coalesce(sum(amount), 0) as sum from final_payment where company_id = $1 and final_invoice_id = $2 and payment_method = 'on_account'`,
    [requestContext().companyId, invoiceId],
  )
  return Number(row?.sum)
}

async function receipt(id: string, words: DocumentWords): Promise<DocumentView> {
  const advanceId = await advanceOf('receipts @> $2::jsonb', JSON.stringify([{ id }]))
  const advance = await findEntity('advance-payment', advanceId)
  const found = advance?.receipts.find((one) => one.id === id)
  if (!advance || !found) throw notFound('receipt-not-found')
  return receiptView(
    {
      receipt: found,
      advance,
      proforma: await needEntity('proforma-invoice', advance.proformaInvoiceId),
      company: await company(),
      buyer: { profile: await profile(advance.businessProfileId) },
    },
    words,
  )
}

async function advanceOf(condition: string, value: string): Promise<string | null> {
  const [row] = await tx().read(`select id from advance_payment where company_id = $1 and ${condition} limit 1`, [
    requestContext().companyId,
    value,
  ])
  return row ? String(row.id) : null
}

import type { Allocation } from '#domain/allocation/allocation.ts'
import type { EntityName } from '#domain/catalogue/entity-catalogue.ts'
import type { Company } from '#domain/company/company.ts'
import type { DalalEntry } from '#domain/dalal-entry/dalal-entry.ts'
import { challanView } from '#domain/document/document-challan-view.ts'
import { dalalStatementView } from '#domain/document/document-dalal-view.ts'
import { dalaliVoucherView } from '#domain/document/document-dalali-view.ts'
import { receiptsOn } from '#domain/document/document-invoice-receipts.ts'
import { invoiceView } from '#domain/document/document-invoice-view.ts'
import { moneyReceiptView } from '#domain/document/document-money-receipt-view.ts'
import { creditNoteView, debitNoteView } from '#domain/document/document-note-view.ts'
import type { Particulars } from '#domain/document/document-particulars.ts'
import { paymentReceiptView } from '#domain/document/document-payment-view.ts'
import { proformaView } from '#domain/document/document-proforma-view.ts'
import { quotationView } from '#domain/document/document-quotation-view.ts'
import { receiptView } from '#domain/document/document-receipt-view.ts'
import { refundedProforma, refundView } from '#domain/document/document-refund-view.ts'
import { statementView } from '#domain/document/document-statement-view.ts'
import type { DocumentCopy, DocumentKind, DocumentView, DocumentWords } from '#domain/document/document-view.ts'
import { isBillCancelled } from '#domain/final-invoice/final-invoice-ready.ts'
import { hasReceipt } from '#domain/final-payment/final-payment-paid.ts'
import { isNoteCancelled } from '#domain/invoice-note/invoice-note-list.ts'
import type { LedgerEntry } from '#domain/ledger-entry/ledger-entry.ts'
import type { StatementPeriod } from '#domain/ledger/ledger-account.ts'
import type { Quotation } from '#domain/quotation/quotation.ts'
import { isTakenBack } from '#domain/receipt/receipt-state.ts'
import { isRefundVoided } from '#domain/refund/refund-lifecycle.ts'
import { tx } from '#server/database/transaction.ts'
import { findEntity, needEntity } from '#server/entity/entity-store.ts'
import { tableOf } from '#server/entity/entity-table.ts'
import { logoAt } from '#server/entity/logo-at.ts'
import { requestContext } from '#server/entity/request-context.ts'
import { notFound } from '#server/http/problem.ts'

/** A paper as it is drawn, and the instant it was issued; null for a draft. */
type PaperSource = { view: DocumentView; since: string | null }
/** What is asked for besides the kind: a copy of an invoice, the period of a statement. */
type Asked = { copy: DocumentCopy; period: StatementPeriod }
export type Source = (id: string, words: DocumentWords, asked: Asked) => Promise<PaperSource>

/** For each kind of document: the entity whose viewers may see it, and how to read it in the company's transaction. */
export const documentSources: Record<DocumentKind, { entity: EntityName; read: Source }> = {
  quotation: { entity: 'quotation', read: quotation },
  'proforma-invoice': { entity: 'proforma-invoice', read: proforma },
  'delivery-challan': { entity: 'sales-order', read: deliveryChallan },
  'final-invoice': { entity: 'final-invoice', read: finalInvoice },
  receipt: { entity: 'advance-payment', read: receipt },
  'payment-receipt': { entity: 'final-payment', read: paymentReceipt },
  'money-receipt': { entity: 'receipt', read: moneyReceipt },
  statement: { entity: 'party-ledger', read: statement },
  'credit-note': { entity: 'credit-note', read: creditNote },
  refund: { entity: 'refund', read: refund },
  'debit-note': { entity: 'debit-note', read: debitNote },
  'dalal-statement': { entity: 'dalal', read: dalalStatement },
  'dalali-voucher': { entity: 'dalali-payment', read: dalaliVoucher },
}

/** The company as of today, with the logo it had when the paper was issued. */
async function companyOf(particulars: Particulars | null): Promise<Company> {
  const company = await needEntity('company', requestContext().companyId)
  if (!particulars) return company
  return { ...company, logo: await logoAt(company.id, particulars.since) }
}

const issued = (view: DocumentView, particulars: Particulars | null): PaperSource => ({
  view,
  since: particulars?.since ?? null,
})
const profile = async (id: string | null) => (await findEntity('business-profile', id)) ?? null

/** The two sides of a paper: the company, and the party as it is known today. */
const sidesOf = async (particulars: Particulars | null, partyId: string | null) => ({
  company: await companyOf(particulars),
  buyer: { profile: await profile(partyId) },
})

async function quotation(id: string, words: DocumentWords): Promise<PaperSource> {
  return quotationPaper(await needEntity('quotation', id, 'quote-not-found'), words)
}

/** The paper of a quotation as it is given, which may be one that was sent before a correction. */
export async function quotationPaper(found: Quotation, words: DocumentWords): Promise<PaperSource> {
  const buyer = {
    profile: await profile(found.businessProfileId),
    lead: (await findEntity('lead', found.leadId)) ?? null,
  }
  const { particulars } = found
  return issued(quotationView({ quotation: found, company: await companyOf(particulars), buyer }, words), particulars)
}

async function proforma(id: string, words: DocumentWords): Promise<PaperSource> {
  const found = await needEntity('proforma-invoice', id)
  const quoted = await findEntity('quotation', found.quoteId)
  const advance = await findEntity('advance-payment', await advanceOf('proforma_invoice_id = $2', id))
  const { particulars } = found
  const source = {
    proforma: found,
    ...(await sidesOf(particulars, found.businessProfileId)),
    advance: advance ?? null,
    quotationNumber: quoted?.number ?? null,
  }
  return issued(proformaView(source, words), particulars)
}

async function deliveryChallan(orderId: string, words: DocumentWords, { copy }: Asked): Promise<PaperSource> {
  const order = await needEntity('sales-order', orderId)
  const { challan } = order
  if (!challan) throw notFound('challan-not-found')
  const { logo } = await companyOf(challan.particulars)
  return issued(challanView({ order, challan, logo }, words, copy), challan.particulars)
}

async function finalInvoice(id: string, words: DocumentWords, { copy }: Asked): Promise<PaperSource> {
  const invoice = await needEntity('final-invoice', id)
  const order = await findEntity('sales-order', invoice.salesOrderId)
  const advance = await findEntity('advance-payment', order?.advancePaymentId ?? null)
  const { particulars } = invoice
  const source = {
    invoice,
    ...(await sidesOf(particulars, invoice.customerId)),
    orderNumber: order?.number ?? null,
    challan: order?.challan ?? null,
    receipts: receiptsOn(invoice, advance?.receipts ?? [], await allocationsTo(id)),
  }
  // The mark of a cancelled one is not part of the paper that was sent, whose file stays.
  return issued(invoiceView(source, words, copy), isBillCancelled(invoice) ? null : particulars)
}

async function creditNote(id: string, words: DocumentWords): Promise<PaperSource> {
  const note = await needEntity('credit-note', id)
  const { particulars } = note
  const source = { note, ...(await sidesOf(particulars, note.customerId)) }
  return issued(creditNoteView(source, words), isNoteCancelled(note) ? null : particulars)
}

async function refund(id: string, words: DocumentWords): Promise<PaperSource> {
  const found = await needEntity('refund', id)
  const advance = await findEntity('advance-payment', found.advancePaymentId)
  const { particulars } = found
  const source = {
    refund: found,
    proforma: (await findEntity('proforma-invoice', refundedProforma(found, advance))) ?? null,
    ...(await sidesOf(particulars, found.customerId)),
  }
  return issued(refundView(source, words), isRefundVoided(found) ? null : particulars)
}

async function debitNote(id: string, words: DocumentWords): Promise<PaperSource> {
  const note = await needEntity('debit-note', id)
  const { particulars } = note
  const source = { note, allocations: await allocationsTo(id), ...(await sidesOf(particulars, note.customerId)) }
  return issued(debitNoteView(source, words), isNoteCancelled(note) ? null : particulars)
}

async function receipt(id: string, words: DocumentWords): Promise<PaperSource> {
  const advanceId = await advanceOf('receipts @> $2::jsonb', JSON.stringify([{ id }]))
  const advance = await findEntity('advance-payment', advanceId)
  const found = advance?.receipts.find((one) => one.id === id)
  if (!advance || !found) throw notFound('receipt-not-found')
  const { particulars } = found
  const source = {
    receipt: found,
    advance,
    proforma: await needEntity('proforma-invoice', found.proformaInvoiceId ?? advance.proformaInvoiceId),
    ...(await sidesOf(particulars, advance.businessProfileId)),
  }
  return issued(receiptView(source, words), particulars)
}

async function paymentReceipt(id: string, words: DocumentWords): Promise<PaperSource> {
  const payment = await findEntity('final-payment', id)
  if (!payment || !hasReceipt(payment)) throw notFound('receipt-not-found')
  const invoice = await needEntity('final-invoice', payment.finalInvoiceId)
  const { particulars } = invoice
  const source = { payment, invoice, ...(await sidesOf(particulars, payment.customerId)) }
  return issued(paymentReceiptView(source, words), particulars)
}

async function moneyReceipt(id: string, words: DocumentWords): Promise<PaperSource> {
  const found = await findEntity('receipt', id)
  // A bill that was closed without money, by what the buyer kept back.
  if (!found || found.amount === 0) throw notFound('receipt-not-found')
  const { particulars } = found
  const source = { receipt: found, ...(await sidesOf(particulars, found.customerId)) }
  // The mark of one that was taken back is not part of the receipt that was given, whose file stays.
  return issued(moneyReceiptView(source, words), isTakenBack(found) ? null : particulars)
}

async function advanceOf(condition: string, value: string): Promise<string | null> {
  const [row] = await tx().read(`select id from advance_payment where company_id = $1 and ${condition} limit 1`, [
    requestContext().companyId,
    value,
  ])
  return row ? String(row.id) : null
}

/** What was allocated to a bill. */
async function allocationsTo(debitEntryId: string): Promise<Allocation[]> {
  const { columns, table } = tableOf('allocation')
  const rows = await tx().read(
    `select ${columns} from ${table} where company_id = $1 and debit_entry_id = $2 order by created_at, id limit 200`,
    [requestContext().companyId, debitEntryId],
  )
  return rows as Allocation[] // the table's columns are the schema's fields
}

/** More entries than anyone prints; the oldest of them are summed up in the opening balance. */
const mostEntries = 2000

/** Of a party that was joined into another, that of the other: its own ledger is empty. */
async function statement(asked: string, words: DocumentWords, { period }: Asked): Promise<PaperSource> {
  const id = (await profile(asked))?.joinedInto ?? asked
  const ledger = await needEntity('party-ledger', id)
  const { companyId } = requestContext()
  const [entries, allocations] = [tableOf('ledger-entry'), tableOf('allocation')]
  // Besides the period's entries those that were open at its end, however old.
  const posted = await tx().read(
    `select ${entries.columns} from ${entries.table} e
     where company_id = $1 and ledger_id = $2 and (
       date >= $3 or allocated < abs(amount) or exists (
         select from ${allocations.table} a where a.company_id = $1 and a.ledger_id = $2 and a.date > $4
           and e.id in (a.credit_entry_id, a.debit_entry_id)))
     order by seq desc limit ${mostEntries}`,
    [companyId, id, period.from, period.to],
  )
  const later = await tx().read(
    `select ${allocations.columns} from ${allocations.table}
     where company_id = $1 and ledger_id = $2 and date > $3 order by date desc limit ${mostEntries}`,
    [companyId, id, period.to],
  )
  const account = {
    ledger,
    entries: posted as LedgerEntry[], // the table's columns are the schema's fields
    allocations: later as Allocation[], // as above
  }
  const source = { account, period, ...(await sidesOf(null, id)) }
  return { view: statementView(source, words), since: null }
}

async function dalalStatement(id: string, words: DocumentWords, { period }: Asked): Promise<PaperSource> {
  const dalal = await needEntity('dalal', id)
  const { columns, table } = tableOf('dalal-entry')
  const posted = await tx().read(
    `select ${columns} from ${table} where company_id = $1 and dalal_id = $2 and date >= $3 order by seq desc limit ${mostEntries}`,
    [requestContext().companyId, id, period.from],
  )
  const entries = posted as DalalEntry[] // the table's columns are the schema's fields
  return { view: dalalStatementView({ company: await companyOf(null), dalal, entries, period }, words), since: null }
}

async function dalaliVoucher(id: string, words: DocumentWords): Promise<PaperSource> {
  const payment = await needEntity('dalali-payment', id)
  const dalal = await needEntity('dalal', payment.dalalId)
  return { view: dalaliVoucherView({ company: await companyOf(null), dalal, payment }, words), since: null }
}

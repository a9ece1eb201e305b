import type { DocumentName } from '#domain/catalogue/entity-catalogue.ts'
import type { Lead } from '#domain/lead/lead.ts'
import type { LedgerEntry } from '#domain/ledger-entry/ledger-entry.ts'
import type { PaymentClaim } from '#domain/payment-claim/payment-claim.ts'
import type { Deal, OrderMove } from '#domain/quotation-link/quotation-link-deal.ts'
import type { Quotation } from '#domain/quotation/quotation.ts'
import type { SalesOrder } from '#domain/sales-order/sales-order.ts'
import { tx } from '#server/database/transaction.ts'
import { newestBy } from '#server/entity/entity-newest.ts'
import { findEntity } from '#server/entity/entity-store.ts'
import { requestContext } from '#server/entity/request-context.ts'

/** More documents of one kind than a deal has. */
const mostOfKind = 100

const ofDeal = <Name extends DocumentName>(name: Name, field: string, ids: readonly (string | null)[]) =>
  newestBy(name, field, ids, { most: mostOfKind })

/**
 * Everything that followed from a quotation, found by the links of its own documents, so that nothing of another deal
 * is included.
 */
export async function dealOf(quotation: Quotation): Promise<Deal> {
  const proforma = (await findEntity('proforma-invoice', quotation.proformaInvoiceId)) ?? null
  const [advance = null] = await ofDeal('advance-payment', 'proformaInvoiceId', [proforma?.id ?? null])
  const order = (await findEntity('sales-order', advance?.salesOrderId ?? null)) ?? null
  const invoices = await ofDeal('final-invoice', 'salesOrderId', [order?.id ?? null])
  const billed = invoices.map(({ id }) => id)
  const payments = await ofDeal('final-payment', 'finalInvoiceId', billed)
  return {
    quotation,
    proforma,
    advance,
    order,
    invoices,
    consignments: await ofDeal('consignment', 'id', billed),
    creditNotes: await ofDeal('credit-note', 'invoiceId', billed),
    debitNotes: await ofDeal('debit-note', 'invoiceId', billed),
    payments,
    receipts: await ofDeal('receipt', 'id', [...new Set(payments.map(({ receiptId }) => receiptId))]),
    refunds: await ofDeal('refund', 'advancePaymentId', [advance?.id ?? null]),
    moves: order ? await movesOf(order) : [],
  }
}

/** Status changes of an order are a few dozen; more of them say nothing new. */
const mostMoves = 300

async function movesOf({ id }: SalesOrder): Promise<OrderMove[]> {
  const rows = await tx().read(
    `select from_status as "from", to_status as "to", at from history
     where company_id = $1 and entity = 'sales-order' and entity_id = $2 and to_status is distinct from from_status
       and to_status is not null
     order by version desc limit ${mostMoves}`,
    [requestContext().companyId, id],
  )
  const moves = rows as OrderMove[] // statuses of an order, as its lifecycle wrote them
  return moves.toReversed()
}

/** What is open of the deal's invoices and debit notes on the customer's account. */
export const openBillsOf = async ({ invoices, debitNotes }: Deal): Promise<LedgerEntry[]> => {
  const documents = [...invoices, ...debitNotes].map(({ id }) => id)
  const entries = await ofDeal('ledger-entry', 'documentId', documents)
  return entries.filter(({ amount, allocated }) => amount > allocated)
}

/** What the buyer has told on this page: money it paid, goods it wants again; with all of its inquiries. */
export async function toldOn({
  id,
  businessProfileId,
}: Quotation): Promise<{ claims: PaymentClaim[]; inquiries: Lead[] }> {
  return {
    claims: await ofDeal('payment-claim', 'quoteId', [id]),
    inquiries: await ofDeal('lead', 'businessProfileId', [businessProfileId]),
  }
}

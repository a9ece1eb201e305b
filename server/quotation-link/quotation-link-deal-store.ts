import type { DocumentName, EntityOf } from '#domain/catalogue/entity-catalogue.ts'
import { isOrderedAgain } from '#domain/lead/lead-again.ts'
import type { Lead } from '#domain/lead/lead.ts'
import type { LedgerEntry } from '#domain/ledger-entry/ledger-entry.ts'
import type { PaymentClaim } from '#domain/payment-claim/payment-claim.ts'
import type { Deal, OrderMove } from '#domain/quotation-link/quotation-link-deal.ts'
import type { Quotation } from '#domain/quotation/quotation.ts'
import type { SalesOrder } from '#domain/sales-order/sales-order.ts'
import { tx } from '#server/database/transaction.ts'
import { findEntity } from '#server/entity/entity-store.ts'
import { tableOf } from '#server/entity/entity-table.ts'
import { requestContext } from '#server/entity/request-context.ts'

/** More documents of one kind than a deal has. */
const mostOfKind = 100

/** Documents whose field is one of these ids, oldest first; of too many, the newest. */
async function ofDeal<Name extends DocumentName>(
  name: Name,
  field: string,
  ids: readonly (string | null)[],
): Promise<EntityOf<Name>[]> {
  const wanted = ids.filter((id) => id !== null)
  if (wanted.length === 0) return []
  const { table, columns, columnOf } = tableOf(name)
  const rows = await tx().read(
    `select ${columns} from ${table} where company_id = $1 and ${columnOf(field)} = any($2::uuid[]) order by created_at desc, id limit ${mostOfKind}`,
    [requestContext().companyId, wanted],
  )
  const newest = rows as EntityOf<Name>[] // the columns are the schema's fields
  return newest.toReversed()
}

/** Everything that came of a quotation, by the links of its own documents: nothing of another deal is among it. */
export async function dealOf(quotation: Quotation): Promise<Deal> {
  const proforma = (await findEntity('proforma-invoice', quotation.proformaInvoiceId)) ?? null
  const [advance = null] = await ofDeal('advance-payment', 'proformaInvoiceId', [proforma?.id ?? null])
  const order = (await findEntity('sales-order', advance?.salesOrderId ?? null)) ?? null
  const invoices = await ofDeal('final-invoice', 'salesOrderId', [order?.id ?? null])
  const billed = invoices.map(({ id }) => id)
  return {
    quotation,
    proforma,
    advance,
    order,
    invoices,
    consignments: await ofDeal('consignment', 'id', billed),
    creditNotes: await ofDeal('credit-note', 'invoiceId', billed),
    debitNotes: await ofDeal('debit-note', 'invoiceId', billed),
    payments: await ofDeal('final-payment', 'finalInvoiceId', billed),
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

/** What the buyer has told on this page: money it paid, goods it wants again. */
export async function toldOn({
  id,
  businessProfileId,
}: Quotation): Promise<{ claims: PaymentClaim[]; inquiries: Lead[] }> {
  const inquiries = await ofDeal('lead', 'businessProfileId', [businessProfileId])
  return { claims: await ofDeal('payment-claim', 'quoteId', [id]), inquiries: inquiries.filter(isOrderedAgain) }
}

import type { Dalal } from '#domain/dalal/dalal.ts'
import type { Change, Facts } from '#domain/kernel/change.ts'
import { bySeq, openAmount } from '#domain/ledger-entry/ledger-entry-open.ts'
import type { LedgerEntry } from '#domain/ledger-entry/ledger-entry.ts'
import { LedgerPosting } from '#domain/ledger/ledger-posting.ts'
import type { PartyLedger } from '#domain/party-ledger/party-ledger.ts'
import { finalInvoiceEntity } from './final-invoice-entity.ts'
import type { Dispatch, FinalInvoice } from './final-invoice.ts'

/** The customer's ledger, and what is held on it for the order. */
export type InvoiceBooks = { ledger: PartyLedger | null; held: readonly LedgerEntry[] }

/** Nothing is known of the delivery. */
export const noDispatch: Dispatch = {
  transporter: null,
  transporterId: null,
  lrNumber: null,
  vehicle: null,
  ewayBill: null,
  broker: null,
}

/** All that is known of a delivery so far is who brought the order. */
export const broughtBy = ({ id, name }: Dalal): Dispatch => ({ ...noDispatch, broker: name, dalalId: id })

/** The bill on the customer's ledger, less the advance held for its order. */
export function postInvoice(
  { id, number, customerId, customerName, totalAmount, advanceAdjusted, invoiceDate, dueDate }: FinalInvoice,
  { ledger, held }: InvoiceBooks,
  idSeed: string,
  facts: Facts,
): Change[] {
  const customer = { id: customerId, name: customerName }
  const posting = new LedgerPosting({ ledger, customer, entries: held, idSeed, facts })
  const document = { entity: finalInvoiceEntity.name, id, number }
  posting.post({
    id,
    kind: 'invoice',
    amount: totalAmount,
    date: invoiceDate,
    document,
    billDate: invoiceDate,
    dueDate,
  })
  let left = advanceAdjusted
  for (const advance of held.toSorted(bySeq)) {
    const amount = Math.min(left, openAmount(advance))
    if (amount > 0) posting.allocate(advance.id, id, amount, { date: invoiceDate })
    left -= amount
  }
  return posting.changes()
}

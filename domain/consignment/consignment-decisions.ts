import { isBillCancelled, isBillSent } from '#domain/final-invoice/final-invoice-ready.ts'
import type { FinalInvoice } from '#domain/final-invoice/final-invoice.ts'
import { acceptChange, acceptTaken, fresh, type Decision, type Facts } from '#domain/kernel/change.ts'
import type { InputOf } from '#domain/kernel/operation.ts'
import { accept, refuse, type Outcome, type Refusal } from '#domain/kernel/outcome.ts'
import type { SalesOrder } from '#domain/sales-order/sales-order.ts'
import { consignmentEntity } from './consignment-entity.ts'
import { consignmentFields, isAnythingKnown, noConsignmentFacts, type ConsignmentFacts } from './consignment-facts.ts'
import { consignmentLifecycle, isConsignmentNoted } from './consignment-lifecycle.ts'
import type { changeConsignment, noteConsignment } from './consignment-operations.ts'
import type { Consignment } from './consignment.ts'

type ConsignmentContext = {
  order: Pick<SalesOrder, 'orderDate'>
  /** What was noted with the same e-way bill. */
  sameEwayBill: readonly Consignment[]
}

/**
 * Notes what became known. Two people who note different things at once, one the e-way bill, the other the lorry receipt,
 * are both right; a second word on the same thing is a correction, and has to see the first.
 */
export function decideNoteConsignment(
  input: InputOf<typeof noteConsignment>,
  { invoice, known }: { invoice: FinalInvoice; known: Consignment | null },
  context: ConsignmentContext,
  facts: Facts,
): Outcome<Decision<Consignment>> {
  if (!isBillSent(invoice)) return refuse({ code: 'invoice-not-sent' })
  if (isBillCancelled(invoice)) return refuse({ code: 'invoice-undone' })
  const before: Consignment = known ?? {
    ...fresh(facts),
    ...noConsignmentFacts,
    id: invoice.id,
    salesOrderId: invoice.salesOrderId,
    customerId: invoice.customerId,
    customerName: invoice.customerName,
    invoiceNumber: invoice.number,
    takenBackReason: null,
    status: 'noted',
  }
  const noted = filledIn(isConsignmentNoted(before) ? before : { ...before, ...noConsignmentFacts }, input)
  if (!noted.ok) return noted
  const taken = consignmentLifecycle.take(before, 'note', facts, { ...noted.value, takenBackReason: null })
  return checked(taken, context, facts)
}

/** What stays, with what was not known. */
function filledIn(before: ConsignmentFacts, input: ConsignmentFacts): Outcome<ConsignmentFacts> {
  const after = { ...noConsignmentFacts }
  for (const field of consignmentFields) {
    const [was, is] = [before[field], input[field]]
    if (was !== null && is !== null && was !== is) return refuse({ code: 'noted-already', params: { value: was } })
    after[field] = was ?? is
  }
  return accept(after)
}

export function decideChangeConsignment(
  consignment: Consignment,
  { version: _version, ...patch }: InputOf<typeof changeConsignment>,
  context: ConsignmentContext,
  facts: Facts,
): Outcome<Decision<Consignment>> {
  return checked(consignmentLifecycle.take(consignment, 'change', facts, patch), context, facts)
}

function checked(
  taken: Outcome<Consignment>,
  context: ConsignmentContext,
  facts: Facts,
): Outcome<Decision<Consignment>> {
  if (!taken.ok) return taken
  const no = whyNotNoted(taken.value, context, facts)
  return no ? refuse(no) : acceptChange(consignmentEntity, taken.value)
}

function whyNotNoted(
  consignment: Consignment,
  { order, sameEwayBill }: ConsignmentContext,
  { today }: Facts,
): Refusal | null {
  if (!isAnythingKnown(consignment)) return { code: 'nothing-noted' }
  const { lrNumber, lrDate, ewayBill, ewayBillDate } = consignment
  if (lrDate !== null && lrNumber === null) return { code: 'lr-number-missing' }
  if (ewayBillDate !== null && ewayBill === null) return { code: 'eway-bill-missing' }
  for (const on of [lrDate, ewayBillDate]) {
    // They may be older than the invoice: goods that left on a challan are billed afterwards.
    if (on !== null && on < order.orderDate) return { code: 'before-the-order', params: { on, since: order.orderDate } }
    if (on !== null && on > today) return { code: 'not-yet', params: { on } }
  }
  const other = sameEwayBill.find(({ id, ...one }) => id !== consignment.id && isConsignmentNoted(one))
  return other ? { code: 'eway-bill-of-other', params: { number: other.invoiceNumber ?? other.customerName } } : null
}

/** Takes back all that was noted, as of an invoice that it was noted for by mistake. */
export function decideTakeBackConsignment(
  consignment: Consignment,
  reason: string,
  facts: Facts,
): Outcome<Decision<Consignment>> {
  const taken = consignmentLifecycle.take(consignment, 'take-back', facts, { takenBackReason: reason })
  return acceptTaken(consignmentEntity, taken, reason)
}

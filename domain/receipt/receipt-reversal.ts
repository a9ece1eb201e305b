import type { Allocation } from '#domain/allocation/allocation.ts'
import { liveAllocations } from '#domain/allocation/allocation-live.ts'
import { accountChanges } from '#domain/business-profile/business-profile-account.ts'
import { billChanges, settleBill, settledAtBank, type Bill } from '#domain/final-invoice/final-invoice-balance.ts'
import { finalInvoiceEntity } from '#domain/final-invoice/final-invoice-entity.ts'
import { isFromAccount } from '#domain/final-payment/final-payment-due.ts'
import { finalPaymentEntity } from '#domain/final-payment/final-payment-entity.ts'
import { finalPaymentLifecycle } from '#domain/final-payment/final-payment-lifecycle.ts'
import type { FinalPayment } from '#domain/final-payment/final-payment.ts'
import { change, lastOfEach, type Change, type Decision, type Facts } from '#domain/kernel/change.ts'
import { nthId } from '#domain/kernel/nth-id.ts'
import { accept, type Outcome } from '#domain/kernel/outcome.ts'
import { bySeq, isFreeCredit, openAmount } from '#domain/ledger-entry/ledger-entry-open.ts'
import type { LedgerEntry } from '#domain/ledger-entry/ledger-entry.ts'
import { LedgerPosting } from '#domain/ledger/ledger-posting.ts'
import type { PartyLedger } from '#domain/party-ledger/party-ledger.ts'
import { promisesAfter } from '#domain/promise/promise-decisions.ts'
import type { PaymentPromise } from '#domain/promise/promise.ts'
import { billOf, settledBy, withOrder, type Bills } from './receipt-decisions.ts'
import { receiptEntity } from './receipt-entity.ts'
import { receiptLifecycle } from './receipt-lifecycle.ts'
import type { Receipt } from './receipt.ts'

export type ReversalContext = Bills & {
  ledger: PartyLedger | null
  /** Promises of the customer that stand. */
  promises: readonly PaymentPromise[]
  /** The receipt's own entries: its money and its deductions. */
  own: readonly LedgerEntry[]
  /** Where they went, and what was taken back of it. */
  allocations: readonly Allocation[]
  /** The bills they paid. */
  debits: readonly LedgerEntry[]
}

/** Seen on the bank statement: its payments are ticked off, and a bill with nothing else to wait for is paid. */
export function decideClearReceipt(receipt: Receipt, bills: Bills, facts: Facts): Outcome<Decision<Receipt>> {
  const cleared = receiptLifecycle.take(receipt, 'clear', facts)
  if (!cleared.ok) return cleared
  const changes: Change[] = [change(receiptEntity, cleared.value)]
  for (const invoice of bills.invoices) {
    const payments = bills.payments.filter(({ finalInvoiceId }) => finalInvoiceId === invoice.id)
    const seen = payments.map((payment) => ticked(payment, receipt, facts))
    changes.push(...seen.filter((one) => !payments.includes(one)).map((one) => change(finalPaymentEntity, one)))
    const settled = settledAtBank(invoice, seen, facts)
    if (settled !== invoice) changes.push(change(finalInvoiceEntity, settled))
  }
  return accept({ main: cleared.value, changes })
}

function ticked(payment: FinalPayment, { id }: Receipt, facts: Facts): FinalPayment {
  const taken = payment.receiptId === id ? finalPaymentLifecycle.take(payment, 'reconcile', facts) : null
  return taken?.ok ? taken.value : payment
}

type Reversal = {
  step: 'bounce' | 'void'
  reason: string
  /** Paise the buyer is asked for; 0 for none. */ charge: number
}

/**
 * The cheque was returned, or the receipt was a mistake. Every bill it paid is open again by exactly that amount, also
 * where its money on account was used later; mirrored entries close what the receipt had posted.
 */
export function decideReverseReceipt(
  receipt: Receipt,
  { step, reason, charge }: Reversal,
  context: ReversalContext,
  facts: Facts,
): Outcome<Decision<Receipt>> {
  const taken = receiptLifecycle.take(receipt, step, facts, { reason })
  if (!taken.ok) return taken
  const live = liveAllocations(context.allocations)
  const opened = reopenBills(receipt, live, context, facts)
  if (!opened.ok) return opened
  const posted = postReversal(taken.value, { step, charge }, live, context, facts)
  return accept({
    main: taken.value,
    changes: [
      change(receiptEntity, taken.value, reason),
      ...opened.value,
      ...posted,
      ...promisesAfter(context.promises, -settledBy(receipt), facts),
    ],
  })
}

function reopenBills(
  receipt: Receipt,
  live: readonly Allocation[],
  context: ReversalContext,
  facts: Facts,
): Outcome<Change[]> {
  const changes: Change[] = []
  let { profile, orders } = context
  for (const [at, debitId] of [...new Set(live.map(({ debitEntryId }) => debitEntryId))].entries()) {
    const before = billOf(debitId, profile, { ...context, orders })
    if (!before) continue
    const parts = live.filter(({ debitEntryId }) => debitEntryId === debitId)
    const amount = parts.reduce((sum, part) => sum + part.amount, 0)
    const reversed: Bill = {
      ...before,
      payments: before.payments.map((one) => reversedPayment(one, receipt, parts, facts)),
    }
    const after = settleBill(reversed, { money: null, deducted: -amount, on: facts.today, restId: nthId(receipt.id, 1001 + at) }, facts) // prettier-ignore
    if (!after.ok) return after
    changes.push(...billChanges(before, after.value, { withProfile: false }))
    ;({ profile } = after.value)
    orders = withOrder(orders, after.value)
  }
  const free = context.own.filter(isFreeCredit).reduce((sum, entry) => sum + openAmount(entry), 0)
  const account = { amount: -Math.min(free, profile.onAccountAmount), number: receipt.number }
  return accept([...lastOfEach(changes), ...accountChanges(context.profile, profile, account)])
}

/** The payments of this receipt, and those its money on account made. */
function reversedPayment(
  payment: FinalPayment,
  { id }: Receipt,
  parts: readonly Allocation[],
  facts: Facts,
): FinalPayment {
  const isFromItsRest = isFromAccount(payment) && parts.some(({ amount }) => amount === payment.amount)
  const taken = payment.receiptId === id || isFromItsRest ? finalPaymentLifecycle.take(payment, 'reverse', facts) : null
  return taken?.ok ? taken.value : payment
}

function postReversal(
  receipt: Receipt,
  { step, charge }: Pick<Reversal, 'step' | 'charge'>,
  live: readonly Allocation[],
  { ledger, profile, own, debits }: ReversalContext,
  facts: Facts,
): Change[] {
  const customer = { id: profile.id, name: profile.companyName }
  const idSeed = nthId(receipt.id, 2001)
  const posting = new LedgerPosting({ ledger, customer, entries: [...own, ...debits], idSeed, facts })
  const document = { entity: receiptEntity.name, id: receipt.id, number: receipt.number }
  const date = facts.today
  posting.undo(live, date)
  const credits = own.filter(({ amount }) => amount < 0).toSorted(bySeq)
  for (const [at, entry] of credits.entries()) {
    const kind = step === 'bounce' && entry.id === receipt.id ? 'bounce' : 'void'
    posting.reverse(entry.id, { id: nthId(receipt.id, 1001 + at), kind, date, document })
  }
  if (charge > 0) posting.post({ id: nthId(receipt.id, 2000), kind: 'charge', amount: charge, date, document })
  return posting.changes()
}

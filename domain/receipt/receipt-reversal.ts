import { liveAllocations } from '#domain/allocation/allocation-live.ts'
import { debitNoteEntity } from '#domain/debit-note/debit-note-entity.ts'
import { debitNoteLifecycle } from '#domain/debit-note/debit-note-lifecycle.ts'
import type { DebitNote } from '#domain/debit-note/debit-note.ts'
import { settledAtBank } from '#domain/final-invoice/final-invoice-balance.ts'
import { finalInvoiceEntity } from '#domain/final-invoice/final-invoice-entity.ts'
import { finalPaymentEntity } from '#domain/final-payment/final-payment-entity.ts'
import { finalPaymentLifecycle } from '#domain/final-payment/final-payment-lifecycle.ts'
import type { FinalPayment } from '#domain/final-payment/final-payment.ts'
import { change, type Change, type Decision, type Facts } from '#domain/kernel/change.ts'
import { accept, type Outcome } from '#domain/kernel/outcome.ts'
import { sumOf } from '#domain/ledger/ledger-item.ts'
import { settledBy, type Bills } from './receipt-decisions.ts'
import { receiptEntity } from './receipt-entity.ts'
import { goesWithMoney, isInterestOf } from './receipt-interest-back.ts'
import { receiptLifecycle } from './receipt-lifecycle.ts'
import { takeMoneyBack, type MoneyOfBills, type Reversal } from './receipt-reopen.ts'
import type { Receipt } from './receipt.ts'

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

/** The interest that came with the money, of which nothing else has been paid. */
function withdrawnWith(
  receipt: Receipt,
  { notes, debits, allocations }: Pick<MoneyOfBills, 'debits' | 'allocations'> & { notes: readonly DebitNote[] },
  { today }: Facts,
): DebitNote[] {
  const live = liveAllocations(allocations)
  const isUnpaid = ({ id }: DebitNote) => {
    const own = live.filter(({ debitEntryId }) => debitEntryId === id)
    return debits.find((debit) => debit.id === id)?.allocated === sumOf(own, ({ amount }) => amount)
  }
  return notes.filter((note) => isInterestOf(note, receipt) && goesWithMoney(note, today) && isUnpaid(note))
}

/**
 * The cheque was returned, or the receipt was a mistake. Every bill it paid is open again by exactly that amount, also
 * where its money on account was used later; mirrored entries close what the receipt had posted.
 */
export function decideReverseReceipt(
  receipt: Receipt,
  { step, reason, charge }: Reversal,
  { notes, ...context }: MoneyOfBills & { notes: readonly DebitNote[] },
  facts: Facts,
): Outcome<Decision<Receipt>> {
  const taken = receiptLifecycle.take(receipt, step, facts, { reason })
  if (!taken.ok) return taken
  const document = { entity: receiptEntity.name, id: receipt.id, number: receipt.number }
  const withdrawn = withdrawnWith(receipt, { notes, ...context }, facts)
  const back = takeMoneyBack(
    receipt,
    { step, charge, document, settled: settledBy(receipt), on: receipt.date },
    { ...context, withdrawn },
    facts,
  )
  if (!back.ok) return back
  const changes = [change(receiptEntity, taken.value, reason), ...back.value]
  for (const note of withdrawn) {
    const cancelled = debitNoteLifecycle.take(note, 'cancel', facts, { cancelReason: reason })
    if (!cancelled.ok) return cancelled
    changes.push(change(debitNoteEntity, cancelled.value, reason))
  }
  return accept({ main: taken.value, changes })
}

import { liveAllocations } from '#domain/allocation/allocation-live.ts'
import { paymentsWithout } from '#domain/allocation/allocation-payments.ts'
import type { Allocation } from '#domain/allocation/allocation.ts'
import { accountChanges } from '#domain/business-profile/business-profile-account.ts'
import type { BusinessProfile } from '#domain/business-profile/business-profile.ts'
import type { BusinessDate } from '#domain/calendar/calendar-day.ts'
import { debitDocumentOf } from '#domain/debit-note/debit-note-decisions.ts'
import type { DebitNote } from '#domain/debit-note/debit-note.ts'
import { billChanges, settleBill, type Bill } from '#domain/final-invoice/final-invoice-balance.ts'
import { finalPaymentLifecycle } from '#domain/final-payment/final-payment-lifecycle.ts'
import type { FinalPayment } from '#domain/final-payment/final-payment.ts'
import { lastOfEach, type Change, type Facts } from '#domain/kernel/change.ts'
import { nthId } from '#domain/kernel/nth-id.ts'
import { accept, refuse, type Outcome } from '#domain/kernel/outcome.ts'
import { bySeq, isFreeCredit, openAmount } from '#domain/ledger-entry/ledger-entry-open.ts'
import type { LedgerEntry } from '#domain/ledger-entry/ledger-entry.ts'
import { sumOf } from '#domain/ledger/ledger-item.ts'
import { postingOn, type NewEntry } from '#domain/ledger/ledger-posting.ts'
import type { PartyLedger } from '#domain/party-ledger/party-ledger.ts'
import { promisesAfter } from '#domain/promise/promise-decisions.ts'
import type { PaymentPromise } from '#domain/promise/promise.ts'
import type { SalesOrder } from '#domain/sales-order/sales-order.ts'
import { billOf, withOrder, type Bills } from './receipt-decisions.ts'

/** Money that is taken back, with everything that stands on it. */
export type Reversed = Bills & {
  ledger: PartyLedger | null
  /** Its own entries: the money, and what was kept back with it. */
  own: readonly LedgerEntry[]
  /** Where they went, and what was taken back of it. */
  allocations: readonly Allocation[]
  /** The bills they paid. */
  debits: readonly LedgerEntry[]
  /** Notes for interest that came with it, which go with it. */
  withdrawn?: readonly DebitNote[]
}

/** The way of money that lay on the account before it became an advance. */
export type FromAccount = {
  /** What took it off the account; none for money that came in. */
  taken: readonly LedgerEntry[]
  /** The money on the account that it was taken of, and how much of each. */
  sources: readonly LedgerEntry[]
  fromAccount: readonly Allocation[]
  /** What became free of the advance when its order became smaller. */
  freed: readonly LedgerEntry[]
}
/** Of money that came in. */
export const notFromAccount: FromAccount = { taken: [], sources: [], fromAccount: [], freed: [] }

/** What of it is on the customer's account, and goes with it. */
export const freeOf = ({ own, profile }: Pick<Reversed, 'own' | 'profile'>): number =>
  Math.min(sumOf(own.filter(isFreeCredit), openAmount), profile.onAccountAmount)

type Reopened = { changes: Change[]; profile: BusinessProfile; orders: readonly SalesOrder[] }

/**
 * Every bill the money paid is open again by exactly that amount, also where its rest on account was used later. Changes of
 * the customer are left to the caller. `id` is of the receipt, or of the payment that was recorded on its own.
 */
export function reopenBills(
  { id }: { id: string },
  live: readonly Allocation[],
  context: Reversed,
  facts: Facts,
): Outcome<Reopened> {
  const advance = context.debits.find(
    (debit) => debit.kind === 'to_advance' && live.some(({ debitEntryId }) => debitEntryId === debit.id),
  )
  // The order would go on with an advance that nobody paid; taken back first, it is on account again and goes from there.
  if (advance) return refuse({ code: 'money-is-advance', params: { number: advance.number ?? '' } })
  const changes: Change[] = []
  let { profile, orders } = context
  for (const [at, debitId] of [...new Set(live.map(({ debitEntryId }) => debitEntryId))].entries()) {
    const before = billOf(debitId, profile, { ...context, orders })
    if (!before) continue
    const parts = live.filter(({ debitEntryId }) => debitEntryId === debitId)
    const amount = parts.reduce((sum, part) => sum + part.amount, 0)
    const reversed: Bill = {
      ...before,
      payments: paymentsWithout(before.payments, parts, [...context.own, ...context.debits], facts).map((one) =>
        one.receiptId === id || one.id === id ? reversedPayment(one, facts) : one,
      ),
    }
    const after = settleBill(
      reversed,
      { money: null, deducted: -amount, on: facts.today, restId: nthId(id, 1001 + at) },
      facts,
    )
    if (!after.ok) return after
    changes.push(...billChanges(before, after.value, { withProfile: false }))
    ;({ profile } = after.value)
    orders = withOrder(orders, after.value)
  }
  return accept({ changes: lastOfEach(changes), profile, orders })
}

function reversedPayment(payment: FinalPayment, facts: Facts): FinalPayment {
  const taken = finalPaymentLifecycle.take(payment, 'reverse', facts)
  return taken.ok ? taken.value : payment
}

/** The cheque was returned, or the money was entered by mistake. */
export type Reversal = {
  step: 'bounce' | 'void'
  reason: string
  /** Paise the buyer is asked for; 0 for none. */
  charge: number
}

type Mirror = Pick<Reversal, 'step' | 'charge'> & { document: NewEntry['document'] }

/** Mirrored entries that close what the money had posted, after its allocations were taken back. */
export function postReversal(
  { id }: { id: string },
  { step, charge, document }: Mirror,
  live: readonly Allocation[],
  { ledger, profile, own, debits, taken, sources, fromAccount, freed, withdrawn = [] }: Reversed & FromAccount,
  facts: Facts,
): Change[] {
  const idSeed = nthId(id, 2001)
  const entries = [...own, ...debits, ...taken, ...sources, ...freed]
  const posting = postingOn({ ledger, profile }, { entries, idSeed, facts })
  const date = facts.today
  posting.undo(live, date)
  for (const { credit, debit, amount } of freedParts(live, debits, freed))
    posting.allocate(credit, debit, amount, { date })
  const credits = own.filter(({ amount }) => amount < 0).toSorted(bySeq)
  for (const [at, entry] of credits.entries()) {
    const kind = step === 'bounce' && entry.id === id ? 'bounce' : 'void'
    posting.reverse(entry.id, { id: nthId(id, 1001 + at), kind, date, document })
  }
  posting.undo(liveAllocations(fromAccount), date)
  for (const [at, entry] of taken.entries())
    posting.reverse(entry.id, { id: nthId(id, 1000 - at), kind: 'void', date, document })
  for (const [at, note] of withdrawn.entries())
    posting.reverse(note.id, { id: nthId(id, 3001 + at), date, document: debitDocumentOf(note) })
  if (charge > 0) posting.post({ id: nthId(id, 2000), kind: 'charge', amount: charge, date, document })
  return posting.changes()
}

/**
 * What stands on the account only because it was taken off this money, when its order became smaller: it goes with it, as far as
 * nobody has used it. What was used is owed by the entry that had taken it off.
 */
export function freedParts(
  live: readonly Allocation[],
  debits: readonly LedgerEntry[],
  freed: readonly LedgerEntry[],
): { credit: string; debit: string; amount: number }[] {
  const [credit] = freed.filter(isFreeCredit)
  if (!credit) return []
  const offs = new Set(debits.filter(({ kind }) => kind === 'void').map(({ id }) => id))
  let left = openAmount(credit)
  return live.flatMap(({ debitEntryId: debit, amount: off }) => {
    const amount = offs.has(debit) ? Math.min(left, off) : 0
    left -= amount
    return amount > 0 ? [{ credit: credit.id, debit, amount }] : []
  })
}

/** All that taking money back of bills needs. */
export type MoneyOfBills = Reversed & {
  /** The customer's promises. */
  promises: readonly PaymentPromise[]
}

type TakenBack = Mirror & {
  /** What it settled of what the customer owes, in paise, and from when: his promises count it no more. */
  settled: number
  on: BusinessDate
}

/**
 * Everything that follows when money is taken back that came in for bills: they are open again, its rest leaves the account,
 * mirrored entries close what it had posted, and promises lose it. `id` as for `reopenBills`.
 */
export function takeMoneyBack(
  { id }: { id: string },
  { settled, on, ...mirror }: TakenBack,
  context: MoneyOfBills,
  facts: Facts,
): Outcome<Change[]> {
  const live = liveAllocations(context.allocations)
  const opened = reopenBills({ id }, live, context, facts)
  if (!opened.ok) return opened
  const account = { amount: -freeOf(context), number: mirror.document.number }
  return accept([
    ...opened.value.changes,
    ...accountChanges(context.profile, opened.value.profile, account),
    ...postReversal({ id }, mirror, live, { ...context, ...notFromAccount }, facts),
    ...promisesAfter(context.promises, { amount: -settled, on, mistakenAt: mistakenAt(mirror, context) }, facts),
  ])
}

/** When the money was written down, if it never came. */
const mistakenAt = ({ step }: Pick<Mirror, 'step'>, { own }: Pick<Reversed, 'own'>): string | null =>
  step === 'void' ? (own[0]?.createdAt ?? null) : null

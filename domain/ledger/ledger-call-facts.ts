import { compareDates, type BusinessDate } from '#domain/calendar/calendar-day.ts'
import { disputedOf } from '#domain/dispute/dispute-state.ts'
import type { Dispute } from '#domain/dispute/dispute.ts'
import { bySeq } from '#domain/ledger-entry/ledger-entry-open.ts'
import type { LedgerEntry } from '#domain/ledger-entry/ledger-entry.ts'
import type { PartyLedger } from '#domain/party-ledger/party-ledger.ts'
import { isToCheck } from '#domain/payment-claim/payment-claim-state.ts'
import type { PaymentClaim } from '#domain/payment-claim/payment-claim.ts'
import { isBroken, standingPromises, stillPromised } from '#domain/promise/promise-state.ts'
import type { PaymentPromise } from '#domain/promise/promise.ts'
import { openBills, unpaidBills, type UnpaidBill } from './ledger-account.ts'
import type { CallBill, CallFacts } from './ledger-calls.ts'
import { sumOf } from './ledger-item.ts'
import { msmeDayOf, type MsmeTerms } from './ledger-msme-clock.ts'
import type { Enterprise } from './ledger-msme.ts'

export type CallBooks = {
  ledgers: readonly PartyLedger[]
  entries: readonly LedgerEntry[]
  /** Customers' credit limits in paise; null is no limit. */
  customers: readonly { id: string; creditLimit: number | null; writtenAgreement?: boolean | null }[]
  /** The company as an enterprise; null or absent if it is not registered as one. */
  enterprise?: Enterprise | null
  promises: readonly PaymentPromise[]
  disputes: readonly Dispute[]
  claims: readonly PaymentClaim[]
  /** What was taken back counts for nothing, and a note is no talk. */
  talks: readonly { subjectId: string; date: BusinessDate; type?: string; takenBackAt?: string | null }[]
  /** Documents that a talk may be about, besides the customer and the bills. */
  documents: readonly { id: string; customerId: string }[]
  /** Customers of orders that are still to be delivered, once for each order. */
  ordersOf: readonly string[]
}

/** What the call list needs to know of each customer who owes something. */
export function callFacts(books: CallBooks): CallFacts[] {
  const entriesOf = Map.groupBy(books.entries, ({ ledgerId }) => ledgerId)
  const limitOf = new Map(books.customers.map(({ id, creditLimit }) => [id, creditLimit]))
  const written = new Set(books.customers.filter((one) => one.writtenAgreement === true).map(({ id }) => id))
  const disputesOf = Map.groupBy(books.disputes, ({ customerId }) => customerId)
  const waiting = Map.groupBy(books.ordersOf, (id) => id)
  const lastTalk = lastTalks(books)
  const promisesOf = Map.groupBy(books.promises, ({ customerId }) => customerId)
  const disputed = disputedOf(books.disputes)
  const claimsOf = Map.groupBy(books.claims.filter(isToCheck), ({ customerId }) => customerId)
  return books.ledgers
    .filter(({ openDebits }) => openDebits > 0)
    .map((ledger) => ({
      ledgerId: ledger.id,
      bills: unpaidBills(openBills(entriesOf.get(ledger.id) ?? []), ledger.onAccount).map((bill) =>
        callBill(bill, disputed, {
          enterprise: books.enterprise ?? null,
          writtenAgreement: written.has(ledger.id),
          disputes: disputesOf.get(ledger.id) ?? [],
        }),
      ),
      claimed: claimedBy(claimsOf.get(ledger.id) ?? []),
      bounced: lastBounce(entriesOf.get(ledger.id) ?? []),
      promise: promiseToAskFor(promisesOf.get(ledger.id) ?? [], ledger.lastReceiptDate),
      lastTalk: lastTalk.get(ledger.id) ?? null,
      balance: ledger.balance,
      creditLimit: limitOf.get(ledger.id) ?? Number.MAX_SAFE_INTEGER,
      ordersWaiting: waiting.get(ledger.id)?.length ?? 0,
    }))
}

const callBill = ({ bill, open }: UnpaidBill, disputed: ReadonlyMap<string, number>, terms: MsmeTerms): CallBill => ({
  number: bill.number ?? '',
  open,
  disputed: Math.min(open, disputed.get(bill.id) ?? 0),
  dueDate: bill.dueDate,
  msmeDay: msmeDayOf(bill, terms),
})

/** The nearest promise that stands, or else the last that was broken, unless money has come since its day. */
function promiseToAskFor(promises: readonly PaymentPromise[], lastReceipt: BusinessDate | null): CallFacts['promise'] {
  const broken = promises
    .filter((promise) => isBroken(promise) && (lastReceipt === null || lastReceipt <= promise.promisedFor))
    .toSorted((a, b) => compareDates(b.promisedFor, a.promisedFor))
  const promise = standingPromises(promises)[0] ?? broken[0]
  if (!promise) return null
  const { received, promisedFor } = promise
  return { amount: stillPromised(promise), received, promisedFor }
}

const claimedBy = (claims: readonly PaymentClaim[]): number | null =>
  claims.length === 0 ? null : sumOf(claims, ({ amount }) => amount)

function lastBounce(entries: readonly LedgerEntry[]): CallFacts['bounced'] {
  const last = entries
    .filter(({ kind }) => kind === 'bounce')
    .toSorted(bySeq)
    .at(-1)
  return last ? { amount: last.amount, on: last.date } : null
}

/** The day of the last talk with each customer, whatever it was about. */
function lastTalks({ ledgers, entries, talks, documents }: CallBooks): Map<string, BusinessDate> {
  const customerOf = new Map([
    ...entries.map(({ documentId, ledgerId }) => [documentId, ledgerId] as const),
    ...documents.map(({ id, customerId }) => [id, customerId] as const),
    ...ledgers.map(({ id }) => [id, id] as const),
  ])
  const last = new Map<string, BusinessDate>()
  for (const { subjectId, date, type, takenBackAt = null } of talks) {
    const customer = takenBackAt === null && type !== 'note' ? customerOf.get(subjectId) : undefined
    if (customer !== undefined && date > (last.get(customer) ?? '')) last.set(customer, date)
  }
  return last
}

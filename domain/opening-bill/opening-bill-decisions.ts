import { liveAllocations } from '#domain/allocation/allocation-live.ts'
import type { Allocation } from '#domain/allocation/allocation.ts'
import { accountChanges } from '#domain/business-profile/business-profile-account.ts'
import { whyJoined } from '#domain/business-profile/business-profile-same.ts'
import type { BusinessProfile } from '#domain/business-profile/business-profile.ts'
import { disputeEntity } from '#domain/dispute/dispute-entity.ts'
import { isDisputed } from '#domain/dispute/dispute-state.ts'
import type { Dispute } from '#domain/dispute/dispute.ts'
import { change, fresh, type Change, type Decision, type Facts } from '#domain/kernel/change.ts'
import { nthId } from '#domain/kernel/nth-id.ts'
import type { InputOf } from '#domain/kernel/operation.ts'
import { accept, refuse, type Outcome, type Refusal } from '#domain/kernel/outcome.ts'
import type { LedgerEntry } from '#domain/ledger-entry/ledger-entry.ts'
import { postingOn, type LedgerPosting } from '#domain/ledger/ledger-posting.ts'
import type { PartyLedger } from '#domain/party-ledger/party-ledger.ts'
import { openingBillEntity } from './opening-bill-entity.ts'
import { isStanding, openingBillLifecycle } from './opening-bill-lifecycle.ts'
import type { correctOpeningBill, recordOpeningBill, removeOpeningBill } from './opening-bill-operations.ts'
import type { OpeningBill } from './opening-bill.ts'

type Books = { profile: BusinessProfile; ledger: PartyLedger | null }
type Said = Pick<OpeningBill, 'number' | 'billDate' | 'dueDate' | 'amount'>

/** Why this is no bill from before, or null if it is. `others` are the customer's bills that were brought in. */
function whyNotOpening(
  { number, billDate, dueDate }: Said,
  others: readonly OpeningBill[],
  facts: Facts,
): Refusal | null {
  if (billDate > facts.today) return { code: 'opening-in-the-future' }
  if (dueDate < billDate) return { code: 'due-before-bill' }
  const same = others.some((one) => isStanding(one) && one.number.toLowerCase() === number.toLowerCase())
  return same ? { code: 'opening-twice', params: { number } } : null
}

/** Posts the bill, dated today: its age counts from its own day. What is negative is on account. */
function post(
  posting: LedgerPosting,
  { id, entryId, number, billDate, dueDate, amount }: OpeningBill,
  date: string,
): void {
  const document = { entity: openingBillEntity.name, id, number }
  posting.post({ id: entryId, kind: 'opening', amount, date, document, ...(amount > 0 ? { billDate, dueDate } : {}) })
}

/** What the customer has on account by a bill of this amount. */
const onAccount = (amount: number): number => Math.max(0, -amount)

function decided(bill: OpeningBill, posting: LedgerPosting, account: Change[], why?: string): Decision<OpeningBill> {
  return { main: bill, changes: [change(openingBillEntity, bill, why), ...account, ...posting.changes(why)] }
}

/** Records a bill from before the company used the product; its customer owes it from its own date. */
export function decideRecordOpeningBill(
  { id, customerId: _customerId, ...said }: InputOf<typeof recordOpeningBill>,
  { others, ...books }: Books & { others: readonly OpeningBill[] },
  facts: Facts,
): Outcome<Decision<OpeningBill>> {
  const { profile } = books
  const no = whyJoined(profile) ?? whyNotOpening(said, others, facts)
  if (no) return refuse(no)
  const customer = { customerId: profile.id, customerName: profile.companyName }
  const bill: OpeningBill = { ...fresh(facts), id, ...customer, ...said, status: 'standing', entryId: id }
  const posting = postingOn(books, { idSeed: id, facts })
  post(posting, bill, facts.today)
  const account = accountChanges(profile, profile, { amount: onAccount(bill.amount), number: bill.number })
  return accept(decided(bill, posting, account))
}

type StandingContext = Books & {
  bill: OpeningBill
  entry: LedgerEntry
  /** What was settled with it, or of it. */
  paid: readonly Allocation[]
  used: readonly Allocation[]
}

/** Why the bill stays as it is, or null if nothing was settled yet. */
const whyStays = ({ paid, used }: StandingContext): Refusal | null =>
  liveAllocations([...paid, ...used]).length > 0 ? { code: 'opening-is-settled' } : null

/** Takes the entry back by its mirror and posts another one. */
export function decideCorrectOpeningBill(
  { id: _id, version: _version, idSeed, ...said }: InputOf<typeof correctOpeningBill>,
  { others, disputes, ...context }: StandingContext & Disputed & { others: readonly OpeningBill[] },
  facts: Facts,
): Outcome<Decision<OpeningBill>> {
  const { bill, entry, profile } = context
  const no =
    whyNotOpening(
      said,
      others.filter((one) => one.id !== bill.id),
      facts,
    ) ?? whyStays(context)
  const corrected = openingBillLifecycle.take(bill, 'correct', facts, { ...said, entryId: idSeed })
  if (!corrected.ok) return corrected
  if (no) return refuse(no)
  const posting = postingOn(context, { entries: [entry], idSeed, facts })
  reverse(posting, context, idSeed, facts)
  post(posting, corrected.value, facts.today)
  const amount = onAccount(said.amount) - onAccount(bill.amount)
  const account = accountChanges(profile, profile, { amount, number: said.number })
  const { main, changes } = decided(corrected.value, posting, account)
  // They refer to the entry, which therefore has to be there first.
  return accept({ main, changes: [...changes, ...disputesOf(corrected.value, disputes)] })
}

/** What the party disputes of the bill, it disputes as it is corrected. */
type Disputed = { disputes: readonly Dispute[] }

const disputesOf = ({ entryId, number }: OpeningBill, disputes: readonly Dispute[]): Change[] =>
  disputes.filter(isDisputed).map((one) => change(disputeEntity, { ...one, entryId, number }))

function reverse(posting: LedgerPosting, { bill, entry }: StandingContext, idSeed: string, facts: Facts): void {
  const document = { entity: openingBillEntity.name, id: bill.id, number: bill.number }
  posting.reverse(entry.id, { id: nthId(idSeed, 1), date: facts.today, document })
}

/** Takes back an opening bill that was entered by mistake. */
export function decideRemoveOpeningBill(
  { idSeed, reason }: Pick<InputOf<typeof removeOpeningBill>, 'idSeed' | 'reason'>,
  context: StandingContext,
  facts: Facts,
): Outcome<Decision<OpeningBill>> {
  const { bill, entry, profile } = context
  const removed = openingBillLifecycle.take(bill, 'remove', facts)
  if (!removed.ok) return removed
  const no = whyStays(context)
  if (no) return refuse(no)
  const posting = postingOn(context, { entries: [entry], idSeed, facts })
  reverse(posting, context, idSeed, facts)
  const account = accountChanges(profile, profile, { amount: -onAccount(bill.amount), number: bill.number })
  return accept(decided(removed.value, posting, account, reason))
}

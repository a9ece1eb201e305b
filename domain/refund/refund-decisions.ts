import { liveAllocations } from '#domain/allocation/allocation-live.ts'
import type { Allocation } from '#domain/allocation/allocation.ts'
import { accountChanges } from '#domain/business-profile/business-profile-account.ts'
import type { BusinessProfile } from '#domain/business-profile/business-profile.ts'
import type { Company } from '#domain/company/company.ts'
import { particularsOf } from '#domain/document/document-issue.ts'
import { acceptTaken, change, fresh, type Decision, type Facts } from '#domain/kernel/change.ts'
import { nthId } from '#domain/kernel/nth-id.ts'
import type { InputOf } from '#domain/kernel/operation.ts'
import { accept, refuse, type Outcome } from '#domain/kernel/outcome.ts'
import type { LedgerEntry } from '#domain/ledger-entry/ledger-entry.ts'
import { postingOn, type LedgerPosting } from '#domain/ledger/ledger-posting.ts'
import type { PartyLedger } from '#domain/party-ledger/party-ledger.ts'
import { whyNotPaidOn } from '#domain/payment/payment-date.ts'
import { advanceOf, whyNotGivenBack, type AskedCredit } from './refund-credit.ts'
import { refundEntity } from './refund-entity.ts'
import { refundLifecycle } from './refund-lifecycle.ts'
import type { recordRefund, voidRefund } from './refund-operations.ts'
import type { Refund } from './refund.ts'

type Input = InputOf<typeof recordRefund>
type RefundContext = {
  profile: BusinessProfile
  company: Company
  ledger: PartyLedger | null
  /** The credits asked for, as far as they exist. */
  entries: readonly LedgerEntry[]
}

/** Gives money back: its voucher takes the credits off the customer's account. */
export function decideRecordRefund(
  input: Input,
  { profile, company, ledger, entries }: RefundContext,
  facts: Facts & { number: string | null },
): Outcome<Decision<Refund>> {
  const own = entries.filter(({ ledgerId }) => ledgerId === profile.id)
  // The refund's own entry has its id: it would stand in the place of the credit.
  if (own.some(({ id }) => id === input.id)) return refuse({ code: 'already-done' })
  const no =
    whyNotPaidOn(input.date, { today: facts.today, since: lastDayOf(own, input.date) }) ??
    whyNotGivenBack(input.credits, own, facts.actor.role)
  if (no) return refuse(no)
  const refund = refundOf(input, { profile, company, entries: own }, facts)
  const posting = postingOn({ ledger, profile }, { entries: own, idSeed: refund.id, facts })
  postRefund(refund, posting)
  return accept({
    main: refund,
    changes: [
      change(refundEntity, refund),
      ...accountChanges(profile, profile, { amount: -refund.amount, number: refund.number }),
      ...posting.changes(),
    ],
  })
}

/** The last of the days the money came in, `on` if none: it cannot go back before. */
export const lastDayOf = (entries: readonly LedgerEntry[], on: string): string =>
  entries
    .map(({ date }) => date)
    .toSorted()
    .at(-1) ?? on

export type Payout = Pick<Input, 'id' | 'date' | 'method' | 'reference' | 'notes'> & { credits: readonly AskedCredit[] }

/** The voucher of a payout that was checked; all credits are of one advance or of none. */
export function refundOf(
  { id, date, method, reference, notes, credits }: Payout,
  { profile, company, entries }: Omit<RefundContext, 'ledger'>,
  facts: Facts & { number: string | null },
): Refund {
  const given = credits.flatMap(({ entryId, amount }) => {
    const entry = entries.find((one) => one.id === entryId)
    return entry
      ? [{ entryId, kind: entry.kind, number: entry.number, date: entry.date, amount, of: advanceOf(entry) }]
      : []
  })
  const advancePaymentId = given[0]?.of ?? null
  return {
    ...fresh(facts),
    id,
    kind: advancePaymentId === null ? 'on_account' : 'advance',
    number: facts.number,
    customerId: profile.id,
    customerName: profile.companyName,
    advancePaymentId,
    date,
    method,
    reference,
    amount: given.reduce((sum, { amount }) => sum + amount, 0),
    credits: given.map(({ of: _of, ...credit }) => credit),
    notes,
    status: 'recorded',
    reason: null,
    particulars: particularsOf({ company, companyName: profile.companyName, profile }, facts),
  }
}

/** The refund on the customer's ledger, paid by its credits. */
export function postRefund({ id, number, date, amount, credits }: Refund, posting: LedgerPosting): void {
  posting.post({ id, kind: 'refund', amount, date, document: { entity: refundEntity.name, id, number } })
  for (const credit of credits) posting.allocate(credit.entryId, id, credit.amount, { date })
}

/** Records that the bank paid a refund out. */
export function decideClearRefund(refund: Refund, facts: Facts): Outcome<Decision<Refund>> {
  const cleared = refundLifecycle.take(refund, 'clear', facts)
  return acceptTaken(refundEntity, cleared)
}

type VoidContext = {
  profile: BusinessProfile
  ledger: PartyLedger | null
  /** The refund on the ledger. */
  entry: LedgerEntry
  allocations: readonly Allocation[]
  /** The credits it was paid by. */
  credits: readonly LedgerEntry[]
}

/** Takes a refund back: its credits are on account again. Its number stays, and the ledger shows both. */
export function decideVoidRefund(
  refund: Refund,
  { reason }: Pick<InputOf<typeof voidRefund>, 'reason'>,
  { profile, ledger, entry, allocations, credits }: VoidContext,
  facts: Facts,
): Outcome<Decision<Refund>> {
  const voided = refundLifecycle.take(refund, 'void', facts, { reason })
  if (!voided.ok) return voided
  const live = liveAllocations(allocations)
  const idSeed = nthId(refund.id, voidAt)
  const posting = postingOn({ ledger, profile }, { entries: [entry, ...credits], idSeed, facts })
  posting.undo(live, facts.today)
  const document = { entity: refundEntity.name, id: refund.id, number: refund.number }
  posting.reverse(entry.id, { id: idSeed, date: facts.today, document })
  const amount = live.reduce((sum, one) => sum + one.amount, 0)
  return accept({
    main: voided.value,
    changes: [
      change(refundEntity, voided.value, reason),
      ...accountChanges(profile, profile, { amount, number: refund.number }),
      ...posting.changes(),
    ],
  })
}
/** Beyond the allocations of the refund itself, whose ids are counted from its own. */
const voidAt = 1000

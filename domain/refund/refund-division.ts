import type { BusinessProfile } from '#domain/business-profile/business-profile.ts'
import type { Company } from '#domain/company/company.ts'
import { change, type Change, type Facts } from '#domain/kernel/change.ts'
import type { Refusal } from '#domain/kernel/outcome.ts'
import { bySeq, openAmount } from '#domain/ledger-entry/ledger-entry-open.ts'
import type { LedgerEntry } from '#domain/ledger-entry/ledger-entry.ts'
import { sumOf } from '#domain/ledger/ledger-item.ts'
import { postingOn } from '#domain/ledger/ledger-posting.ts'
import { sumText } from '#domain/money/money-format.ts'
import type { Paise } from '#domain/money/money.ts'
import type { PartyLedger } from '#domain/party-ledger/party-ledger.ts'
import { whyNotPaidOn } from '#domain/payment/payment-date.ts'
import { shareOver, whyOwnerGivesBack } from './refund-credit.ts'
import { lastDayOf, postRefund, refundOf, type Payout } from './refund-decisions.ts'
import { refundEntity } from './refund-entity.ts'

/** What becomes of money that is held for an order that does not come. */
type Division = {
  /** The ids of what is posted are counted from it. */
  idSeed: string
  /** Paise that stay on the customer's account. */
  keep: Paise
  /** What goes back. */
  refund: (Omit<Payout, 'credits' | 'notes'> & { amount: Paise }) | null
}

/** Why this is not all of what is held, divided into what goes back and what stays; or null if it is. */
export function whyNotDivided(
  { keep, refund }: Division,
  held: readonly LedgerEntry[],
  { today, actor }: Facts,
): Refusal | null {
  const free = sumOf(held, openAmount)
  const back = refund?.amount ?? 0
  if (back + keep > free) return { code: 'refund-over-credit', params: { amount: sumText(free) } }
  if (back + keep < free) return { code: 'advance-not-divided', params: { left: sumText(free - back - keep) } }
  if (!refund) return null
  return (
    whyNotPaidOn(refund.date, { today, since: lastDayOf(held, refund.date) }) ?? whyOwnerGivesBack(back, actor.role)
  )
}

type Held = {
  profile: BusinessProfile
  company: Company
  ledger: PartyLedger | null
  held: readonly LedgerEntry[]
}

/** Takes the holding off, and posts the refund if there is one. */
export function freed(
  { idSeed, refund: asked }: Division,
  { profile, company, ledger, held }: Held,
  facts: Facts & { number: string | null },
): Change[] {
  const posting = postingOn({ ledger, profile }, { entries: held, idSeed, facts })
  for (const { id } of held) posting.release(id)
  if (!asked) return posting.changes()
  const credits = shareOver(asked.amount, held.toSorted(bySeq))
  const refund = refundOf({ ...asked, credits, notes: null }, { profile, company, entries: held }, facts)
  postRefund(refund, posting)
  return [change(refundEntity, refund), ...posting.changes()]
}

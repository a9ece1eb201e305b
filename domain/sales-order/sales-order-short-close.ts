import { businessProfileEntity } from '#domain/business-profile/business-profile-entity.ts'
import type { BusinessProfile } from '#domain/business-profile/business-profile.ts'
import { isBillSent, whyNoFinalInvoice } from '#domain/final-invoice/final-invoice-ready.ts'
import type { FinalInvoice } from '#domain/final-invoice/final-invoice.ts'
import { change, type Decision, type Facts } from '#domain/kernel/change.ts'
import type { InputOf } from '#domain/kernel/operation.ts'
import { accept, refuse, type Outcome, type Refusal } from '#domain/kernel/outcome.ts'
import { isFreeCredit, openAmount } from '#domain/ledger-entry/ledger-entry-open.ts'
import type { LedgerEntry } from '#domain/ledger-entry/ledger-entry.ts'
import { sumOf } from '#domain/ledger/ledger-item.ts'
import { LedgerPosting } from '#domain/ledger/ledger-posting.ts'
import type { Paise } from '#domain/money/money.ts'
import type { PartyLedger } from '#domain/party-ledger/party-ledger.ts'
import { dueOf, hasBills, unbilledOf } from './sales-order-billed.ts'
import { salesOrderEntity } from './sales-order-entity.ts'
import type { shortCloseSalesOrder, undoShortClose } from './sales-order-operations.ts'
import { withDue } from './sales-order-paid.ts'
import type { SalesOrder } from './sales-order.ts'

/** An order of which nothing was billed is cancelled, not closed; a draft of the rest is sent or discarded first. */
export function whyNotShortClosed(
  order: SalesOrder,
  newest: Pick<FinalInvoice, 'status'> | null | undefined,
): Refusal | null {
  if (!hasBills(order)) return { code: 'order-without-bill' }
  return whyNoFinalInvoice(order, newest)
}

type Books = {
  profile: BusinessProfile | null
  newest: FinalInvoice | null
  /** All invoices of the order. */
  invoices: readonly FinalInvoice[]
  ledger: PartyLedger | null
  held: readonly LedgerEntry[]
}

/** The rest is not coming: nothing more is billed, and money still held for it is free for other bills of the party. */
export function decideShortClose(
  order: SalesOrder,
  { id, reason }: InputOf<typeof shortCloseSalesOrder>,
  { profile, newest, invoices, ledger, held }: Books,
  facts: Facts,
): Outcome<Decision<SalesOrder>> {
  const no = whyNotShortClosed(order, newest)
  if (no) return refuse(no)
  const closed: SalesOrder = {
    ...order,
    shortClosed: {
      reason,
      by: facts.actor.name,
      since: facts.now,
      // An order may be closed twice: a bill was undone in between, and made again for less.
      freed: [...(order.shortClosed?.freed ?? []), ...held.map((entry) => entry.id)],
      left: unbilledOf(order),
    },
    statusMessage: { code: 'order-short-closed', params: { reason } },
  }
  const posting = postingFor(order, ledger, { entries: held, idSeed: id, facts })
  for (const entry of held) posting.release(entry.id)
  const moved = { held: 0, freed: sumOf(held, openAmount), reason }
  return settled({ order: closed, profile, invoices, posting }, moved, facts)
}

/** Why the rest of an order cannot be expected again, or null if it can. */
export const whyStaysShort = ({ shortClosed }: Pick<SalesOrder, 'shortClosed'>): Refusal | null =>
  shortClosed ? null : { code: 'order-not-short-closed' }

type Reopened = Pick<Books, 'profile' | 'invoices' | 'ledger'> & {
  /** What is open on the party's ledger. */
  entries: readonly LedgerEntry[]
}

/** The rest is coming after all: of what the closing freed, what nobody has used since is held for the order again. */
export function decideUndoShortClose(
  order: SalesOrder,
  { id, reason }: InputOf<typeof undoShortClose>,
  { profile, invoices, ledger, entries }: Reopened,
  facts: Facts,
): Outcome<Decision<SalesOrder>> {
  const no = whyStaysShort(order)
  if (no) return refuse(no)
  const freed = new Set(order.shortClosed?.freed)
  const back = entries.filter((entry) => freed.has(entry.id) && isFreeCredit(entry))
  const again = sumOf(back, openAmount)
  // A bill that was cancelled since has left its advance held.
  const held = sumOf(
    entries.filter((entry) => entry.heldFor === order.advancePaymentId),
    openAmount,
  )
  const opened: SalesOrder = {
    ...order,
    shortClosed: null,
    statusMessage: { code: 'order-rest-expected', params: { reason } },
  }
  const posting = postingFor(order, ledger, { entries: back, idSeed: id, facts })
  for (const entry of back) posting.hold(entry.id, order.advancePaymentId)
  const moved = { held: held + again, freed: -again, reason }
  return settled({ order: opened, profile, invoices, posting }, moved, facts)
}

const postingFor = (
  { businessProfileId, companyName }: SalesOrder,
  ledger: PartyLedger | null,
  posted: { entries: readonly LedgerEntry[]; idSeed: string; facts: Facts },
): LedgerPosting => new LedgerPosting({ ledger, customer: { id: businessProfileId, name: companyName }, ...posted })

/** The order with what is due for it now, and the customer's account. In paise: `held` for the order still, `freed` to the account. */
function settled(
  {
    order,
    profile,
    invoices,
    posting,
  }: Pick<Books, 'profile' | 'invoices'> & { order: SalesOrder; posting: LedgerPosting },
  { held, freed, reason }: { held: Paise; freed: Paise; reason: string },
  facts: Facts,
): Outcome<Decision<SalesOrder>> {
  const open = sumOf(invoices.filter(isBillSent), ({ balanceAmount }) => balanceAmount)
  const due = withDue({ order, profile }, dueOf(order, { open, held }), facts)
  const customer = due.profile && { ...due.profile, onAccountAmount: due.profile.onAccountAmount + freed }
  const isMoved = freed !== 0 || due.profile !== profile
  return accept({
    main: due.order,
    changes: [
      change(salesOrderEntity, due.order, reason),
      ...(customer && isMoved ? [change(businessProfileEntity, customer, order.number ?? undefined)] : []),
      ...posting.changes(),
    ],
  })
}

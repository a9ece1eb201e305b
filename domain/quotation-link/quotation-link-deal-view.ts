import * as z from 'zod/mini'
import { advanceOutstanding } from '#domain/advance-payment/advance-payment-due.ts'
import { advanceToAsk } from '#domain/advance-payment/advance-payment-paid.ts'
import { compareDates } from '#domain/calendar/calendar-day.ts'
import { kolkataDay } from '#domain/calendar/calendar-kolkata.ts'
import { bankDetailsSchema } from '#domain/company/company-bank.ts'
import type { Company } from '#domain/company/company.ts'
import { travelTold } from '#domain/consignment/consignment-facts.ts'
import { nullableText } from '#domain/kernel/field.ts'
import { isOrderedAgain } from '#domain/lead/lead-again.ts'
import type { Lead } from '#domain/lead/lead.ts'
import { openAmount } from '#domain/ledger-entry/ledger-entry-open.ts'
import type { LedgerEntry } from '#domain/ledger-entry/ledger-entry.ts'
import type { PartyLedger } from '#domain/party-ledger/party-ledger.ts'
import { isToCheck } from '#domain/payment-claim/payment-claim-state.ts'
import type { PaymentClaim } from '#domain/payment-claim/payment-claim.ts'
import { upiLinkTo } from '#domain/payment-link/payment-link-upi.ts'
import type { ProfileLink } from '#domain/profile-link/profile-link.ts'
import { isAgreed } from '#domain/quotation/quotation-status.ts'
import type { Quotation } from '#domain/quotation/quotation.ts'
import { isToDeliver } from '#domain/sales-order/sales-order-list.ts'
import { isOrderCancelled } from '#domain/sales-order/sales-order-status.ts'
import { linesToOrder } from './quotation-link-again.ts'
import { dealPaperKinds, dealPapers, dealSteps, dealWay, isAdvanceAsked, type Deal } from './quotation-link-deal.ts'
import { profileUntil } from './quotation-link-profile.ts'

/** What the buyer is to pay now: the advance of the proforma, then what is open of the deal's bills. */
const dealDueSchema = z.object({
  what: z.enum(['advance', 'bills']),
  /** Paise still to be paid; 0 where all of it lies with the seller, or is said to have been paid. */
  amount: z.int(),
  /** Paise the buyer says it has paid, which the seller has still to find at the bank: not asked for a second time. */
  told: z.int(),
  /** Paise of the buyer that lie on its account with the seller, and that no bill waits for: not asked for again. */
  onAccount: z.int(),
  /** Number of the proforma, or of the bill that is due first. */
  number: nullableText,
  dueDate: nullableText,
  /** Of several bills each, the one that is due first before the others; empty where there is one, or an advance. */
  bills: z.array(z.object({ number: nullableText, dueDate: nullableText, amount: z.int() })),
  bank: z.nullable(bankDetailsSchema),
  upiId: nullableText,
  /** A link that opens a payment app; null from one lakh rupees on, which UPI does not carry. */
  upiLink: nullableText,
})
export type DealDue = z.infer<typeof dealDueSchema>

/** What a quotation's page shows once the buyer has said yes. */
export const dealViewSchema = z.object({
  steps: z.array(
    z.object({ code: z.enum(dealSteps), state: z.enum(['complete', 'current', 'open']), on: nullableText }),
  ),
  orderNumber: nullableText,
  isCancelled: z.boolean(),
  /** The day the goods are expected, until they are there. */
  deliveryDate: nullableText,
  papers: z.array(
    z.object({
      kind: z.enum(dealPaperKinds),
      id: z.string(),
      number: nullableText,
      date: z.string(),
      amount: z.nullable(z.int()),
      travel: z.optional(z.array(z.object({ field: z.enum(travelTold), value: z.string(), on: nullableText }))),
    }),
  ),
  due: z.nullable(dealDueSchema),
  /** What the buyer is asked for, for the proforma; null once it is known. `isOpen` until its last day is over. */
  profile: z.nullable(
    z.object({
      isOpen: z.boolean(),
      until: z.string(),
      companyName: z.string(),
      contactPerson: z.string(),
      phone: z.string(),
      email: z.string(),
    }),
  ),
  /** What the buyer said it has paid and nobody has found at the bank: not yet, or not at all and why. */
  claims: z.array(
    z.object({ amount: z.int(), date: z.string(), utr: nullableText, isRejected: z.boolean(), reason: nullableText }),
  ),
  /** What can be ordered again, and when it was; null until there is an order. */
  again: z.nullable(
    z.object({
      lines: z.array(z.object({ at: z.int(), description: z.string(), unit: z.string(), quantityMilli: z.int() })),
      asked: z.array(z.string()),
    }),
  ),
})
export type DealView = z.infer<typeof dealViewSchema>

export type DealViewSource = {
  deal: Deal
  company: Company
  profileLinks: readonly ProfileLink[]
  /** Open bills of the deal on the customer's account. */
  bills: readonly LedgerEntry[]
  /** The buyer's account; null where there is none. */
  ledger: PartyLedger | null
  lead: Lead | null
  claims: readonly PaymentClaim[]
  /** Inquiries of the buyer, whatever became of them. */
  inquiries: readonly Lead[]
}

/** What became of an agreed quotation, for its buyer's page; null before the buyer agrees. */
export function dealView(source: DealViewSource, today: string): DealView | null {
  const { deal } = source
  const { quotation, order } = deal
  if (!isAgreed(quotation)) return null
  return {
    steps: dealWay(deal),
    orderNumber: order?.number ?? null,
    isCancelled: order !== null && isOrderCancelled(order),
    deliveryDate: order && isToDeliver(order) ? order.deliveryDate : null,
    papers: dealPapers(deal),
    due: advanceDue(source) ?? billsDue(source),
    profile: askedProfile(source, today),
    claims: source.claims
      .filter((claim) => isToCheck(claim) || claim.reason !== null)
      .map((claim) => ({
        amount: claim.amount,
        date: claim.date,
        utr: claim.utr,
        isRejected: !isToCheck(claim),
        reason: claim.reason,
      })),
    again: order && againView(quotation, source.inquiries),
  }
}

function askedProfile({ deal, profileLinks, lead }: DealViewSource, today: string): DealView['profile'] {
  const { quotation } = deal
  const until = profileUntil({ quotation, profileLinks }, today)
  if (until === null) return null
  const isOpen = until >= today
  // What the buyer told the seller, to be corrected; an ended form shows none of it.
  const known = isOpen ? lead : null
  return {
    isOpen,
    until,
    companyName: isOpen ? quotation.companyName : '',
    contactPerson: known ? (quotation.answer?.name ?? known.contactPerson) : '',
    phone: known?.phone ?? '',
    email: known?.email ?? '',
  }
}

const againView = (quotation: Quotation, inquiries: readonly Lead[]): DealView['again'] => ({
  lines: linesToOrder(quotation).map(({ at, line: { description, unit, quantityMilli } }) => ({
    at,
    description,
    unit,
    quantityMilli,
  })),
  asked: inquiries
    .filter((lead) => isOrderedAgain(lead) && lead.again?.quoteId === quotation.id)
    .map(({ createdAt }) => kolkataDay(createdAt)),
})

/** The part of what is asked for that the buyer says it has paid, in paise. */
const toldOf = ({ claims }: DealViewSource, asked: number): number =>
  Math.min(
    asked,
    claims.filter(isToCheck).reduce((sum, { amount }) => sum + amount, 0),
  )

/** The advance as the seller's own messages ask for it too. */
function advanceDue(source: DealViewSource): DealDue | null {
  const { deal, company, ledger } = source
  const { proforma, advance } = deal
  if (!isAdvanceAsked(deal) || !proforma || !advance) return null
  const { number, bankDetails, upiId } = proforma
  const { amount: asked, onAccount } = advanceToAsk(advanceOutstanding(advance), ledger)
  const told = toldOf(source, asked)
  const amount = asked - told
  const payee = { companyName: company.companyName, bankDetails, upiId }
  const upi = amount > 0 ? upiLinkTo(payee, amount, number) : null
  return {
    what: 'advance',
    amount,
    told,
    onAccount,
    number,
    dueDate: advance.dueDate,
    bills: [],
    bank: bankDetails,
    upiId,
    upiLink: upi,
  }
}

function billsDue(source: DealViewSource): DealDue | null {
  const { bills, company } = source
  const open = bills.reduce((sum, bill) => sum + openAmount(bill), 0)
  const sorted = bills.toSorted((a, b) => compareDates(a.dueDate ?? a.date, b.dueDate ?? b.date))
  const [first] = sorted
  if (!first || open <= 0) return null
  const told = toldOf(source, open)
  const amount = open - told
  const { number, dueDate } = first
  const { bankDetails: bank, upiId } = company
  const each = sorted.map((bill) => ({ number: bill.number, dueDate: bill.dueDate, amount: openAmount(bill) }))
  return {
    what: 'bills',
    amount,
    told,
    onAccount: 0,
    number,
    dueDate,
    bills: each.length > 1 ? each : [],
    bank,
    upiId,
    upiLink: amount > 0 ? upiLinkTo(company, amount, number) : null,
  }
}

/** What the page says of the next step: `proforma` while nothing is asked for yet, `closing` while nothing is left to pay. */
export function dealNext({ steps, due }: Pick<DealView, 'steps' | 'due'>): string {
  const current = steps.find(({ state }) => state === 'current')?.code ?? 'none'
  if (current === 'advance' && due?.what !== 'advance') return 'proforma'
  if ((current === 'advance' || current === 'paid') && due?.amount === 0 && due.told > 0) return 'checking'
  // All of it lies with the seller, who has to use it.
  if (current === 'advance' && due?.amount === 0) return 'confirmed'
  return current === 'paid' && due === null ? 'closing' : current
}

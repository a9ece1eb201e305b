import * as z from 'zod/mini'
import { advanceOutstanding } from '#domain/advance-payment/advance-payment-due.ts'
import { bankDetailsSchema } from '#domain/company/company-bank.ts'
import type { Company } from '#domain/company/company.ts'
import { openAmount } from '#domain/ledger-entry/ledger-entry-open.ts'
import type { LedgerEntry } from '#domain/ledger-entry/ledger-entry.ts'
import { upiLinkTo } from '#domain/payment-link/payment-link-upi.ts'
import { isAgreed } from '#domain/quotation/quotation-status.ts'
import { isOrderCancelled } from '#domain/sales-order/sales-order-status.ts'
import { isToDeliver } from '#domain/sales-order/sales-order-list.ts'
import { dealPaperKinds, dealPapers, dealSteps, dealWay, isAdvanceAsked, type Deal } from './quotation-link-deal.ts'

const maybe = z.nullable(z.string())

/** What the buyer is to pay now: the advance of the proforma, then what is open of the deal's bills. */
export const dealDueSchema = z.object({
  what: z.enum(['advance', 'bills']),
  /** Paise. */
  amount: z.int(),
  /** Of the proforma, or of the bill that is due first. */
  number: maybe,
  dueDate: maybe,
  bank: z.nullable(bankDetailsSchema),
  upiId: maybe,
  /** A link that opens a payment app; null from one lakh rupees on, which UPI does not carry. */
  upiLink: maybe,
})
export type DealDue = z.infer<typeof dealDueSchema>

/** What a quotation's page shows once the buyer has said yes. */
export const dealViewSchema = z.object({
  steps: z.array(z.object({ code: z.enum(dealSteps), state: z.enum(['complete', 'current', 'open']), on: maybe })),
  orderNumber: maybe,
  isCancelled: z.boolean(),
  /** The day the goods are expected, until they are there. */
  deliveryDate: maybe,
  papers: z.array(
    z.object({
      kind: z.enum(dealPaperKinds),
      id: z.string(),
      number: maybe,
      date: z.string(),
      amount: z.nullable(z.int()),
    }),
  ),
  due: z.nullable(dealDueSchema),
})
export type DealView = z.infer<typeof dealViewSchema>

type DealViewSource = { deal: Deal; company: Company; bills: readonly LedgerEntry[] }

export function dealView({ deal, company, bills }: DealViewSource): DealView | null {
  const { quotation, order } = deal
  if (!isAgreed(quotation)) return null
  return {
    steps: dealWay(deal),
    orderNumber: order?.number ?? null,
    isCancelled: order !== null && isOrderCancelled(order),
    deliveryDate: order && isToDeliver(order) ? order.deliveryDate : null,
    papers: dealPapers(deal),
    due: advanceDue(deal, company) ?? billsDue(bills, company),
  }
}

function advanceDue(deal: Deal, company: Company): DealDue | null {
  const { proforma, advance } = deal
  if (!isAdvanceAsked(deal) || !proforma || !advance) return null
  const { number, bankDetails, upiId } = proforma
  const amount = advanceOutstanding(advance)
  const payee = { companyName: company.companyName, bankDetails, upiId }
  const upi = upiLinkTo(payee, amount, number)
  return { what: 'advance', amount, number, dueDate: advance.dueDate, bank: bankDetails, upiId, upiLink: upi }
}

function billsDue(bills: readonly LedgerEntry[], company: Company): DealDue | null {
  const amount = bills.reduce((sum, bill) => sum + openAmount(bill), 0)
  const [first] = bills.toSorted((a, b) => ((a.dueDate ?? a.date) < (b.dueDate ?? b.date) ? -1 : 1))
  if (!first || amount <= 0) return null
  const { number, dueDate } = first
  const { bankDetails: bank, upiId } = company
  return { what: 'bills', amount, number, dueDate, bank, upiId, upiLink: upiLinkTo(company, amount, number) }
}

import * as z from 'zod/mini'
import { daysBetween } from '#domain/calendar/calendar-day.ts'
import { bankDetailsSchema } from '#domain/company/company-bank.ts'
import type { Company } from '#domain/company/company.ts'
import { disputedOf } from '#domain/dispute/dispute-state.ts'
import type { Dispute } from '#domain/dispute/dispute.ts'
import { nullableText } from '#domain/kernel/field.ts'
import type { LedgerEntry } from '#domain/ledger-entry/ledger-entry.ts'
import { openBills, unpaidBills } from '#domain/ledger/ledger-account.ts'
import type { PartyLedger } from '#domain/party-ledger/party-ledger.ts'
import { isToCheck } from '#domain/payment-claim/payment-claim-state.ts'
import type { PaymentClaim } from '#domain/payment-claim/payment-claim.ts'
import { upiLinkTo } from '#domain/payment-link/payment-link-upi.ts'
import { standingPromises, stillPromised } from '#domain/promise/promise-state.ts'
import type { PaymentPromise } from '#domain/promise/promise.ts'
import type { Reminder } from '#domain/reminder/reminder.ts'

/** All that a customer's page shows. Nothing of any other customer, and of the seller what is on its papers. */
export const paymentPageViewSchema = z.object({
  sellerName: z.string(),
  sellerPhone: nullableText,
  customerName: z.string(),
  /** Paise that are to be paid: the open bills less money on account and what is disputed. */
  toPay: z.int(),
  onAccount: z.int(),
  bills: z.array(
    z.object({
      entryId: z.string(),
      number: nullableText,
      kind: z.string(),
      date: z.string(),
      dueDate: nullableText,
      daysLate: z.int(),
      open: z.int(),
      disputed: z.int(),
    }),
  ),
  bank: z.nullable(bankDetailsSchema),
  upiId: nullableText,
  /** A link that opens a payment app; null from one lakh rupees on, which UPI does not carry. */
  upiLink: nullableText,
  promises: z.array(z.object({ amount: z.int(), promisedFor: z.string() })),
  claims: z.array(z.object({ amount: z.int(), date: z.string() })),
  remindersStopped: z.boolean(),
})
export type PaymentPageView = z.infer<typeof paymentPageViewSchema>

export type PaymentPageSource = {
  company: Company
  ledger: PartyLedger
  entries: readonly LedgerEntry[]
  promises: readonly PaymentPromise[]
  claims: readonly PaymentClaim[]
  disputes: readonly Dispute[]
  reminder: Reminder | null
}

/** What a customer's page shows on this day. */
export function paymentPageView(source: PaymentPageSource, today: string): PaymentPageView {
  const { company, ledger, entries, reminder } = source
  const disputed = disputedOf(source.disputes)
  const bills = unpaidBills(openBills(entries), ledger.onAccount).map(({ bill, open }) => ({
    entryId: bill.id,
    number: bill.number,
    kind: bill.kind,
    date: bill.billDate ?? bill.date,
    dueDate: bill.dueDate,
    daysLate: bill.dueDate === null ? 0 : Math.max(0, daysBetween(bill.dueDate, today)),
    open,
    disputed: Math.min(open, disputed.get(bill.id) ?? 0),
  }))
  const toPay = bills.reduce((sum, bill) => sum + bill.open - bill.disputed, 0)
  return {
    sellerName: company.companyName,
    sellerPhone: company.phone,
    customerName: ledger.customerName,
    toPay,
    onAccount: ledger.onAccount,
    bills,
    bank: company.bankDetails,
    upiId: company.upiId,
    upiLink: upiLinkTo(company, toPay, bills[0]?.number ?? null),
    promises: standingPromises(source.promises).map((promise) => ({
      amount: stillPromised(promise),
      promisedFor: promise.promisedFor,
    })),
    claims: source.claims.filter(isToCheck).map(({ amount, date }) => ({ amount, date })),
    remindersStopped: reminder !== null && reminder.stopped !== null,
  }
}

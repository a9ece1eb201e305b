import type { BusinessProfile } from '#domain/business-profile/business-profile.ts'
import type { Company } from '#domain/company/company.ts'
import type { DocumentLineInput } from '#domain/document-line/document-line.ts'
import { priceDocument } from '#domain/document-line/document-total.ts'
import { chargesTax } from '#domain/gst/gst-treatment.ts'
import type { Facts } from '#domain/kernel/change.ts'
import { accept, refuse, type Outcome, type Refusal } from '#domain/kernel/outcome.ts'
import { openAmount } from '#domain/ledger-entry/ledger-entry-open.ts'
import { sumOf } from '#domain/ledger/ledger-item.ts'
import { isSameSupply, suppliedToday, whyNotSupplied } from '#domain/quotation/quotation-supply.ts'
import type { InvoiceBooks } from './final-invoice-posting.ts'
import type { FinalInvoice } from './final-invoice.ts'

/** What is billed, and how it is taxed. */
export type Bill = Pick<FinalInvoice, 'lines' | 'totals' | 'supplierState' | 'placeOfSupply' | 'supply'>
export type Parties = { company: Company; profile: BusinessProfile | null; shipTo?: FinalInvoice['consignee'] }

/**
 * The goods taxed as the registrations of seller and customer require today: an order may be older than their last
 * correction, and the invoice is what the tax is owed on. `lines` are priced if they are not the bill's own.
 */
export function taxedToday(
  bill: Bill,
  parties: Parties,
  { today }: Facts,
  lines: readonly DocumentLineInput[] = bill.lines,
): Outcome<Bill> {
  const supplied = suppliedToday(bill, parties, today)
  const no = whyNotSupplied(supplied)
  if (no) return refuse(no)
  const supply = supplied.supply ?? null
  const isPriced = lines.length === bill.lines.length && lines.every((line, at) => line === bill.lines[at])
  if (isPriced && isSameSupply(bill, supplied)) return accept({ ...bill, ...supplied, supply })
  const priced = priceDocument(lines, supplied)
  return priced.ok ? accept({ ...supplied, supply, lines: priced.value.lines, totals: priced.value.totals }) : priced
}

/** Less than half a rupee is rounded to none: a bill of it would owe nothing, and no ledger has an entry of nothing. */
export const whyNothing = ({ totals }: Pick<Bill, 'totals'>): Refusal | null =>
  totals.total > 0 ? null : { code: 'bill-of-nothing' }

/** The amounts of an invoice, with at most its total taken off as advance. */
export const amountsOf = ({ lines, totals, supplierState, placeOfSupply, supply }: Bill, advance: number) => {
  const advanceAdjusted = Math.min(advance, totals.total)
  return {
    lines,
    totals,
    supplierState,
    placeOfSupply,
    supply,
    subtotal: totals.taxable,
    gstAmount: totals.cgst + totals.sgst + totals.igst,
    totalAmount: totals.total,
    advanceAdjusted,
    balanceAmount: totals.total - advanceAdjusted,
  }
}

/** The one rate of all lines, in hundredths of a percent; null if they differ. */
export function rateOf(bill: Bill): number | null {
  const [rate = null, ...others] = new Set(bill.lines.map((line) => (chargesTax(bill) ? line.gstRateBp : 0)))
  return others.length === 0 ? rate : null
}

/** Money held for the order that no invoice has taken off; `otherwise` where the ledger is not known. */
export const heldAdvance = ({ ledger, held }: InvoiceBooks, otherwise: number): number =>
  ledger ? sumOf(held, openAmount) : otherwise

import type { BusinessProfile } from '#domain/business-profile/business-profile.ts'
import type { FinalPayment } from '#domain/final-payment/final-payment.ts'
import type { Change, Facts } from '#domain/kernel/change.ts'
import { accept, type Outcome } from '#domain/kernel/outcome.ts'
import type { SalesOrder } from '#domain/sales-order/sales-order.ts'
import { billChanges, settleBill, type Settling } from './final-invoice-balance.ts'
import type { FinalInvoice } from './final-invoice.ts'

/** A debit of a customer's ledger. Only if it is an invoice, other documents follow its balance. */
export type DebitDocuments = {
  profile: BusinessProfile
  invoice: FinalInvoice | null
  order: SalesOrder | null
  payments: readonly FinalPayment[]
}

/** Settles the invoice behind a debit, if there is one. The customer is returned, not written: its account may change too. */
export function settleDebit(
  { profile, invoice, order, payments }: DebitDocuments,
  settling: Settling,
  facts: Facts,
): Outcome<{ profile: BusinessProfile; changes: Change[] }> {
  if (!invoice || !order) return accept({ profile, changes: [] })
  const before = { invoice, order, profile, payments }
  const after = settleBill(before, settling, facts)
  if (!after.ok) return after
  return accept({ profile: after.value.profile, changes: billChanges(before, after.value, { withProfile: false }) })
}

import { advancePaymentEntity } from '#domain/advance-payment/advance-payment-entity.ts'
import { advancePaymentLifecycle } from '#domain/advance-payment/advance-payment-lifecycle.ts'
import type { releaseAdvancePayment } from '#domain/advance-payment/advance-payment-operations.ts'
import type { AdvancePayment } from '#domain/advance-payment/advance-payment.ts'
import { accountChanges } from '#domain/business-profile/business-profile-account.ts'
import type { BusinessProfile } from '#domain/business-profile/business-profile.ts'
import type { Company } from '#domain/company/company.ts'
import { change, type Decision, type Facts } from '#domain/kernel/change.ts'
import type { InputOf } from '#domain/kernel/operation.ts'
import { accept, refuse, type Outcome } from '#domain/kernel/outcome.ts'
import type { Lead } from '#domain/lead/lead.ts'
import type { LedgerEntry } from '#domain/ledger-entry/ledger-entry.ts'
import type { PartyLedger } from '#domain/party-ledger/party-ledger.ts'
import { cancelledProforma } from '#domain/proforma-invoice/proforma-invoice-correction.ts'
import type { ProformaInvoice } from '#domain/proforma-invoice/proforma-invoice.ts'
import type { Quotation } from '#domain/quotation/quotation.ts'
import { freed, whyNotDivided } from '#domain/refund/refund-division.ts'

type ReleaseContext = {
  advance: AdvancePayment
  proforma: ProformaInvoice
  quotation: Quotation
  lead: Lead | null
  /** All proformas of the lead, this one among them. */
  ofLead: readonly ProformaInvoice[]
  company: Company
  profile: BusinessProfile
  ledger: PartyLedger | null
  /** What is held for the order on the customer's ledger. */
  held: readonly LedgerEntry[]
}

/**
 * Ends an advance whose order never came. Its proforma is cancelled with it, as it would ask for the money again at once; the
 * quotation stays, and may be offered anew. The money goes back under a refund voucher, or lies on the customer's account for
 * any bill or advance.
 */
export function decideReleaseAdvance(
  input: InputOf<typeof releaseAdvancePayment>,
  { advance, proforma, profile, ...context }: ReleaseContext,
  facts: Facts & { number: string | null },
): Outcome<Decision<AdvancePayment>> {
  const released = advancePaymentLifecycle.take(advance, 'release', facts)
  if (!released.ok) return released
  const no = whyNotDivided(input, context.held, facts)
  if (no) return refuse(no)
  const cancelled = cancelledProforma(proforma, input.reason, context, facts)
  if (!cancelled.ok) return cancelled
  return accept({
    main: released.value,
    changes: [
      change(advancePaymentEntity, released.value, input.reason),
      ...cancelled.value.changes,
      ...accountChanges(profile, profile, { amount: input.keep, number: proforma.number }),
      ...freed(input, { profile, ...context }, facts),
    ],
  })
}

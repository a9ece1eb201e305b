import { advancePaymentEntity } from '#domain/advance-payment/advance-payment-entity.ts'
import { advancePaymentLifecycle } from '#domain/advance-payment/advance-payment-lifecycle.ts'
import type { AdvancePayment } from '#domain/advance-payment/advance-payment.ts'
import type { BusinessProfile } from '#domain/business-profile/business-profile.ts'
import type { Company } from '#domain/company/company.ts'
import { rateReasonsText } from '#domain/document-line/document-line-rate.ts'
import { change, type Change, type Decision, type Facts } from '#domain/kernel/change.ts'
import type { InputOf } from '#domain/kernel/operation.ts'
import { accept, refuse, type Outcome } from '#domain/kernel/outcome.ts'
import { leadEntity } from '#domain/lead/lead-entity.ts'
import { leadLifecycle } from '#domain/lead/lead-lifecycle.ts'
import type { Lead } from '#domain/lead/lead.ts'
import { percentInRupees } from '#domain/money/money.ts'
import { correctedTerms } from '#domain/quotation/quotation-correction-decisions.ts'
import { quotationEntity } from '#domain/quotation/quotation-entity.ts'
import { quotationLifecycle } from '#domain/quotation/quotation-lifecycle.ts'
import { lawfulPlace } from '#domain/quotation/quotation-place.ts'
import type { Quotation } from '#domain/quotation/quotation.ts'
import { proformaOf } from './proforma-invoice-decisions.ts'
import { proformaInvoiceEntity } from './proforma-invoice-entity.ts'
import { proformaInvoiceLifecycle } from './proforma-invoice-lifecycle.ts'
import type { cancelProformaInvoice, correctProformaInvoice } from './proforma-invoice-operations.ts'
import type { ProformaInvoice } from './proforma-invoice.ts'

type Cancelled = {
  quotation: Quotation
  lead: Lead | null
  /** All proformas of the lead, this one among them. */
  ofLead: readonly ProformaInvoice[]
}

/** Takes back a proforma without a successor: its quotation is approved again, and waits for a correction or another one. */
export function decideCancelProformaInvoice(
  proforma: ProformaInvoice,
  { reason }: InputOf<typeof cancelProformaInvoice>,
  { advance, ...deal }: Cancelled & { advance: AdvancePayment },
  facts: Facts,
): Outcome<Decision<ProformaInvoice>> {
  const cancelled = cancelledProforma(proforma, reason, deal, facts)
  if (!cancelled.ok) return cancelled
  const unasked = advancePaymentLifecycle.take(advance, 'cancel', facts)
  if (!unasked.ok) return unasked
  const { main, changes } = cancelled.value
  return accept({ main, changes: [...changes, change(advancePaymentEntity, unasked.value)] })
}

/** The proforma without a successor, and the deal it belongs to; its advance is left to the caller. */
export function cancelledProforma(
  proforma: ProformaInvoice,
  reason: string,
  { quotation, lead, ofLead }: Cancelled,
  facts: Facts,
): Outcome<Decision<ProformaInvoice>> {
  const cancelled = proformaInvoiceLifecycle.take(proforma, 'cancel', facts, { cancelReason: reason })
  if (!cancelled.ok) return cancelled
  const released = quotationLifecycle.take(quotation, 'release', facts, {
    proformaInvoiceId: null,
    advancePaymentRequired: null,
    advancePaymentStatus: 'not_requested',
    statusMessage: { code: 'proforma-cancelled', params: { id: proforma.number ?? '' } },
  })
  if (!released.ok) return released
  const changes: Change[] = [
    change(proformaInvoiceEntity, cancelled.value, reason),
    change(quotationEntity, released.value),
  ]
  const hasOther = ofLead.some((other) => other.id !== proforma.id && proformaInvoiceLifecycle.holds(other, 'cancel'))
  if (lead && !hasOther && leadLifecycle.holds(lead, 'uninvoice')) {
    const moved = leadLifecycle.take(lead, 'uninvoice', facts)
    if (!moved.ok) return moved
    changes.push(change(leadEntity, moved.value))
  }
  return accept({ main: cancelled.value, changes })
}

type Corrected = { advance: AdvancePayment; quotation: Quotation; profile: BusinessProfile; company: Company }
type Correction = InputOf<typeof correctProformaInvoice>

/**
 * Replaces a proforma that is wrong. The quotation is corrected with it and stays one sale; the advance, with the money
 * in it, follows to the new proforma, while receipt vouchers stay those of the old one. The result is the new proforma,
 * which has to be sent.
 */
export function decideCorrectProformaInvoice(
  proforma: ProformaInvoice,
  input: Correction,
  { advance, quotation, profile, company }: Corrected,
  facts: Facts & { number: string | null },
): Outcome<Decision<ProformaInvoice>> {
  if (input.dueDate < facts.today) return refuse({ code: 'due-date-in-the-past', params: { on: input.dueDate } })
  const corrected = correctedQuotation(input, { quotation, profile, company }, facts)
  if (!corrected.ok) return corrected
  const { totalAmount, advanceRateBp } = corrected.value
  if (totalAmount === 0) return refuse({ code: 'proforma-is-free' })
  const advanceAmount = percentInRupees(totalAmount, advanceRateBp)
  const successor = proformaOf(
    { id: input.successorId, paymentInstructions: input.paymentInstructions },
    { quotation: corrected.value, profile, company },
    { ...facts, dueDate: input.dueDate, advanceAmount },
  )
  const converted = quotationLifecycle.take(corrected.value, 'reconvert', facts, {
    proformaInvoiceId: successor.id,
    advancePaymentRequired: advanceAmount,
    advancePaymentStatus: 'awaiting',
    statusMessage: {
      code: 'proforma-replaced',
      params: { id: successor.number ?? '', before: proforma.number ?? '', amount: advanceAmount },
    },
  })
  if (!converted.ok) return converted
  const cancelled = proformaInvoiceLifecycle.take(proforma, 'cancel', facts, {
    cancelReason: input.reason,
    successorId: successor.id,
  })
  if (!cancelled.ok) return cancelled
  const followed = followingAdvance(advance, successor, facts)
  if (!followed.ok) return followed
  return accept({
    main: successor,
    changes: [
      // Before its successor: a quotation never has two that count.
      change(proformaInvoiceEntity, cancelled.value, input.reason),
      change(proformaInvoiceEntity, successor),
      change(advancePaymentEntity, followed.value),
      change(quotationEntity, converted.value, rateReasonsText(input.lines ?? [])),
    ],
  })
}

/** The quotation with what was corrected, at the place of supply of today's profile; its next revision if its price is another. */
function correctedQuotation(
  { lines, discountBp, discountPaise, placeOfSupply, consignee, advanceRateBp }: Correction,
  { quotation, profile, company }: Pick<Corrected, 'quotation' | 'profile' | 'company'>,
  facts: Facts,
): Outcome<Quotation> {
  const goods = { supplierState: company.state, lines: lines ?? quotation.lines }
  const shipTo = consignee === undefined ? quotation.consignee : consignee
  const place = placeOfSupply ?? lawfulPlace({ profile, shipTo }, goods) ?? quotation.placeOfSupply
  const typed = { lines, discountBp, discountPaise, consignee }
  const isPricedAnew = Object.values(typed).some((one) => one !== undefined) || place !== quotation.placeOfSupply
  const terms = correctedTerms(
    quotation,
    {
      id: quotation.id,
      version: quotation.version,
      ...(lines && { lines }),
      ...(discountBp !== undefined && { discountBp }),
      ...(discountPaise !== undefined && { discountPaise }),
      ...(consignee !== undefined && { consignee }),
      ...(isPricedAnew && { placeOfSupply: place }),
      ...(advanceRateBp !== undefined && { advanceRateBp }),
    },
    { profile, company },
    facts,
  )
  if (!terms.ok) return terms
  return accept({ ...quotation, ...terms.value, revision: quotation.revision + Number(isPricedAnew) })
}

function followingAdvance(
  advance: AdvancePayment,
  { id, advanceAmount, dueDate, companyName }: ProformaInvoice,
  facts: Facts,
): Outcome<AdvancePayment> {
  const followed = advancePaymentLifecycle.take(advance, 'follow', facts, {
    proformaInvoiceId: id,
    amount: advanceAmount,
    dueDate,
    companyName,
  })
  return followed.ok && advance.receivedAmount > 0
    ? advancePaymentLifecycle.take(followed.value, 'part', facts)
    : followed
}

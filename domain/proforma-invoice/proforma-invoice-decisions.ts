import { decideOrderAtOnce, type AdvanceContext } from '#domain/advance-payment/advance-payment-decisions.ts'
import { isAdvancePaidUp } from '#domain/advance-payment/advance-payment-due.ts'
import { advancePaymentEntity } from '#domain/advance-payment/advance-payment-entity.ts'
import { advancePaymentLifecycle } from '#domain/advance-payment/advance-payment-lifecycle.ts'
import type { AdvancePayment } from '#domain/advance-payment/advance-payment.ts'
import { creditUsed, whyNotOnCredit } from '#domain/business-profile/business-profile-limit.ts'
import type { BusinessProfile } from '#domain/business-profile/business-profile.ts'
import { addDays } from '#domain/calendar/calendar-day.ts'
import type { Company } from '#domain/company/company.ts'
import { advanceDueDays } from '#domain/document/document-days.ts'
import { particularsOf } from '#domain/document/document-issue.ts'
import type { FinalPayment } from '#domain/final-payment/final-payment.ts'
import { change, fresh, type Change, type Decision, type Facts } from '#domain/kernel/change.ts'
import type { InputOf } from '#domain/kernel/operation.ts'
import { accept, refuse, type Outcome } from '#domain/kernel/outcome.ts'
import { leadEntity } from '#domain/lead/lead-entity.ts'
import { leadLifecycle } from '#domain/lead/lead-lifecycle.ts'
import type { Lead } from '#domain/lead/lead.ts'
import type { LedgerEntry } from '#domain/ledger-entry/ledger-entry.ts'
import { percentInRupees } from '#domain/money/money.ts'
import type { PartyLedger } from '#domain/party-ledger/party-ledger.ts'
import { quotationEntity } from '#domain/quotation/quotation-entity.ts'
import { quotationLifecycle } from '#domain/quotation/quotation-lifecycle.ts'
import { whyTaxDiffers } from '#domain/quotation/quotation-supply.ts'
import type { Quotation } from '#domain/quotation/quotation.ts'
import type { SalesOrder } from '#domain/sales-order/sales-order.ts'
import { proformaInvoiceEntity } from './proforma-invoice-entity.ts'
import { proformaInvoiceLifecycle } from './proforma-invoice-lifecycle.ts'
import type { createProformaInvoice } from './proforma-invoice-operations.ts'
import type { ProformaInvoice } from './proforma-invoice.ts'

type Context = { quotation: Quotation; profile: BusinessProfile | null; lead: Lead | null; company: Company }

/** Creates the proforma of an approved quotation and its advance; updates the quotation and lead. */
export function decideCreateProformaInvoice(
  input: InputOf<typeof createProformaInvoice>,
  { quotation, profile, lead, company }: Context,
  facts: Facts & { number: string | null },
): Outcome<Decision<ProformaInvoice>> {
  if (!profile) return refuse({ code: 'quotation-or-customer-not-found' })
  const dueDate = input.dueDate ?? addDays(facts.today, advanceDueDays)
  if (dueDate < facts.today) return refuse({ code: 'due-date-in-the-past', params: { on: dueDate } })
  const differs = whyTaxDiffers(quotation, { company, profile, shipTo: quotation.consignee }, facts.today)
  if (differs) return refuse(differs)
  const advanceAmount = percentInRupees(quotation.totalAmount, quotation.advanceRateBp)
  const taken = quotationLifecycle.take(quotation, 'convert', facts, {
    proformaInvoiceId: input.id,
    advancePaymentRequired: advanceAmount,
    advancePaymentStatus: 'awaiting',
    statusMessage: { code: 'proforma-generated', params: { id: facts.number ?? '', amount: advanceAmount } },
  })
  if (!taken.ok) return taken
  const proforma = proformaOf(input, { quotation, profile, company }, { ...facts, dueDate, advanceAmount })
  const changes: Change[] = [
    change(proformaInvoiceEntity, proforma),
    change(advancePaymentEntity, advanceOf(input.advancePaymentId, proforma, facts)),
    change(quotationEntity, taken.value),
  ]
  const moved =
    lead && leadLifecycle.take(lead, 'invoice', facts, { lastContact: { code: 'proforma-sent', on: facts.today } })
  if (moved?.ok) changes.push(change(leadEntity, moved.value))
  return accept({ main: proforma, changes })
}

/** The proforma of a quotation, not sent yet. */
export function proformaOf(
  input: { id: string; paymentInstructions: string | null },
  { quotation, profile, company }: Pick<Context, 'quotation' | 'profile' | 'company'>,
  facts: Facts & { number: string | null; dueDate: string; advanceAmount: number },
): ProformaInvoice {
  const { totals } = quotation
  return {
    ...fresh(facts),
    id: input.id,
    number: facts.number,
    quoteId: quotation.id,
    leadId: quotation.leadId,
    businessProfileId: quotation.businessProfileId ?? '',
    companyName: profile?.companyName ?? quotation.companyName,
    issueDate: facts.today,
    dueDate: facts.dueDate,
    lines: quotation.lines,
    totals,
    placeOfSupply: quotation.placeOfSupply,
    supply: quotation.supply,
    consignee: quotation.consignee,
    subtotal: totals.taxable,
    gstAmount: totals.cgst + totals.sgst + totals.igst,
    totalAmount: totals.total,
    advanceAmount: facts.advanceAmount,
    bankDetails: company.bankDetails,
    upiId: company.upiId,
    status: 'pending',
    paymentInstructions: input.paymentInstructions,
    cancelReason: null,
    successorId: null,
    particulars: null,
  }
}

const advanceOf = (id: string, proforma: ProformaInvoice, facts: Facts): AdvancePayment => ({
  ...fresh(facts),
  id,
  proformaInvoiceId: proforma.id,
  quoteId: proforma.quoteId,
  leadId: proforma.leadId,
  businessProfileId: proforma.businessProfileId,
  companyName: proforma.companyName,
  amount: proforma.advanceAmount,
  dueDate: proforma.dueDate,
  status: 'pending',
  receivedDate: null,
  receivedAmount: 0,
  bankReference: null,
  paymentMethod: null,
  receipts: [],
  salesOrderId: null,
})

type Sending = Omit<AdvanceContext, 'proforma'> & {
  ledger: PartyLedger | null
  held: readonly LedgerEntry[]
  openOrders: readonly SalesOrder[]
  expected: readonly FinalPayment[]
}

/**
 * Sending requests the advance. Sending again after the due date requires a new one, and clears the overdue advance of
 * the quotation. Where nothing is left to pay in advance, sending creates the order. What the advance leaves open is
 * credit.
 */
export function decideSendProformaInvoice(
  proforma: ProformaInvoice,
  input: { dueDate: string | null; creditReason: string | null },
  context: Sending,
  facts: Facts & { orderNumber: string | null },
): Outcome<Decision<ProformaInvoice>> {
  const dueDate = input.dueDate ?? proforma.dueDate
  if (dueDate < facts.today) return refuse({ code: 'due-date-in-the-past', params: { on: dueDate } })
  const { company, profile, quotation, openOrders } = context
  const differs = whyTaxDiffers(quotation, { company, profile, shipTo: quotation.consignee }, facts.today)
  if (differs) return refuse(differs)
  const stopped = whyNotOnCredit(
    profile,
    {
      used: creditUsed(profile, openOrders, context),
      adds: leftByAdvance(proforma, context.advance),
      reason: input.creditReason,
    },
    facts,
  )
  if (stopped) return refuse(stopped)
  const issued = { company, companyName: proforma.companyName, profile, received: context.advance.receivedAmount }
  const particulars = particularsOf(issued, facts)
  // An account that was added to the settings after the draft is asked to be paid into.
  const payee = proforma.bankDetails || proforma.upiId ? {} : { bankDetails: company.bankDetails, upiId: company.upiId }
  const sent = proformaInvoiceLifecycle.take(proforma, 'send', facts, { dueDate, particulars, ...payee })
  if (!sent.ok) return sent
  const asked = askedAgain(context.advance, dueDate, facts)
  if (!asked.ok) return asked
  const why = input.creditReason ?? undefined
  if (isAdvancePaidUp(asked.value))
    return orderedAtOnce({ ...context, proforma: sent.value, advance: asked.value }, { ...facts, why })
  const changes: Change[] = [change(proformaInvoiceEntity, sent.value, why), change(advancePaymentEntity, asked.value)]
  if (quotation.advancePaymentStatus === 'overdue')
    changes.push(change(quotationEntity, awaiting(quotation, sent.value)))
  return accept({ main: sent.value, changes })
}

/** What the buyer will owe for the goods once the advance is in. */
const leftByAdvance = ({ totalAmount }: ProformaInvoice, { amount, receivedAmount }: AdvancePayment): number =>
  totalAmount - Math.max(amount, receivedAmount)

/** A partly paid advance stays partial when the rest gets a new due date. */
function askedAgain(advance: AdvancePayment, dueDate: string, facts: Facts): Outcome<AdvancePayment> {
  const requested = advancePaymentLifecycle.take(advance, 'request', facts, { dueDate })
  return requested.ok && advance.receivedAmount > 0
    ? advancePaymentLifecycle.take(requested.value, 'part', facts)
    : requested
}

const awaiting = (quotation: Quotation, { number, advanceAmount }: ProformaInvoice): Quotation => ({
  ...quotation,
  advancePaymentStatus: 'awaiting',
  statusMessage: { code: 'proforma-generated', params: { id: number ?? '', amount: advanceAmount } },
})

function orderedAtOnce(
  context: Sending & { proforma: ProformaInvoice },
  facts: Facts & { orderNumber: string | null; why: string | undefined },
): Outcome<Decision<ProformaInvoice>> {
  const ordered = decideOrderAtOnce(context, facts)
  const paid = proformaInvoiceLifecycle.take(context.proforma, 'receive', facts)
  if (!ordered.ok) return ordered
  if (!paid.ok) return paid
  const others = ordered.value.changes.filter(({ entity }) => entity !== 'proforma-invoice')
  return accept({ main: paid.value, changes: [change(proformaInvoiceEntity, paid.value, facts.why), ...others] })
}

import { advancePaymentEntity } from '#domain/advance-payment/advance-payment-entity.ts'
import type { AdvancePayment } from '#domain/advance-payment/advance-payment.ts'
import { businessProfileEntity } from '#domain/business-profile/business-profile-entity.ts'
import type { BusinessProfile } from '#domain/business-profile/business-profile.ts'
import { communicationLogEntity } from '#domain/communication-log/communication-log-entity.ts'
import type { Communication } from '#domain/communication-log/communication-log.ts'
import { isWithdrawnLead, originBroughtBack } from '#domain/import-origin/import-origin-withdrawn.ts'
import { acceptTaken, change, type Change, type Decision, type Facts } from '#domain/kernel/change.ts'
import type { InputOf } from '#domain/kernel/operation.ts'
import { accept, refuse, type Outcome } from '#domain/kernel/outcome.ts'
import { leadEntity } from '#domain/lead/lead-entity.ts'
import { leadLifecycle } from '#domain/lead/lead-lifecycle.ts'
import type { loseLead } from '#domain/lead/lead-operations.ts'
import { leadStages } from '#domain/lead/lead-status.ts'
import type { Lead } from '#domain/lead/lead.ts'
import { nicknameEntity } from '#domain/nickname/nickname-entity.ts'
import type { Nickname } from '#domain/nickname/nickname.ts'
import { photosMoved } from '#domain/photo/photo-decisions.ts'
import { photoEntity } from '#domain/photo/photo-entity.ts'
import type { Photo } from '#domain/photo/photo.ts'
import { proformaInvoiceEntity } from '#domain/proforma-invoice/proforma-invoice-entity.ts'
import { isProformaOpen } from '#domain/proforma-invoice/proforma-invoice-state.ts'
import type { ProformaInvoice } from '#domain/proforma-invoice/proforma-invoice.ts'
import { quotationEntity } from '#domain/quotation/quotation-entity.ts'
import { quotationLifecycle } from '#domain/quotation/quotation-lifecycle.ts'
import type { Quotation } from '#domain/quotation/quotation.ts'
import { salesOrderEntity } from '#domain/sales-order/sales-order-entity.ts'
import type { SalesOrder } from '#domain/sales-order/sales-order.ts'

type Stage = (typeof leadStages)[number]
const stageOf = ({ conversionStatus, lost }: Lead): Stage =>
  leadStages.find((stage) => stage === conversionStatus) ?? lost?.from ?? 'active_lead'

/** Gives a lead up. Nothing may be left that the buyer could still accept or pay, so its quotations are withdrawn. */
export function decideLoseLead(
  lead: Lead,
  { reason, note }: InputOf<typeof loseLead>,
  { quotations, proformas }: { quotations: readonly Quotation[]; proformas: readonly ProformaInvoice[] },
  facts: Facts,
): Outcome<Decision<Lead>> {
  const open = proformas.find(isProformaOpen)
  if (open) return refuse({ code: 'lead-has-proforma', params: { number: open.number ?? '' } })
  const taken = leadLifecycle.take(lead, 'lose', facts, {
    lost: { reason, note, on: facts.today, from: stageOf(lead) },
    lastContact: { code: 'lost', on: facts.today },
  })
  if (!taken.ok) return taken
  const changes: Change[] = [change(leadEntity, taken.value, note ?? undefined)]
  for (const quotation of quotations.filter((one) => quotationLifecycle.holds(one, 'withdraw'))) {
    const withdrawn = quotationLifecycle.take(quotation, 'withdraw', facts, {
      withdrawReason: note ?? '',
      approvalDate: null,
      statusMessage: { code: 'withdrawn-with-lead', params: {} },
    })
    if (!withdrawn.ok) return withdrawn
    changes.push(change(quotationEntity, withdrawn.value))
  }
  return accept({ main: taken.value, changes })
}

/** Takes a lead up again, as far as it had come. What was withdrawn or joined stays where it is. */
export function decideReopenLead(lead: Lead, facts: Facts): Outcome<Decision<Lead>> {
  const reopened = leadLifecycle.take(lead, 'reopen', facts, {
    joinedIntoId: null,
    ...(isWithdrawnLead(lead) ? { imported: originBroughtBack(lead) } : {}),
    lastContact: { code: 'reopened', on: facts.today },
  })
  if (!reopened.ok) return reopened
  const wasQuoted = stageOf(lead) !== 'active_lead'
  const back = wasQuoted ? leadLifecycle.take(reopened.value, 'quote', facts) : reopened
  return acceptTaken(leadEntity, back)
}

type Joined = {
  quotations: readonly Quotation[]
  proformas: readonly ProformaInvoice[]
  advances: readonly AdvancePayment[]
  orders: readonly SalesOrder[]
  profiles: readonly BusinessProfile[]
  talks: readonly Communication[]
  photos: readonly Photo[]
  /** Those of the lead that remains. */
  photosThere: readonly Photo[]
  nicknames: readonly Nickname[]
  /** Leads that were joined into this one before. */
  pointers: readonly Lead[]
}

/** Documents of one kind that the rule loads (`someWith`); of a lead with more, some would stay behind. */
const most = 200

/** Joins a duplicate into another lead, which comes as far as the duplicate had. The duplicate stays, and says where it went. */
export function decideJoinLead(lead: Lead, into: Lead, documents: Joined, facts: Facts): Outcome<Decision<Lead>> {
  if (into.id === lead.id) return refuse({ code: 'lead-joins-itself' })
  if (Object.values(documents).some(({ length }) => length >= most)) return refuse({ code: 'lead-too-large-to-join' })
  const taken = leadLifecycle.take(lead, 'join', facts, {
    joinedIntoId: into.id,
    lastContact: { code: 'joined', on: facts.today },
  })
  if (!taken.ok) return taken
  const grown = grownLead(into, lead, facts)
  if (!grown.ok) return grown
  const leadId = into.id
  const { quotations, proformas, advances, orders, profiles, talks, nicknames, pointers } = documents
  const photos = photosMoved(documents.photos, { subjectId: leadId, own: documents.photosThere }, facts)
  if (!photos.ok) return refuse({ code: 'lead-too-large-to-join' })
  return accept({
    main: taken.value,
    changes: [
      change(leadEntity, taken.value),
      change(leadEntity, grown.value),
      ...quotations.map((one) => change(quotationEntity, { ...one, leadId })),
      ...proformas.map((one) => change(proformaInvoiceEntity, { ...one, leadId })),
      ...advances.map((one) => change(advancePaymentEntity, { ...one, leadId })),
      ...orders.map((one) => change(salesOrderEntity, { ...one, leadId })),
      ...profiles.map((one) => change(businessProfileEntity, { ...one, originalLeadId: leadId })),
      ...talks.map((one) => change(communicationLogEntity, { ...one, subjectId: leadId })),
      ...photos.value.map((one) => change(photoEntity, one)),
      ...nicknames.map((one) => change(nicknameEntity, { ...one, leadId })),
      ...pointers.map((one) => change(leadEntity, { ...one, joinedIntoId: leadId })),
    ],
  })
}

const stepTo = {
  active_lead: null,
  quote_sent: 'quote',
  proforma_sent: 'invoice',
  converted_to_customer: 'convert',
} as const

/** The lead that remains, at the further of the two stages, with the business profile of either. */
function grownLead(into: Lead, from: Lead, facts: Facts): Outcome<Lead> {
  const known: Lead = {
    ...into,
    businessProfileId: into.businessProfileId ?? from.businessProfileId,
    assigneeId: into.assigneeId ?? from.assigneeId,
    convertedToCustomerDate: into.convertedToCustomerDate ?? from.convertedToCustomerDate,
  }
  const step = stepTo[stageOf(from)]
  if (step !== null) return leadLifecycle.take(known, step, facts)
  // A duplicate has nothing of its own, so nothing can be joined into it.
  const no = leadLifecycle.refusal(into, 'join', facts)
  return no ? refuse(no) : accept(known)
}

import { advancePaymentEntity } from '#domain/advance-payment/advance-payment-entity.ts'
import { businessProfileEntity } from '#domain/business-profile/business-profile-entity.ts'
import { communicationLogEntity } from '#domain/communication-log/communication-log-entity.ts'
import { allWith, byId, rule, seen, someWith } from '#domain/kernel/rule.ts'
import { leadEntity } from '#domain/lead/lead-entity.ts'
import { joinLead, loseLead, reopenLead } from '#domain/lead/lead-operations.ts'
import { nicknameEntity } from '#domain/nickname/nickname-entity.ts'
import { photoEntity } from '#domain/photo/photo-entity.ts'
import { proformaInvoiceEntity } from '#domain/proforma-invoice/proforma-invoice-entity.ts'
import { quotationEntity } from '#domain/quotation/quotation-entity.ts'
import { salesOrderEntity } from '#domain/sales-order/sales-order-entity.ts'
import { decideJoinLead, decideLoseLead, decideReopenLead } from './lead-close-decisions.ts'

type Known = { input: { id: string } }
const ownId = ({ input }: Known) => input.id

export const loseLeadRule = rule(loseLead)
  .with({
    lead: seen(leadEntity),
    quotations: allWith(quotationEntity, 'leadId', ownId),
    proformas: allWith(proformaInvoiceEntity, 'leadId', ownId),
  })
  .decide(({ input, facts, lead, ...documents }) => decideLoseLead(lead, input, documents, facts))

export const reopenLeadRule = rule(reopenLead)
  .with({ lead: seen(leadEntity) })
  .decide(({ facts, lead }) => decideReopenLead(lead, facts))

export const joinLeadRule = rule(joinLead)
  .with({
    lead: seen(leadEntity),
    into: byId(leadEntity, ({ input }) => input.intoId, 'lead-not-found'),
    quotations: someWith(quotationEntity, 'leadId', ownId),
    proformas: someWith(proformaInvoiceEntity, 'leadId', ownId),
    advances: someWith(advancePaymentEntity, 'leadId', ownId),
    orders: someWith(salesOrderEntity, 'leadId', ownId),
    profiles: someWith(businessProfileEntity, 'originalLeadId', ownId),
    talks: someWith(communicationLogEntity, 'subjectId', ownId),
    photos: someWith(photoEntity, 'subjectId', ownId),
    photosThere: someWith(photoEntity, 'subjectId', ({ input }) => input.intoId),
    nicknames: someWith(nicknameEntity, 'leadId', ownId),
    pointers: someWith(leadEntity, 'joinedIntoId', ownId),
  })
  .decide(({ input: _input, facts, lead, into, ...documents }) => decideJoinLead(lead, into, documents, facts))

import { advancePaymentEntity } from '#domain/advance-payment/advance-payment-entity.ts'
import { businessProfileEntity } from '#domain/business-profile/business-profile-entity.ts'
import { communicationLogEntity } from '#domain/communication-log/communication-log-entity.ts'
import { allWith, byId, rule, seen } from '#domain/kernel/rule.ts'
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
    quotations: allWith(quotationEntity, 'leadId', ownId),
    proformas: allWith(proformaInvoiceEntity, 'leadId', ownId),
    advances: allWith(advancePaymentEntity, 'leadId', ownId),
    orders: allWith(salesOrderEntity, 'leadId', ownId),
    profiles: allWith(businessProfileEntity, 'originalLeadId', ownId),
    talks: allWith(communicationLogEntity, 'subjectId', ownId),
    photos: allWith(photoEntity, 'subjectId', ownId),
    photosThere: allWith(photoEntity, 'subjectId', ({ input }) => input.intoId),
    nicknames: allWith(nicknameEntity, 'leadId', ownId),
    pointers: allWith(leadEntity, 'joinedIntoId', ownId),
  })
  .decide(({ input: _input, facts, lead, into, ...documents }) => decideJoinLead(lead, into, documents, facts))

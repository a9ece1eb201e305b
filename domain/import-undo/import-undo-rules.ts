import { advancePaymentEntity } from '#domain/advance-payment/advance-payment-entity.ts'
import { businessProfileEntity } from '#domain/business-profile/business-profile-entity.ts'
import {
  restoreBusinessProfile,
  withdrawBusinessProfile,
} from '#domain/business-profile/business-profile-operations.ts'
import { communicationLogEntity } from '#domain/communication-log/communication-log-entity.ts'
import { finalInvoiceEntity } from '#domain/final-invoice/final-invoice-entity.ts'
import { finalPaymentEntity } from '#domain/final-payment/final-payment-entity.ts'
import { allWith, rule, seen } from '#domain/kernel/rule.ts'
import { leadEntity } from '#domain/lead/lead-entity.ts'
import { withdrawLead } from '#domain/lead/lead-operations.ts'
import { partyLedgerEntity } from '#domain/party-ledger/party-ledger-entity.ts'
import { photoEntity } from '#domain/photo/photo-entity.ts'
import { proformaInvoiceEntity } from '#domain/proforma-invoice/proforma-invoice-entity.ts'
import { quotationEntity } from '#domain/quotation/quotation-entity.ts'
import { salesOrderEntity } from '#domain/sales-order/sales-order-entity.ts'
import {
  decideRestoreBusinessProfile,
  decideWithdrawBusinessProfile,
  decideWithdrawLead,
} from './import-undo-decisions.ts'

type Known = { input: { id: string } }
const ownId = ({ input }: Known) => input.id

// In both rules the row is locked first and what follows it read only then. Whoever quotes on it locks it as well: either his
// paper is found here, or he finds the row withdrawn.

export const withdrawLeadRule = rule(withdrawLead)
  .with({ lead: seen(leadEntity) })
  .with({
    quotations: allWith(quotationEntity, 'leadId', ownId),
    proformas: allWith(proformaInvoiceEntity, 'leadId', ownId),
    advances: allWith(advancePaymentEntity, 'leadId', ownId),
    orders: allWith(salesOrderEntity, 'leadId', ownId),
    profiles: allWith(businessProfileEntity, 'originalLeadId', ownId),
    joined: allWith(leadEntity, 'joinedIntoId', ownId),
    talks: allWith(communicationLogEntity, 'subjectId', ownId),
    photos: allWith(photoEntity, 'subjectId', ownId),
  })
  .decide(({ input: _input, facts, lead, talks, photos, ...papers }) =>
    decideWithdrawLead(lead, { papers: Object.values(papers).flat(), talks: [...talks, ...photos] }, facts),
  )

export const withdrawBusinessProfileRule = rule(withdrawBusinessProfile)
  .with({ profile: seen(businessProfileEntity) })
  .with({
    leads: allWith(leadEntity, 'businessProfileId', ownId),
    quotations: allWith(quotationEntity, 'businessProfileId', ownId),
    proformas: allWith(proformaInvoiceEntity, 'businessProfileId', ownId),
    advances: allWith(advancePaymentEntity, 'businessProfileId', ownId),
    orders: allWith(salesOrderEntity, 'businessProfileId', ownId),
    invoices: allWith(finalInvoiceEntity, 'customerId', ownId),
    payments: allWith(finalPaymentEntity, 'customerId', ownId),
    joined: allWith(businessProfileEntity, 'joinedInto', ownId),
    ledgers: allWith(partyLedgerEntity, 'id', ownId),
    talks: allWith(communicationLogEntity, 'subjectId', ownId),
  })
  .decide(({ input: _input, facts: _facts, profile, talks, ...papers }) =>
    decideWithdrawBusinessProfile(profile, { papers: Object.values(papers).flat(), talks }),
  )

export const restoreBusinessProfileRule = rule(restoreBusinessProfile)
  .with({ profile: seen(businessProfileEntity) })
  .with({ sameGstin: allWith(businessProfileEntity, 'gstNumber', ({ profile }) => profile.gstNumber || null) })
  .decide(({ profile, sameGstin }) => decideRestoreBusinessProfile(profile, sameGstin))

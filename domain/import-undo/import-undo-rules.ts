import { advancePaymentEntity } from '#domain/advance-payment/advance-payment-entity.ts'
import { businessProfileEntity } from '#domain/business-profile/business-profile-entity.ts'
import {
  restoreBusinessProfile,
  withdrawBusinessProfile,
} from '#domain/business-profile/business-profile-operations.ts'
import { communicationLogEntity } from '#domain/communication-log/communication-log-entity.ts'
import { finalInvoiceEntity } from '#domain/final-invoice/final-invoice-entity.ts'
import { finalPaymentEntity } from '#domain/final-payment/final-payment-entity.ts'
import { allWith, rule, seen, someWith } from '#domain/kernel/rule.ts'
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
    quotations: someWith(quotationEntity, 'leadId', ownId),
    proformas: someWith(proformaInvoiceEntity, 'leadId', ownId),
    advances: someWith(advancePaymentEntity, 'leadId', ownId),
    orders: someWith(salesOrderEntity, 'leadId', ownId),
    profiles: someWith(businessProfileEntity, 'originalLeadId', ownId),
    joined: someWith(leadEntity, 'joinedIntoId', ownId),
    talks: someWith(communicationLogEntity, 'subjectId', ownId),
    photos: someWith(photoEntity, 'subjectId', ownId),
  })
  .decide(({ input: _input, facts, lead, talks, photos, ...papers }) =>
    decideWithdrawLead(lead, { papers: Object.values(papers).flat(), talks: [...talks, ...photos] }, facts),
  )

export const withdrawBusinessProfileRule = rule(withdrawBusinessProfile)
  .with({ profile: seen(businessProfileEntity) })
  .with({
    leads: someWith(leadEntity, 'businessProfileId', ownId),
    quotations: someWith(quotationEntity, 'businessProfileId', ownId),
    proformas: someWith(proformaInvoiceEntity, 'businessProfileId', ownId),
    advances: someWith(advancePaymentEntity, 'businessProfileId', ownId),
    orders: someWith(salesOrderEntity, 'businessProfileId', ownId),
    invoices: someWith(finalInvoiceEntity, 'customerId', ownId),
    payments: someWith(finalPaymentEntity, 'customerId', ownId),
    joined: someWith(businessProfileEntity, 'joinedInto', ownId),
    ledgers: someWith(partyLedgerEntity, 'id', ownId),
    talks: someWith(communicationLogEntity, 'subjectId', ownId),
  })
  .decide(({ input: _input, facts: _facts, profile, talks, ...papers }) =>
    decideWithdrawBusinessProfile(profile, { papers: Object.values(papers).flat(), talks }),
  )

export const restoreBusinessProfileRule = rule(restoreBusinessProfile)
  .with({ profile: seen(businessProfileEntity) })
  .with({ sameGstin: allWith(businessProfileEntity, 'gstNumber', ({ profile }) => profile.gstNumber || null) })
  .decide(({ profile, sameGstin }) => decideRestoreBusinessProfile(profile, sameGstin))

import { advancePaymentEntity } from '#domain/advance-payment/advance-payment-entity.ts'
import { releaseAdvancePayment } from '#domain/advance-payment/advance-payment-operations.ts'
import { businessProfileEntity } from '#domain/business-profile/business-profile-entity.ts'
import { companyEntity } from '#domain/company/company-entity.ts'
import { allLinked, linked, linkedIfAny, openLinked, ownCompany, rule, seen } from '#domain/kernel/rule.ts'
import { leadEntity } from '#domain/lead/lead-entity.ts'
import { ledgerEntryEntity } from '#domain/ledger-entry/ledger-entry-entity.ts'
import { numberOf } from '#domain/number-series/number-series-need.ts'
import { partyLedgerEntity } from '#domain/party-ledger/party-ledger-entity.ts'
import { proformaInvoiceEntity } from '#domain/proforma-invoice/proforma-invoice-entity.ts'
import { quotationEntity } from '#domain/quotation/quotation-entity.ts'
import { decideReleaseAdvance } from './advance-release-decisions.ts'

export const releaseAdvancePaymentRule = rule(releaseAdvancePayment)
  .with({
    advance: seen(advancePaymentEntity),
    company: ownCompany(companyEntity),
    number: numberOf('refund-voucher', ({ input }) => input.refund?.date ?? null),
  })
  .with({
    proforma: linked(proformaInvoiceEntity, 'advance', 'proformaInvoiceId'),
    quotation: linked(quotationEntity, 'advance', 'quoteId'),
    profile: linked(businessProfileEntity, 'advance', 'businessProfileId'),
    ledger: linkedIfAny(partyLedgerEntity, 'advance', 'businessProfileId'),
    lead: linkedIfAny(leadEntity, 'advance', 'leadId'),
    ofLead: allLinked(proformaInvoiceEntity, 'leadId', 'advance', 'leadId'),
    held: openLinked(ledgerEntryEntity, 'heldFor', 'advance', 'id'),
  })
  .decide(({ input, facts, number, ...context }) => decideReleaseAdvance(input, context, { ...facts, number }))

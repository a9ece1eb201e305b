import { advancePaymentEntity } from '#domain/advance-payment/advance-payment-entity.ts'
import { communicationLogEntity } from '#domain/communication-log/communication-log-entity.ts'
import { companyEntity } from '#domain/company/company-entity.ts'
import { dalalEntity } from '#domain/dalal/dalal-entity.ts'
import { finalInvoiceEntity } from '#domain/final-invoice/final-invoice-entity.ts'
import { finalPaymentEntity } from '#domain/final-payment/final-payment-entity.ts'
import {
  allWith,
  byId,
  byIdIfAny,
  byIdIfThere,
  ownCompany,
  patched,
  rule,
  seen,
  someWith,
} from '#domain/kernel/rule.ts'
import { leadEntity } from '#domain/lead/lead-entity.ts'
import { partyLedgerEntity } from '#domain/party-ledger/party-ledger-entity.ts'
import { paymentClaimEntity } from '#domain/payment-claim/payment-claim-entity.ts'
import { proformaInvoiceEntity } from '#domain/proforma-invoice/proforma-invoice-entity.ts'
import { quotationEntity } from '#domain/quotation/quotation-entity.ts'
import type { Quotation } from '#domain/quotation/quotation.ts'
import { reminderEntity } from '#domain/reminder/reminder-entity.ts'
import { salesOrderEntity } from '#domain/sales-order/sales-order-entity.ts'
import { decideChangeBusinessProfile, decideSetCredit, decideSetTerms } from './business-profile-decisions.ts'
import { businessProfileEntity } from './business-profile-entity.ts'
import { decideAddLead, decideCreateBusinessProfile } from './business-profile-entry.ts'
import { decideJoinBusinessProfile } from './business-profile-join.ts'
import {
  addLead,
  changeBusinessProfile,
  createBusinessProfile,
  joinBusinessProfile,
  setCredit,
  setTerms,
} from './business-profile-operations.ts'

export const setCreditRule = rule(setCredit)
  .with({ profile: patched(businessProfileEntity) })
  .decide(({ profile, input, facts }) => decideSetCredit(profile, input, facts))

export const setTermsRule = rule(setTerms)
  .with({
    profile: patched(businessProfileEntity),
    dalal: byIdIfAny(dalalEntity, ({ input }) => input.dalalId ?? null, 'dalal-not-found'),
  })
  .decide(({ profile, input }) => decideSetTerms(profile, input))

export const changeBusinessProfileRule = rule(changeBusinessProfile)
  .with({
    profile: patched(businessProfileEntity),
    company: ownCompany(companyEntity),
    sameGstin: allWith(businessProfileEntity, 'gstNumber', ({ input }) => input.gstNumber || null),
  })
  .decide(({ profile, input, ...known }) => decideChangeBusinessProfile(profile, input, known))

/** Of the quotations of an inquiry, those that have no party yet. */
const withoutParty = (quotations: readonly Quotation[]) => quotations.filter((one) => one.businessProfileId === null)

export const createBusinessProfileRule = rule(createBusinessProfile)
  .with({
    company: ownCompany(companyEntity),
    // Lock the lead too, so that a quotation created concurrently gets the lead's profile.
    lead: byIdIfAny(leadEntity, ({ input }) => input.leadId, 'lead-not-found'),
    quoted: allWith(quotationEntity, 'leadId', ({ input }) => input.leadId),
    sameGstin: allWith(businessProfileEntity, 'gstNumber', ({ input }) => input.gstNumber || null),
  })
  .decide(({ input, facts, quoted, ...known }) =>
    decideCreateBusinessProfile(input, { ...known, quotations: withoutParty(quoted) }, facts),
  )

export const addLeadRule = rule(addLead)
  .with({
    profile: seen(businessProfileEntity),
    company: ownCompany(companyEntity),
    lead: byId(leadEntity, ({ input }) => input.leadId, 'lead-not-found'),
    quoted: allWith(quotationEntity, 'leadId', ({ input }) => input.leadId),
  })
  .decide(({ facts, profile, company, lead, quoted }) =>
    decideAddLead({ company, profile }, { lead, quotations: withoutParty(quoted) }, facts),
  )

export const joinBusinessProfileRule = rule(joinBusinessProfile)
  .with({
    joined: seen(businessProfileEntity),
    into: byId(businessProfileEntity, ({ input }) => input.into),
    leads: someWith(leadEntity, 'businessProfileId', ({ input }) => input.id),
    quotations: someWith(quotationEntity, 'businessProfileId', ({ input }) => input.id),
    proformas: someWith(proformaInvoiceEntity, 'businessProfileId', ({ input }) => input.id),
    advances: someWith(advancePaymentEntity, 'businessProfileId', ({ input }) => input.id),
    orders: someWith(salesOrderEntity, 'businessProfileId', ({ input }) => input.id),
    invoices: someWith(finalInvoiceEntity, 'customerId', ({ input }) => input.id),
    payments: someWith(finalPaymentEntity, 'customerId', ({ input }) => input.id),
    claims: someWith(paymentClaimEntity, 'customerId', ({ input }) => input.id),
    talks: someWith(communicationLogEntity, 'subjectId', ({ input }) => input.id),
    pointers: someWith(businessProfileEntity, 'joinedInto', ({ input }) => input.id),
    ledgers: someWith(partyLedgerEntity, 'id', ({ input }) => input.id),
    own: byIdIfThere(reminderEntity, ({ input }) => input.id),
    other: byIdIfThere(reminderEntity, ({ input }) => input.into),
  })
  .decide(({ input: _input, facts, joined, into, own, other, ...documents }) =>
    decideJoinBusinessProfile(joined, into, { ...documents, reminders: { own, other } }, facts),
  )

import { businessProfileEntity } from '#domain/business-profile/business-profile-entity.ts'
import { companyEntity } from '#domain/company/company-entity.ts'
import { byIdIfAny, linkedIfAny, ownCompany, patched, rule, seen } from '#domain/kernel/rule.ts'
import { leadEntity } from '#domain/lead/lead-entity.ts'
import { numberOf } from '#domain/number-series/number-series-need.ts'
import { decideNoteAnswer } from './quotation-answer-decisions.ts'
import { decideChangeQuotation, decideRenewQuotation, decideReviseQuotation } from './quotation-correction-decisions.ts'
import {
  decideApproveQuotation,
  decideCreateQuotation,
  decideRejectQuotation,
  decideWithdrawQuotation,
} from './quotation-decisions.ts'
import { quotationEntity } from './quotation-entity.ts'
import {
  approveQuotation,
  changeQuotation,
  createQuotation,
  noteQuotationAnswer,
  rejectQuotation,
  renewQuotation,
  reviseQuotation,
  withdrawQuotation,
} from './quotation-operations.ts'

export const createQuotationRule = rule(createQuotation)
  .with({
    company: ownCompany(companyEntity),
    lead: byIdIfAny(leadEntity, ({ input }) => input.leadId, 'lead-not-found'),
    profile: byIdIfAny(businessProfileEntity, ({ input }) => input.businessProfileId),
    number: numberOf('quotation', ({ input }) => input.quoteDate),
  })
  .with({
    leadsProfile: linkedIfAny(businessProfileEntity, 'lead', 'businessProfileId'),
    // A quotation written offline may name a party that has since been joined into another.
    whole: linkedIfAny(businessProfileEntity, 'profile', 'joinedInto'),
  })
  .decide(({ input, facts, company, lead, profile, leadsProfile, whole, number }) =>
    decideCreateQuotation(input, { lead, profile: leadsProfile ?? whole ?? profile, company }, { ...facts, number }),
  )

export const changeQuotationRule = rule(changeQuotation)
  .with({ quotation: patched(quotationEntity), company: ownCompany(companyEntity) })
  .with({ profile: linkedIfAny(businessProfileEntity, 'quotation', 'businessProfileId') })
  .decide(({ input, facts, quotation, profile, company }) =>
    decideChangeQuotation(quotation, input, { profile, company }, facts),
  )

export const reviseQuotationRule = rule(reviseQuotation)
  .with({ quotation: seen(quotationEntity), company: ownCompany(companyEntity) })
  .with({ profile: linkedIfAny(businessProfileEntity, 'quotation', 'businessProfileId') })
  .decide(({ input, facts, quotation, profile, company }) =>
    decideReviseQuotation(quotation, input, { profile, company }, facts),
  )

export const approveQuotationRule = rule(approveQuotation)
  .with({ quotation: seen(quotationEntity) })
  .with({ profile: linkedIfAny(businessProfileEntity, 'quotation', 'businessProfileId') })
  .decide(({ facts, quotation, profile }) => decideApproveQuotation(quotation, profile, facts))

export const rejectQuotationRule = rule(rejectQuotation)
  .with({ quotation: seen(quotationEntity) })
  .decide(({ facts, quotation }) => decideRejectQuotation(quotation, facts))

export const withdrawQuotationRule = rule(withdrawQuotation)
  .with({ quotation: seen(quotationEntity) })
  .decide(({ input, facts, quotation }) => decideWithdrawQuotation(quotation, input.reason, facts))

export const noteQuotationAnswerRule = rule(noteQuotationAnswer)
  .with({ quotation: seen(quotationEntity) })
  .decide(({ facts, quotation }) => decideNoteAnswer(quotation, facts))

export const renewQuotationRule = rule(renewQuotation)
  .with({ quotation: seen(quotationEntity), company: ownCompany(companyEntity) })
  .with({ profile: linkedIfAny(businessProfileEntity, 'quotation', 'businessProfileId') })
  .decide(({ input, facts, quotation, profile, company }) =>
    decideRenewQuotation(quotation, input, { profile, company }, facts),
  )

import { businessProfileEntity } from '#domain/business-profile/business-profile-entity.ts'
import { companyEntity } from '#domain/company/company-entity.ts'
import { byIdIfAny, linkedIfAny, ownCompany, patched, rule, seen } from '#domain/kernel/rule.ts'
import { leadEntity } from '#domain/lead/lead-entity.ts'
import { numberOf } from '#domain/number-series/number-series-need.ts'
import {
  decideApproveQuotation,
  decideChangeQuotation,
  decideCreateQuotation,
  decideRejectQuotation,
  decideRenewQuotation,
} from './quotation-decisions.ts'
import { quotationEntity } from './quotation-entity.ts'
import {
  approveQuotation,
  changeQuotation,
  createQuotation,
  rejectQuotation,
  renewQuotation,
} from './quotation-operations.ts'

export const createQuotationRule = rule(createQuotation)
  .with({
    company: ownCompany(companyEntity),
    lead: byIdIfAny(leadEntity, ({ input }) => input.leadId, 'lead-not-found'),
    profile: byIdIfAny(businessProfileEntity, ({ input }) => input.businessProfileId),
    number: numberOf('quotation', ({ input }) => input.quoteDate),
  })
  .decide(({ input, facts, company, lead, profile, number }) =>
    decideCreateQuotation(input, { lead, profile }, { ...facts, number, supplierState: company.state }),
  )

export const changeQuotationRule = rule(changeQuotation)
  .with({ quotation: patched(quotationEntity), company: ownCompany(companyEntity) })
  .decide(({ input, facts, quotation, company }) =>
    decideChangeQuotation(quotation, input, { ...facts, supplierState: company.state }),
  )

export const approveQuotationRule = rule(approveQuotation)
  .with({ quotation: seen(quotationEntity) })
  .with({ profile: linkedIfAny(businessProfileEntity, 'quotation', 'businessProfileId') })
  .decide(({ facts, quotation, profile }) => decideApproveQuotation(quotation, profile, facts))

export const rejectQuotationRule = rule(rejectQuotation)
  .with({ quotation: seen(quotationEntity) })
  .decide(({ facts, quotation }) => decideRejectQuotation(quotation, facts))

export const renewQuotationRule = rule(renewQuotation)
  .with({ quotation: seen(quotationEntity), company: ownCompany(companyEntity) })
  .decide(({ input, facts, quotation, company }) =>
    decideRenewQuotation(quotation, input, { ...facts, supplierState: company.state }),
  )

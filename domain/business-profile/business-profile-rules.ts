import { companyEntity } from '#domain/company/company-entity.ts'
import { dalalEntity } from '#domain/dalal/dalal-entity.ts'
import { allWith, byId, byIdIfAny, ownCompany, patched, rule, seen } from '#domain/kernel/rule.ts'
import { leadEntity } from '#domain/lead/lead-entity.ts'
import { quotationEntity } from '#domain/quotation/quotation-entity.ts'
import type { Quotation } from '#domain/quotation/quotation.ts'
import { decideChangeBusinessProfile, decideSetCredit, decideSetTerms } from './business-profile-decisions.ts'
import { businessProfileEntity } from './business-profile-entity.ts'
import { decideAddLead, decideCreateBusinessProfile } from './business-profile-entry.ts'
import {
  addLead,
  changeBusinessProfile,
  createBusinessProfile,
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

/** The quotations of an inquiry that have no party yet. */
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

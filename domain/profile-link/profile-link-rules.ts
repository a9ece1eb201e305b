import { businessProfileEntity } from '#domain/business-profile/business-profile-entity.ts'
import { companyEntity } from '#domain/company/company-entity.ts'
import { operation } from '#domain/kernel/operation.ts'
import { allWith, allLinked, byId, linked, linkedIfAny, ownCompany, rule } from '#domain/kernel/rule.ts'
import { leadEntity } from '#domain/lead/lead-entity.ts'
import { quotationEntity } from '#domain/quotation/quotation-entity.ts'
import { decideCompleteProfileLink, decideCreateProfileLink } from './profile-link-decisions.ts'
import { profileLinkEntity } from './profile-link-entity.ts'
import { completeProfileLink, createProfileLink } from './profile-link-operations.ts'

export const createProfileLinkRule = rule(createProfileLink)
  .with({
    quotation: byId(quotationEntity, ({ input }) => input.quoteId),
    links: allWith(profileLinkEntity, 'quoteId', ({ input }) => input.quoteId),
  })
  .with({ profile: linkedIfAny(businessProfileEntity, 'quotation', 'businessProfileId') })
  .decide(({ input, facts, ...context }) => decideCreateProfileLink(input, context, facts))

/** `completeProfileLink` run within the link's company; returns the profile. */
const handInProfile = operation({
  ...completeProfileLink,
  schema: async () => (await import('./profile-link-schemas.ts')).handInProfileSchema,
})

/** Handles the buyer's form in the company the link belongs to. */
export const handInProfileRule = rule(handInProfile)
  .with({
    link: byId(profileLinkEntity, ({ input }) => input.profileLinkId),
    company: ownCompany(companyEntity),
  })
  .with({ quotation: linked(quotationEntity, 'link', 'quoteId') })
  .with({
    profile: linkedIfAny(businessProfileEntity, 'quotation', 'businessProfileId'),
    lead: linkedIfAny(leadEntity, 'quotation', 'leadId'),
    // Lock the lead too, so that a quotation created concurrently gets the lead's profile.
    quoted: allLinked(quotationEntity, 'leadId', 'quotation', 'leadId'),
  })
  .decide(({ input, facts, link, company, quotation, profile, lead, quoted }) => {
    const others = quoted.filter((other) => other.id !== quotation.id && other.businessProfileId === null)
    return decideCompleteProfileLink(link, input, { company, quotation, profile, lead, others }, facts)
  })

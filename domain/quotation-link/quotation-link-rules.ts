import { businessProfileEntity } from '#domain/business-profile/business-profile-entity.ts'
import { operation } from '#domain/kernel/operation.ts'
import { allLinked, allWith, byId, linked, linkedIfAny, rule, seen } from '#domain/kernel/rule.ts'
import { profileLinkEntity } from '#domain/profile-link/profile-link-entity.ts'
import { quotationEntity } from '#domain/quotation/quotation-entity.ts'
import {
  decideAnswerQuotation,
  decideRevokeQuotationLink,
  decideSendQuotation,
  decideVisitQuotationLink,
} from './quotation-link-decisions.ts'
import { quotationLinkEntity } from './quotation-link-entity.ts'
import * as operations from './quotation-link-operations.ts'

export const sendQuotationLinkRule = rule(operations.sendQuotationLink)
  .with({
    // Locked, so that of two who send at once the second sends on the page of the first.
    quotation: byId(quotationEntity, ({ input }) => input.quoteId),
    links: allWith(quotationLinkEntity, 'quoteId', ({ input }) => input.quoteId),
  })
  .decide(({ input, facts, ...known }) => decideSendQuotation(input.id, known, facts))

export const revokeQuotationLinkRule = rule(operations.revokeQuotationLink)
  .with({ link: seen(quotationLinkEntity) })
  .decide(({ facts, link }) => decideRevokeQuotationLink(link, facts))

const schemas = async () => (await import('./quotation-link-schemas.ts')).inCompanySchemas

/** What a buyer does on the page, run within the page's company. */
const visit = operation({ ...operations.openQuotationLink, kind: 'write', schema: async () => (await schemas()).open })
const accept = operation({ ...operations.acceptOnQuotationLink, schema: async () => (await schemas()).accept })
const ask = operation({ ...operations.askOnQuotationLink, schema: async () => (await schemas()).ask })
const decline = operation({ ...operations.declineOnQuotationLink, schema: async () => (await schemas()).decline })

const link = byId(quotationLinkEntity, ({ input }: { input: { pageId: string } }) => input.pageId)

export const visitQuotationLinkRule = rule(visit)
  .with({ link })
  .decide((known) => decideVisitQuotationLink(known.link, known.facts))

const offer = { quotation: linked(quotationEntity, 'link', 'quoteId') }
const deal = {
  profile: linkedIfAny(businessProfileEntity, 'quotation', 'businessProfileId'),
  profileLinks: allLinked(profileLinkEntity, 'quoteId', 'quotation', 'id'),
}

export const acceptOnQuotationLinkRule = rule(accept)
  .with({ link })
  .with(offer)
  .with(deal)
  .decide(({ input: { name }, facts, ...known }) =>
    decideAnswerQuotation({ kind: 'accept', name, text: null }, known, facts),
  )

export const askOnQuotationLinkRule = rule(ask)
  .with({ link })
  .with(offer)
  .with(deal)
  .decide(({ input: { text }, facts, ...known }) =>
    decideAnswerQuotation({ kind: 'change', name: null, text }, known, facts),
  )

export const declineOnQuotationLinkRule = rule(decline)
  .with({ link })
  .with(offer)
  .with(deal)
  .decide(({ input: { reason }, facts, ...known }) =>
    decideAnswerQuotation({ kind: 'decline', name: null, text: reason }, known, facts),
  )

import { advancePaymentEntity } from '#domain/advance-payment/advance-payment-entity.ts'
import { businessProfileEntity } from '#domain/business-profile/business-profile-entity.ts'
import { companyEntity } from '#domain/company/company-entity.ts'
import { operation } from '#domain/kernel/operation.ts'
import { accept, refuse } from '#domain/kernel/outcome.ts'
import {
  allLinked,
  allWith,
  byId,
  linked,
  linkedIfAny,
  openLinked,
  ownCompany,
  rule,
  seen,
} from '#domain/kernel/rule.ts'
import { leadEntity } from '#domain/lead/lead-entity.ts'
import { utrTold } from '#domain/payment-claim/payment-claim-decisions.ts'
import { paymentClaimEntity } from '#domain/payment-claim/payment-claim-entity.ts'
import { profileLinkEntity } from '#domain/profile-link/profile-link-entity.ts'
import { proformaInvoiceEntity } from '#domain/proforma-invoice/proforma-invoice-entity.ts'
import { quotationEntity } from '#domain/quotation/quotation-entity.ts'
import { salesOrderEntity } from '#domain/sales-order/sales-order-entity.ts'
import { decideOrderAgain } from './quotation-link-again.ts'
import {
  decideAnswerQuotation,
  decideClaimOnPage,
  decideRevokeQuotationLink,
  decideSendQuotation,
  decideVisitQuotationLink,
} from './quotation-link-decisions.ts'
import { quotationLinkEntity } from './quotation-link-entity.ts'
import * as operations from './quotation-link-operations.ts'
import { decideProfileOnPage, seenAgain } from './quotation-link-profile.ts'
import { isAsSent } from './quotation-link-state.ts'

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
const yes = operation({ ...operations.acceptOnQuotationLink, schema: async () => (await schemas()).accept })
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

export const acceptOnQuotationLinkRule = rule(yes)
  .with({ link })
  .with(offer)
  .with(deal)
  .decide(({ input: { name, since }, facts, ...known }) =>
    decideAnswerQuotation({ kind: 'accept', name, text: null }, { ...known, since }, facts),
  )

export const askOnQuotationLinkRule = rule(ask)
  .with({ link })
  .with(offer)
  .with(deal)
  .decide(({ input: { text, since }, facts, ...known }) =>
    decideAnswerQuotation({ kind: 'change', name: null, text }, { ...known, since }, facts),
  )

export const declineOnQuotationLinkRule = rule(decline)
  .with({ link })
  .with(offer)
  .with(deal)
  .decide(({ input: { reason, since }, facts, ...known }) =>
    decideAnswerQuotation({ kind: 'decline', name: null, text: reason }, { ...known, since }, facts),
  )

const profile = operation({ ...operations.profileOnQuotationLink, schema: async () => (await schemas()).profile })
const claim = operation({ ...operations.claimOnQuotationLink, schema: async () => (await schemas()).claim })
const orderAgain = operation({
  ...operations.orderAgainOnQuotationLink,
  schema: async () => (await schemas())['order-again'],
})

export const profileOnQuotationLinkRule = rule(profile)
  .with({ link, company: ownCompany(companyEntity) })
  .with(offer)
  .with(
    {
      lead: linkedIfAny(leadEntity, 'quotation', 'leadId'),
      // Lock the lead's quotations too, so that one created concurrently gets the lead's profile.
      quoted: allLinked(quotationEntity, 'leadId', 'quotation', 'leadId'),
    },
    deal,
  )
  .decide(({ input: { pageId: _page, ...entered }, facts, link: page, quoted, ...context }) => {
    const { quotation } = context
    // The buyer has one offer before its eyes; whoever changed it since sends it again first.
    if (!isAsSent(page, quotation)) return refuse({ code: 'quotation-not-as-sent' })
    const others = quoted.filter((other) => other.id !== quotation.id && other.businessProfileId === null)
    const decided = decideProfileOnPage(entered, { ...context, others }, facts)
    return decided.ok ? accept({ ...decided.value, changes: seenAgain(decided.value.changes, page) }) : decided
  })

export const claimOnQuotationLinkRule = rule(claim)
  .with({ link })
  .with(offer)
  .with({
    proforma: linkedIfAny(proformaInvoiceEntity, 'quotation', 'proformaInvoiceId'),
    advances: allLinked(advancePaymentEntity, 'proformaInvoiceId', 'quotation', 'proformaInvoiceId'),
    waiting: openLinked(paymentClaimEntity, 'customerId', 'quotation', 'businessProfileId'),
    sameTransfer: allWith(paymentClaimEntity, 'utr', ({ input }) => utrTold(input)),
  })
  .decide(({ input: { id, amount, date, utr }, facts, ...known }) =>
    decideClaimOnPage({ id, amount, date, utr }, known, facts),
  )

export const orderAgainOnQuotationLinkRule = rule(orderAgain)
  .with({ link })
  .with(offer)
  .with({
    orders: allLinked(salesOrderEntity, 'quoteId', 'quotation', 'id'),
    profile: linkedIfAny(businessProfileEntity, 'quotation', 'businessProfileId'),
    lead: linkedIfAny(leadEntity, 'quotation', 'leadId'),
    leads: openLinked(leadEntity, 'businessProfileId', 'quotation', 'businessProfileId'),
  })
  .decide(({ input: { id, quantities, note }, facts, orders, ...known }) =>
    decideOrderAgain({ id, quantities, note }, { ...known, order: orders[0] ?? null }, facts),
  )

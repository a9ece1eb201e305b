import type { Rule } from '#domain/kernel/rule.ts'
import * as operations from '#domain/quotation-link/quotation-link-operations.ts'
import * as rules from '#domain/quotation-link/quotation-link-rules.ts'
import { isLinkInUse, quotationLinkPath } from '#domain/quotation-link/quotation-link-state.ts'
import { quotationLinkView } from '#domain/quotation-link/quotation-link-view.ts'
import { findEntity, needEntity } from '#server/entity/entity-store.ts'
import { performWrite } from '#server/entity/perform.ts'
import { requestContext } from '#server/entity/request-context.ts'
import { ruleBinding } from '#server/entity/rule-binding.ts'
import type { PageHome } from '#server/http/link-page.ts'
import { keepTokenHash, limitPageWrites, linkRequest, pageBehind, visitPage } from '#server/http/link-request.ts'
import { Refused } from '#server/http/problem.ts'
import { proformaAtOnce } from '#server/proforma-invoice/proforma-invoice-at-once.ts'
import { publicOperation, read, type PublicRequest } from '#server/runtime/app-context.ts'
import { linkToken } from '#server/session/link-token.ts'
import { keepSent, linkSource, quotationPages } from './quotation-link-store.ts'

const send = ruleBinding(rules.sendQuotationLinkRule, {
  after: (input, { configuration }) => {
    requestContext().after.push(keepSent(input))
    keepTokenHash(configuration, 'quotation-link', input)
  },
})

const share = read(operations.shareQuotationLink, async ({ id }, facts, { configuration }) => {
  const link = await needEntity('quotation-link', id)
  if (!isLinkInUse(link, facts.today)) throw new Refused({ code: 'quotation-link-gone' })
  const quotation = await needEntity('quotation', link.quoteId)
  const profile = await findEntity('business-profile', quotation.businessProfileId)
  const token = linkToken(configuration, 'quotation-link', { id, companyId: requestContext().companyId })
  return { link, path: quotationLinkPath(token, profile?.language ?? null) }
})

const goneCodes = {
  revoked: 'quotation-link-revoked',
  replaced: 'quotation-link-replaced',
  ended: 'quotation-link-ended',
} as const

/** The quotation's page behind a token; throws 404 as `pageBehind`. */
export const quotationLinkHome = (publicRequest: PublicRequest, token: string): Promise<PageHome> =>
  pageBehind(publicRequest, token, quotationPages, goneCodes)

const look = publicOperation(operations.openQuotationLink, async ({ linkId }, publicRequest) => {
  const home = await quotationLinkHome(publicRequest, linkId)
  return visitPage(publicRequest, home, {
    operation: operations.openQuotationLink.name,
    visit: rules.visitQuotationLinkRule,
    view: async ({ today }) => quotationLinkView(await linkSource(home), today),
  })
})

type OnPage = { linkId: string; id: string; name?: string; contactPerson?: string }

/**
 * Writes the buyer's answer. The id chosen by its browser is the key: a double press is one answer. `shows: 'after'`: the
 * page shows the quotation as it is after it.
 */
async function onPage(
  rule: Rule,
  { linkId, ...entered }: OnPage,
  publicRequest: PublicRequest,
  shows: 'before' | 'after' = 'before',
) {
  const home = await quotationLinkHome(publicRequest, linkId)
  limitPageWrites(`quotation-link:${home.id}`)
  const input = { ...entered, pageId: home.id }
  const name = entered.name ?? entered.contactPerson ?? home.name
  const request = linkRequest(publicRequest, { ...home, input, name, key: entered.id.toLowerCase() })
  const after = () => requestContext().after.push(keepSent({ quoteId: home.documentId }))
  await performWrite(publicRequest.appContext, ruleBinding(rule, shows === 'after' ? { after } : {}), request)
  return { received: true as const, home }
}

async function answer(rule: Rule, input: OnPage, publicRequest: PublicRequest) {
  const { received } = await onPage(rule, input, publicRequest)
  return { received }
}

/** An answer after which the buyer may be ready for its proforma. */
async function answerBeforeProforma(
  rule: Rule,
  input: OnPage,
  publicRequest: PublicRequest,
  shows?: 'before' | 'after',
) {
  const { received, home } = await onPage(rule, input, publicRequest, shows)
  await proformaAtOnce(publicRequest, { ...home, quoteId: home.documentId })
  return { received }
}

const accept = publicOperation(operations.acceptOnQuotationLink, (input, publicRequest) =>
  answerBeforeProforma(rules.acceptOnQuotationLinkRule, input, publicRequest),
)
const profile = publicOperation(operations.profileOnQuotationLink, (input, publicRequest) =>
  answerBeforeProforma(rules.profileOnQuotationLinkRule, input, publicRequest, 'after'),
)
const ask = publicOperation(operations.askOnQuotationLink, (input, publicRequest) =>
  answer(rules.askOnQuotationLinkRule, input, publicRequest),
)
const decline = publicOperation(operations.declineOnQuotationLink, (input, publicRequest) =>
  answer(rules.declineOnQuotationLinkRule, input, publicRequest),
)
const claim = publicOperation(operations.claimOnQuotationLink, (input, publicRequest) =>
  answer(rules.claimOnQuotationLinkRule, input, publicRequest),
)
const again = publicOperation(operations.orderAgainOnQuotationLink, (input, publicRequest) =>
  answer(rules.orderAgainOnQuotationLinkRule, input, publicRequest),
)

export const quotationLinkHandlers = [send, share, look, accept, ask, decline, profile, claim, again]
/** What the page itself calls. */
export const quotationLinkOperations = { open: look, accept, change: ask, decline, profile, claim, again }

import type { Rule } from '#domain/kernel/rule.ts'
import * as operations from '#domain/payment-page/payment-page-operations.ts'
import * as rules from '#domain/payment-page/payment-page-rules.ts'
import { isPageInUse, paymentPagePath } from '#domain/payment-page/payment-page-state.ts'
import { paymentPageView } from '#domain/payment-page/payment-page-view.ts'
import { findEntity, needEntity } from '#server/entity/entity-store.ts'
import { performWrite } from '#server/entity/perform.ts'
import { requestContext } from '#server/entity/request-context.ts'
import { ruleBinding } from '#server/entity/rule-binding.ts'
import type { PageHome } from '#server/http/link-page.ts'
import { keepTokenHash, limitPageWrites, linkRequest, pageBehind, visitPage } from '#server/http/link-request.ts'
import { Refused } from '#server/http/problem.ts'
import { publicOperation, read, type PublicRequest } from '#server/runtime/app-context.ts'
import { linkToken } from '#server/session/link-token.ts'
import { pageSource, paymentPages } from './payment-page-store.ts'

const create = ruleBinding(rules.createPaymentPageRule, {
  after: (input, { configuration }) => keepTokenHash(configuration, 'payment-page', input),
})

const share = read(operations.sharePaymentPage, async ({ id }, facts, { configuration }) => {
  const page = await needEntity('payment-page', id)
  if (!isPageInUse(page, facts.today)) throw new Refused({ code: 'payment-page-gone' })
  const profile = await findEntity('business-profile', page.customerId)
  const token = linkToken(configuration, 'payment-page', { id, companyId: requestContext().companyId })
  return { page, path: paymentPagePath(token, profile?.language ?? null) }
})

const goneCodes = {
  revoked: 'payment-page-revoked',
  replaced: 'payment-page-replaced',
  ended: 'payment-page-ended',
} as const

/** The customer's page behind a token; throws 404 as `pageBehind`. */
export const pageHome = (publicRequest: PublicRequest, token: string): Promise<PageHome> =>
  pageBehind(publicRequest, token, paymentPages, goneCodes)

const look = publicOperation(operations.openPaymentPage, async ({ linkId }, publicRequest) => {
  const home = await pageHome(publicRequest, linkId)
  return visitPage(publicRequest, home, {
    operation: operations.openPaymentPage.name,
    visit: rules.visitPaymentPageRule,
    view: async ({ today }) => paymentPageView(await pageSource(home.documentId), today),
  })
})

type OnPage = { linkId: string; id: string }

/** A write of the page's customer. The id chosen by the browser is the key: a double press is one write. */
async function onPage(rule: Rule, { linkId, ...entered }: OnPage, publicRequest: PublicRequest) {
  const home = await pageHome(publicRequest, linkId)
  limitPageWrites(`payment-page:${home.id}`)
  const input = { ...entered, pageId: home.id }
  const request = linkRequest(publicRequest, { ...home, input, key: entered.id.toLowerCase() })
  await performWrite(publicRequest.appContext, ruleBinding(rule), request)
  return { received: true as const }
}

const claim = publicOperation(operations.claimOnPaymentPage, (input, publicRequest) =>
  onPage(rules.claimOnPaymentPageRule, input, publicRequest),
)
const promise = publicOperation(operations.promiseOnPaymentPage, (input, publicRequest) =>
  onPage(rules.promiseOnPaymentPageRule, input, publicRequest),
)
const dispute = publicOperation(operations.disputeOnPaymentPage, (input, publicRequest) =>
  onPage(rules.disputeOnPaymentPageRule, input, publicRequest),
)
const stop = publicOperation(operations.stopOnPaymentPage, (input, publicRequest) =>
  onPage(rules.stopOnPaymentPageRule, input, publicRequest),
)

export const paymentPageHandlers = [create, share, look, claim, promise, dispute, stop]
/** What the page itself calls. */
export const paymentPageOperations = { open: look, claim, promise, dispute, stop }

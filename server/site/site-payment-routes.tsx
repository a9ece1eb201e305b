import { randomUUID } from 'node:crypto'
import type { Context, Hono } from 'hono'
import { kolkataDate } from '#domain/calendar/calendar-kolkata.ts'
import { financialYear, financialYearDays } from '#domain/calendar/calendar-financial-year.ts'
import { typedPaise } from '#domain/payment-page/payment-page-entry.ts'
import { companyReader, printDocument } from '#server/document/document-routes.ts'
import { qrCode } from '#server/document/document-qr.ts'
import { linkOrder } from '#server/http/link-request.ts'
import { parseInput } from '#server/http/parse-input.ts'
import { Refused } from '#server/http/problem.ts'
import { limit } from '#server/http/rate-limit.ts'
import { readForm } from '#server/http/request-body.ts'
import { pageHome, paymentPageOperations } from '#server/payment-page/payment-page-handlers.ts'
import { logFault } from '#server/runtime/log.ts'
import type { PublicRequest } from '#server/runtime/app-context.ts'
import { isOwnOrigin } from '#server/session/session-cookie.ts'
import { canSay } from '#site/kernel/say.ts'
import { addressIn } from '#site/kernel/site-language.ts'
import type { SiteView } from '#site/kernel/site-view.ts'
import type { Tried } from '#site/payment/payment-forms.tsx'
import { PaymentPage, PaymentPageGone } from '#site/payment/payment-page.tsx'
import type { PaymentPageView } from '#domain/payment-page/payment-page-view.ts'
import type { SitePage } from './site-render.tsx'
import { visitOf } from './site-request.ts'
import type { Site } from './site.ts'

type What = Tried['what']
const answers: readonly What[] = ['claim', 'promise', 'dispute', 'stop']
const answerOf = (text: string | undefined): What | null => answers.find((one) => one === text) ?? null

/** A customer's page of its open bills, its forms and its statement; the address is the only key to it. */
export function paymentRoutes(pages: Hono, prefix: string, site: Site): void {
  pages.get(`${prefix}/pay/:token`, (c) => show(c, site, c.req.param('token')))
  pages.get(`${prefix}/pay/:token/statement`, (c) => statement(c, site, c.req.param('token')))
  pages.post(`${prefix}/pay/:token/:what`, (c) => answer(c, site, c.req.param('token'), answerOf(c.req.param('what'))))
}

const headOf = (view: SiteView, title: string): SitePage['head'] => ({
  title,
  description: view.t('pay.made-with'),
  image: '/og/site.png',
  kind: 'website',
  indexed: false,
  data: [],
})

const gone = (view: SiteView): SitePage => ({
  status: 404,
  isPlain: true,
  head: headOf(view, view.t('pay.unknown.title')),
  content: <PaymentPageGone view={view} />,
})

/** The page as one person sees it now, at its own address also after a form of it was refused. */
async function show(c: Context, site: Site, token: string, tried: Tried | null = null): Promise<Response> {
  const view = { ...(await site.view(c)), path: `/pay/${token}` }
  const publicRequest = await visitOf(c, site.appContext)
  const page = await opened(token, publicRequest)
  if (!page) return site.showOnce(c, view, gone(view))
  const code = page.upiLink === null ? null : qrCode(page.upiLink).svg
  const done = tried ? null : answerOf(c.req.query('done'))
  const props = { view, page, code, done, tried, today: kolkataDate(publicRequest.nowMs), newId: randomUUID }
  return site.showOnce(c, view, {
    status: tried ? 422 : 200,
    isPlain: true,
    head: headOf(view, view.t('pay.title', { seller: page.sellerName })),
    content: <PaymentPage {...props} />,
  })
}

/** Null for an address that is unknown, or works no longer. */
async function opened(linkId: string, publicRequest: PublicRequest): Promise<PaymentPageView | null> {
  const { operation, handler } = paymentPageOperations.open
  try {
    const input = parseInput(await operation.schema(), { linkId })
    return (await handler(input as never, publicRequest)) as PaymentPageView // the operation's output
  } catch (error) {
    if (error instanceof Refused && error.status !== 429) return null
    throw error
  }
}

async function answer(c: Context, site: Site, token: string, what: What | null): Promise<Response> {
  const { appContext } = site
  if (!isOwnOrigin(c.req.raw, appContext.configuration) || !what) return c.text('403 Forbidden', 403)
  const typed = Object.fromEntries(await readForm(c.req.raw))
  const { operation, handler } = paymentPageOperations[what]
  try {
    const input = parseInput(await operation.schema(), { linkId: token, ...enteredOf(what, typed) })
    await handler(input as never, await visitOf(c, appContext)) // as the schema understood it
    const { language } = await site.view(c)
    return c.redirect(`${addressIn(language, `/pay/${token}`)}?done=${what}`, 303)
  } catch (error) {
    if (!(error instanceof Refused)) logFault('payment-page', error)
    return show(c, site, token, { what, typed, ...saidOf(error, await site.view(c)) })
  }
}

/** The form's fields as the operation takes them: rupees are paise, and what no form sends is left out. */
const enteredOf = (what: What, { id, amount, date, utr, promisedFor, entryId, reason }: Record<string, string>) => {
  const paid = { id, amount: typedPaise(amount ?? '') }
  if (what === 'claim') return { ...paid, date, utr, note: null }
  if (what === 'promise') return { ...paid, promisedFor }
  return what === 'dispute' ? { ...paid, entryId, reason } : {}
}

/** The field that a refusal is about. */
const fieldOf: Readonly<Record<string, string>> = {
  'utr-shape': 'utr',
  'promise-in-the-past': 'promisedFor',
  'promise-too-far': 'promisedFor',
  'payment-in-the-future': 'date',
  'payment-long-ago': 'date',
  'more-than-open': 'amount',
  'line-over-open': 'amount',
}

function saidOf(error: unknown, { t }: SiteView): Pick<Tried, 'errors' | 'refusal'> {
  const wrong = error instanceof Refused ? (error.errors ?? []) : []
  if (wrong.length > 0)
    return { errors: Object.fromEntries(wrong.map(({ path }) => [path, t(`pay.error.${path}`)])), refusal: null }
  const { code, params } = error instanceof Refused ? error.refusal : { code: 'unexpected', params: {} }
  const key = code === 'utr-shape' ? 'pay.error.utr' : `pay.refusal.${code}`
  const sentence = t(canSay(key) ? key : 'pay.refusal.unexpected', params)
  const field = fieldOf[code]
  return field === undefined ? { errors: {}, refusal: sentence } : { errors: { [field]: sentence }, refusal: null }
}

/** Statements of one page within an hour. */
const mostStatements = 20

/** The statement of the financial year, in the page's language. */
async function statement(c: Context, site: Site, token: string): Promise<Response> {
  const { appContext } = site
  const publicRequest = await visitOf(c, appContext)
  const view = await site.view(c)
  try {
    const home = await pageHome(publicRequest, token)
    limit(`payment-statement:${home.id}`, mostStatements, 3600)
    const to = kolkataDate(publicRequest.nowMs)
    const { from } = financialYearDays(financialYear(to))
    const order = linkOrder(publicRequest, { ...home, input: {}, name: home.customerName })
    const paper = {
      kind: 'statement' as const,
      id: home.customerId,
      language: view.language,
      copy: 'original' as const,
    }
    return await printDocument({ ...paper, from, to }, companyReader(appContext, order))
  } catch (error) {
    if (error instanceof Refused && error.status === 404) return site.showOnce(c, view, gone(view))
    throw error
  }
}

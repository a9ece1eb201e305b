import { randomUUID } from 'node:crypto'
import type { Context, Hono } from 'hono'
import { financialYear, financialYearDays } from '#domain/calendar/calendar-financial-year.ts'
import { kolkataDate } from '#domain/calendar/calendar-kolkata.ts'
import { typedPaise } from '#domain/payment-page/payment-page-entry.ts'
import type { PaymentPageView } from '#domain/payment-page/payment-page-view.ts'
import { qrCode } from '#server/document/document-qr.ts'
import { companyReader, printDocument } from '#server/document/document-routes.ts'
import { linkRequest } from '#server/http/link-request.ts'
import { Refused } from '#server/http/problem.ts'
import { limit } from '#server/http/rate-limit.ts'
import { pageHome, paymentPageOperations } from '#server/payment-page/payment-page-handlers.ts'
import { canSay } from '#site/kernel/say.ts'
import type { SiteView } from '#site/kernel/site-view.ts'
import type { Tried } from '#site/payment/payment-forms.tsx'
import { PaymentPage, PaymentPageGone, type GonePayment } from '#site/payment/payment-page.tsx'
import { answerLink, goneLink, linkPage, linkPaper, openedLink, withoutTail, type LinkPage } from './site-link-page.ts'
import type { SitePage } from './site-render.tsx'
import { untakenStatus, visitOf } from './site-request.ts'
import type { Site } from './site.ts'

type What = Tried['what']
const answers: readonly What[] = ['claim', 'promise', 'dispute', 'stop']
const answerOf = (text: string | undefined): What | null => answers.find((one) => one === text) ?? null

/** A customer's page of its open bills, its forms and its statement; the address is the only key to it. */
export function paymentRoutes(pages: Hono, prefix: string, site: Site): void {
  pages.get(`${prefix}/pay/:token`, (c) => withoutTail(c, `${prefix}/pay`) ?? show(c, site, c.req.param('token')))
  pages.get(`${prefix}/pay/:token/statement`, (c) => statement(c, site, c.req.param('token')))
  pages.post(`${prefix}/pay/:token/:what`, (c) => answer(c, site, c.req.param('token'), answerOf(c.req.param('what'))))
}

/** What the dead kinds of address say; any other refusal looks like an address that never was. */
const goneKinds: readonly GonePayment['why'][] = ['payment-page-revoked', 'payment-page-replaced', 'payment-page-ended']

function gone(view: SiteView, refused: Refused): SitePage {
  const { why, seller, phone } = goneLink(refused, goneKinds)
  return linkPage({
    language: view.language,
    status: 404,
    title: view.t(`pay.${why}.title`, { seller }),
    description: view.t('pay.made-with'),
    content: <PaymentPageGone view={view} gone={{ why, seller, phone }} />,
  })
}

/** The page as one person sees it now, at its own address also after a form of it was refused. */
async function show(
  c: Context,
  site: Site,
  token: string,
  tried: Tried | null = null,
  status: LinkPage['status'] = 200,
): Promise<Response> {
  const view = { ...(await site.view(c)), path: `/pay/${token}` }
  const publicRequest = await visitOf(c, site.appContext)
  const found = await openedLink(paymentPageOperations.open, token, publicRequest)
  if ('refused' in found) return site.showOnce(c, view, gone(view, found.refused))
  const page = found.opened as PaymentPageView // the operation's output
  const code = page.upiLink === null ? null : qrCode(page.upiLink).svg
  const done = tried ? null : answerOf(c.req.query('done'))
  const props = { view, page, code, done, tried, today: kolkataDate(publicRequest.nowMs), newId: randomUUID }
  const shown = linkPage({
    language: view.language,
    status,
    title: view.t('pay.title', { seller: page.sellerName }),
    description: view.t('pay.made-with'),
    content: <PaymentPage {...props} />,
  })
  return site.showOnce(c, view, shown)
}

const answer = async (c: Context, site: Site, token: string, what: What | null): Promise<Response> =>
  answerLink(
    c,
    site,
    what && {
      path: `/pay/${token}`,
      name: 'payment-page',
      what,
      token,
      binding: paymentPageOperations[what],
      enteredOf: (typed) => enteredOf(what, typed),
      again: async (typed, error, view) =>
        show(c, site, token, { what, typed, ...saidOf(error, view) }, untakenStatus(error)),
    },
  )

/** The form's fields as the operation takes them: rupees are paise, and what no form sends is left out. */
const enteredOf = (what: What, { id, amount, date, utr, promisedFor, entryId, reason }: Record<string, string>) => {
  const paid = { id, amount: typedPaise(amount ?? '') }
  if (what === 'claim') return { ...paid, date, utr, note: null }
  if (what === 'promise') return { ...paid, promisedFor }
  return what === 'dispute' ? { ...paid, entryId, reason } : { id }
}

/** The field that a refusal is about. */
const fieldOf: Readonly<Record<string, string>> = {
  'utr-shape': 'utr',
  'transfer-told': 'utr',
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
  const print = async ({ language }: SiteView) => {
    const home = await pageHome(publicRequest, token)
    limit(`payment-statement:${home.id}`, mostStatements, 3600)
    const to = kolkataDate(publicRequest.nowMs)
    const { from } = financialYearDays(financialYear(to))
    const request = linkRequest(publicRequest, { ...home, input: {} })
    const asked = { kind: 'statement', id: home.documentId, language, copy: 'original' } as const
    return printDocument({ ...asked, from, to }, companyReader(appContext, request))
  }
  return linkPaper(c, site, { print, gone })
}

import { randomUUID } from 'node:crypto'
import type { Context, Hono } from 'hono'
import type { QuotationLinkView } from '#domain/quotation-link/quotation-link-view.ts'
import { isWithdrawn } from '#domain/quotation/quotation-status.ts'
import { companyReader, printDocument } from '#server/document/document-routes.ts'
import { quotationPaper } from '#server/document/document-source.ts'
import { documentWords } from '#server/document/document-words.ts'
import { needEntity } from '#server/entity/entity-store.ts'
import { linkOrder } from '#server/http/link-request.ts'
import { parseInput } from '#server/http/parse-input.ts'
import { notFound, Refused } from '#server/http/problem.ts'
import { limit } from '#server/http/rate-limit.ts'
import { readForm } from '#server/http/request-body.ts'
import { quotationLinkHome, quotationLinkOperations } from '#server/quotation-link/quotation-link-handlers.ts'
import { sentQuotation } from '#server/quotation-link/quotation-link-store.ts'
import type { PublicRequest } from '#server/runtime/app-context.ts'
import { logFault } from '#server/runtime/log.ts'
import { isOwnOrigin } from '#server/session/session-cookie.ts'
import { canSay } from '#site/kernel/say.ts'
import { addressIn } from '#site/kernel/site-language.ts'
import type { SiteView } from '#site/kernel/site-view.ts'
import type { TriedAnswer } from '#site/quote/quote-forms.tsx'
import { QuotePage, QuotePageGone } from '#site/quote/quote-page.tsx'
import type { SitePage } from './site-render.tsx'
import { visitOf } from './site-request.ts'
import type { Site } from './site.ts'

type What = TriedAnswer['what']
const answers: readonly What[] = ['accept', 'change', 'decline']
const answerOf = (text: string | undefined): What | null => answers.find((one) => one === text) ?? null

/** A quotation's page for its buyer, its answers and its paper; the address is the only key to it. */
export function quoteRoutes(pages: Hono, prefix: string, site: Site): void {
  pages.get(`${prefix}/quote/:token`, (c) => show(c, site, c.req.param('token')))
  pages.get(`${prefix}/quote/:token/paper`, (c) => paper(c, site, c.req.param('token')))
  pages.post(`${prefix}/quote/:token/:what`, (c) =>
    answer(c, site, c.req.param('token'), answerOf(c.req.param('what'))),
  )
}

const headOf = (view: SiteView, title: string): SitePage['head'] => ({
  title,
  description: view.t('quote.made-with'),
  image: '/og/site.png',
  kind: 'website',
  indexed: false,
  data: [],
})

const gone = (view: SiteView): SitePage => ({
  status: 404,
  isPlain: true,
  head: headOf(view, view.t('quote.unknown.title')),
  content: <QuotePageGone view={view} />,
})

/** The page as one person sees it now, at its own address also after an answer was refused. */
async function show(c: Context, site: Site, token: string, tried: TriedAnswer | null = null): Promise<Response> {
  const view = { ...(await site.view(c)), path: `/quote/${token}` }
  const page = await opened(token, await visitOf(c, site.appContext))
  if (!page) return site.showOnce(c, view, gone(view))
  const done = tried ? null : answerOf(c.req.query('done'))
  const props = { view, page, words: documentWords(view.language), done, tried, newId: randomUUID }
  return site.showOnce(c, view, {
    status: tried ? 422 : 200,
    isPlain: true,
    head: headOf(view, view.t('quote.title', { number: page.number, seller: page.sellerName })),
    content: <QuotePage {...props} />,
  })
}

/** Null for an address that is unknown, or works no longer. */
async function opened(linkId: string, publicRequest: PublicRequest): Promise<QuotationLinkView | null> {
  const { operation, handler } = quotationLinkOperations.open
  try {
    const input = parseInput(await operation.schema(), { linkId })
    return (await handler(input as never, publicRequest)) as QuotationLinkView // the operation's output
  } catch (error) {
    if (error instanceof Refused && error.status !== 429) return null
    throw error
  }
}

async function answer(c: Context, site: Site, token: string, what: What | null): Promise<Response> {
  const { appContext } = site
  if (!isOwnOrigin(c.req.raw, appContext.configuration) || !what) return c.text('403 Forbidden', 403)
  const typed = Object.fromEntries(await readForm(c.req.raw))
  const { operation, handler } = quotationLinkOperations[what]
  try {
    const input = parseInput(await operation.schema(), { linkId: token, ...typed })
    await handler(input as never, await visitOf(c, appContext)) // as the schema understood it
    const { language } = await site.view(c)
    return c.redirect(`${addressIn(language, `/quote/${token}`)}?done=${what}`, 303)
  } catch (error) {
    if (!(error instanceof Refused)) logFault('quotation-link', error)
    return show(c, site, token, { what, typed, ...saidOf(error, await site.view(c)) })
  }
}

function saidOf(error: unknown, { t }: SiteView): Pick<TriedAnswer, 'errors' | 'refusal'> {
  const wrong = error instanceof Refused ? (error.errors ?? []) : []
  const ofField = ({ path, code }: { path: string; code: string }) => {
    const key = `quote.error.${path}.${code}`
    return [path, t(canSay(key) ? key : `quote.error.${path}`)]
  }
  if (wrong.length > 0) return { errors: Object.fromEntries(wrong.map(ofField)), refusal: null }
  const { code, params } = error instanceof Refused ? error.refusal : { code: 'unexpected', params: {} }
  const key = `quote.refusal.${code}`
  return { errors: {}, refusal: t(canSay(key) ? key : 'quote.refusal.unexpected', params) }
}

/** Papers of one page within an hour. */
const mostPapers = 20

/** The paper as it was sent, in the page's language; none of an offer that was taken back. */
async function paper(c: Context, site: Site, token: string): Promise<Response> {
  const { appContext } = site
  const publicRequest = await visitOf(c, appContext)
  const view = await site.view(c)
  try {
    const home = await quotationLinkHome(publicRequest, token)
    limit(`quotation-paper:${home.id}`, mostPapers, 3600)
    const order = linkOrder(publicRequest, { ...home, input: {}, name: home.companyName })
    const { language } = view
    const asked = { kind: 'quotation', id: home.quoteId, language, copy: 'original' } as const
    return await printDocument(
      { ...asked, from: undefined, to: undefined },
      companyReader(appContext, order),
      async (id, words) => {
        if (isWithdrawn(await needEntity('quotation', id))) throw notFound('link-unknown')
        return quotationPaper(await sentQuotation(home.id), words)
      },
    )
  } catch (error) {
    if (error instanceof Refused && error.status === 404) return site.showOnce(c, view, gone(view))
    throw error
  }
}

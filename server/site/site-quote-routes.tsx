import { randomUUID } from 'node:crypto'
import type { Context, Hono } from 'hono'
import type { QuotationLinkView } from '#domain/quotation-link/quotation-link-view.ts'
import { isWithdrawn } from '#domain/quotation/quotation-status.ts'
import { companyReader, printDocument } from '#server/document/document-routes.ts'
import { quotationPaper } from '#server/document/document-source.ts'
import { documentWords } from '#server/document/document-words.ts'
import { needEntity } from '#server/entity/entity-store.ts'
import { linkOrder } from '#server/http/link-request.ts'
import { notFound, Refused } from '#server/http/problem.ts'
import { limit } from '#server/http/rate-limit.ts'
import { quotationLinkHome, quotationLinkOperations } from '#server/quotation-link/quotation-link-handlers.ts'
import { sentQuotation } from '#server/quotation-link/quotation-link-store.ts'
import { canSay } from '#site/kernel/say.ts'
import type { SiteView } from '#site/kernel/site-view.ts'
import type { TriedAnswer } from '#site/quote/quote-forms.tsx'
import { QuotePage, QuotePageGone } from '#site/quote/quote-page.tsx'
import { answerLink, linkPage, linkPaper, openedLink } from './site-link-page.ts'
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

const gone = (view: SiteView): SitePage =>
  linkPage({
    status: 404,
    title: view.t('quote.unknown.title'),
    description: view.t('quote.made-with'),
    content: <QuotePageGone view={view} />,
  })

/** The page as one person sees it now, at its own address also after an answer was refused. */
async function show(c: Context, site: Site, token: string, tried: TriedAnswer | null = null): Promise<Response> {
  const view = { ...(await site.view(c)), path: `/quote/${token}` }
  const page = (await openedLink(
    quotationLinkOperations.open,
    token,
    await visitOf(c, site.appContext),
  )) as QuotationLinkView | null // the operation's output
  if (!page) return site.showOnce(c, view, gone(view))
  const done = tried ? null : answerOf(c.req.query('done'))
  const props = { view, page, words: documentWords(view.language), done, tried, newId: randomUUID }
  const shown = linkPage({
    status: tried ? 422 : 200,
    title: view.t('quote.title', { number: page.number, seller: page.sellerName }),
    description: view.t('quote.made-with'),
    content: <QuotePage {...props} />,
  })
  return site.showOnce(c, view, shown)
}

const answer = async (c: Context, site: Site, token: string, what: What | null): Promise<Response> =>
  answerLink(
    c,
    site,
    what && {
      path: `/quote/${token}`,
      name: 'quotation-link',
      what,
      token,
      binding: quotationLinkOperations[what],
      again: async (typed, error, view) => show(c, site, token, { what, typed, ...saidOf(error, view) }),
    },
  )

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
  const print = async ({ language }: SiteView) => {
    const home = await quotationLinkHome(publicRequest, token)
    limit(`quotation-paper:${home.id}`, mostPapers, 3600)
    const order = linkOrder(publicRequest, { ...home, input: {}, name: home.companyName })
    const asked = { kind: 'quotation', id: home.quoteId, language, copy: 'original' } as const
    return printDocument(
      { ...asked, from: undefined, to: undefined },
      companyReader(appContext, order),
      async (id, words) => {
        if (isWithdrawn(await needEntity('quotation', id))) throw notFound('link-unknown')
        return quotationPaper(await sentQuotation(home.id), words)
      },
    )
  }
  return linkPaper(c, site, { print, gone })
}

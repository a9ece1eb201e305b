import { randomUUID } from 'node:crypto'
import type { Context, Hono } from 'hono'
import { kolkataDate } from '#domain/calendar/calendar-kolkata.ts'
import { dealPaperKinds, dealPapers, type DealPaper } from '#domain/quotation-link/quotation-link-deal.ts'
import type { QuotationLinkView } from '#domain/quotation-link/quotation-link-view.ts'
import { isWithdrawn } from '#domain/quotation/quotation-status.ts'
import { qrCode } from '#server/document/document-qr.ts'
import { companyReader, printDocument } from '#server/document/document-routes.ts'
import { documentSources, quotationPaper, type Source } from '#server/document/document-source.ts'
import { documentWords } from '#server/document/document-words.ts'
import { needEntity } from '#server/entity/entity-store.ts'
import type { PageHome } from '#server/http/link-page.ts'
import { linkRequest } from '#server/http/link-request.ts'
import { notFound, type Refused } from '#server/http/problem.ts'
import { limit } from '#server/http/rate-limit.ts'
import { dealOf } from '#server/quotation-link/quotation-link-deal-store.ts'
import { quotationLinkHome, quotationLinkOperations } from '#server/quotation-link/quotation-link-handlers.ts'
import { sentQuotation } from '#server/quotation-link/quotation-link-store.ts'
import type { SiteView } from '#site/kernel/site-view.ts'
import { quoteAnswers, type QuoteAnswer, type TriedAnswer } from '#site/quote/quote-form.tsx'
import { QuotePage, QuotePageGone, type GoneQuote } from '#site/quote/quote-page.tsx'
import { answerLink, goneLink, linkPage, linkPaper, openedLink, withoutTail, type LinkPage } from './site-link-page.ts'
import { enteredOn, saidOf } from './site-quote-answer.ts'
import type { SitePage } from './site-render.tsx'
import { untakenStatus, visitOf } from './site-request.ts'
import type { Site } from './site.ts'

const answerOf = (text: string | undefined): QuoteAnswer | null => quoteAnswers.find((one) => one === text) ?? null

/** A quotation's page for its buyer, its answers and its paper; the address is the only key to it. */
export function quoteRoutes(pages: Hono, prefix: string, site: Site): void {
  pages.get(`${prefix}/quote/:token`, (c) => withoutTail(c, `${prefix}/quote`) ?? show(c, site, c.req.param('token')))
  pages.get(`${prefix}/quote/:token/paper`, (c) => paper(c, site, c.req.param('token')))
  pages.get(`${prefix}/quote/:token/paper/:kind/:id`, (c) =>
    paper(c, site, c.req.param('token'), { kind: c.req.param('kind'), id: c.req.param('id') }),
  )
  pages.post(`${prefix}/quote/:token/:what`, (c) =>
    answer(c, site, c.req.param('token'), answerOf(c.req.param('what'))),
  )
}

/** What the dead kinds of address say; any other refusal looks like an address that never was. */
const goneKinds: readonly GoneQuote['why'][] = [
  'quotation-link-revoked',
  'quotation-link-replaced',
  'quotation-link-ended',
]

function gone(view: SiteView, refused: Refused): SitePage {
  const { why, seller, phone } = goneLink(refused, goneKinds)
  return linkPage({
    language: view.language,
    status: 404,
    title: view.t(`quote.${why}.title`, { seller }),
    description: view.t('quote.made-with'),
    content: <QuotePageGone view={view} gone={{ why, seller, phone }} />,
  })
}

/** The page as one person sees it now, at its own address also after an answer was refused. */
async function show(
  c: Context,
  site: Site,
  token: string,
  tried: TriedAnswer | null = null,
  status: LinkPage['status'] = 200,
): Promise<Response> {
  const view = { ...(await site.view(c)), path: `/quote/${token}` }
  const publicRequest = await visitOf(c, site.appContext)
  const found = await openedLink(quotationLinkOperations.open, token, publicRequest)
  if ('refused' in found) return site.showOnce(c, view, gone(view, found.refused))
  const page = found.opened as QuotationLinkView // the operation's output
  const upi = page.deal?.due?.upiLink ?? null
  const code = upi === null ? null : qrCode(upi).svg
  const done = tried ? null : answerOf(c.req.query('done'))
  const props = {
    view,
    page,
    words: documentWords(view.language),
    code,
    done,
    tried,
    today: kolkataDate(publicRequest.nowMs),
    newId: randomUUID,
  }
  const shown = linkPage({
    language: view.language,
    status,
    title: view.t('quote.title', { number: page.number, seller: page.sellerName }),
    description: view.t('quote.made-with'),
    content: <QuotePage {...props} />,
  })
  return site.showOnce(c, view, shown)
}

const answer = async (c: Context, site: Site, token: string, what: QuoteAnswer | null): Promise<Response> =>
  answerLink(
    c,
    site,
    what && {
      path: `/quote/${token}`,
      name: 'quotation-link',
      what,
      token,
      binding: quotationLinkOperations[what],
      enteredOf: (typed) => enteredOn(what, typed),
      again: async (typed, error, view) =>
        show(c, site, token, { what, typed, ...saidOf(error, view) }, untakenStatus(error)),
    },
  )

/** Papers of one page within an hour. */
const mostPapers = 60

/** The quotation as it was sent, or a later paper of its deal by the file of its issue, in the page's language. */
async function paper(c: Context, site: Site, token: string, later?: { kind: string; id: string }): Promise<Response> {
  const { appContext } = site
  const publicRequest = await visitOf(c, appContext)
  const print = async ({ language }: SiteView) => {
    const home = await quotationLinkHome(publicRequest, token)
    limit(`quotation-paper:${home.id}`, mostPapers, 3600)
    const request = linkRequest(publicRequest, { ...home, input: {} })
    const kind = later ? dealPaperKinds.find((one) => one === later.kind) : 'quotation'
    if (!kind) throw notFound('link-unknown')
    const read = kind === 'quotation' ? sentPaper(home) : dealPaper(home, kind)
    const asked = { kind, id: later?.id ?? home.documentId, language, copy: 'original' } as const
    return printDocument({ ...asked, from: undefined, to: undefined }, companyReader(appContext, request), read)
  }
  return linkPaper(c, site, { print, gone })
}

/** The quotation as it was sent; none of an offer that was taken back. */
const sentPaper =
  ({ id: linkId }: PageHome): Source =>
  async (id, words) => {
    if (isWithdrawn(await needEntity('quotation', id))) throw notFound('link-unknown')
    return quotationPaper(await sentQuotation(linkId), words)
  }

/** A paper that the page lists; any other is not there, whoever it belongs to. */
const dealPaper =
  ({ documentId: quoteId }: PageHome, kind: DealPaper['kind']): Source =>
  async (id, words, asked) => {
    const papers = dealPapers(await dealOf(await needEntity('quotation', quoteId)))
    if (!papers.some((one) => one.kind === kind && one.id === id)) throw notFound('link-unknown')
    return documentSources[kind].read(id, words, asked)
  }

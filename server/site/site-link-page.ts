import type { Context } from 'hono'
import type { ReactNode } from 'react'
import { parseInput } from '#server/http/parse-input.ts'
import { Refused } from '#server/http/problem.ts'
import { readForm } from '#server/http/request-body.ts'
import type { Binding, PublicRequest } from '#server/runtime/app-context.ts'
import { logFault } from '#server/runtime/log.ts'
import { isOwnOrigin } from '#server/session/session-cookie.ts'
import type { GoneLink } from '#site/kernel/link-gone.tsx'
import { addressIn, type SiteLanguage } from '#site/kernel/site-language.ts'
import type { SiteView } from '#site/kernel/site-view.ts'
import { siteImage } from './site-data.ts'
import type { SitePage } from './site-render.tsx'
import { visitOf } from './site-request.ts'
import type { Site } from './site.ts'

/*
 * Pages of a seller that a buyer opens by a secret address, and answers by forms that work without script.
 */

type PublicBinding = Extract<Binding, { kind: 'public' }>

export type LinkPage = {
  language: SiteLanguage
  title: string
  description: string
  content: ReactNode
  status?: 200 | 404 | 422 | 429 | 503
}

/** A page without the site around it, which no search engine keeps. */
export const linkPage = ({ language, title, description, content, status = 200 }: LinkPage): SitePage => ({
  status,
  isPlain: true,
  head: { title, description, image: siteImage(language), kind: 'website', indexed: false, data: [] },
  content,
})

/**
 * To the page of a secret address that came with more than its 32 signs: a messenger, or whoever copied the link, took the
 * full stop or the bracket of the sentence around it for a part of it. Null for one that has no more.
 */
export function withoutTail(c: Context, folder: string): Response | null {
  const own = /^[\w-]{32}(?=.)/s.exec(c.req.param('token') ?? '')?.[0]
  return own === undefined ? null : c.redirect(`${folder}/${own}`)
}

/** What stands behind an address, or why nothing does: it is unknown, or works no longer. */
export async function openedLink(
  { operation, handler }: PublicBinding,
  linkId: string,
  publicRequest: PublicRequest,
): Promise<{ opened: object } | { refused: Refused }> {
  try {
    const input = parseInput(await operation.schema(), { linkId })
    return { opened: await handler(input as never, publicRequest) } // as the schema understood it
  } catch (error) {
    if (error instanceof Refused && error.status !== 429) return { refused: error }
    throw error
  }
}

/** What became of an address: one of the page's own kinds, or unknown as an address that never was. */
export const goneLink = <Why extends string>(
  { refusal: { code, params } }: Refused,
  kinds: readonly Why[],
): GoneLink<Why | 'unknown'> => ({
  why: kinds.find((kind) => kind === code) ?? 'unknown',
  seller: String(params?.['seller'] ?? ''),
  phone: String(params?.['phone'] ?? ''),
})

type Typed = Readonly<Record<string, string>>
type LinkForm = {
  /** The page's address without language; after the answer it says what was done. */
  path: string
  /** For the log. */
  name: string
  what: string
  binding: PublicBinding
  token: string
  /** The form's fields as the operation takes them. */
  enteredOf?: (typed: Record<string, string>) => object
  /** The page again, with what was typed and what is wrong. */
  again: (typed: Typed, error: unknown, view: SiteView) => Promise<Response>
}

/** Takes in one form of such a page; one that comes from elsewhere is refused. */
export async function answerLink(c: Context, site: Site, form: LinkForm | null): Promise<Response> {
  const { appContext } = site
  if (!isOwnOrigin(c.req.raw, appContext.configuration) || !form) return c.text('403 Forbidden', 403)
  const typed = Object.fromEntries(await readForm(c.req.raw))
  const { operation, handler } = form.binding
  try {
    const input = parseInput(await operation.schema(), { linkId: form.token, ...(form.enteredOf?.(typed) ?? typed) })
    await handler(input as never, await visitOf(c, appContext)) // as the schema understood it
    const { language } = await site.view(c)
    return c.redirect(`${addressIn(language, form.path)}?done=${form.what}`, 303)
  } catch (error) {
    if (!(error instanceof Refused)) logFault(form.name, error)
    return form.again(typed, error, await site.view(c))
  }
}

/** A paper of such a page; where there is none, the page that says so. */
export async function linkPaper(
  c: Context,
  site: Site,
  {
    print,
    gone,
  }: { print: (view: SiteView) => Promise<Response>; gone: (view: SiteView, refused: Refused) => SitePage },
): Promise<Response> {
  const view = await site.view(c)
  try {
    return await print(view)
  } catch (error) {
    if (error instanceof Refused && error.status === 404) return site.showOnce(c, view, gone(view, error))
    throw error
  }
}

import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { SiteFrame } from '#site/kernel/site-frame.tsx'
import type { SiteHead, SiteStylesheet, SiteView } from '#site/kernel/site-view.ts'
import { sitePolicy } from './site-assets.ts'
import { keptPage, type KeptPage } from './site-page-cache.ts'
import { usedStyles } from './site-used-styles.ts'

export type SitePage = {
  head: SiteHead
  content: ReactNode
  status?: 200 | 403 | 404 | 422 | 429 | 500 | 503
  sheet?: ReactNode
  /** Without the site's header and footer: a page that belongs to a seller, not to us. */
  isPlain?: boolean
}

/** A page as the bytes to send, with the rules of the stylesheet that it uses and the permission for just them. */
export function renderPage(view: SiteView, stylesheet: SiteStylesheet, page: SitePage): KeptPage {
  const markup = renderToStaticMarkup(
    <SiteFrame view={view} head={page.head} stylesheet={stylesheet} sheet={page.sheet} isPlain={page.isPlain ?? false}>
      {page.content}
    </SiteFrame>,
  )
  const type = 'text/html; charset=utf-8'
  const kept = (body: string, sheet: SiteStylesheet): KeptPage => ({
    ...keptPage(`<!doctype html>${body}`, type, page.status),
    headers: sitePolicy(sheet),
  })
  if ('href' in stylesheet) return kept(markup, stylesheet)
  const [before = '', after = ''] = markup.split(stylesheet.text)
  const text = usedStyles(stylesheet.text, before + after)
  return kept(before + text + after, { ...stylesheet, text })
}

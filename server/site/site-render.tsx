import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { SiteFrame } from '#site/kernel/site-frame.tsx'
import type { SiteHead, SiteStylesheet, SiteView } from '#site/kernel/site-view.ts'
import { keptPage, type KeptPage } from './site-page-cache.ts'

export type SitePage = {
  head: SiteHead
  content: ReactNode
  status?: 200 | 403 | 404 | 422 | 429 | 500 | 503
  sheet?: ReactNode
  /** Without the site's header and footer: a page that belongs to a seller, not to us. */
  isPlain?: boolean
}

/** A page as the bytes to send. */
export function renderPage(view: SiteView, stylesheet: SiteStylesheet, page: SitePage): KeptPage {
  const markup = renderToStaticMarkup(
    <SiteFrame view={view} head={page.head} stylesheet={stylesheet} sheet={page.sheet} isPlain={page.isPlain ?? false}>
      {page.content}
    </SiteFrame>,
  )
  return keptPage(`<!doctype html>${markup}`, 'text/html; charset=utf-8', page.status)
}

import type { ReactNode } from 'react'
import { SkipLink } from '#design/frame/skip-link.tsx'
import { SiteFooter } from './site-footer.tsx'
import { SiteHeadTags } from './site-head.tsx'
import { SiteHeader } from './site-header.tsx'
import { LanguageOffer } from './site-language-links.tsx'
import type { SiteHead, SiteStylesheet, SiteView } from './site-view.ts'

type SiteFrameProps = {
  view: SiteView
  head: SiteHead
  stylesheet: SiteStylesheet
  children: ReactNode
  /** A modal sheet over the page; everything below it is inert while it is open. */
  sheet?: ReactNode
  /** Without header and footer. */
  isPlain?: boolean
}

/** The whole HTML document around a page's content. */
export function SiteFrame({ view, head, stylesheet, children, sheet, isPlain = false }: SiteFrameProps) {
  return (
    <html lang={view.language}>
      <head>
        <SiteHeadTags view={view} head={head} stylesheet={stylesheet} />
      </head>
      <body>
        <div className="page" inert={sheet !== undefined}>
          <SkipLink target="content">{view.t('skip')}</SkipLink>
          {!isPlain && view.offer !== undefined && <LanguageOffer view={view} offer={view.offer} />}
          {!isPlain && <SiteHeader view={view} />}
          <main id="content" tabIndex={-1}>
            {children}
          </main>
          {!isPlain && <SiteFooter view={view} />}
        </div>
        {sheet}
      </body>
    </html>
  )
}

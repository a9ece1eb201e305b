import type { SiteView } from './site-view.ts'
import { renderMarkdown } from './site-markdown.ts'

/** An article's own words. They are written in English, and say so to the reader and to screen readers elsewhere. */
export function SiteArticle({ view, source }: { view: SiteView; source: string }) {
  const { html } = renderMarkdown(source, view.language, view.t('article.table'))
  return (
    <>
      {view.language !== 'en' && <p className="aside-note">{view.t('article.english')}</p>}
      <div className="prose" lang="en" dangerouslySetInnerHTML={{ __html: html }} />
    </>
  )
}

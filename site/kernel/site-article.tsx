import type { SiteView } from './site-view.ts'
import { renderMarkdown } from './site-markdown.ts'

type SiteArticleProps = {
  view: SiteView
  source: string
  /** A summary in the reader's language. */ summary?: string
}

/** An article's body. It is in English, and marked as such for readers and screen readers in other languages. */
export function SiteArticle({ view, source, summary }: SiteArticleProps) {
  const { html } = renderMarkdown(source, view.language, view.t('article.table'))
  return (
    <>
      {view.language !== 'en' && (
        <div className="aside-note">
          {summary !== undefined && <p className="lead">{summary}</p>}
          <p className="quiet">{view.t('article.english')}</p>
        </div>
      )}
      <div className="prose" lang="en" dangerouslySetInnerHTML={{ __html: html }} />
    </>
  )
}

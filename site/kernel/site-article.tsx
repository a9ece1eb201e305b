import type { Article } from './site-articles.ts'
import { renderMarkdown } from './site-markdown.ts'
import type { SiteView } from './site-view.ts'

type SiteArticleProps = {
  view: SiteView
  article: Article
  /** In the reader's language, for an article that is not. */ summary?: string
}

/** An article's body. One that is not in the reader's language says so, to readers and to screen readers. */
export function SiteArticle({ view, article: { source, lang }, summary }: SiteArticleProps) {
  const { html } = renderMarkdown(source, view.language, view.t('article.table'), lang)
  return (
    <>
      {view.language !== lang && (
        <div className="aside-note">
          {summary !== undefined && <p className="lead">{summary}</p>}
          <p className="quiet">{view.t('article.english')}</p>
        </div>
      )}
      <div className="prose" lang={lang} dangerouslySetInnerHTML={{ __html: html }} />
    </>
  )
}

import { LinkButton } from '#design/press/link-button.tsx'
import { SiteArticle } from '#site/kernel/site-article.tsx'
import type { Article } from '#site/kernel/site-articles.ts'
import { localised } from '#site/kernel/site-language.ts'
import { renderMarkdown } from '#site/kernel/site-markdown.ts'
import type { SiteView } from '#site/kernel/site-view.ts'

/** Who builds this and why, with a table of contents beside it. */
export function AboutPage({ view, article }: { view: SiteView; article: Article }) {
  const { t, language } = view
  const { headings } = renderMarkdown(article.source, language, t('article.table'))
  return (
    <div className="column about">
      <nav aria-label={t('about.contents')} className="contents" lang={article.lang}>
        <ul>
          {headings.map(({ id, text }) => (
            <li key={id}>
              <a href={`#${id}`}>{text}</a>
            </li>
          ))}
        </ul>
      </nav>
      <article className="reading">
        <SiteArticle view={view} article={article} summary={t('about.description')} />
        <div className="buttons">
          <LinkButton tone="primary" href={localised(language, '/contact?topic=consultation')}>
            {t('about.call')}
          </LinkButton>
          <LinkButton href={localised(language, '/turnaround-stories')}>{t('about.stories')}</LinkButton>
          <LinkButton href="/platform?mode=demo">{t('home.try')}</LinkButton>
        </div>
      </article>
    </div>
  )
}

import { LinkButton } from '#design/press/link-button.tsx'
import { SiteArticle } from '#site/kernel/site-article.tsx'
import { localised } from '#site/kernel/site-language.ts'
import { renderMarkdown } from '#site/kernel/site-markdown.ts'
import type { SiteView } from '#site/kernel/site-view.ts'

/** Who builds this and why, with a table of contents beside it. */
export function AboutPage({ view, source }: { view: SiteView; source: string }) {
  const { t, language } = view
  const { headings } = renderMarkdown(source, language, t('article.table'))
  return (
    <div className="column about">
      <nav aria-label={t('about.contents')} className="contents" lang="en">
        <ul>
          {headings.map(({ id, text }) => (
            <li key={id}>
              <a href={`#${id}`}>{text}</a>
            </li>
          ))}
        </ul>
      </nav>
      <article className="reading">
        <SiteArticle view={view} source={source} summary={t('about.description')} />
        <div className="buttons">
          <LinkButton tone="primary" href={localised(language, '/contact?topic=consultation')}>
            {t('about.call')}
          </LinkButton>
          <LinkButton href={localised(language, '/turnaround-stories')}>{t('about.stories')}</LinkButton>
          <LinkButton tone="quiet" href="/platform?mode=demo">
            {t('home.try')}
          </LinkButton>
        </div>
      </article>
    </div>
  )
}

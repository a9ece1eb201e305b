import { Icon } from '#design/press/icon.tsx'
import { LinkButton } from '#design/press/link-button.tsx'
import { ErrorState } from '#design/tell/error-state.tsx'
import { SiteArticle } from '#site/kernel/site-article.tsx'
import type { Article } from '#site/kernel/site-articles.ts'
import { SiteCall } from '#site/kernel/site-call.tsx'
import { localised } from '#site/kernel/site-language.ts'
import { SiteLink } from '#site/kernel/site-link.tsx'
import type { SiteView } from '#site/kernel/site-view.ts'

type StoryPageProps = { view: SiteView; article: Article | undefined; summary: string }

/** One success story in full; no `article` means its document could not be read. */
export function StoryPage({ view, article, summary }: StoryPageProps) {
  const { t, language } = view
  return (
    <>
      <div className="column reading">
        <p>
          <SiteLink view={view} href="/turnaround-stories" className="back">
            <Icon name="chevron-left" />
            {t('story.back')}
          </SiteLink>
        </p>
        {article === undefined ? (
          <ErrorState title={t('story.missing')}>{t('story.missing.text')}</ErrorState>
        ) : (
          <article>
            <SiteArticle view={view} article={article} summary={summary} />
          </article>
        )}
      </div>
      <SiteCall heading={t('stories.end')} text={t('stories.end.text')}>
        <LinkButton tone="primary" href={localised(language, '/contact?topic=consultation')}>
          {t('service.schedule')}
        </LinkButton>
      </SiteCall>
    </>
  )
}

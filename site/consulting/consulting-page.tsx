import { Icon } from '#design/press/icon.tsx'
import { LinkButton } from '#design/press/link-button.tsx'
import { ErrorState } from '#design/tell/error-state.tsx'
import { SiteArticle } from '#site/kernel/site-article.tsx'
import type { Article } from '#site/kernel/site-articles.ts'
import { SiteCall } from '#site/kernel/site-call.tsx'
import { localised } from '#site/kernel/site-language.ts'
import { SiteLink } from '#site/kernel/site-link.tsx'
import type { SiteView } from '#site/kernel/site-view.ts'

/** A framework's article; `placeholder` if it has none, `missing` if the address names no framework. */
export type ConsultingContent =
  | { kind: 'article'; article: Article; summary: string }
  | { kind: 'placeholder' }
  | { kind: 'missing' }

/** One framework in full. */
export function ConsultingPage({ view, content }: { view: SiteView; content: ConsultingContent }) {
  const { t, language } = view
  return (
    <>
      <div className="column reading">
        <p>
          <SiteLink view={view} href="/services" className="back">
            <Icon name="chevron-left" />
            {t('service.back')}
          </SiteLink>
        </p>
        {content.kind === 'article' && (
          <article>
            <SiteArticle view={view} article={content.article} summary={content.summary} />
          </article>
        )}
        {content.kind === 'placeholder' && (
          <div className="cloth-card">
            <h1>{t('services.name.mvp-development')}</h1>
            <p className="eyebrow">{t('service.placeholder')}</p>
            <p>{t('service.placeholder.text')}</p>
            <p>
              <SiteLink view={view} href="/contact?topic=mvp">
                {t('service.placeholder.contact')}
              </SiteLink>
            </p>
          </div>
        )}
        {content.kind === 'missing' && (
          <>
            <h1 className="said-only">{t('nav.services')}</h1>
            <ErrorState title={t('service.error')}>{t('service.error.text')}</ErrorState>
          </>
        )}
      </div>
      <SiteCall heading={t('service.ready')} text={t('service.ready.text')}>
        <LinkButton tone="primary" href={localised(language, '/contact?topic=consultation')}>
          {t('service.schedule')}
        </LinkButton>
      </SiteCall>
    </>
  )
}

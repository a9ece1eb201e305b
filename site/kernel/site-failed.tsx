import { LinkButton } from '#design/press/link-button.tsx'
import { ErrorState } from '#design/tell/error-state.tsx'
import { localised } from './site-language.ts'
import type { SiteView } from './site-view.ts'

/** Content key of the message, by what failed. */
export const failureKeys = { page: 'failed.page', story: 'failed.story', service: 'service.error' } as const

/** Replaces a page that failed to render: what happened, and two links to go on. */
export function SiteFailed({ view, failure }: { view: SiteView; failure: keyof typeof failureKeys }) {
  const { t, language, path } = view
  const key = failureKeys[failure]
  return (
    <div className="column reading">
      <h1 className="said-only">{t(key)}</h1>
      <ErrorState title={t(key)}>{t(`${key}.text`)}</ErrorState>
      <p className="buttons">
        <LinkButton tone="primary" href={localised(language, path)}>
          {t('failed.again')}
        </LinkButton>
        <LinkButton href={localised(language, '/')}>{t('failed.home')}</LinkButton>
      </p>
    </div>
  )
}

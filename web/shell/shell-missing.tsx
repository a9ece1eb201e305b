import { LinkButton } from '#design/press/link-button.tsx'
import { EmptyState } from '#design/tell/empty-state.tsx'
import { places } from '#web/page/addresses.ts'
import { ScreenTitle } from '#web/page/screen-title.tsx'
import { useTranslation } from '#web/text/translation.tsx'

/** Page for an unknown address under /platform. */
export function ShellMissing() {
  const { t } = useTranslation('failure')
  return (
    <>
      <ScreenTitle className="said-only">{t('missing.title')}</ScreenTitle>
      <EmptyState
        icon="thread"
        title={t('missing.title')}
        action={
          <LinkButton href={places.home} tone="primary">
            {t('home')}
          </LinkButton>
        }
      >
        {t('missing.text')}
      </EmptyState>
    </>
  )
}

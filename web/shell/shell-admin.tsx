import { LinkButton } from '#design/press/link-button.tsx'
import { Card } from '#design/show/card.tsx'
import { doors } from '#web/page/addresses.ts'
import { ScreenTitle } from '#web/page/screen-title.tsx'
import { useTranslation } from '#web/text/translation.tsx'
import { adminPlaces } from './shell-navigation.ts'

/**
 * Every platform screen for the site administrator: that account has no company and no documents; its work is on the
 * public pages.
 */
export function ShellAdmin() {
  const { t } = useTranslation('admin')
  const shell = useTranslation('shell').t
  return (
    <div className="grid gap-5">
      <header className="grid gap-1">
        <ScreenTitle>{t('title')}</ScreenTitle>
        <p className="text-ink-2">{t('text')}</p>
      </header>
      <div className="grid gap-3 tablet:grid-cols-2">
        {adminPlaces.map(({ id, href, icon }) => (
          <Card key={id} title={shell(`place.${id}`)}>
            <div className="grid justify-items-start gap-4">
              <p className="text-ink-2">{t(`place.${id}`)}</p>
              <LinkButton href={href} icon={icon}>
                {t('open')}
              </LinkButton>
            </div>
          </Card>
        ))}
      </div>
      <Card title={t('company')}>
        <div className="grid justify-items-start gap-4">
          <p className="text-ink-2">{t('company.text')}</p>
          <LinkButton href={doors.signUp} tone="primary">
            {shell('account.sign-up')}
          </LinkButton>
        </div>
      </Card>
    </div>
  )
}

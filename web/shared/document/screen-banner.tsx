import { Banner } from '#design/tell/banner.tsx'
import type { ShownBanner } from '#web/page/use-banner.ts'
import { useTranslation } from '#web/text/translation.tsx'
import { UnbrokenNumbers } from './unbroken-numbers.tsx'

/** Why something was refused, until it is dismissed. */
export function ScreenBanner({ banner }: { banner: ShownBanner }) {
  const { t } = useTranslation('kernel')
  if (!banner) return null
  return (
    <Banner tone={banner.tone} onDismiss={banner.dismiss} dismissLabel={t('dismiss')}>
      <span className="whitespace-pre-line">
        <UnbrokenNumbers>{banner.text}</UnbrokenNumbers>
      </span>
    </Banner>
  )
}

import { Banner } from '#design/tell/banner.tsx'
import { Skeleton } from '#design/tell/skeleton.tsx'
import { changeCompany } from '#domain/company/company-operations.ts'
import { listNicknames } from '#domain/nickname/nickname-operations.ts'
import { findVoiceUsage } from '#domain/voice/voice-operations.ts'
import { ScreenTitle } from '#web/page/screen-title.tsx'
import { useBanner } from '#web/page/use-banner.ts'
import { useEntities } from '#web/replica/use-entities.ts'
import { useMay } from '#web/session/use-session.ts'
import { ScreenBanner } from '#web/shared/document/screen-banner.tsx'
import { useTranslation } from '#web/text/translation.tsx'
import { CompanyFacts } from './company-facts.tsx'
import { CompanyForm } from './company-form.tsx'
import { CompanyMsme } from './company-msme.tsx'
import { CompanyNicknames } from './company-nicknames.tsx'
import { CompanyPreview } from './company-preview.tsx'
import { CompanyRates } from './company-rates.tsx'
import { CompanySeries } from './company-series.tsx'
import { CompanyVoice } from './company-voice.tsx'

/** The details at the head of every document. The owner can edit them, everyone else may read. */
export function CompanyScreen() {
  const { t } = useTranslation('company')
  const [company] = useEntities('company')
  const mayChange = useMay(changeCompany)
  const maySeeUsage = useMay(findVoiceUsage)
  const maySeeNames = useMay(listNicknames)
  const { banner, show } = useBanner()
  return (
    <div className="grid gap-5">
      <header className="grid gap-1">
        <ScreenTitle>{t('title')}</ScreenTitle>
        <p className="text-ink-2">{t('lead')}</p>
      </header>
      <ScreenBanner banner={banner} />
      {!company && <Skeleton label={t('loading')} shape="cards" count={3} />}
      {company && mayChange && <CompanyForm company={company} onSaved={() => show(t('saved'))} />}
      {company && !mayChange && (
        <>
          <Banner tone="info">{t('read-only')}</Banner>
          <div className="grid items-start gap-5 desk:grid-cols-[minmax(0,1fr)_400px]">
            <CompanyFacts company={company} />
            <CompanyPreview company={company} />
          </div>
        </>
      )}
      {company && <CompanyMsme company={company} onSaved={() => show(t('saved'))} />}
      {company && mayChange && <CompanySeries />}
      {company && maySeeUsage && <CompanyVoice />}
      {company && maySeeNames && <CompanyNicknames />}
      {company && <CompanyRates />}
    </div>
  )
}

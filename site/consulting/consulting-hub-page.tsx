import services from '#content/site-articles/services.json' with { type: 'json' }
import { LinkButton } from '#design/press/link-button.tsx'
import { SiteCall } from '#site/kernel/site-call.tsx'
import { localised } from '#site/kernel/site-language.ts'
import { SiteLink } from '#site/kernel/site-link.tsx'
import { SiteFigures, SiteOpening } from '#site/kernel/site-opening.tsx'
import type { PictureStep } from '#site/kernel/site-picture.ts'
import { SiteScreen } from '#site/kernel/site-screen.tsx'
import type { SiteView } from '#site/kernel/site-view.ts'

const figures = [
  { value: '20+', key: 'services.stat.years' },
  { value: '10X', key: 'services.stat.speed' },
  { value: '30', key: 'services.stat.mvp' },
] as const

const shown = ['quotation', 'order', 'payment'] as const satisfies readonly PictureStep[]

/** What the consultancy does, for whom, and why. */
export function ConsultingHubPage({ view }: { view: SiteView }) {
  const { t, language } = view
  return (
    <>
      <SiteOpening heading={t('services.heading')} lead={t('services.lead')}>
        <SiteFigures view={view} figures={figures} />
      </SiteOpening>
      <section className="band">
        <div className="column halves">
          <div>
            <h2>{t('services.what')}</h2>
            <p>{t('services.what.text')}</p>
          </div>
          <div>
            <h2>{t('services.why')}</h2>
            <p>{t('services.why.text')}</p>
          </div>
        </div>
      </section>
      <section className="band band-cloth">
        <div className="column">
          <div className="cloth-card tier-card">
            <p className="eyebrow">{t('services.tier1')}</p>
            <h2>{t('services.name.mvp-development')}</h2>
            <p>{t('services.mvp.text')}</p>
            <div className="buttons">
              <LinkButton tone="primary" href={localised(language, '/contact?topic=mvp')}>
                {t('services.mvp.action')}
              </LinkButton>
              <LinkButton href={localised(language, '/services/mvp-development')}>{t('services.mvp.more')}</LinkButton>
            </div>
          </div>
        </div>
      </section>
      <ConsultingTiers view={view} />
      <ConsultingOwn view={view} />
      <SiteCall heading={t('services.end')} text={t('services.end.text')}>
        <LinkButton tone="primary" href={localised(language, '/contact?topic=startup-assessment')}>
          {t('services.assess')}
        </LinkButton>
        <LinkButton href={localised(language, '/about')}>{t('services.experience')}</LinkButton>
      </SiteCall>
    </>
  )
}

/** Of what we build, what the reader can look at: screens of the product in the reader's language and theme. */
function ConsultingOwn({ view }: { view: SiteView }) {
  const { t } = view
  return (
    <section className="band band-cloth">
      <div className="column">
        <h2>{t('services.own')}</h2>
        <p className="lead">{t('services.own.text')}</p>
        <ul className="cards cards-3">
          {shown.map((step) => (
            <li key={step}>
              <SiteScreen view={view} step={step} alt={t(`home.strip.${step}.screen`)} />
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

function ConsultingTiers({ view }: { view: SiteView }) {
  const { t } = view
  return (
    <section className="band">
      <div className="column">
        <h2>{t('services.tier2')}</h2>
        <p className="lead">{t('services.tier2.text')}</p>
        <ul className="cards cards-3">
          {services
            .filter(({ filename }) => filename !== null)
            .map(({ key, gradient }) => (
              <li key={key} className={`cloth-card dyed dyed-${gradient}`}>
                <h3>
                  <SiteLink view={view} href={`/services/${key}`} className="card-link">
                    {t(`services.name.${key}`)}
                  </SiteLink>
                </h3>
                <p>{t(`services.text.${key}`)}</p>
                <span className="card-more" aria-hidden="true">
                  {t('services.more')}
                </span>
              </li>
            ))}
        </ul>
      </div>
    </section>
  )
}

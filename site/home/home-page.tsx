import en from '#content/thread/en.json' with { type: 'json' }
import gu from '#content/thread/gu.json' with { type: 'json' }
import hi from '#content/thread/hi.json' with { type: 'json' }
import { LinkButton } from '#design/press/link-button.tsx'
import { ThreadCircle } from '#design/show/thread-circle.tsx'
import { threadStepIds, type ThreadStepId } from '#domain/thread/thread.ts'
import { SiteCall } from '#site/kernel/site-call.tsx'
import { localised } from '#site/kernel/site-language.ts'
import { SiteLink } from '#site/kernel/site-link.tsx'
import { pictureSteps, type PictureStep } from '#site/kernel/site-picture.ts'
import { SiteScreen } from '#site/kernel/site-screen.tsx'
import type { SiteView } from '#site/kernel/site-view.ts'
import { HomeBenefits } from './home-benefits.tsx'
import { HomeVoice } from './home-voice.tsx'

const threadWords = { en, gu, hi }

/** Where the deal in five steps shows each of the ten. */
const shownAt: Record<ThreadStepId, PictureStep> = {
  lead: 'inquiry',
  quotation: 'quotation',
  advance: 'advance',
  procurement: 'order',
  manufacturing: 'order',
  delivery: 'order',
  invoicing: 'payment',
  payment: 'payment',
  loyalty: 'payment',
  repeat: 'payment',
}

/** The home page: what the product is, shown as the ten steps, and the links into it. `isLost` on a 404. */
export function HomePage({ view, isLost }: { view: SiteView; isLost: boolean }) {
  const { t } = view
  return (
    <>
      {isLost && (
        <output className="lost">
          <span>
            <strong>{t('lost.title')}</strong> {t('lost.text')}
          </span>
        </output>
      )}
      <HomeHero view={view} />
      <HomeVoice view={view} />
      <HomeStrip view={view} />
      <HomeBenefits view={view} />
      <HomeBehind view={view} />
      <SiteCall heading={t('home.end.heading')} text={t('home.end.text')}>
        <LinkButton tone="primary" href={localised(view.language, '/contact?topic=platform')}>
          {t('home.end.call')}
        </LinkButton>
        <LinkButton href="/signup">{t('home.join')}</LinkButton>
      </SiteCall>
    </>
  )
}

function HomeHero({ view }: { view: SiteView }) {
  const { t, language } = view
  const words = threadWords[language]
  return (
    <section className="hero weave">
      <div className="hero-cloth">
        <div className="hero-words">
          <p className="eyebrow">{t('home.eyebrow')}</p>
          <h1>{t('home.heading')}</h1>
          <p className="lead">{t('home.lead')}</p>
          <div className="buttons">
            <LinkButton tone="primary" icon="thread" href="/platform?mode=demo">
              {t('home.try')}
            </LinkButton>
            <LinkButton href="/signup">{t('home.join')}</LinkButton>
          </div>
          <p className="quiet">{t('home.try.note')}</p>
          <p className="quiet hero-doors">
            <span>{t('home.or')}</span> <a href="/platform?mode=guest">{t('account.guest')}</a>{' '}
            <a href="/platform?mode=demo">{t('account.demo')}</a>{' '}
            {view.visitor === 'anonymous' ? (
              <a href="/login">{t('account.sign-in')}</a>
            ) : (
              <a href="/platform">{t('nav.platform')}</a>
            )}
          </p>
        </div>
        <ThreadCircle
          label={t('home.thread')}
          className="hero-circle"
          steps={threadStepIds.map((id) => ({ id, label: words[`step.${id}`], href: `#${shownAt[id]}` }))}
        >
          <span className="hero-brand">{t('brand')}</span>
          <span className="hero-middle">{t('home.thread.middle')}</span>
        </ThreadCircle>
      </div>
    </section>
  )
}

function HomeStrip({ view }: { view: SiteView }) {
  const { t } = view
  return (
    <section className="band">
      <div className="column">
        <h2>{t('home.strip.heading')}</h2>
        <ol className="strip">
          {pictureSteps.map((step) => (
            <li key={step} id={step}>
              <h3>{t(`home.strip.${step}`)}</h3>
              <p>{t(`home.strip.${step}.text`)}</p>
              <SiteScreen view={view} step={step} alt={t(`home.strip.${step}.screen`)} />
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}

const behind = [
  { href: '/services', name: 'nav.services', text: 'home.more.services' },
  { href: '/turnaround-stories', name: 'nav.stories', text: 'home.more.stories' },
  { href: '/blog', name: 'nav.blog', text: 'home.more.blog' },
] as const

function HomeBehind({ view }: { view: SiteView }) {
  return (
    <section className="band">
      <div className="column">
        <h2>{view.t('home.more.heading')}</h2>
        <ul className="cards cards-3">
          {behind.map(({ href, name, text }) => (
            <li key={href} className="cloth-card">
              <h3>
                <SiteLink view={view} href={href} className="card-link">
                  {view.t(name)}
                </SiteLink>
              </h3>
              <p>{view.t(text)}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

import { sayIn } from './say.ts'
import { siteLanguages, type SiteLanguage } from './site-language.ts'
import type { SiteView } from './site-view.ts'

/**
 * The compact language selector. Each link goes through /language, which remembers the choice and returns to this page.
 */
export function LanguageLinks({ view }: { view: SiteView }) {
  return (
    <div className="languages">
      <ul aria-label={view.t('language')}>
        {siteLanguages.map(({ code, name }) => (
          <li key={code}>
            <a
              href={`/language/${code}?to=${encodeURIComponent(view.path)}`}
              lang={code}
              rel="nofollow"
              aria-current={code === view.language ? 'true' : undefined}
            >
              {name}
            </a>
          </li>
        ))}
      </ul>
      <p>{view.t('language.saves')}</p>
    </div>
  )
}

/** One line on a first visit, in the language the browser asks for. Either link remembers the choice, and the line goes. */
export function LanguageOffer({ view, offer }: { view: SiteView; offer: SiteLanguage }) {
  const t = sayIn(offer)
  const to = encodeURIComponent(view.path)
  return (
    <p className="language-offer" lang={offer}>
      <a href={`/language/${offer}?to=${to}`} rel="nofollow">
        {t('language.offer')}
      </a>
      <a href={`/language/en?to=${to}`} rel="nofollow" lang="en">
        English
      </a>
    </p>
  )
}

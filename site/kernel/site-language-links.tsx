import { siteLanguages } from './site-language.ts'
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

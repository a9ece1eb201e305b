import { LanguageLinks } from './site-language-links.tsx'
import { SiteLink } from './site-link.tsx'
import type { SiteView } from './site-view.ts'

const places = [
  { href: '/about', key: 'nav.about' },
  { href: '/contact', key: 'nav.contact' },
  { href: '/services', key: 'nav.services' },
  { href: '/turnaround-stories', key: 'nav.stories' },
  { href: '/blog', key: 'nav.blog' },
  { href: '/privacy', key: 'nav.privacy' },
  { href: '/terms', key: 'nav.terms' },
  { href: '/feed.xml', key: 'footer.feeds' },
] as const

/** Name, place, links and copyright; details the owner has not given are left out. */
export function SiteFooter({ view }: { view: SiteView }) {
  const { t, consultancy, year } = view
  return (
    <footer className="site-footer weave">
      <div className="footer-cloth">
        <div>
          <p className="brand">{t('brand')}</p>
          <p>{t('footer.motto')}</p>
          {consultancy.legalName !== undefined && <p>{consultancy.legalName}</p>}
          {consultancy.founder !== undefined && (
            <p className="quiet">{t('footer.founder', { founder: consultancy.founder })}</p>
          )}
          <p className="quiet">{consultancy.address ?? t('footer.location')}</p>
        </div>
        <ul className="footer-places">
          {places.map(({ href, key }) => (
            <li key={href}>
              <SiteLink view={view} href={href}>
                {t(key)}
              </SiteLink>
            </li>
          ))}
          {consultancy.networkUrl !== undefined && (
            <li>
              <SiteLink view={view} href={consultancy.networkUrl}>
                {t('footer.network')}
              </SiteLink>
            </li>
          )}
          {consultancy.feedbackUrl !== undefined && (
            <li>
              <SiteLink view={view} href={consultancy.feedbackUrl}>
                {t('footer.feedback')}
              </SiteLink>
            </li>
          )}
        </ul>
        <LanguageLinks view={view} />
        <p className="quiet footer-rights">{t('footer.rights', { year })}</p>
      </div>
    </footer>
  )
}

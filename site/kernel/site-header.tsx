import type { ReactNode } from 'react'
import { Icon } from '#design/press/icon.tsx'
import { LanguageLinks } from './site-language-links.tsx'
import { SiteLink } from './site-link.tsx'
import type { SiteView } from './site-view.ts'

const places = [
  { href: '/platform', key: 'nav.platform' },
  { href: '/services', key: 'nav.services' },
  { href: '/turnaround-stories', key: 'nav.stories' },
  { href: '/blog', key: 'nav.blog' },
  { href: '/about', key: 'nav.about' },
  { href: '/contact', key: 'nav.contact' },
] as const

const doors = [
  { href: '/login', key: 'account.sign-in', icon: 'user' },
  { href: '/signup', key: 'account.sign-up', icon: 'plus' },
  { href: '/platform?mode=guest', key: 'account.guest', icon: 'eye' },
  { href: '/platform?mode=demo', key: 'account.demo', icon: 'fabric' },
] as const

/** Brand, the six pages, and one menu for signing in and the language. Works without scripts. */
export function SiteHeader({ view }: { view: SiteView }) {
  return (
    <header className="site-header">
      <div className="point-paper header-edge" aria-hidden="true" />
      <div className="header-row">
        <SiteLink view={view} href="/" className="brand">
          {view.t('brand')}
        </SiteLink>
        <nav aria-label={view.t('nav.label')} className="header-places">
          <Places view={view} />
        </nav>
        <Menu
          id="language-menu"
          opener={
            <>
              <Icon name="language" />
              <span className="said-only">{view.t('language')}</span>
              <span aria-hidden="true">{view.language.toUpperCase()}</span>
            </>
          }
        >
          <LanguageLinks view={view} />
        </Menu>
        <Menu
          id="site-menu"
          opener={
            <>
              <Icon name="menu" />
              <span>{view.t('menu')}</span>
            </>
          }
        >
          <nav aria-label={view.t('menu')} className="menu-places">
            <Places view={view} />
          </nav>
          <Doors view={view} />
          <LanguageLinks view={view} />
        </Menu>
      </div>
    </header>
  )
}

/** A native popover: without a script it closes on Escape, which gives the focus back, and on a press beside it. */
function Menu({ id, opener, children }: { id: string; opener: ReactNode; children: ReactNode }) {
  return (
    <>
      <button className="menu-opener" popoverTarget={id}>
        {opener}
      </button>
      <div id={id} popover="auto" className="menu-sheet">
        {children}
      </div>
    </>
  )
}

function Places({ view }: { view: SiteView }) {
  const isHere = (href: string): boolean => view.path === href || view.path.startsWith(`${href}/`)
  return (
    <ul>
      {places.map(({ href, key }) => (
        <li key={href}>
          <SiteLink view={view} href={href} aria-current={isHere(href) ? 'page' : undefined}>
            {view.t(key)}
          </SiteLink>
        </li>
      ))}
    </ul>
  )
}

/** All four entries; signed-in readers see only guest and demo, plus signing out. */
function Doors({ view }: { view: SiteView }) {
  const { t } = view
  const open = view.visitor === 'anonymous' ? doors : doors.slice(2)
  return (
    <ul className="menu-doors">
      {open.map(({ href, key, icon }) => (
        <li key={href}>
          <SiteLink view={view} href={href}>
            <Icon name={icon} />
            {t(key)}
          </SiteLink>
        </li>
      ))}
      {view.visitor === 'admin' && (
        <li>
          <SiteLink view={view} href="/contact/entries">
            <Icon name="info" />
            {t('account.entries')}
          </SiteLink>
        </li>
      )}
      {view.visitor !== 'anonymous' && (
        <li>
          <form method="post" action="/sign-out">
            <button type="submit">
              <Icon name="logout" />
              {t('account.sign-out')}
            </button>
          </form>
        </li>
      )}
    </ul>
  )
}

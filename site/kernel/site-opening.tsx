import type { ReactNode } from 'react'
import type { SiteView } from './site-view.ts'

type SiteOpeningProps = { heading: string; lead: string; children?: ReactNode }

/** How a page begins: what it is and for whom, on a piece of cloth. */
export const SiteOpening = ({ heading, lead, children }: SiteOpeningProps) => (
  <section className="opening weave">
    <div className="opening-cloth">
      <h1>{heading}</h1>
      <p className="lead">{lead}</p>
      {children}
    </div>
  </section>
)

type SiteFiguresProps = { view: SiteView; figures: readonly { value: string; key: string }[] }

/** The same in figures; `key` names the words beside each. */
export const SiteFigures = ({ view: { t }, figures }: SiteFiguresProps) => (
  <ul className="stats" aria-label={t('figures')}>
    {figures.map(({ value, key }) => (
      <li key={key}>
        <strong>{value}</strong> <span>{t(key)}</span>
      </li>
    ))}
  </ul>
)

import type { ReactNode } from 'react'
import type { SiteView } from './site-view.ts'

type SiteOpeningProps = { heading: string; lead: string; children?: ReactNode }

/** The head of a page: what it is and for whom. */
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

/** Key figures; `key` is the content key of each label. */
export const SiteFigures = ({ view: { t }, figures }: SiteFiguresProps) => (
  <ul className="stats" aria-label={t('figures')}>
    {figures.map(({ value, key }) => (
      <li key={key}>
        <strong>{value}</strong> <span>{t(key)}</span>
      </li>
    ))}
  </ul>
)

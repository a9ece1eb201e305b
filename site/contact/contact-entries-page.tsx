import { LinkButton } from '#design/press/link-button.tsx'
import type { ContactEntry } from '#domain/contact/contact.ts'
import { telephone } from '#site/kernel/link-gone.tsx'
import { localised } from '#site/kernel/site-language.ts'
import { SiteLink } from '#site/kernel/site-link.tsx'
import type { SiteView } from '#site/kernel/site-view.ts'

type ContactEntriesProps = { view: SiteView; rows: readonly ContactEntry[]; more: boolean }

/** Escaped: a question mark in an address would begin headers of the mail, such as more receivers. */
const reachAddress = (reach: string): string =>
  reach.includes('@') ? `mailto:${encodeURIComponent(reach).replace('%40', '@')}` : telephone(reach)

const instantWord = (instant: string): string =>
  new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'Asia/Kolkata' }).format(
    new Date(instant),
  )

/** The visitors' messages, for the admin. */
export function ContactEntriesPage({ view, rows, more }: ContactEntriesProps) {
  const { t, language } = view
  const last = rows.at(-1)
  return (
    <div className="column reading entries">
      <h1>{t('entries.title')}</h1>
      {rows.length === 0 && <p>{t('entries.none')}</p>}
      <ul>
        {rows.map((entry) => (
          <li key={entry.id} className="cloth-card">
            <h2>
              {entry.name}
              {entry.company !== null && ` · ${entry.company}`}
            </h2>
            <p className="quiet">
              <time dateTime={entry.createdAt}>{instantWord(entry.createdAt)}</time> ·{' '}
              {t(`contact.topic.${entry.topic}`)} · <a href={reachAddress(entry.reach)}>{entry.reach}</a>
              {entry.mail !== 'none' && ` · ${t(`entries.mail.${entry.mail}`)}`}
            </p>
            <p className="entry-text" lang={entry.language}>
              {entry.message}
            </p>
          </li>
        ))}
      </ul>
      {more && last && (
        <LinkButton
          href={localised(language, `/contact/entries?before=${encodeURIComponent(`${last.createdAt}_${last.id}`)}`)}
        >
          {t('entries.older')}
        </LinkButton>
      )}
    </div>
  )
}

/** For everyone else: access denied. */
export function ContactEntriesRefused({ view }: { view: SiteView }) {
  return (
    <div className="column reading">
      <h1>{view.t('entries.refused')}</h1>
      <p>
        <SiteLink view={view} href="/login">
          {view.t('entries.sign-in')}
        </SiteLink>
      </p>
    </div>
  )
}

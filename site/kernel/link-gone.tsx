import { latinDigits } from '#domain/identifier/latin-digits.ts'
import { LanguageLinks } from './site-language-links.tsx'
import type { SiteView } from './site-view.ts'

/** What is said of an address that is no more; `seller` and `phone` are empty for one that never was. */
export type GoneLink<Why extends string> = { why: Why; seller: string; phone: string }

type LinkGoneProps = { view: SiteView; title: string; text: string; call: string; phone: string }

/** A buyer's page that is unknown, or works no longer: what became of it, and what to do. */
export function LinkGone({ view, title, text, call, phone }: LinkGoneProps) {
  return (
    <div className="pay">
      <LanguageLinks view={view} />
      <h1>{title}</h1>
      <p>{text}</p>
      {phone !== '' && (
        <p className="pay-links">
          <a href={telephone(phone)}>{call}</a>
        </p>
      )}
    </div>
  )
}

/** The address that calls a number as it was written, in the digits of any of the three scripts. */
export const telephone = (phone: string): string => `tel:${latinDigits(phone).replace(/[^\d+]/g, '')}`

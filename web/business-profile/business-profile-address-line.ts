import type { Address } from '#domain/business-profile/business-profile.ts'
import { isIndia, stateNamed } from '#domain/place/state.ts'
import type { Language } from '#web/text/language.ts'

/** A State as the reader's language names it; addresses store it in English. The form's choice "Other" names none. */
export const stateLine = (state: string, language: Language): string | null =>
  stateNamed(state)?.name[language] ?? (state === 'Other' ? null : state)

/** Between a town and its PIN code, which stay in one line. */
const dash = '\u00a0-\u00a0'

/** An address in one line, as on the papers: of a country only another one than India is named. */
export const addressLine = ({ street, city, state, pincode, country }: Address, language: Language): string =>
  [street, [city, pincode].filter(Boolean).join(dash), stateLine(state, language), isIndia(country) ? null : country]
    .filter(Boolean)
    .join(', ')

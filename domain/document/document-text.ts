import { dateParts } from '#domain/calendar/calendar-day.ts'
import { rupees } from '#domain/money/money-format.ts'
import type { BasisPoints, Paise } from '#domain/money/money.ts'
import { otherCountries, stateOf } from '#domain/place/state.ts'
import type { DocumentKind, DocumentRow, DocumentWords } from './document-view.ts'

const two = (n: number) => String(n).padStart(2, '0')

/** 20/11/2026: numeric, so that dates look the same in all languages and on the portal. */
export function dateText(date: string): string {
  const { year, month, day } = dateParts(date)
  return `${two(day)}/${two(month)}/${year}`
}

/** Amounts in a table, whose heading has the ₹: 1,25,000.50. */
export const amountText = (amount: Paise): string => rupees(amount, { decimals: 2 })

/** Hundredths of a percent: 250 is 2.5%. */
export const rateText = (rate: BasisPoints): string => `${rate / 100}%`

/** '24 - Gujarat': code and name, as required by Rule 46(n) of the CGST Rules. */
export function placeText(code: string, { language, t }: DocumentWords): string {
  const name = code === otherCountries ? t('other-countries') : stateOf(code)?.name[language]
  return name ? `${code} - ${name}` : code
}

/** A labelled row; none if the value is empty. */
export const row = (key: string, label: string, value: string | null | undefined): DocumentRow[] =>
  value ? [{ key, label, value }] : []

/** A labelled row that the law or the payer needs: without a value it is a line to fill in by hand. */
export const neededRow = (key: string, label: string, value: string | null | undefined): DocumentRow[] => [
  { key, label, value: value ?? '' },
]

/** Download name: a slash would be read as a folder, and HTTP headers allow only ASCII. */
export const fileName = (kind: DocumentKind, number: string | null): string =>
  `${(number ?? `${kind}-draft`).replace(/[^A-Za-z0-9]+/g, '-')}.pdf`

import { plainText } from './search-text.ts'

/** A document's number: INV/26-27/0012 is the twelfth of its series and year. */
export type NumberParts = { series: string; year: string | null; place: number }

const written = /^(?:([\p{L}\p{M}]+)[\s\-/#.:]*)?(?:(\d\d-\d\d)[\s\-/]+)?0*(\d{1,9})$/u

/** A number as it is printed or typed: 'INV/26-27/0012', 'inv 12', '12', 'Q-9'. Null if it is none. */
export function numberParts(text: string): NumberParts | null {
  const [, series = '', year = null, place] = written.exec(plainText(text).trim()) ?? []
  return place === undefined ? null : { series, year, place: Number(place) }
}

/** Whether a typed number means this one: what was left out may be anything, and a series may be shortened. */
export const isNumbered = (typed: NumberParts, { series, year, place }: NumberParts): boolean =>
  typed.place === place && (typed.year === null || typed.year === year) && series.startsWith(typed.series)

import { kolkataDay } from '#domain/calendar/calendar-kolkata.ts'
import type { Paise } from '#domain/money/money.ts'
import { stateOf } from '#domain/place/state.ts'
import type { ExportCell } from './export-cell.ts'

/** Translates a key of one feature's texts in the reader's language. */
export type Said = (feature: string, key: string) => string
export type Reader = { said: Said; language: 'en' | 'gu' | 'hi' }

/** One column of an exported list. `name` is its heading's key, `column.<name>` of the texts `export`. */
export type ExportColumn<Row> = {
  name: string
  /** In characters. */
  width: number
  cell: (row: Row, reader: Reader) => ExportCell
}

type Maybe<T> = T | null | undefined

/** A column of texts; `width` in characters. */
export const textColumn = <Row>(name: string, of: (row: Row) => Maybe<string>, width = 18): ExportColumn<Row> => ({
  name,
  width,
  cell: (row) => of(row) ?? null,
})

/** A column of amounts, given in paise. */
export const moneyColumn = <Row>(name: string, of: (row: Row) => Maybe<Paise>): ExportColumn<Row> => ({
  name,
  width: 15,
  cell: (row) => moneyCell(of(row)),
})
const moneyCell = (paise: Maybe<Paise>): ExportCell => (paise === null || paise === undefined ? null : { paise })

/** A column of whole numbers. */
export const countColumn = <Row>(name: string, of: (row: Row) => Maybe<number>): ExportColumn<Row> => ({
  name,
  width: 10,
  cell: (row) => countCell(of(row)),
})
const countCell = (count: Maybe<number>): ExportCell =>
  count === null || count === undefined ? null : { number: String(count) }

/** A day, or the day in Kolkata of an instant. */
export const dayColumn = <Row>(name: string, of: (row: Row) => Maybe<string>): ExportColumn<Row> => ({
  name,
  width: 12,
  cell: (row) => dayCell(of(row)),
})
const dayCell = (at: Maybe<string>): ExportCell => (at ? { day: at.length === 10 ? at : kolkataDay(at) } : null)

/** A choice, in the words its screen has for it: `prefix.<value>` of the texts of `feature`. */
export const wordColumn = <Row>(
  name: string,
  [feature, prefix]: readonly [feature: string, prefix: string],
  of: (row: Row) => Maybe<string>,
): ExportColumn<Row> => ({
  name,
  width: 16,
  cell: (row, { said }) => wordCell(of(row), (value) => said(feature, `${prefix}.${value}`)),
})
const wordCell = (value: Maybe<string>, say: (value: string) => string): ExportCell => (value ? say(value) : null)

/** A State by its GST code. */
export const stateColumn = <Row>(name: string, of: (row: Row) => Maybe<string>): ExportColumn<Row> => ({
  name,
  width: 16,
  cell: (row, { language }) => stateOf(of(row) ?? '')?.name[language] ?? null,
})

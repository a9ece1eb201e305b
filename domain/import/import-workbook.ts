import { dateFromDayNumber } from '#domain/calendar/calendar-day.ts'
import { isBlankRow, type FileRow } from './import-file-row.ts'

/** The XML files of a workbook that one of its sheets needs; null for one it does not have. */
export type WorkbookParts = { workbook: string; sheet: string; strings: string | null; styles: string | null }

const signs: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" }

/** A text of an XML file as it was meant. */
export const xmlText = (text: string): string =>
  text.replace(
    /&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(\w{2,4}));/gi,
    (whole, hex?: string, decimal?: string, name?: string) => {
      if (name !== undefined) return signs[name] ?? whole
      const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16)
      return code > 0 && code <= 0x10_ff_ff ? String.fromCodePoint(code) : ''
    },
  )

/** The text of a cell or a shared string: its runs together, without the reading aids of Japanese. */
const textIn = (xml: string): string =>
  [...xml.replace(/<rPh[\s>].*?<\/rPh>/gs, '').matchAll(/<(?:\w+:)?t(?:\s[^>]*)?>([^<]*)<\/(?:\w+:)?t>/g)]
    .map(([, text = '']) => xmlText(text))
    .join('')

/** Number formats of dates: Excel's own, and those whose code has a day, a month or a year outside quotes. */
function dateStyles(styles: string | null): ReadonlySet<number> {
  if (styles === null) return new Set()
  const own = new Map(
    [...styles.matchAll(/<numFmt [^>]*?>/g)].map(([tag]) => [
      Number(/numFmtId="(\d+)"/.exec(tag)?.[1]),
      xmlText(/formatCode="([^"]*)"/.exec(tag)?.[1] ?? ''),
    ]),
  )
  const isDate = (id: number): boolean => {
    const code = own.get(id)
    if (code === undefined) return (id >= 14 && id <= 17) || id === 22
    return /[dmy]/i.test(code.replace(/"[^"]*"|\[[^\]]*\]|\\./g, ''))
  }
  const used = /<cellXfs[\s>].*?<\/cellXfs>/s.exec(styles)?.[0] ?? ''
  const formats = [...used.matchAll(/<xf\s[^>]*?>|<xf>/g)].map(([tag]) =>
    Number(/numFmtId="(\d+)"/.exec(tag)?.[1] ?? 0),
  )
  return new Set(formats.flatMap((id, at) => (isDate(id) ? [at] : [])))
}

const columnAt = (reference: string): number =>
  Array.from(/^[A-Z]+/.exec(reference)?.[0] ?? '').reduce((at, letter) => at * 26 + letter.charCodeAt(0) - 64, 0) - 1

/** A number as Excel shows it: it writes a telephone number as 9.825012345E9, and 1.1 as 1.1000000000000001. */
function numberText(value: string): string {
  if (/e/i.test(value)) return Number.isSafeInteger(Number(value)) ? String(Number(value)) : value
  return /^-?\d+\.\d{14,}$/.test(value) ? String(Number(Number(value).toPrecision(15))) : value
}

/** Cells merged over rows, as first row, column and last row. */
const mergedDown = (sheet: string): { first: number; column: number; last: number }[] =>
  [...sheet.matchAll(/<mergeCell ref="([A-Z]+)(\d{1,7}):[A-Z]+(\d{1,7})"/g)].map(([, letters = '', first, last]) => ({
    first: Number(first),
    column: columnAt(letters),
    last: Number(last),
  }))

/**
 * What is merged over several rows is said of each: a city written once beside five customers. Only the first row of a merge
 * holds it. A row with nothing of its own stays blank, and over columns a merge is a title.
 */
function fillMerged(rows: readonly { line: number; cells: string[] }[], sheet: string): void {
  const places = new Map(rows.map(({ line }, at) => [line, at]))
  for (const { first, column, last } of mergedDown(sheet)) {
    const top = places.get(first)
    const value = top === undefined ? '' : (rows[top]?.cells[column] ?? '')
    if (top === undefined || value === '') continue
    for (const { line, cells } of rows.slice(top + 1, top + 1 + last - first)) {
      if (line > last) break
      while (cells.length <= column) cells.push('')
      if (cells[column] === '') cells[column] = value
    }
  }
}

/** Beyond this no list has columns; a file that claims more is not read further. */
const mostColumns = 200

/** The rows of a workbook's sheet as texts, days as YYYY-MM-DD. Stops after `most` rows. */
export function workbookRows({ workbook, sheet, strings, styles }: WorkbookParts, most: number): FileRow[] {
  const shared =
    strings === null ? [] : [...strings.matchAll(/<si>(.*?)<\/si>|<si\/>/gs)].map(([, xml = '']) => textIn(xml))
  const dates = dateStyles(styles)
  const since = /date1904="(?:1|true)"/.test(workbook) ? 24_107 : 25_569
  const valueOf = (attributes: string, body: string): string => {
    const type = /\bt="(\w+)"/.exec(attributes)?.[1]
    if (type === 'inlineStr') return textIn(body)
    const value = xmlText(/<v[^>]*>([^<]*)<\/v>/.exec(body)?.[1] ?? '')
    if (type === 's') return shared[Number(value)] ?? ''
    if (type === 'str' || type === 'b' || type === 'e' || value === '') return type === 'e' ? '' : value
    const style = Number(/\bs="(\d+)"/.exec(attributes)?.[1] ?? 0)
    const day = Math.floor(Number(value))
    return dates.has(style) && day > 59 && day < 401_000 ? dateFromDayNumber(day - since) : numberText(value)
  }
  const rows: { line: number; cells: string[]; isHidden?: true }[] = []
  let line = 0
  for (const [, rowAttributes = '', xml = ''] of sheet.matchAll(/<row((?:\s[^>]*?)?)(?:\/>|>(.*?)<\/row>)/gs)) {
    // Programs leave out blank rows, and some leave out the number.
    line = Number(/\br="(\d{1,7})"/.exec(rowAttributes)?.[1] ?? line + 1)
    const cells: string[] = []
    for (const [, attributes = '', body = ''] of xml.matchAll(/<c((?:\s[^>]*?)?)(?:\/>|>(.*?)<\/c>)/gs)) {
      const reference = /\br="([A-Z]+)\d+"/.exec(attributes)?.[1]
      const at = reference === undefined ? cells.length : columnAt(reference)
      if (at >= mostColumns) break
      while (cells.length < at) cells.push('')
      cells[at] = valueOf(attributes, body)
    }
    const isHidden = /\bhidden="(?:1|true)"/.test(rowAttributes)
    if (!isBlankRow(cells)) rows.push({ line, cells, ...(isHidden && { isHidden }) })
    if (rows.length >= most) break
  }
  fillMerged(rows, sheet)
  return rows
}

import { dateFromDayNumber } from '#domain/calendar/calendar-day.ts'
import { isBlankRow, type FileRow } from './import-file-row.ts'

/** The XML files of a workbook that its first sheet needs; null for one it does not have. */
export type WorkbookParts = { workbook: string; sheet: string; strings: string | null; styles: string | null }

const signs: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" }

const unescaped = (text: string): string =>
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
    .map(([, text = '']) => unescaped(text))
    .join('')

/** Number formats of dates: Excel's own, and those whose code has a day, a month or a year outside quotes. */
function dateStyles(styles: string | null): ReadonlySet<number> {
  if (styles === null) return new Set()
  const own = new Map(
    [...styles.matchAll(/<numFmt [^>]*?>/g)].map(([tag]) => [
      Number(/numFmtId="(\d+)"/.exec(tag)?.[1]),
      unescaped(/formatCode="([^"]*)"/.exec(tag)?.[1] ?? ''),
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

/** A long number as it was typed: Excel writes a telephone number as 9.825012345E9. */
const numberText = (value: string): string =>
  /e/i.test(value) && Number.isSafeInteger(Number(value)) ? String(Number(value)) : value

/** Beyond this no list has columns; a file that claims more is not read further. */
const mostColumns = 200

/** The rows of a workbook's first sheet as texts, days as YYYY-MM-DD. Stops after `most` rows. */
export function workbookRows({ workbook, sheet, strings, styles }: WorkbookParts, most: number): FileRow[] {
  const shared =
    strings === null ? [] : [...strings.matchAll(/<si>(.*?)<\/si>|<si\/>/gs)].map(([, xml = '']) => textIn(xml))
  const dates = dateStyles(styles)
  const since = /date1904="(?:1|true)"/.test(workbook) ? 24_107 : 25_569
  const valueOf = (attributes: string, body: string): string => {
    const type = /\bt="(\w+)"/.exec(attributes)?.[1]
    if (type === 'inlineStr') return textIn(body)
    const value = unescaped(/<v[^>]*>([^<]*)<\/v>/.exec(body)?.[1] ?? '')
    if (type === 's') return shared[Number(value)] ?? ''
    if (type === 'str' || type === 'b' || type === 'e' || value === '') return type === 'e' ? '' : value
    const style = Number(/\bs="(\d+)"/.exec(attributes)?.[1] ?? 0)
    const day = Math.floor(Number(value))
    return dates.has(style) && day > 59 && day < 401_000 ? dateFromDayNumber(day - since) : numberText(value)
  }
  const rows: FileRow[] = []
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
    if (!isBlankRow(cells)) rows.push({ line, cells })
    if (rows.length >= most) break
  }
  return rows
}

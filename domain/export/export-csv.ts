import { rupeesWritten, type ExportCell } from './export-cell.ts'

/** Excel reads UTF-8 only after this mark. */
export const csvMark = '\uFEFF'

/**
 * What a spreadsheet program takes for a formula: OWASP's list, its full-width signs, and each of them after blanks, which
 * programs trim. A name typed by a stranger must never compute anything, nor call out.
 */
const likeFormula = /^[\s\u00A0]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]|^[\t\r\n]/

const quoted = (text: string): string => (/[",\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

function cellWritten(cell: ExportCell): string {
  if (cell === null) return ''
  if (typeof cell === 'string') return quoted(likeFormula.test(cell) ? `'${cell}` : cell)
  if ('paise' in cell) return rupeesWritten(cell.paise)
  return 'day' in cell ? cell.day : cell.number
}

/** Rows as RFC 4180 lines: money as rupees, days as YYYY-MM-DD, and an apostrophe before a text that begins like a formula. */
export const csvLines = (rows: readonly (readonly ExportCell[])[]): string =>
  rows.map((row) => `${row.map(cellWritten).join(',')}\r\n`).join('')

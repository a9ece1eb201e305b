import { isBlankRow, type FileRow } from './import-file-row.ts'

/** Separators that programs write, the most usual first: Excel in Europe writes semicolons. */
const separators = [',', ';', '\t'] as const

/** Lines that tell the separator: a title and an address, which have none or another, may stand above the headings. */
const mostLooked = 30

/** The separator that most of the first lines have outside quotes, and of two the one that the first of them has more of. */
function separatorOf(text: string): string {
  const unquoted = text.slice(0, 50_000).replace(/"(?:[^"]|"")*"/g, '')
  const lines = unquoted.split(/\r\n|\n|\r/, mostLooked)
  const first = lines.findIndex((line) => separators.some((sign) => line.includes(sign)))
  const scores = separators.map((sign) => {
    const counts = lines.map((line) => line.split(sign).length - 1)
    return counts.filter((count) => count > 0).length * 100_000 + (counts[first] ?? 0)
  })
  return separators[scores.indexOf(Math.max(...scores))] ?? ','
}

/** A text that an export wrote with an apostrophe, so that it computes nothing, as it was typed. */
const unguarded = (cell: string): string =>
  /^'[\s\u00A0]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]/.test(cell) ? cell.slice(1) : cell

/** The rows of a text file by RFC 4180, also of one that ends its lines otherwise. Stops after `most` rows. */
export function csvRows(text: string, most: number): FileRow[] {
  const source = text.replace(/^\uFEFF/, '')
  const separator = separatorOf(source)
  const cell = new RegExp(
    `(?:"((?:[^"]|"")*)"[^${separator}\\r\\n]*|([^${separator}\\r\\n]*))(${separator}|\\r\\n|\\n|\\r|$)`,
    'y',
  )
  const rows: FileRow[] = []
  let cells: string[] = []
  let line = 1
  let isOpen = false
  const endRow = (): void => {
    if (!isBlankRow(cells)) rows.push({ line, cells })
    cells = []
    line += 1
  }
  while (cell.lastIndex < source.length && rows.length < most) {
    const [, quoted, plain = '', end] = cell.exec(source) ?? [undefined, undefined, '', '']
    cells.push(unguarded(quoted === undefined ? plain : quoted.replaceAll('""', '"')))
    isOpen = end === separator
    if (!isOpen) endRow()
  }
  if (isOpen && rows.length < most) {
    cells.push('')
    endRow()
  }
  return rows
}

import { isBlankRow, type FileRow } from './import-file-row.ts'

/** Separators that programs write, the most usual first: Excel in Europe writes semicolons. */
const separators = [',', ';', '\t'] as const

/** The separator that the first line with anything on it has most of, outside quotes. */
function separatorOf(text: string): string {
  const head = (/^[\r\n]*((?:"(?:[^"]|"")*"|[^\r\n"])*)/.exec(text)?.[1] ?? '').replace(/"(?:[^"]|"")*"/g, '')
  const counts = separators.map((sign) => head.split(sign).length)
  return separators[counts.indexOf(Math.max(...counts))] ?? ','
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

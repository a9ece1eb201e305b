import type { ExportCell } from '#domain/export/export-cell.ts'
import type { Reader } from '#domain/export/export-column.ts'
import { csvLines, csvMark } from '#domain/export/export-csv.ts'
import type { ExportList } from '#domain/export/export-list.ts'
import type { ExportFormat } from '#domain/export/export-lists.ts'
import { sheetBegin, sheetEnd, sheetPath, sheetRows, workbookParts } from '#domain/export/export-workbook.ts'
import { zipped } from './export-zip.ts'

type Asked = {
  list: ExportList
  format: ExportFormat
  /** Name of the sheet. */
  title: string
  reader: Reader
  /** Called with the number of rows written so far. */
  onRows?: (rows: number) => void
}

const xlsxType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** Rows of a list as a file, written as they come. */
export async function exportFile(asked: Asked, pages: AsyncIterable<readonly object[]>): Promise<Blob> {
  const { list, format, title } = asked
  const head = list.columns.map(({ name }) => asked.reader.said('export', `column.${name}`))
  const cells = cellPages(asked, pages)
  if (format === 'csv') {
    const parts: string[] = [csvMark + csvLines([head])]
    for await (const rows of cells) parts.push(csvLines(rows))
    return new Blob(parts, { type: 'text/csv;charset=utf-8' })
  }
  const sheet = { path: sheetPath, chunks: sheetChunks(list, head, cells) }
  const around = workbookParts(title).map(({ path, text }) => ({ path, chunks: [text] }))
  return zipped([...around, sheet], xlsxType)
}

async function* cellPages(
  { list: { columns }, reader, onRows }: Asked,
  pages: AsyncIterable<readonly object[]>,
): AsyncGenerator<readonly (readonly ExportCell[])[], void> {
  let written = 0
  for await (const rows of pages) {
    yield rows.map((row) => columns.map(({ cell }) => cell(row, reader)))
    written += rows.length
    onRows?.(written)
  }
}

async function* sheetChunks(
  { columns }: ExportList,
  head: readonly string[],
  cells: AsyncIterable<readonly (readonly ExportCell[])[]>,
): AsyncGenerator<string, void> {
  yield sheetBegin(columns.map(({ width }) => width)) + sheetRows([head], 1)
  let next = 2
  for await (const rows of cells) {
    yield sheetRows(rows, next)
    next += rows.length
  }
  yield sheetEnd
}

import {
  noDocuments,
  type ExportDocuments,
  type ExportList,
  type ExportParams,
  type ExportSource,
} from '#domain/export/export-list.ts'

/** What a list shows now: its filters in the address, what is typed above it, and the business day. */
export type Shown = {
  params: ExportParams
  /** Keeps the rows that the search and narrowing above the list keep. */
  keeps: (rows: readonly object[]) => readonly object[]
  today: string
}

/** Gives all documents of a kind, in groups. */
export type ReadDocuments = (source: ExportSource) => AsyncIterable<readonly object[]>

/**
 * The rows that the list would show if the device had all documents, in groups. A list of one kind passes through; one that
 * is put together from several, or that the address puts in order, is collected first.
 */
export async function* exportRows(
  list: ExportList,
  { params, keeps, today }: Shown,
  read: ReadDocuments,
): AsyncGenerator<readonly object[], void> {
  const shown = (documents: ExportDocuments) => list.inFilter(keeps(list.rowsOf(documents, today)), params, today)
  const [only, ...others] = list.sources
  if (only !== undefined && others.length === 0 && params.get('sort') === null) {
    for await (const page of read(only)) yield shown({ ...noDocuments, [only]: page })
    return
  }
  const collected: Partial<Record<ExportSource, object[]>> = {}
  for (const source of list.sources) {
    const documents: object[] = []
    for await (const page of read(source)) documents.push(...page)
    collected[source] = documents
  }
  const rows = shown({ ...noDocuments, ...collected } as ExportDocuments) // each kind was read by its name
  for (let from = 0; from < rows.length; from += rowsAtOnce) yield rows.slice(from, from + rowsAtOnce)
}

const rowsAtOnce = 500

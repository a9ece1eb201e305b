import type { DocumentTotals } from '#domain/document-line/document-line.ts'
import { moneyColumn, type ExportColumn } from './export-column.ts'

const parts = ['taxable', 'cgst', 'sgst', 'igst', 'roundOff', 'total'] as const

/**
 * What an accountant adds up: value, each tax, rounding and total. Null for a row without them, and for a paper that was
 * cancelled or dropped: it keeps its row and its number, and counts for nothing.
 */
export const totalsColumns = <Row>(of: (row: Row) => DocumentTotals | null): readonly ExportColumn<Row>[] =>
  parts.map((part) => moneyColumn<Row>(part === 'roundOff' ? 'round-off' : part, (row) => of(row)?.[part]))

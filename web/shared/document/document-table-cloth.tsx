import { Table } from '#design/list/table.tsx'
import type { DocumentTable } from '#domain/document/document-view.ts'

// Nine columns on desktop paper need small figures; on phone cards, the row number and empty cells only take space.
const paperTable =
  'text-13 [&_td.cell-right]:@min-[560px]:whitespace-nowrap [&_th]:@min-[560px]:px-1.5 [&_td]:@min-[560px]:px-1.5 [&_td:first-child]:@max-[559px]:hidden [&_td:has(>span:empty)]:@max-[559px]:hidden'

/** More columns than a screen's paper has room for: as a table it leaves out what the tables below repeat. */
const isWide = (columns: readonly unknown[]): boolean => columns.length > 10
const repeated = new Set(['at', 'cgst', 'sgst'])

type Row = { at: number; cells: readonly string[] }

type DocumentTableClothProps = {
  table: DocumentTable
  /** Accessible name when the paper shows no heading. */
  label: string
}

/** A table on the paper; the foot is its last row. On a phone each row is a card, named by its description. */
export function DocumentTableCloth({ table, label }: DocumentTableClothProps) {
  const { columns, rows, foot, heading } = table
  const naming = columns.findIndex(({ grow }) => grow)
  const cloth: Row[] = [...rows, ...(foot ? [foot] : [])].map((cells, at) => ({ at, cells }))
  return (
    <Table<Row>
      caption={heading === '' ? label : heading}
      captionHidden={heading === ''}
      className={paperTable}
      rows={cloth}
      rowKey={({ at }) => String(at)}
      columns={columns.map((column, index) => ({
        id: column.key,
        head: column.label,
        align: column.align === 'end' ? ('right' as const) : ('left' as const),
        names: index === naming,
        className: isWide(columns) && repeated.has(column.key) ? '@min-[560px]:hidden' : undefined,
        cell: ({ cells, at }) => (
          <span className={at === rows.length ? 'font-semibold' : undefined}>{cells[index]}</span>
        ),
      }))}
    />
  )
}

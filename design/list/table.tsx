/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role --
   Laid out as blocks on a phone, a table is no table any more to some screen readers: the roles are written out. */
import type { ReactNode } from 'react'
import { classes } from '#design/frame/classes.ts'

export type TableColumn<Row> = {
  id: string
  head: string
  cell: (row: Row) => ReactNode
  /** Sums and quantities are right-aligned, so that digits line up. */
  align?: 'left' | 'right'
  /** The cell that names the row; the card's title on a phone. */
  names?: boolean
  className?: string | undefined
}

type TableProps<Row> = {
  /** The table's caption; shown above it, or for screen readers only with `captionHidden`. */
  caption: ReactNode
  captionHidden?: boolean
  columns: readonly TableColumn<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
  className?: string
}

/** Rows and columns on a desktop, one card per row on narrow screens. */
export function Table<Row>({ caption, captionHidden = false, columns, rows, rowKey, className }: TableProps<Row>) {
  return (
    <div className={classes('table-frame', className)}>
      <table role="table" className="cloth-table">
        <caption className={captionHidden ? 'said-only' : undefined}>{caption}</caption>
        <thead role="rowgroup">
          <tr role="row">
            {columns.map((column) => (
              <th
                key={column.id}
                role="columnheader"
                scope="col"
                className={classes(column.align === 'right' && 'cell-right', column.className)}
              >
                {column.head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map((row) => (
            <tr key={rowKey(row)} role="row">
              {columns.map((column) => {
                const Cell = column.names === true ? 'th' : 'td'
                return (
                  <Cell
                    key={column.id}
                    role={column.names === true ? 'rowheader' : 'cell'}
                    scope={column.names === true ? 'row' : undefined}
                    data-head={column.head}
                    className={classes(column.align === 'right' && 'cell-right', column.className)}
                  >
                    {column.cell(row)}
                  </Cell>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

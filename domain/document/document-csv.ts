type Cell = string | number

/** Excel reads UTF-8 only after this mark. */
const mark = '\uFEFF'

/**
 * Rows as a file for Excel: numbers as numbers, texts quoted. A text that begins like a formula gets an apostrophe, so
 * that a name typed by a stranger never computes anything.
 */
export const csvText = (rows: readonly (readonly Cell[])[]): string =>
  mark + rows.map((row) => `${row.map(cellText).join(',')}\r\n`).join('')

function cellText(cell: Cell): string {
  if (typeof cell === 'number') return String(cell)
  const text = /^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell
  return `"${text.replaceAll('"', '""')}"`
}

import type { MarkdownIt } from 'markdown-it'

type Token = ReturnType<MarkdownIt['parse']>[number]
type Cell = { open: Token; text: string }

const isFigure = (text: string): boolean => /^[-+\u2212≈*\s]*[₹]?[-+\d.,]*\d[\d.,]*\s*%?[*\s]*$/.test(text)

/** A table's cells by column, header first. */
function columnsOf(tokens: readonly Token[]): Cell[][] {
  const columns: Cell[][] = []
  let column = 0
  for (const [at, token] of tokens.entries()) {
    if (token.type === 'tr_open') column = 0
    if (token.type !== 'th_open' && token.type !== 'td_open') continue
    const cells = (columns[column] ??= [])
    cells.push({ open: token, text: tokens[at + 1]?.content ?? '' })
    column += 1
  }
  return columns
}

/**
 * Right-aligns columns that hold only figures, as on a bill, so that digits line up. The first column names the row and
 * is left alone.
 */
export function alignFigures(tokens: readonly Token[]): void {
  let start = -1
  for (const [at, token] of tokens.entries()) {
    if (token.type === 'table_open') start = at
    if (token.type !== 'table_close') continue
    for (const [head, ...body] of columnsOf(tokens.slice(start, at)).slice(1)) {
      if (!head || body.length === 0 || !body.every(({ text }) => isFigure(text))) continue
      for (const { open } of [head, ...body]) open.attrJoin('class', 'figure')
    }
  }
}

import type { MarkdownIt } from 'markdown-it'

type Token = ReturnType<MarkdownIt['parse']>[number]
type Cell = { open: Token; text: string }

const isFigure = (text: string): boolean => /^[-+\u2212≈*\s]*[₹]?[-+\d.,]*\d[\d.,]*\s*%?[*\s]*$/.test(text)

/** The cells of a table by column, head first. */
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
 * Columns of nothing but figures stand at the right edge, as on every bill: so their places lie under one another. The
 * first names its row, whatever is in it.
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

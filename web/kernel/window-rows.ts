/** Which rows of a long list are drawn, and how much room the others take above and below. */
export type RowWindow = { from: number; to: number; before: number; after: number }

/**
 * The rows that lie within `top` and `bottom` (pixels from the list's own upper edge), and `spare` more on either
 * side. A row that was never measured counts with `estimate`.
 */
export function windowRows(
  heights: readonly (number | undefined)[],
  estimate: number,
  { top, bottom, spare }: { top: number; bottom: number; spare: number },
): RowWindow {
  let edge = 0
  let [from, to, before] = [heights.length, heights.length, 0]
  const starts: number[] = []
  for (const [index, height = estimate] of heights.entries()) {
    starts.push(edge)
    const end = edge + height
    if (from === heights.length && end > top) from = index
    if (to === heights.length && edge >= bottom) to = index
    edge = end
  }
  from = Math.max(0, Math.min(from, heights.length - 1) - spare)
  to = Math.min(heights.length, to + spare)
  before = starts[from] ?? 0
  return { from, to, before, after: edge - (starts[to] ?? edge) }
}

/** Where a row begins, in pixels from the list's upper edge. */
export const rowStart = (heights: readonly (number | undefined)[], estimate: number, index: number): number =>
  heights.slice(0, index).reduce<number>((sum, height = estimate) => sum + height, 0)

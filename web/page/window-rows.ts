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
  const count = heights.length
  let [first, last] = [count, count]
  let edge = 0
  // By number: of twenty thousand rows an iterator would cost more than the rest of the drawing.
  for (let index = 0; index < count; index += 1) {
    const end = edge + (heights[index] ?? estimate)
    if (first === count && end > top) first = index
    if (last === count && edge >= bottom) last = index
    edge = end
  }
  const from = Math.max(0, Math.min(first, count - 1) - spare)
  const to = Math.min(count, last + spare)
  return { from, to, before: rowStart(heights, estimate, from), after: edge - rowStart(heights, estimate, to) }
}

/** Where a row begins, in pixels from the list's upper edge. */
export function rowStart(heights: readonly (number | undefined)[], estimate: number, index: number): number {
  let start = 0
  for (let above = 0; above < index; above += 1) start += heights[above] ?? estimate
  return start
}

/** The rows to render, and the space above and below in pixels. */
type RowWindow = { from: number; to: number; before: number; after: number }

/**
 * The rows between `top` and `bottom` (pixels from the list's top edge), plus `spare` on either side. Unmeasured rows
 * count as `estimate`.
 */
export function windowRows(
  heights: readonly (number | undefined)[],
  estimate: number,
  { top, bottom, spare }: { top: number; bottom: number; spare: number },
): RowWindow {
  const count = heights.length
  let [first, last] = [count, count]
  let edge = 0
  // An index loop: on 20,000 rows an iterator costs more than the rest of rendering.
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

/** Where a row begins, in pixels from the list's top edge. */
export function rowStart(heights: readonly (number | undefined)[], estimate: number, index: number): number {
  let start = 0
  for (let above = 0; above < index; above += 1) start += heights[above] ?? estimate
  return start
}

/** A closed polygon: x and y alternate. */
export type Outline = readonly number[]

const steps = 6

/**
 * The outlines of an SVG path, curves as short straight lines. Supports what the typesetter writes: M m L l H h V v Q q
 * C c Z; anything else throws, so that no letter is silently drawn wrong.
 */
export function outlinesOf(path: string): Outline[] {
  const outlines: number[][] = []
  let points: number[] = []
  let [x, y] = [0, 0]
  const to = (nextX: number, nextY: number): void => {
    ;[x, y] = [nextX, nextY]
    points.push(x, y)
  }
  const start = (nextX: number, nextY: number): void => {
    if (points.length > 4) outlines.push(points)
    points = []
    to(nextX, nextY)
  }
  const curve = (a: readonly number[]): void => {
    const [x0, y0] = [x, y]
    const [x1 = 0, y1 = 0, x2 = 0, y2 = 0, x3 = x2, y3 = y2] = a
    for (let step = 1; step <= steps; step += 1) {
      const t = step / steps
      const u = 1 - t
      if (a.length === 4) to(u * u * x0 + 2 * u * t * x1 + t * t * x2, u * u * y0 + 2 * u * t * y1 + t * t * y2)
      else
        to(
          u ** 3 * x0 + 3 * u * u * t * x1 + 3 * u * t * t * x2 + t ** 3 * x3,
          u ** 3 * y0 + 3 * u * u * t * y1 + 3 * u * t * t * y2 + t ** 3 * y3,
        )
    }
  }
  for (const [, letter = '', numbers = ''] of path.matchAll(/([a-zA-Z])([^a-zA-Z]*)/g)) {
    const isRelative = letter === letter.toLowerCase()
    const values = numbers
      .trim()
      .split(/[\s,]+/)
      .filter(Boolean)
      .map(Number)
    const [dx, dy] = isRelative ? [x, y] : [0, 0]
    const moved = values.map((value, at) => value + (at % 2 === 0 ? dx : dy))
    const [first = 0, second = 0] = moved
    const kind = letter.toUpperCase()
    if (kind === 'M') start(first, second)
    else if (kind === 'L') to(first, second)
    else if (kind === 'H') to(first, y)
    else if (kind === 'V') to(x, (values[0] ?? 0) + dy)
    else if (kind === 'Q' || kind === 'C') curve(moved)
    else if (kind !== 'Z') throw new Error(`a path with ${letter} cannot be drawn`)
    else if (points.length >= 2) to(points[0] ?? 0, points[1] ?? 0)
  }
  if (points.length > 4) outlines.push(points)
  return outlines
}

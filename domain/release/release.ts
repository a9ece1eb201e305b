/**
 * The current or next release, the same as in package.json. Data a device stores for later is marked with it, so that a
 * later release knows which code wrote it.
 */
export const release = '0.2.0'

/** Whether release `a` is older than `b`; both as `x.y.z`. */
export function isBefore(a: string, b: string): boolean {
  const numbersOf = (text: string) => text.split('.').map(Number)
  const others = numbersOf(b)
  for (const [at, number] of numbersOf(a).entries()) {
    const other = others[at] ?? 0
    if (number !== other) return number < other
  }
  return false
}

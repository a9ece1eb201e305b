/**
 * The release this code is, or is to become; package.json has the same. What a device keeps for later is marked with it,
 * so that the code of a later release knows what it finds.
 */
export const release = '0.2.0'

/** Whether release `a` came out before release `b`; both as three numbers with dots. */
export function isBefore(a: string, b: string): boolean {
  const [left, right] = [a, b].map((text) => text.split('.').map(Number))
  for (const [at, number] of (left ?? []).entries()) {
    const other = right?.[at] ?? 0
    if (number !== other) return number < other
  }
  return false
}

/** The rows of a list that were chosen, by their keys, and the last one, from which a range begins. */
export type Picks = { readonly keys: ReadonlySet<string>; readonly anchor: string | null }

export const noPicks: Picks = { keys: new Set(), anchor: null }

/** Selects a row, or deselects it, and makes it the anchor of a range. */
export function pickTurned({ keys }: Picks, key: string): Picks {
  const next = new Set(keys)
  if (!next.delete(key)) next.add(key)
  return { keys: next, anchor: key }
}

/** Selects or deselects all rows from the anchor to this one, as the anchor is; without an anchor, toggles this one. */
export function pickRange(picks: Picks, rows: readonly string[], key: string): Picks {
  const [from, to] = [rows.indexOf(picks.anchor ?? ''), rows.indexOf(key)]
  if (from < 0 || to < 0) return pickTurned(picks, key)
  const next = new Set(picks.keys)
  const isOn = next.has(picks.anchor ?? '')
  for (const one of rows.slice(Math.min(from, to), Math.max(from, to) + 1))
    if (isOn) next.add(one)
    else next.delete(one)
  return { keys: next, anchor: key }
}

/** All rows that fit the filter. */
export const pickAll = (rows: readonly string[]): Picks => ({ keys: new Set(rows), anchor: rows[0] ?? null })

/** A party's quotations, without duplicates: its own, and those given to its lead before the profile existed. */
export function quotationsOf<T extends { id: string }>(own: readonly T[], ofLead: readonly T[]): T[] {
  const known = new Set(own.map(({ id }) => id))
  return [...own, ...ofLead.filter(({ id }) => !known.has(id))]
}

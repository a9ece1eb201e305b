import type { OutboxEntry } from './outbox-entry.ts'

/** The server's word that the role may not do it, and the rules' word that only an owner decides it. */
const byRole = /^not-allowed$|-needs-owner$/

/**
 * The writes that only somebody else can still enter: refused because of the person's role, and refused ones that build
 * on one of these. In the order they were made.
 */
export function toHandOver(entries: readonly OutboxEntry[]): OutboxEntry[] {
  const ids = new Set<string>()
  return entries
    .toSorted((one, other) => one.seq - other.seq)
    .filter(({ id, state, refusal, after }) => {
      if (state !== 'refused' || !refusal) return false
      if (byRole.test(refusal.code) || after.some((earlier) => ids.has(earlier))) ids.add(id)
      return ids.has(id)
    })
}

import { patchedFields } from '#domain/kernel/patch.ts'
import type { DecidesBy } from './outbox-queue.ts'
import { shifted, targetOf, type OutboxEntry } from './outbox-entry.ts'
import type { Side } from './use-document-draft.ts'

/** The fields of a refused correction that a person has yet to decide on. */
export const conflictsOfEntry = ({ refusal }: Pick<OutboxEntry, 'refusal'>) => refusal?.conflicts ?? []

/** A refused correction after one of its fields was decided. The other's value stays by not being written over. */
export function decided(entry: OutboxEntry, field: string, side: Side): OutboxEntry {
  const { refusal } = entry
  if (!refusal) return entry
  const conflicts = conflictsOfEntry(entry).filter((one) => one.field !== field)
  const written = Object.entries(entry.input).filter(([name]) => side === 'mine' || name !== field)
  return { ...entry, input: Object.fromEntries(written), refusal: { ...refusal, conflicts } }
}

/** Whether anything of a correction is left to be written. */
export const writesNothing = ({ input }: Pick<OutboxEntry, 'input'>): boolean => patchedFields(input).length === 0

/**
 * A correction that is decided in full, on the version whose values were shown. Not on the newest: what somebody else has
 * changed since then was not shown to anybody.
 */
export function onShownVersion(entry: OutboxEntry): OutboxEntry {
  const version = entry.refusal?.params['version']
  return typeof version === 'number' ? { ...entry, input: { ...entry.input, version } } : entry
}

/**
 * A correction by itself, without the refused ones of its document that it was to follow: based on the version that the
 * first of them was based on. By then another may have made the versions they were to make.
 */
export function byItself(entry: OutboxEntry, refused: readonly OutboxEntry[]): OutboxEntry {
  const chain = refused.filter(
    (one) =>
      entry.after.includes(one.id) &&
      targetOf(one) === targetOf(entry) &&
      typeof one.input['version'] === 'number' &&
      one.id !== entry.id,
  )
  const version = Math.min(...[...chain, entry].map(({ input }) => Number(input['version'])))
  const left = chain.map(({ id }) => id)
  return chain.length === 0
    ? entry
    : { ...entry, after: entry.after.filter((id) => !left.includes(id)), input: { ...entry.input, version } }
}

/** What became of a write when an earlier one on its document was thrown away: that one will not have made a version. */
export const afterDiscard = (later: OutboxEntry, gone: OutboxEntry): OutboxEntry =>
  later.after.includes(gone.id) && targetOf(later) === targetOf(gone) && typeof gone.input['version'] === 'number'
    ? shifted(later, -1)
    : later

/**
 * The version a refused step is to be looked at on before it is sent again: its document has changed since the person saw
 * it. Null where it has not, and for a correction, which keeps the version it is based on.
 */
export function changedTo(entry: OutboxEntry, { live, rules }: DecidesBy): number | null {
  const rule = rules.find(entry.operation)
  const seen = entry.input['version']
  const known = entry.touched.find(({ id }) => id === targetOf(entry))
  // Without its rule it is not known to be a step: what keeps its version cannot write over anything.
  if (!rule || rule.isPatch || !known || typeof seen !== 'number') return null
  const current = live.base.find(known.entity, known.id)?.version
  return current !== undefined && current > seen ? current : null
}

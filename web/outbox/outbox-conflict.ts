import { patchedFields } from '#domain/kernel/patch.ts'
import { targetOf, type OutboxEntry } from './outbox-entry.ts'
import type { DecidesBy } from './outbox-queue.ts'
import { shifted } from './outbox-sending.ts'
import type { Side } from './use-document-draft.ts'

/** Undecided fields of a refused correction. */
export const conflictsOfEntry = ({ refusal }: Pick<OutboxEntry, 'refusal'>) => refusal?.conflicts ?? []

/** A refused correction after deciding one field. Choosing `theirs` drops the field from the input. */
export function decided(entry: OutboxEntry, field: string, side: Side): OutboxEntry {
  const { refusal } = entry
  if (!refusal) return entry
  const conflicts = conflictsOfEntry(entry).filter((one) => one.field !== field)
  const written = Object.entries(entry.input).filter(([name]) => side === 'mine' || name !== field)
  return { ...entry, input: Object.fromEntries(written), refusal: { ...refusal, conflicts } }
}

/** Whether nothing is left to write. */
export const writesNothing = ({ input }: Pick<OutboxEntry, 'input'>): boolean => patchedFields(input).length === 0

/**
 * A fully decided correction, based on the version whose values were shown. Not on the newest: nobody has seen what
 * changed since.
 */
export function onShownVersion(entry: OutboxEntry): OutboxEntry {
  const version = entry.refusal?.params['version']
  return typeof version === 'number' ? { ...entry, input: { ...entry.input, version } } : entry
}

/**
 * Detaches a correction from the refused ones of its document that it followed; its base becomes the version the first
 * of them was based on. Others may have made the later versions since.
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

/** `later` after `gone` was discarded: the version that `gone` would have made will not exist. */
export const afterDiscard = (later: OutboxEntry, gone: OutboxEntry): OutboxEntry =>
  later.after.includes(gone.id) && targetOf(later) === targetOf(gone) && typeof gone.input['version'] === 'number'
    ? shifted(later, -1)
    : later

/**
 * The version to show before a refused step is resent, if its document has changed since the person saw it. Null if it
 * has not, and for corrections, which keep their base version.
 */
export function changedTo(entry: OutboxEntry, { live, rules }: DecidesBy): number | null {
  const rule = rules.find(entry.operation)
  const seen = entry.input['version']
  const known = entry.touched.find(({ id }) => id === targetOf(entry))
  // Without its rule it may be a correction; keeping its version cannot overwrite anything.
  if (!rule || rule.isPatch || !known || typeof seen !== 'number') return null
  const current = live.base.find(known.entity, known.id)?.version
  return current !== undefined && current > seen ? current : null
}

/** Whether somebody has done the same since: two people at one order, of whom one had no network. */
export const isDoneSince = (
  { operation }: Pick<OutboxEntry, 'operation'>,
  since: readonly { operation: string }[],
): boolean => since.some((row) => row.operation === operation)

/** A refused write as it is sent again: a step on the version that was shown, a correction on the one it is based on. */
export function sentAgain(entry: OutboxEntry, shown: number | null, { live, rules }: DecidesBy): OutboxEntry {
  const rule = rules.find(entry.operation)
  if (rule && !rule.isPatch) return shown === null ? entry : { ...entry, input: { ...entry.input, version: shown } }
  return byItself(
    entry,
    live.entries().filter(({ state }) => state === 'refused'),
  )
}

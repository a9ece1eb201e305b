import type { RawInput } from '#domain/release/release-upgrade.ts'
import { isRecord, restoredDraft } from './draft-upgrade.ts'

/**
 * The touched fields of an edit form. Untouched fields show the document as it is now, so nobody writes back over
 * somebody else's change.
 */
export type DocumentDraft<Draft extends object> = {
  /** The document's version when the first field was touched; null if an earlier release did not store it. */
  version: number | null
  /** The whole form at that time; null if unknown. */
  base: Partial<Draft> | null
  typed: Partial<Draft>
  /** Conflicts decided for the typed value, with the document's version at the time. */
  kept?: Readonly<Record<string, number>>
}

// `key` only identifies a form's lines for React; it is not data. Text that is no number is not nothing.
const said = (value: unknown): string | undefined =>
  JSON.stringify(value, (name, part: unknown) => (name === 'key' ? undefined : Number.isNaN(part) ? 'NaN' : part))

/** Whether two form values are equal, ignoring the `key` of list rows. */
export const saysTheSame = (one: unknown, other: unknown): boolean => said(one) === said(other)

const some = <Draft extends object>(shown: Draft, fields: RawInput): Partial<Draft> => {
  const fitted = Object.entries(restoredDraft(shown, fields)).filter(([field]) => Object.hasOwn(fields, field))
  // Fields of `shown`, each with its type.
  return Object.fromEntries(fitted) as Partial<Draft>
}

const numbersOf = (value: unknown): Record<string, number> =>
  isRecord(value)
    ? Object.fromEntries(Object.entries(value).filter((one): one is [string, number] => typeof one[1] === 'number'))
    : {}

/**
 * Reads a stored draft for a document whose form now shows `shown`; null if nothing is typed. Releases up to 0.2.0
 * stored the whole form: fields that differ from the document count as typed, and while their base is unknown, each is
 * asked about.
 *
 * @param current version of the document now
 * @param keptVersion version from the draft's key, if it had one
 */
export function readDocumentDraft<Draft extends object>(
  kept: RawInput | null,
  shown: Draft,
  current: number,
  keptVersion: number | null = null,
): DocumentDraft<Draft> | null {
  if (kept === null) return null
  const { typed, base, version = keptVersion } = kept
  const known = typeof version === 'number' ? version : null
  if (isRecord(typed))
    return asDraft({
      version: known,
      base: isRecord(base) ? some(shown, base) : null,
      typed: some(shown, typed),
      kept: numbersOf(kept['kept']),
    })
  const begun = isRecord(base) ? some(shown, base) : known === current ? shown : null
  const differing = Object.entries(some(shown, kept)).filter(
    ([field, value]) => !saysTheSame(value, Reflect.get(begun ?? shown, field)),
  )
  // Some of the fields above.
  return asDraft({ version: known, base: begun, typed: Object.fromEntries(differing) as Partial<Draft> })
}

const asDraft = <Draft extends object>(draft: DocumentDraft<Draft>): DocumentDraft<Draft> | null =>
  Object.keys(draft.typed).length === 0 ? null : draft

/** The draft after typing; null if every field matches the document again. */
export function withTyped<Draft extends object>(
  draft: DocumentDraft<Draft> | null,
  shown: Draft,
  version: number,
  patch: Partial<Draft>,
): DocumentDraft<Draft> | null {
  const begun = draft ?? { version, base: shown, typed: {} }
  // A field's base is its value when that field was first touched, whenever the draft began.
  const seen = Object.entries(shown).filter(
    ([field]) => Object.hasOwn(patch, field) && !Object.hasOwn(begun.typed, field),
  )
  const base = begun.base && { ...begun.base, ...Object.fromEntries(seen) }
  const touched = Object.entries({ ...begun.typed, ...patch }).filter(
    ([field, value]) => !saysTheSame(value, Reflect.get(shown, field)),
  )
  // Fields of the two above.
  return asDraft({ ...begun, base, typed: Object.fromEntries(touched) as Partial<Draft> })
}

/**
 * Merges a reopened draft with what was typed into the form since; the newer typing wins. `isWhole`: nothing of the
 * reopened draft was overridden.
 */
export function mergedDraft(since: RawInput | null, reopened: unknown): { draft: unknown; isWhole: boolean } {
  const typedSince = since?.['typed']
  if (!since || !isRecord(typedSince) || !isRecord(reopened) || !isRecord(reopened['typed']))
    return { draft: reopened, isWhole: true }
  const [typed, base] = [reopened['typed'], reopened['base']]
  const isWhole = Object.entries(typedSince).every(
    ([field, value]) => !Object.hasOwn(typed, field) || saysTheSame(value, typed[field]),
  )
  const known = isRecord(base) ? Object.entries(base).filter(([field]) => !Object.hasOwn(typedSince, field)) : null
  return {
    draft: {
      ...since,
      base: known && isRecord(since['base']) ? { ...since['base'], ...Object.fromEntries(known) } : null,
      typed: { ...typed, ...typedSince },
    },
    isWhole,
  }
}

import type { RawInput } from '#domain/release/release-upgrade.ts'
import { restoredDraft } from './draft-upgrade.ts'

/**
 * What is typed into the form of a document that is there already: only the fields that were touched. All others show
 * what the document says now, so that nobody writes back what somebody else has changed meanwhile.
 */
export type DocumentDraft<Draft extends object> = {
  /** The version of the document when the first field was touched; null where an earlier release did not keep it. */
  version: number | null
  /** The whole form as it was then; null where it is not known. */
  base: Partial<Draft> | null
  typed: Partial<Draft>
  /** Fields whose own value was chosen over somebody else's, with the document's version at that moment. */
  kept?: Readonly<Record<string, number>>
}

// React tells the lines of a form apart by `key`; it says nothing about the cloth.
const said = (value: unknown): string | undefined =>
  JSON.stringify(value, (name, part: unknown) => (name === 'key' ? undefined : part))

/** Whether two values of a form say the same, whatever the rows of a list are called. */
export const saysTheSame = (one: unknown, other: unknown): boolean => said(one) === said(other)

const isRecord = (value: unknown): value is RawInput =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const some = <Draft extends object>(shown: Draft, fields: RawInput): Partial<Draft> => {
  const fitted = Object.entries(restoredDraft(shown, fields)).filter(([field]) => Object.hasOwn(fields, field))
  // Fields of `shown`, each of its kind.
  return Object.fromEntries(fitted) as Partial<Draft>
}

const numbersOf = (value: unknown): Record<string, number> =>
  isRecord(value)
    ? Object.fromEntries(Object.entries(value).filter((one): one is [string, number] => typeof one[1] === 'number'))
    : {}

/**
 * A kept draft, read for a document whose form shows `shown` now; null where nothing of it is typed. Releases up to 0.2.0
 * kept every field of the form: those that differ from the document count as typed, and as long as it is not known what
 * they were typed over, each is asked about.
 *
 * @param current version of the document now
 * @param keptVersion version that the key of the draft named, where it did
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

/** The draft after more was typed; null when every field says again what the document says. */
export function withTyped<Draft extends object>(
  draft: DocumentDraft<Draft> | null,
  shown: Draft,
  version: number,
  patch: Partial<Draft>,
): DocumentDraft<Draft> | null {
  const begun = draft ?? { version, base: shown, typed: {} }
  // A field is typed over what it says when it is first touched, whenever the draft was begun.
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
 * A draft that is opened again, together with what was typed into the same form since then, which stays. `isWhole`: nothing
 * of the reopened one had to give way.
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

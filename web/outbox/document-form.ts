import type { AnyDescription, Entity } from '#domain/kernel/entity.ts'
import type { Conflict } from '#domain/kernel/outcome.ts'
import { conflictsOf } from '#domain/kernel/patch.ts'
import { saysTheSame, type DocumentDraft } from './document-draft.ts'

/**
 * How a document is edited. `Draft` are the typed fields, `Fields` the operation's; `inputOf` lists all of them
 * (`formInput`), so none is forgotten.
 */
export type DocumentForm<Document extends Entity, Draft extends object, Fields extends object> = {
  entity: Pick<AnyDescription, 'name' | 'together'>
  draftOf: (document: Document) => Required<Draft>
  inputOf: (draft: Draft) => Fields
  /** The form fields behind an operation's field, if not just the one of the same name. */
  madeOf?: { readonly [Field in keyof Fields]?: readonly (keyof Draft & string)[] }
}

const named = <Fields extends object>(fields: Fields): [keyof Fields & string, unknown][] =>
  // An input's fields, by the names in its type.
  Object.entries(fields) as [keyof Fields & string, unknown][]

const partsOf = <D extends Entity, T extends object, F extends object>(
  form: DocumentForm<D, T, F>,
  field: keyof F & string,
): readonly string[] => form.madeOf?.[field] ?? [field]

/** What the form would write: touched fields that differ from the current document. */
export function patchIn<D extends Entity, T extends object, F extends object>(
  form: DocumentForm<D, T, F>,
  document: D,
  draft: DocumentDraft<T>,
): Partial<F> {
  const shown = form.draftOf(document)
  const live = form.inputOf(shown)
  const touched = named(form.inputOf({ ...shown, ...draft.typed })).filter(
    ([field, value]) =>
      partsOf(form, field).some((part) => Object.hasOwn(draft.typed, part)) && !saysTheSame(value, live[field]),
  )
  // Some of the fields, each with its own value.
  return Object.fromEntries(touched) as Partial<F>
}

/** Whether a patch is empty. */
export const isNothing = (patch: object): boolean => Object.keys(patch).length === 0

/** Touched fields that somebody else changed since the draft began; a person decides before they are sent. */
export function conflictsIn<D extends Entity, T extends object, F extends object>(
  form: DocumentForm<D, T, F>,
  document: D,
  draft: DocumentDraft<T>,
): Conflict[] {
  const { base, kept = {} } = draft
  const shown = form.draftOf(document)
  const live = form.inputOf(shown)
  const begun = base && form.inputOf({ ...shown, ...base })
  const changed = named(live).filter(([field, value]) => begun === null || !saysTheSame(begun[field], value))
  return conflictsOf(
    form.entity,
    { ...document, ...live },
    patchIn(form, document, draft),
    changed.map(([field]) => field),
  ).filter(({ field }) => kept[field] !== document.version)
}

/** The draft after choosing the other value of a field; null if nothing is left. */
export function withTheirs<D extends Entity, T extends object, F extends object>(
  form: DocumentForm<D, T, F>,
  draft: DocumentDraft<T>,
  field: keyof F & string,
): DocumentDraft<T> | null {
  const parts = partsOf(form, field)
  const left = Object.entries(draft.typed).filter(([part]) => !parts.includes(part))
  // Some of the typed fields, unchanged.
  return left.length === 0 ? null : { ...draft, typed: Object.fromEntries(left) as Partial<T> }
}

/**
 * The draft after choosing the typed value of a field. After the last conflict it is rebased on the current document.
 */
export function withMine<D extends Entity, T extends object, F extends object>(
  form: DocumentForm<D, T, F>,
  document: D,
  draft: DocumentDraft<T>,
  field: keyof F & string,
): DocumentDraft<T> {
  const chosen = { ...draft, kept: { ...draft.kept, [field]: document.version } }
  return conflictsIn(form, document, chosen).length === 0 ? onto(form, document, chosen) : chosen
}

/** The draft rebased on the current document. */
export const onto = <D extends Entity, T extends object, F extends object>(
  form: DocumentForm<D, T, F>,
  document: D,
  { typed }: DocumentDraft<T>,
): DocumentDraft<T> => ({ version: document.version, base: form.draftOf(document), typed })

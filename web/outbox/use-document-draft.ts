import { useState } from 'react'
import type { Entity } from '#domain/kernel/entity.ts'
import type { Conflict } from '#domain/kernel/outcome.ts'
import { readDocumentDraft, withTyped, type DocumentDraft } from './document-draft.ts'
import { conflictsIn, onto, patchIn, withMine, withTheirs, type DocumentForm } from './document-form.ts'
import { upgradeDraft } from './draft-upgrade.ts'
import { parseDraft } from './form-draft.ts'
import { useStoredDraft } from './use-form-draft.ts'

/** Which of two values of a field is to stand. */
export type Side = 'mine' | 'theirs'

export type CorrectionDraft<Draft, Fields> = {
  value: Draft
  change: (patch: Partial<Draft>) => void
  reset: () => void
  restored: boolean
  /** Fields that somebody else changed since they were typed over: to be decided before the form is handed in. */
  conflicts: readonly Conflict[]
  /** The version the first field was touched on; null where nothing is typed, or it is not known. */
  since: number | null
  /** The form as it was when the first field was touched; null where nothing is typed, or it is not known. */
  base: Partial<Draft> | null
  keep: (field: string, side: Side) => void
  /** What the operation is sent: the touched fields. Empty where there is nothing to write. */
  patch: Partial<Fields>
  /** The draft as it is kept, for the form to be opened with again. */
  stored: unknown
}

/**
 * `useFormDraft` for a document that is there already. `key` names the document, never its version: what somebody else
 * writes meanwhile shows in the fields that are not touched, and takes nothing away from those that are. `formerly` is the
 * key under which earlier releases kept it with a version, where it was another.
 */
export function useDocumentDraft<D extends Entity, Draft extends object, Fields extends object>(
  key: string,
  document: D,
  form: DocumentForm<D, Draft, Fields>,
  formerly = key,
): CorrectionDraft<Draft, Fields> {
  const { text, version, find, write, remove, restored } = useStoredDraft(key, formerly)
  // Kept while the document is: a line of a form that is given another key loses what is being typed into it.
  const [shownOf, setShownOf] = useState({ document, shown: form.draftOf(document) })
  const shown = shownOf.document === document ? shownOf.shown : form.draftOf(document)
  if (shownOf.document !== document) setShownOf({ document, shown })

  const readDraft = (kept: { text: string | null; version: number | null }): DocumentDraft<Draft> | null => {
    const fields = parseDraft(kept.text)
    return readDocumentDraft(fields && upgradedDraft(key, fields), shown, document.version, kept.version)
  }
  const keepDraft = (next: DocumentDraft<Draft> | null) => (next === null ? remove() : write(next))
  const draft = readDraft({ text, version })

  return {
    value: { ...shown, ...draft?.typed },
    change: (patch) => keepDraft(withTyped(readDraft(find()), shown, document.version, patch)),
    reset: remove,
    restored: restored && draft !== null,
    conflicts: draft ? conflictsIn(form, document, draft) : [],
    since: draft?.version ?? null,
    base: draft?.base ?? null,
    keep: (field, side) => {
      const now = readDraft(find())
      // The conflicts name fields of this very form.
      const named = field as keyof Fields & string
      if (now) keepDraft(side === 'mine' ? withMine(form, document, now, named) : withTheirs(form, now, named))
    },
    patch: draft ? patchIn(form, document, draft) : {},
    stored: draft && onto(form, document, draft),
  }
}

/** Both halves of a draft of today, or all of an older one. */
function upgradedDraft(key: string, kept: Readonly<Record<string, unknown>>) {
  const { typed, base } = kept
  if (typeof typed !== 'object' || typed === null) return upgradeDraft(key, kept)
  const upgrade = (part: unknown) => (typeof part === 'object' && part !== null ? upgradeDraft(key, { ...part }) : null)
  return { ...kept, typed: upgrade(typed), base: upgrade(base) }
}

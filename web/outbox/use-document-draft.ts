import { useState } from 'react'
import type { Entity } from '#domain/kernel/entity.ts'
import type { Conflict } from '#domain/kernel/outcome.ts'
import { readDocumentDraft, withTyped, type DocumentDraft } from './document-draft.ts'
import { conflictsIn, onto, patchIn, withMine, withTheirs, type DocumentForm } from './document-form.ts'
import { upgradeDraft } from './draft-upgrade.ts'
import { parseDraft } from './form-draft.ts'
import { useStoredDraft } from './use-form-draft.ts'

/** Which of two conflicting values to keep. */
export type Side = 'mine' | 'theirs'

export type CorrectionDraft<Draft, Fields> = {
  value: Draft
  change: (patch: Partial<Draft>) => void
  reset: () => void
  restored: boolean
  /** Fields somebody else changed since they were typed; decide before submitting. */
  conflicts: readonly Conflict[]
  /** The document's version when the first field was touched; null if nothing is typed or it is unknown. */
  since: number | null
  /** The form when the first field was touched; null if nothing is typed or it is unknown. */
  base: Partial<Draft> | null
  keep: (field: string, side: Side) => void
  /** The operation's input: the touched fields; empty if there is nothing to write. */
  patch: Partial<Fields>
  /** The draft in stored form, to reopen the form with. */
  stored: unknown
}

/**
 * `useFormDraft` for an existing document. `key` names the document without its version: others' changes show in
 * untouched fields and leave touched ones alone. `formerly`: the key of earlier releases (which ended in a version), if
 * different.
 */
export function useDocumentDraft<D extends Entity, Draft extends object, Fields extends object>(
  key: string,
  document: D,
  form: DocumentForm<D, Draft, Fields>,
  formerly = key,
): CorrectionDraft<Draft, Fields> {
  const { text, version, find, write, remove, restored } = useStoredDraft(key, formerly)
  // Cached per document: new line keys would remount the lines and lose what is being typed.
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
      // Conflicts name fields of this form.
      const named = field as keyof Fields & string
      if (now) keepDraft(side === 'mine' ? withMine(form, document, now, named) : withTheirs(form, now, named))
    },
    patch: draft ? patchIn(form, document, draft) : {},
    stored: draft && onto(form, document, draft),
  }
}

/** Upgrades both parts of a current draft, or all of an older one. */
function upgradedDraft(key: string, kept: Readonly<Record<string, unknown>>) {
  const { typed, base } = kept
  if (typeof typed !== 'object' || typed === null) return upgradeDraft(key, kept)
  const upgrade = (part: unknown) => (typeof part === 'object' && part !== null ? upgradeDraft(key, { ...part }) : null)
  return { ...kept, typed: upgrade(typed), base: upgrade(base) }
}

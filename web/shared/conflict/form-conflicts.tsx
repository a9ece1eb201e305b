import { Suspense } from 'react'
import type { CorrectionDraft } from '#web/outbox/use-document-draft.ts'
import { useLinked } from '#web/replica/use-entities.ts'
import { ConflictList } from './conflict-list.tsx'

type FormConflictsProps = {
  /** The entity, also the content/ folder that labels its fields. */
  noun: string
  id: string
  draft: Pick<CorrectionDraft<object, object>, 'conflicts' | 'since' | 'keep'>
}

/** Shown above a form: what somebody else changed in the typed fields, and who it was. */
export function FormConflicts({ noun, id, draft: { conflicts, since, keep } }: FormConflictsProps) {
  const lines = useLinked('history', 'entityId', id)
  const last = lines
    .filter(({ entity, version }) => entity === noun && version > (since ?? 0))
    .find(({ fields }) => conflicts.some(({ field }) => fields.includes(field)))
  if (conflicts.length === 0) return null
  return (
    // Its own Suspense: loading translations must not unmount the form while someone is typing.
    <Suspense fallback={null}>
      <ConflictList noun={noun} conflicts={conflicts} by={last?.actor ?? null} at={last?.at ?? null} onKeep={keep} />
    </Suspense>
  )
}

/** Focuses the first undecided conflict, when the form is submitted too early. */
export const toConflicts = (form: HTMLElement | null): void =>
  form?.querySelector<HTMLElement>('[data-conflicts] button')?.focus()

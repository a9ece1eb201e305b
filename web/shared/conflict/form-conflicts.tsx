import { Suspense } from 'react'
import type { CorrectionDraft } from '#web/outbox/use-document-draft.ts'
import { ConflictList } from './conflict-list.tsx'
import { useLastChange } from './use-last-change.ts'

type FormConflictsProps = {
  /** The entity, which is also the folder of content/ that names its fields. */
  noun: string
  id: string
  draft: Pick<CorrectionDraft<object, object>, 'conflicts' | 'since' | 'keep'>
}

/** Above a form: what somebody else has changed of the fields that are being typed, and who it was. */
export function FormConflicts({ noun, id, draft: { conflicts, since, keep } }: FormConflictsProps) {
  const last = useLastChange(noun, id, { conflicts, since })
  if (conflicts.length === 0) return null
  return (
    // By itself: while its sentences are on their way, the form around it must not vanish from under what is being typed.
    <Suspense fallback={null}>
      <ConflictList noun={noun} conflicts={conflicts} by={last?.actor ?? null} at={last?.at ?? null} onKeep={keep} />
    </Suspense>
  )
}

/** Leads whoever hands the form in to what is still to be decided. */
export const toConflicts = (form: HTMLElement | null): void =>
  form?.querySelector<HTMLElement>('[data-conflicts] button')?.focus()

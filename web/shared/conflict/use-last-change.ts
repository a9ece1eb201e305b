import type { History } from '#domain/sync/sync-schemas.ts'
import type { CorrectionDraft } from '#web/outbox/use-document-draft.ts'
import { useLinked } from '#web/replica/use-entities.ts'

/** The history line of the last conflicting change by somebody else; undefined if this device has none. */
export function useLastChange(
  noun: string,
  id: string,
  { conflicts, since }: Pick<CorrectionDraft<object, object>, 'conflicts' | 'since'>,
): History | undefined {
  return useLinked('history', 'entityId', id)
    .filter(({ entity, version }) => entity === noun && version > (since ?? 0))
    .find(({ fields }) => conflicts.some(({ field }) => fields.includes(field)))
}

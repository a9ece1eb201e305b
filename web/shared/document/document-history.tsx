import { Suspense } from 'react'
import { Skeleton } from '#design/tell/skeleton.tsx'
import type { EntityName } from '#domain/catalogue/entity-catalogue.ts'
import type { listHistory } from '#domain/sync/sync-operations.ts'
import type { History } from '#domain/sync/sync-schemas.ts'
import { useLinked } from '#web/replica/use-entities.ts'
import { DayText } from '#web/text/day-text.tsx'
import { useTranslation } from '#web/text/translation.tsx'
import { useQuery } from '#web/transport/use-query.ts'

type DocumentHistoryProps = { entity: EntityName; id: string }

/** Who did what to a document, and when; newest first. The device keeps recent months; the rest needs the network. */
export function DocumentHistory(props: DocumentHistoryProps) {
  const { t } = useTranslation('kernel')
  // The longest of all kinds: the document does not wait for it.
  return (
    <Suspense fallback={<Skeleton label={t('loading')} shape="text" />}>
      <KnownHistory {...props} />
    </Suspense>
  )
}

function KnownHistory({ entity, id }: DocumentHistoryProps) {
  const rows = useLinked('history', 'entityId', id).filter((row) => row.entity === entity)
  const isWhole = rows.some(({ version }) => version === 1)
  return isWhole ? <HistoryLines rows={rows} /> : <WholeHistory entity={entity} id={id} known={rows} />
}

function WholeHistory({ entity, id, known }: DocumentHistoryProps & { known: readonly History[] }) {
  const { t } = useTranslation('history')
  const { answer } = useQuery<typeof listHistory>('sync.history', { entity, entityId: id })
  const here = new Set(known.map((row) => row.id))
  const earlier = answer?.ok ? answer.value.rows.filter((row) => !here.has(row.id)) : []
  const isMissing = answer !== null && !answer.ok
  return (
    <>
      {(known.length > 0 || answer?.ok) && <HistoryLines rows={[...known, ...earlier]} />}
      {isMissing && <p className="text-ink-2">{t('earlier')}</p>}
    </>
  )
}

/** History lines in the given order. */
export function HistoryLines({ rows }: { rows: readonly History[] }) {
  const { t, has } = useTranslation('history')
  if (rows.length === 0) return <p className="text-ink-2">{t('none')}</p>
  return (
    <ol className="grid gap-3">
      {rows.map((row) => (
        <li
          key={row.id}
          className="grid grid-cols-[1fr_auto] gap-x-4 border-b border-thread pb-3 last:border-0 last:pb-0"
        >
          <span>{t(has(`operation.${row.operation}`) ? `operation.${row.operation}` : 'operation.other')}</span>
          <span className="text-right text-13 text-ink-2">
            <DayText value={row.at} />
          </span>
          <span className="text-13 text-ink-2">{t('by', { actor: row.actor })}</span>
          {row.why !== null && <span className="col-span-2 text-13">{row.why}</span>}
        </li>
      ))}
    </ol>
  )
}

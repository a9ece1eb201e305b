import { DateText } from '#design/show/date-text.tsx'
import type { EntityName } from '#domain/catalogue/entity-catalogue.ts'
import { useTranslation } from '#web/text/translation.tsx'
import { useLinked } from '#web/replica/use-entities.ts'
import { useSentences } from '#web/text/use-sentences.ts'

type DocumentHistoryProps = { entity: EntityName; id: string }

/** Who did what to a document, and when; newest first. */
export function DocumentHistory({ entity, id }: DocumentHistoryProps) {
  const { t, has } = useTranslation('kernel')
  const { day, exactDay } = useSentences('kernel')
  const rows = useLinked('history', 'entityId', id).filter((row) => row.entity === entity)
  if (rows.length === 0) return <p className="text-ink-2">{t('history.none')}</p>
  return (
    <ol className="grid gap-3">
      {rows.map((row) => (
        <li
          key={row.id}
          className="grid grid-cols-[1fr_auto] gap-x-4 border-b border-thread pb-3 last:border-0 last:pb-0"
        >
          <span>{t(has(`operation.${row.operation}`) ? `operation.${row.operation}` : 'operation.other')}</span>
          <span className="text-right text-13 text-ink-2">
            <DateText value={row.at} exact={exactDay(row.at)}>
              {day(row.at)}
            </DateText>
          </span>
          <span className="text-13 text-ink-2">{t('history.by', { actor: row.actor })}</span>
          {row.why !== null && <span className="col-span-2 text-13">{row.why}</span>}
        </li>
      ))}
    </ol>
  )
}

import { Button } from '#design/press/button.tsx'
import { isDoneSince } from '#web/outbox/outbox-conflict.ts'
import { targetOf, type OutboxEntry } from '#web/outbox/outbox-entry.ts'
import { useLinked } from '#web/replica/use-entities.ts'
import { HistoryLines } from '#web/shared/document/document-history.tsx'
import { useTranslation } from '#web/text/translation.tsx'

type ShellChangesSinceProps = { entry: OutboxEntry; onRetry: () => void }

/** What others did to the document of a refused step since the person saw it, to read before retrying. */
export function ShellChangesSince({ entry, onRetry }: ShellChangesSinceProps) {
  const { t } = useTranslation('conflict')
  const [id, seen] = [targetOf(entry), Number(entry.input['version'])]
  const entity = entry.touched.find((one) => one.id === id)?.entity
  const rows = useLinked('history', 'entityId', id).filter((row) => row.entity === entity && row.version > seen)
  return (
    <section className="grid justify-items-start gap-3 rounded-2 bg-haldi-pale p-3">
      {rows.length === 0 ? (
        <p>{t('since-unknown')}</p>
      ) : (
        <div className="grid w-full gap-2">
          <strong>{t('since')}</strong>
          <HistoryLines rows={rows} />
          {isDoneSince(entry, rows) && <p>{t('since-same')}</p>}
        </div>
      )}
      <Button onClick={onRetry} icon="sync">
        {t('all-the-same')}
      </Button>
    </section>
  )
}

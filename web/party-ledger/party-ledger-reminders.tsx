import { Button } from '#design/press/button.tsx'
import { Card } from '#design/show/card.tsx'
import type { PartyLedger } from '#domain/party-ledger/party-ledger.ts'
import { allowReminders, sendReminder, stopReminders } from '#domain/reminder/reminder-operations.ts'
import { unawaited } from '#web/browser/unawaited.ts'
import { useWrite } from '#web/outbox/use-write.ts'
import { useEntity } from '#web/replica/use-entities.ts'
import { useMay } from '#web/session/use-session.ts'
import { useTranslation } from '#web/text/translation.tsx'
import { useSentences } from '#web/text/use-sentences.ts'

/** When the customer was last reminded, and whether it wants to be. */
export function PartyLedgerReminders({ ledger }: { ledger: PartyLedger }) {
  const { t } = useTranslation('reminder')
  const { day, date } = useSentences('reminder')
  const reminder = useEntity('reminder', ledger.id)
  const may = useMay(sendReminder)
  const stop = useWrite(stopReminders)
  const allow = useWrite(allowReminders)
  const last = reminder?.sent.at(-1)
  const stopped = reminder?.stopped
  const turn = () => unawaited((stopped ? allow : stop).write({ id: ledger.id }, { label: ledger.customerName }))
  return (
    <Card title={t('title')}>
      <div className="grid gap-3">
        <p>{last ? t('last', { day: day(last.date), time: last.time }) : t('none')}</p>
        {stopped && <p className="font-semibold">{t('stopped', { date: date(stopped.since) })}</p>}
        {may && (
          <Button wide busy={stop.busy || allow.busy} onClick={turn}>
            {t(stopped ? 'allow' : 'stop')}
          </Button>
        )}
      </div>
    </Card>
  )
}

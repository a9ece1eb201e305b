import { Icon } from '#design/press/icon.tsx'
import { useTranslation } from '#web/text/translation.tsx'
import { useReplica } from '#web/replica/use-replica.ts'
import { useSentences } from '#web/text/use-sentences.ts'

/** How fresh all this is, in one line. */
export function DashboardSync() {
  const { t } = useTranslation('dashboard')
  const { moment } = useSentences('dashboard')
  const { ready, offline, lastSyncAt, waiting } = useReplica()
  const said = () => {
    if (waiting > 0) return t('sync.waiting', { count: waiting })
    if (lastSyncAt === null) return t(ready ? 'sync.device' : 'sync.opening')
    return t(offline ? 'sync.offline' : 'sync.fresh', { when: moment(lastSyncAt) })
  }
  return (
    <p className="flex items-center gap-2 text-13 text-ink-2">
      <Icon name={offline ? 'cloud-off' : waiting > 0 || !ready ? 'sync' : 'cloud-check'} size={16} />
      <output>{said()}</output>
    </p>
  )
}

import type { ReactNode } from 'react'
import { OfflineNote } from '#design/tell/offline-note.tsx'
import { useTranslation } from '#web/text/translation.tsx'
import { useReplica } from '#web/replica/use-replica.ts'
import { useSentences } from '#web/text/use-sentences.ts'

/**
 * Without a network: from when what is shown is. In the header, in the place of `children` on a phone, so that nothing below
 * moves as the network comes and goes.
 */
export function ShellOffline({ children }: { children?: ReactNode }) {
  const { t } = useTranslation('shell')
  const { moment } = useSentences('shell')
  const { offline, lastSyncAt } = useReplica()
  if (!offline) return children
  return (
    <OfflineNote>
      {lastSyncAt === null ? t('sync.offline-never') : t('sync.offline-since', { when: moment(lastSyncAt) })}
    </OfflineNote>
  )
}

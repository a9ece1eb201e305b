import { OfflineNote } from '#design/tell/offline-note.tsx'
import { useEntities } from '#web/replica/use-entities.ts'
import { useReplica } from '#web/replica/use-replica.ts'
import { useTranslation } from '#web/text/translation.tsx'
import { useSentences } from '#web/text/use-sentences.ts'
import { useSession } from '#web/session/use-session.ts'

/** The logo, with the company's name under it. */
export function ShellBrand() {
  const { t } = useTranslation('shell')
  const session = useSession()
  // The session keeps the name from sign-in; the replica has the current one.
  const [company] = useEntities('company')
  const name = company?.companyName ?? session?.company?.companyName
  return (
    <div className="grid min-w-0">
      <span className="font-heading text-16 leading-heading font-semibold text-neel desk:text-20">{t('brand')}</span>
      {session?.company && <span className="truncate text-13 leading-heading text-ink-2">{name}</span>}
    </div>
  )
}

/** Without a network: from when what is shown is. In the header, so that nothing below moves as the network comes and goes. */
export function ShellOffline() {
  const { t } = useTranslation('shell')
  const { moment } = useSentences('shell')
  const { offline, lastSyncAt } = useReplica()
  if (!offline) return null
  return (
    <OfflineNote>
      {lastSyncAt === null ? t('sync.offline-never') : t('sync.offline-since', { when: moment(lastSyncAt) })}
    </OfflineNote>
  )
}

/** The header of a phone has room for one of the two: whose books these are, or how old they are. */
export function ShellBrandOrOffline() {
  const { offline } = useReplica()
  return offline ? <ShellOffline /> : <ShellBrand />
}

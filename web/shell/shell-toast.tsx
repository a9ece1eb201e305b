import { useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { Button } from '#design/press/button.tsx'
import { OfflineNote } from '#design/tell/offline-note.tsx'
import { ToastRegion } from '#design/tell/toast-region.tsx'
import { toast } from '#web/page/toast.ts'
import { useReplica } from '#web/replica/use-replica.ts'
import { useSentences } from '#web/text/use-sentences.ts'
import { useTranslation } from '#web/text/translation.tsx'

/**
 * Without a network: from when what is shown is. In the header, in the place of the brand on a phone, so that nothing below moves
 * as the network comes and goes. From here, because the header itself is drawn before this is needed.
 */
function ShellOffline() {
  const { t } = useTranslation('shell')
  const { moment } = useSentences('shell')
  const { offline, lastSyncAt } = useReplica()
  const header = document.querySelector('.shell-header')
  if (!offline || header === null) return null
  const said = lastSyncAt === null ? t('sync.offline-never') : t('sync.offline-since', { when: moment(lastSyncAt) })
  return createPortal(<OfflineNote>{said}</OfflineNote>, header)
}

/** What was just done, over every platform screen, and that there is no network; nothing below it moves. */
export function ShellToast() {
  const { t } = useTranslation('kernel')
  const told = useSyncExternalStore(toast.subscribe, toast.get)
  const undo = () => {
    toast.dismiss()
    told?.undo?.()
  }
  const action = told?.undo && (
    <Button tone="quiet" onClick={undo}>
      {t('undo')}
    </Button>
  )
  const shown = told ? [{ id: told.id, text: told.text, tone: told.tone, action }] : []
  return (
    <>
      <ShellOffline />
      <ToastRegion label={t('done')} toasts={shown} dismissLabel={t('dismiss')} onDismiss={toast.dismiss} />
    </>
  )
}

import { useSyncExternalStore } from 'react'
import { Button } from '#design/press/button.tsx'
import { ToastRegion } from '#design/tell/toast-region.tsx'
import { toast } from '#web/page/toast.ts'
import { useTranslation } from '#web/text/translation.tsx'

/** What was just done, over every platform screen; nothing below it moves. */
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
  return <ToastRegion label={t('done')} toasts={shown} dismissLabel={t('dismiss')} onDismiss={toast.dismiss} />
}

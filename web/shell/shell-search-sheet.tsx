import { Sheet } from '#design/tell/sheet.tsx'
import { useTranslation } from '#web/text/translation.tsx'
import { ShellSearch } from './shell-search.tsx'

/** Search on a phone, behind the raised button in the middle of the bar. */
export function ShellSearchSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation('shell')
  return (
    <Sheet open={open} onClose={onClose} title={t('search.title')} closeLabel={t('close')}>
      <div className="min-h-[280px]">
        <ShellSearch inline onDone={onClose} />
      </div>
    </Sheet>
  )
}

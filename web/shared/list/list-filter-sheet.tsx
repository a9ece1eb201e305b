import type { ReactNode } from 'react'
import { useLocation } from 'wouter'
import { Button } from '#design/press/button.tsx'
import { Sheet } from '#design/tell/sheet.tsx'
import { useTranslation } from '#web/text/translation.tsx'

type ListFilterSheetProps = { open: boolean; onClose: () => void; children: ReactNode }

/** All filters of a list on a phone. They act at once: the rows behind the sheet follow. */
export function ListFilterSheet({ open, onClose, children }: ListFilterSheetProps) {
  const { t } = useTranslation('list')
  const { t: kernel } = useTranslation('kernel')
  const [path, go] = useLocation()
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t('filters')}
      closeLabel={kernel('close')}
      footer={
        <>
          <Button onClick={() => go(path, { replace: true })}>{t('filters.clear')}</Button>
          <Button tone="primary" onClick={onClose}>
            {t('filters.show')}
          </Button>
        </>
      }
    >
      <div className="grid gap-4 [&_.chips]:flex-wrap [&_input]:min-w-0 [&_input]:flex-1 [&_select]:w-full">
        {children}
      </div>
    </Sheet>
  )
}

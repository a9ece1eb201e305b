import { useState } from 'react'
import { IconButton } from '#design/press/icon-button.tsx'
import { exporters } from '#domain/export/export-role.ts'
import type { ShownFeature } from '#domain/export/export-shown.ts'
import { onDemand } from '#web/page/on-demand.tsx'
import { useMay } from '#web/session/use-session.ts'
import { useTranslation } from '#web/text/translation.tsx'

const ExportSheet = onDemand(() => import('./export-sheet.tsx').then((file) => file.ExportSheet), 'later')

type ShownFileProps = { feature: ShownFeature; rows: readonly object[] }

/** Takes a list away as a file whose rows its screen has whole, for those who may. */
export function ShownFile({ feature, rows }: ShownFileProps) {
  const { t } = useTranslation('kernel')
  const [isOpen, setIsOpen] = useState(false)
  const mayExport = useMay({ roles: exporters })
  // An open sheet stays when its last row goes, and says what was saved.
  if (!mayExport || (rows.length === 0 && !isOpen)) return null
  return (
    <>
      <IconButton icon="download" label={t('files')} onClick={() => setIsOpen(true)} />
      <ExportSheet open={isOpen} feature={feature} of={{ rows }} onClose={() => setIsOpen(false)} />
    </>
  )
}

import { useState } from 'react'
import { exporters } from '#domain/export/export-role.ts'
import { IconButton } from '#design/press/icon-button.tsx'
import { onDemand } from '#web/page/on-demand.tsx'
import { useMay } from '#web/session/use-session.ts'
import type { ListSearchState } from '#web/shared/list/use-list-search.ts'
import { useTranslation } from '#web/text/translation.tsx'

const ExportSheet = onDemand(() => import('./export-sheet.tsx').then((file) => file.ExportSheet), 'later')

type ListFilesProps = { feature: string; search: ListSearchState; total: number }

/** Takes a list away as a file, for those who may. */
export function ListFiles({ feature, search, total }: ListFilesProps) {
  const { t } = useTranslation('kernel')
  const [isOpen, setIsOpen] = useState(false)
  const mayExport = useMay({ roles: exporters })
  if (!mayExport || total === 0) return null
  return (
    <>
      <IconButton icon="download" label={t('files')} onClick={() => setIsOpen(true)} />
      <ExportSheet open={isOpen} feature={feature} keeps={search.keeps} onClose={() => setIsOpen(false)} />
    </>
  )
}

import { useState } from 'react'
import { IconButton } from '#design/press/icon-button.tsx'
import { exporters } from '#domain/export/export-role.ts'
import { importers, isImported } from '#domain/import/import-role.ts'
import { onDemand } from '#web/page/on-demand.tsx'
import { useMay } from '#web/session/use-session.ts'
import type { ListSearchState } from '#web/shared/list/use-list-search.ts'
import { useTranslation } from '#web/text/translation.tsx'

const ExportSheet = onDemand(() => import('./export-sheet.tsx').then((file) => file.ExportSheet), 'later')
const ImportSheet = onDemand(
  () => import('#web/shared/import/import-sheet.tsx').then((file) => file.ImportSheet),
  'later',
)

type ListFilesProps = { feature: string; search: ListSearchState; total: number }

/** Brings a list in from a file, and takes it away as one, for those who may. */
export function ListFiles({ feature, search, total }: ListFilesProps) {
  const { t } = useTranslation('kernel')
  const [open, setOpen] = useState<'export' | 'import' | null>(null)
  const mayExport = useMay({ roles: exporters }) && total > 0
  const imported = useMay({ roles: importers }) && isImported(feature) ? feature : null
  const close = () => setOpen(null)
  return (
    <>
      {imported && <IconButton icon="upload" label={t('files-in')} onClick={() => setOpen('import')} />}
      {mayExport && <IconButton icon="download" label={t('files')} onClick={() => setOpen('export')} />}
      {imported && <ImportSheet open={open === 'import'} feature={imported} onClose={close} />}
      {mayExport && <ExportSheet open={open === 'export'} feature={feature} of={search} onClose={close} />}
    </>
  )
}

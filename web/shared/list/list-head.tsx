import { Suspense } from 'react'
import { exporters } from '#domain/export/export-role.ts'
import { importers, isImported } from '#domain/import/import-role.ts'
import { laterPart } from '#web/page/lazy-screen.ts'
import { ScreenTitle } from '#web/page/screen-title.tsx'
import { useMay } from '#web/session/use-session.ts'
import { useTranslation } from '#web/text/translation.tsx'
import type { ListPageProps } from './list-page.tsx'

const ListFiles = laterPart(
  () => import('#web/shared/export/list-files.tsx').then((file) => file.ListFiles),
  FilesPlace,
)
export const ListViews = laterPart(() => import('./list-views.tsx').then((file) => file.ListViews), null)

/** Room for the buttons of files until they are there: nothing beside them moves. */
function FilesPlace({ feature, total }: { feature: string; total: number }) {
  const mayExport = useMay({ roles: exporters }) && total > 0
  const mayImport = useMay({ roles: importers }) && isImported(feature)
  return [mayImport, mayExport].map((may, at) => may && <span key={at} className="size-[44px]" />)
}

type ListHeadProps = Pick<ListPageProps<never>, 'feature' | 'href' | 'related' | 'action' | 'search'> & {
  total: number
  counted: string
  isWhole: boolean
  isWide: boolean
}

/** The line of the title: how many, the person's views, related lists, the add button, and files. */
export function ListHead({ feature, href, total, counted, isWhole, related, action, search, isWide }: ListHeadProps) {
  'use no memo' // as the page: what it says changes with each letter of a search
  const { t } = useTranslation(feature)
  return (
    <div className="flex min-h-[44px] flex-wrap items-center justify-between gap-3">
      <ScreenTitle
        aside={isWide && total > 0 && <span className="font-body text-16 font-normal text-ink-2"> {counted}</span>}
      >
        {t('title')}
      </ScreenTitle>
      {/* In the line of the title: they come later, and nothing below moves. */}
      {total > 0 && isWide && (
        <div className="min-w-0 grow basis-0">
          <Suspense fallback={null}>
            <ListViews {...{ feature, href }} />
          </Suspense>
        </div>
      )}
      <div className="flex flex-wrap items-center gap-2">
        {total > 0 && isWide && related}
        {total > 0 && action}
        <Suspense fallback={<FilesPlace {...{ feature, total }} />}>
          {isWhole ? <ListFiles {...{ feature, search, total }} /> : <FilesPlace {...{ feature, total }} />}
        </Suspense>
      </div>
    </div>
  )
}

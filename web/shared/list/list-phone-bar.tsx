import { useState, type ReactNode } from 'react'
import { useSearchParams } from 'wouter'
import { Icon } from '#design/press/icon.tsx'
import { onDemand } from '#web/page/on-demand.tsx'
import { useTranslation } from '#web/text/translation.tsx'

const ListFilterSheet = onDemand(() => import('./list-filter-sheet.tsx').then((file) => file.ListFilterSheet))

/** Parameters of the address that choose no rows by a filter. */
const others = /^(?:search|action|sort|hide)$/

type ListPhoneBarProps = {
  search: ReactNode
  /** How many rows, and the sums that matter. */
  said: readonly (string | undefined)[]
  /** The filters, shown in a sheet. */
  children: ReactNode
}

/** What stays above the rows of a phone: search, one button for all filters, and one line of figures. */
export function ListPhoneBar({ search, said, children }: ListPhoneBarProps) {
  const { t } = useTranslation('kernel')
  const [params] = useSearchParams()
  const [isOpen, setIsOpen] = useState(false)
  const chosen = [...params.keys()].filter((name) => !others.test(name)).length
  return (
    <>
      <div className="sticky top-[calc(56px+env(safe-area-inset-top))] z-15 -mx-(--gutter) grid gap-1 bg-cotton px-(--gutter) pt-1 pb-1">
        <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-2">
          {search}
          <button
            type="button"
            className="button button-secondary"
            aria-label={t('list.filters', { count: chosen })}
            onClick={() => setIsOpen(true)}
          >
            <Icon name="filter" />
            {chosen > 0 && <span className="chip-count">{chosen}</span>}
          </button>
        </div>
        <p className="truncate text-13 text-ink-2">{said.filter(Boolean).join(' · ')}</p>
      </div>
      <ListFilterSheet open={isOpen} onClose={() => setIsOpen(false)}>
        {children}
      </ListFilterSheet>
    </>
  )
}

import { useSearchParams } from 'wouter'
import { Icon } from '#design/press/icon.tsx'
import { useTranslation } from '#web/text/translation.tsx'
import { listColumns, withParam, type ListColumn } from './list-columns.ts'
import type { ListSearchState } from './use-list-search.ts'

/** The headings of the columns, which put the rows in order. */
export function ListHeadings({ has }: { has: ListSearchState['has'] }) {
  const { t } = useTranslation('list')
  const [params, setParams] = useSearchParams()
  const now = params.get('sort')
  const turn = (column: ListColumn) => {
    // A name begins with A; a sum and a date with the largest and the latest.
    const [first, second] = column === 'who' ? ['who', '-who'] : [`-${column}`, column]
    setParams(withParam('sort', now === first ? second : now === second ? '' : first), { replace: true })
  }
  const isOrdered = (column: ListColumn) => column === 'who' || (column !== 'what' && column !== 'state' && has[column])
  return (
    <fieldset className="contents">
      <legend className="said-only">{t('order')}</legend>
      <div className="list-head">
        {listColumns.map((column) => {
          const name = t(`column.${column}`)
          if (!isOrdered(column))
            return (
              <span key={column} data-column={column}>
                {name}
              </span>
            )
          const way = now === column ? 'up' : now === `-${column}` ? 'down' : null
          return (
            <button
              key={column}
              type="button"
              data-column={column}
              aria-pressed={way !== null}
              aria-label={way ? t(`order.${way}`, { column: name }) : name}
              onClick={() => turn(column)}
            >
              {name}
              {way && <Icon name={way === 'up' ? 'chevron-up' : 'chevron-down'} size={16} />}
            </button>
          )
        })}
      </div>
    </fieldset>
  )
}

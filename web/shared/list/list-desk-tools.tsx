import { useEffect } from 'react'
import { useSearchParams } from 'wouter'
import { Icon } from '#design/press/icon.tsx'
import { withParams } from '#web/page/address-params.ts'
import { useTranslation } from '#web/text/translation.tsx'
import { headingsOf, hiddenColumns, listColumns, type ListColumn } from './list-columns.ts'
import { ListRange } from './list-range.tsx'
import { loadNarrowing, type ListSearchState } from './use-list-search.ts'

const panelId = 'list-columns'

type ListDeskProps = { feature: string; has: ListSearchState['has'] }

/** Beside the search of a desk: whose, when, how much, and which columns. */
export function ListDeskTools({ feature, has }: ListDeskProps) {
  const { t } = useTranslation('list')
  const [params, setParams] = useSearchParams()
  const hidden = hiddenColumns(params)
  useEffect(() => void loadNarrowing().catch(() => undefined), [])
  const turn = (column: ListColumn) =>
    setParams(withParams({ hide: listColumns.filter((one) => (one === column) !== hidden.includes(one)).join(',') }), {
      replace: true,
    })
  return (
    <>
      <ListRange has={has} />
      <button
        type="button"
        className="button button-secondary ml-auto [anchor-name:--list-columns]"
        popoverTarget={panelId}
      >
        {t('columns')}
        <Icon name="chevron-down" size={16} />
      </button>
      <div id={panelId} popover="auto" className="list-columns">
        <fieldset className="grid gap-1">
          <legend className="said-only">{t('columns')}</legend>
          {headingsOf(feature)
            .slice(1)
            .map(({ column, heading }) => (
              <button
                key={column}
                type="button"
                className="chip"
                aria-pressed={!hidden.includes(column)}
                onClick={() => turn(column)}
              >
                {!hidden.includes(column) && <Icon name="check" size={16} />}
                <span>{t(`column.${heading}`)}</span>
              </button>
            ))}
        </fieldset>
      </div>
    </>
  )
}

/** The headings of the columns, which put the rows in order. */
export function ListHeadings({ feature, has }: ListDeskProps) {
  const { t } = useTranslation('list')
  const [params, setParams] = useSearchParams()
  const now = params.get('sort')
  const turn = (column: ListColumn) => {
    // A name begins with A; a sum and a date with the largest and the latest.
    const [first, second] = column === 'who' ? ['who', '-who'] : [`-${column}`, column]
    setParams(withParams({ sort: now === first ? second : now === second ? '' : first }), { replace: true })
  }
  const isOrdered = (column: ListColumn) => column === 'who' || (column !== 'what' && column !== 'state' && has[column])
  return (
    <fieldset className="contents">
      <legend className="said-only">{t('order')}</legend>
      <div className="list-head">
        {headingsOf(feature).map(({ column, heading }) => {
          const name = t(`column.${heading}`)
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

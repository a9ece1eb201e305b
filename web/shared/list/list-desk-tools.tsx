import { useEffect } from 'react'
import { useSearchParams } from 'wouter'
import { Icon } from '#design/press/icon.tsx'
import { useTranslation } from '#web/text/translation.tsx'
import { hiddenColumns, listColumns, withParam, type ListColumn } from './list-columns.ts'
import { ListRange } from './list-range.tsx'
import { loadNarrowing, type ListSearchState } from './use-list-search.ts'

const panelId = 'list-columns'

/** Beside the search of a desk: whose, when, how much, and which columns. */
export function ListDeskTools({ has }: { has: ListSearchState['has'] }) {
  const { t } = useTranslation('list')
  const [params, setParams] = useSearchParams()
  const hidden = hiddenColumns(params)
  useEffect(() => void loadNarrowing().catch(() => undefined), [])
  const turn = (column: ListColumn) =>
    setParams(withParam('hide', listColumns.filter((one) => (one === column) !== hidden.includes(one)).join(',')), {
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
          {listColumns.slice(1).map((column) => (
            <button
              key={column}
              type="button"
              className="chip"
              aria-pressed={!hidden.includes(column)}
              onClick={() => turn(column)}
            >
              {!hidden.includes(column) && <Icon name="check" size={16} />}
              <span>{t(`column.${column}`)}</span>
            </button>
          ))}
        </fieldset>
      </div>
    </>
  )
}

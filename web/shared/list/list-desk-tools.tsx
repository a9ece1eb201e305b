import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react'
import { useSearchParams } from 'wouter'
import { Icon } from '#design/press/icon.tsx'
import { useTranslation } from '#web/text/translation.tsx'
import { ListRange } from './list-range.tsx'
import { loadNarrowing, type ListSearchState } from './use-list-search.ts'

/** The columns of a row as they stand, with their widths; `who` is always shown. */
const columns = { who: 'minmax(0,1.5fr)', what: 'minmax(0,1.8fr)', amount: '7.5rem', state: 'minmax(8rem,1fr)', since: '7rem' } // prettier-ignore
type Column = keyof typeof columns
const all = Object.keys(columns) as Column[] // the keys of a constant

type ListDeskToolsProps = {
  /** The frame around the rows, whose columns are chosen here. */
  frame: RefObject<HTMLDivElement | null>
  has: ListSearchState['has']
}

/** Above the rows of a desk: a date, a span of amounts, the columns, and headings that put the rows in order. */
export function ListDeskTools({ frame, has }: ListDeskToolsProps) {
  const { t } = useTranslation('list')
  const [params, setParams] = useSearchParams()
  const hidden = (params.get('hide') ?? '').split(',')
  const shown = all.filter((column) => !hidden.includes(column))
  const template = `'${shown.join(' ')}' auto / ${shown.map((column) => columns[column]).join(' ')}`
  const heads = useRef<HTMLFieldSetElement>(null)
  useEffect(() => void loadNarrowing().catch(() => undefined), [])
  useLayoutEffect(() => {
    const element = frame.current
    element?.style.setProperty('--row-columns', template)
    element?.setAttribute('data-hide', hidden.join(' '))
    const body = element?.querySelector('.list-row-body')
    const line = heads.current
    if (!element || !body || !line) return undefined
    // What stands before and after the columns of a row takes its room from the headings too, and may load later.
    const align = () => {
      const { left, width } = body.getBoundingClientRect()
      line.style.marginLeft = `${left - element.getBoundingClientRect().left}px`
      line.style.width = `${width}px`
    }
    const observer = new ResizeObserver(align)
    observer.observe(body)
    return () => observer.disconnect()
  })
  const change = (name: string, value: string) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before)
        if (value === '') next.delete(name)
        else next.set(name, value)
        return next
      },
      { replace: true },
    )
  const turn = (column: Column) => {
    const now = params.get('sort')
    // A name begins with A; a sum and a date with the largest and the latest.
    const [first, second] = column === 'who' ? ['who', '-who'] : [`-${column}`, column]
    change('sort', now === first ? second : now === second ? '' : first)
  }
  return (
    <div className="grid min-h-[100px] content-end gap-1 desk:-mb-4">
      <div className="flex flex-wrap items-end gap-3">
        <ListRange has={has} />
        <fieldset className="ml-auto flex flex-wrap items-center gap-1">
          <legend className="said-only">{t('columns')}</legend>
          {all.slice(1).map((column) => (
            <button
              key={column}
              type="button"
              className="chip"
              aria-pressed={shown.includes(column)}
              onClick={() => change('hide', all.filter((one) => (one === column) === shown.includes(one)).join(','))}
            >
              {shown.includes(column) && <Icon name="check" size={16} />}
              <span>{t(`column.${column}`)}</span>
            </button>
          ))}
        </fieldset>
      </div>
      <fieldset ref={heads} className="grid gap-x-4 text-13 text-ink-2" style={{ gridTemplate: template }}>
        <legend className="said-only">{t('order')}</legend>
        {shown.map((column) => (
          <Heading
            key={column}
            column={column}
            sort={
              column === 'who' || (column !== 'what' && column !== 'state' && has[column])
                ? params.get('sort')
                : undefined
            }
            onTurn={() => turn(column)}
          />
        ))}
      </fieldset>
    </div>
  )
}

type HeadingProps = {
  column: Column
  /** The order in the address; undefined if the list cannot be put in order by this column. */
  sort: string | null | undefined
  onTurn: () => void
}

function Heading({ column, sort, onTurn }: HeadingProps) {
  const { t } = useTranslation('list')
  const end = column === 'amount' || column === 'since' ? 'justify-end' : ''
  const name = t(`column.${column}`)
  if (sort === undefined)
    return (
      <span style={{ gridArea: column }} className={`flex min-h-[44px] items-center ${end}`}>
        {name}
      </span>
    )
  const way = sort === column ? 'up' : sort === `-${column}` ? 'down' : null
  return (
    <button
      type="button"
      style={{ gridArea: column }}
      className={`flex min-h-[44px] items-center gap-1 font-semibold ${end}`}
      aria-pressed={way !== null}
      aria-label={way ? t(`order.${way}`, { column: name }) : name}
      onClick={onTurn}
    >
      {name}
      {way && <Icon name={way === 'up' ? 'chevron-up' : 'chevron-down'} size={16} />}
    </button>
  )
}

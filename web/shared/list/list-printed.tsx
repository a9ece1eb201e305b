import { useSearchParams } from 'wouter'
import { useEntities } from '#web/replica/use-entities.ts'
import { useToday } from '#web/session/use-today.ts'
import { useTranslation } from '#web/text/translation.tsx'
import { useSentences } from '#web/text/use-sentences.ts'
import { useNarrowedLabel } from './list-narrowing-chips.tsx'
import type { ListSearchState } from './use-list-search.ts'

/** Parameters of the address that choose rows by their state or kind, and how a feature calls their values. */
const chosenBy = ['filter', 'status', 'type']
const calledBy = ['filter', 'status', 'stage', 'kind']

type ListPrintedProps = {
  feature: string
  search: ListSearchState
  /** How many rows the list shows. */
  count: number
}

/** About as many rows as a browser can print: `WindowedList` draws no more for paper. */
const mostPrinted = 2000

/** The head of a list on paper, in place of its controls: what it is, which part of it, whose, and of which day. */
export function ListPrinted({ feature, search, count }: ListPrintedProps) {
  const { t, has } = useTranslation(feature)
  const list = useTranslation('list')
  const { exactDay } = useSentences('list')
  const labelOf = useNarrowedLabel()
  const today = useToday()
  const [params] = useSearchParams()
  const [company] = useEntities('company')
  const states = chosenBy.flatMap((name) => {
    const value = params.get(name)
    const key = calledBy.map((prefix) => `${prefix}.${value}`).find(has)
    return value === null || value === 'all' || key === undefined ? [] : [t(key)]
  })
  const words = search.words.trim()
  const parts = [...states, ...search.narrowed.map(labelOf), ...(words === '' ? [] : [`“${words}”`])]
  return (
    <div className="list-printed">
      <p className="text-25 font-semibold">{t('title')}</p>
      {parts.length > 0 && <p>{`${list.t('narrowed')}: ${parts.join(' · ')}`}</p>}
      {count > mostPrinted && <p>{list.t('printed-most', { count, most: mostPrinted })}</p>}
      <p className="text-ink-2">{[company?.companyName, exactDay(today)].filter(Boolean).join(' · ')}</p>
    </div>
  )
}

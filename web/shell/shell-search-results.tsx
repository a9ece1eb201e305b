/* oxlint-disable jsx-a11y/prefer-tag-over-role -- no HTML tag fits: <datalist> cannot be styled or grouped */
import { StatusBadge } from '#design/show/status-badge.tsx'
import type { SearchResult } from '#web/replica/search.ts'
import { shownResults } from '#web/replica/search.ts'
import { useTranslation } from '#web/text/translation.tsx'

const categories = ['new-inquiries', 'active-business', 'customers'] as const
const examples = ['fabric', 'city', 'priority'] as const

type ShellSearchResultsProps = {
  id: string
  results: readonly SearchResult[]
  /** The results shown, in order. */
  shown: readonly SearchResult[]
  /** Index of the result selected by keyboard. */
  active: number
  onMore: () => void
  onChoose: (result: SearchResult) => void
  onExample: (words: string) => void
}

/** Results in display order: at most four until all are requested. */
export const shownInOrder = (results: readonly SearchResult[], all: boolean): readonly SearchResult[] => {
  const shown = all ? results : results.slice(0, shownResults)
  return categories.flatMap((category) => shown.filter((result) => result.category === category))
}

/** Results under three headings; if there are none, what to try. */
export function ShellSearchResults(props: ShellSearchResultsProps) {
  const { id, results, shown, active, onMore, onChoose, onExample } = props
  const { t } = useTranslation('shell')
  if (results.length === 0)
    return (
      <div className="grid gap-2 p-4">
        <output className="font-semibold">{t('search.none')}</output>
        <p className="text-13 text-ink-2">{t('search.try')}</p>
        <div className="flex flex-wrap gap-2">
          {examples.map((example) => (
            <button
              key={example}
              type="button"
              className="chip"
              onClick={() => onExample(t(`search.example.${example}`))}
            >
              {t(`search.example.${example}`)}
            </button>
          ))}
        </div>
      </div>
    )
  const hidden = results.length - shown.length
  return (
    <div className="grid gap-1 p-2">
      <div id={id} role="listbox" aria-label={t('search.title')}>
        {categories.map((category) => {
          const found = shown.filter((result) => result.category === category)
          if (found.length === 0) return null
          return (
            <div key={category} role="group" aria-labelledby={`${id}-${category}`}>
              <p id={`${id}-${category}`} className="px-2 pt-2 pb-1 text-13 font-semibold text-ink-2">
                {t(`search.${category}`)}
              </p>
              {found.map((result) => (
                <SearchOption
                  key={result.id}
                  id={`${id}-${shown.indexOf(result)}`}
                  result={result}
                  isActive={shown[active] === result}
                  onChoose={onChoose}
                />
              ))}
            </div>
          )
        })}
      </div>
      {hidden > 0 && (
        <button
          type="button"
          className="min-h-[44px] rounded-2 px-2 py-1 text-left text-13 font-semibold text-neel hover:bg-calico"
          onClick={onMore}
        >
          {t('search.more', { count: hidden })}
        </button>
      )}
    </div>
  )
}

type SearchOptionProps = {
  id: string
  result: SearchResult
  isActive: boolean
  onChoose: (result: SearchResult) => void
}

function SearchOption({ id, result, isActive, onChoose }: SearchOptionProps) {
  const { t } = useTranslation('shell')
  const { t: say } = useTranslation(result.state.feature)
  return (
    // The input keeps focus and names the active option; a click is the pointer's way to choose it.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
    <div
      id={id}
      role="option"
      aria-selected={isActive}
      className={`grid min-h-[52px] cursor-pointer grid-cols-[1fr_auto] items-center gap-x-3 rounded-2 px-2 py-1 hover:bg-calico ${isActive ? 'bg-neel-pale' : ''}`}
      onClick={() => onChoose(result)}
    >
      <span className="min-w-0 truncate font-semibold">{result.title}</span>
      <StatusBadge>{say(result.state.key)}</StatusBadge>
      <span className="min-w-0 truncate text-13 text-ink-2">{result.subtitle}</span>
      <span className="text-right text-13 text-ink-2">{t(`search.type.${result.type}`)}</span>
    </div>
  )
}

/* oxlint-disable jsx-a11y/prefer-tag-over-role -- no HTML tag fits: <datalist> cannot be styled or grouped */
import type { ReactNode } from 'react'
import { Money } from '#design/show/money.tsx'
import { StatusBadge } from '#design/show/status-badge.tsx'
import type { SearchResult } from '#web/replica/search.ts'
import { useStoredGoods } from '#web/shared/document/use-stored-goods.ts'
import { useTranslation } from '#web/text/translation.tsx'
import { searchGroups, type SearchChoice } from './shell-search-choices.ts'

const examples = ['fabric', 'city', 'priority'] as const

type ShellSearchResultsProps = {
  id: string
  /** Of the list box: what scrolls is what the search box names as its own, and its arrow keys move. */
  className: string
  choices: readonly SearchChoice[]
  /** Number of documents found on this device; null before anything is typed. */
  count: number | null
  /** Index of the choice selected by keyboard. */
  active: number
  /** What the server is doing about older ones, to be shown below. */
  note: string | null
  onChoose: (choice: SearchChoice) => void
  onExample: (words: string) => void
}

/** Choices under their headings; if there are none, what to try. */
export function ShellSearchResults(props: ShellSearchResultsProps) {
  const { id, className, choices, count, active, note, onChoose, onExample } = props
  const { t } = useTranslation('search')
  const shown = searchGroups.filter((group) => choices.some((choice) => choice.group === group))
  if (choices.length === 0) return <NothingFound note={note} onExample={onExample} />
  return (
    <div className="grid grid-cols-1 gap-1 p-2">
      {count !== null && (
        <output className="said-only">
          {t(choices.some(({ as }) => as === 'screen') ? 'found-screens' : 'found', { count })}
        </output>
      )}
      <div id={id} role="listbox" aria-label={t('title')} className={className}>
        {shown.map((group) => (
          <div
            key={group}
            role="group"
            aria-labelledby={group === 'more' ? undefined : `${id}-${group}`}
            aria-label={group === 'more' ? t('title') : undefined}
          >
            {group !== 'more' && (
              <p id={`${id}-${group}`} className="px-2 pt-2 pb-1 text-13 font-semibold text-ink-2">
                {t(`group.${group}`)}
              </p>
            )}
            {choices.map(
              (choice, at) =>
                choice.group === group && (
                  <SearchOption
                    key={choice.id}
                    id={`${id}-${at}`}
                    isActive={at === active}
                    onChoose={() => onChoose(choice)}
                  >
                    <ChoiceText choice={choice} />
                  </SearchOption>
                ),
            )}
          </div>
        ))}
      </div>
      {note && <p className="px-2 py-1 text-13 text-ink-2">{note}</p>}
    </div>
  )
}

function NothingFound({ note, onExample }: Pick<ShellSearchResultsProps, 'note' | 'onExample'>) {
  const { t } = useTranslation('search')
  return (
    <div className="grid gap-2 p-4">
      <output className="font-semibold">{t('nothing')}</output>
      {note && <p className="text-13 text-ink-2">{note}</p>}
      <p className="text-13 text-ink-2">{t('try')}</p>
      <div className="flex flex-wrap gap-2">
        {examples.map((example) => (
          <button key={example} type="button" className="chip" onClick={() => onExample(t(`example.${example}`))}>
            {t(`example.${example}`)}
          </button>
        ))}
      </div>
    </div>
  )
}

type SearchOptionProps = { id: string; isActive: boolean; onChoose: () => void; children: ReactNode }

const SearchOption = ({ id, isActive, onChoose, children }: SearchOptionProps) => (
  // The input keeps focus and names the active option; a click is the pointer's way to choose it.
  // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
  <div
    id={id}
    role="option"
    aria-selected={isActive}
    className={`grid min-h-[52px] cursor-pointer grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 rounded-2 px-2 py-1 hover:bg-calico ${isActive ? 'bg-neel-pale' : ''}`}
    onClick={onChoose}
  >
    {children}
  </div>
)

function ChoiceText({ choice }: { choice: SearchChoice }) {
  const { t } = useTranslation('search')
  if (choice.as === 'more')
    return <span className="text-13 font-semibold text-neel">{t('more', { count: choice.count })}</span>
  if (choice.as === 'act') return <span className="col-span-full min-w-0 truncate font-semibold">{choice.name}</span>
  if (choice.as === 'screen' || choice.as === 'view')
    return (
      <>
        <span className="min-w-0 truncate font-semibold">
          {choice.as === 'view' ? choice.name : t(`screen.${choice.screen.id}`)}
        </span>
        <span className="text-right text-13 text-ink-2">
          {choice.as === 'view'
            ? t(`screen.${choice.screen}`)
            : t(choice.screen.isHidden ? 'screen.not-yours' : 'screen')}
        </span>
      </>
    )
  return <SearchResultText result={choice.result} />
}

/** A found document: party and state, what it is, how much. */
function SearchResultText({ result }: { result: SearchResult }) {
  const { t } = useTranslation('search')
  const goodsOf = useStoredGoods()
  const { title, state, subtitle, amount, kind } = result
  return (
    <>
      <span className="min-w-0 truncate font-semibold">{title}</span>
      <StatusBadge>{t(`state.${state}`)}</StatusBadge>
      <span className="min-w-0 truncate text-13 text-ink-2">{goodsOf(subtitle)}</span>
      <span className="text-right text-13 text-ink-2">
        {t(`kind.${kind}`)}
        {amount !== null && (
          <>
            {' · '}
            <Money paise={amount} />
          </>
        )}
      </span>
    </>
  )
}

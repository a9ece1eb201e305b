import { useMemo } from 'react'
import { useSearchParams } from 'wouter'
import { FilterChips } from '#design/list/filter-chips.tsx'
import { EmptyState } from '#design/tell/empty-state.tsx'
import { Skeleton } from '#design/tell/skeleton.tsx'
import { searchKinds, type SearchKind } from '#domain/search/search-entry.ts'
import { withParams } from '#web/page/address-params.ts'
import { ScreenTitle } from '#web/page/screen-title.tsx'
import { useFrameLater } from '#web/page/use-frame-later.ts'
import { resultOf, type SearchResult } from '#web/replica/search.ts'
import { useReplica } from '#web/replica/use-replica.ts'
import { useSearch } from '#web/replica/use-search.ts'
import { ListSearch } from '#web/shared/list/list-search.tsx'
import { useTypedWords } from '#web/shared/list/use-typed-words.ts'
import { useTranslation } from '#web/text/translation.tsx'
import { SearchKindSection } from './search-kind-section.tsx'
import { SearchOlder } from './search-older.tsx'

const all = 'all'
/** Everything: the page shows it by kind, a few rows at a time. */
const bounds = { each: Number.POSITIVE_INFINITY, most: Number.POSITIVE_INFINITY }

const kindOf = (name: string): SearchKind | null => searchKinds.find((kind) => kind === name) ?? null

/** The chosen kind in the address; another one begins at its first page. */
function useKind(): [name: string, choose: (name: string) => void] {
  const [params, setParams] = useSearchParams()
  const choose = (name: string) =>
    setParams(withParams({ page: '', kind: name === all ? '' : name }), { replace: true })
  return [params.get('kind') ?? all, choose]
}

/** All results of a search, by kind: those of this device at once, then what only the server has. */
export function SearchScreen() {
  const { t } = useTranslation('search')
  const kernel = useTranslation('kernel')
  const typed = useTypedWords('q')
  const [kindName, setKind] = useKind()
  const words = useFrameLater(typed.words)
  const found = useSearch(words, bounds, { isNear: true, isPatient: true })
  const { ready, offline } = useReplica()
  // Nothing is not an answer while the copy is being opened: what comes then would push down what stands.
  const hits = found?.length === 0 && !ready && !offline ? null : found
  const results = useMemo(() => (hits ?? []).map(({ entry }) => resultOf(entry)), [hits])
  const byKind = useMemo(() => grouped(results), [results])
  const chosen = kindOf(kindName)
  const shown = searchKinds.filter((kind) => (chosen === null || chosen === kind) && byKind.has(kind))
  const hasWords = words.trim() !== ''
  return (
    <div className="grid gap-5">
      <ScreenTitle
        aside={
          hasWords &&
          hits && (
            <output className="font-body text-16 font-normal text-ink-2">
              {' '}
              {t('found', { count: results.length })}
            </output>
          )
        }
      >
        {t('title')}
      </ScreenTitle>
      <ListSearch
        label={t('label')}
        value={typed.words}
        onValue={typed.onWords}
        onNear={() => undefined}
        onLeave={typed.onLeave}
      />
      {hasWords && results.length > 0 && (
        <FilterChips
          label={t('kinds')}
          selected={[chosen ?? all]}
          onToggle={setKind}
          chips={[
            { id: all, label: t('all'), count: results.length },
            ...searchKinds
              .filter((kind) => byKind.has(kind) || kind === chosen)
              .map((kind) => ({ id: kind, label: t(`kinds.${kind}`), count: byKind.get(kind)?.length ?? 0 })),
          ]}
        />
      )}
      {!hasWords && <EmptyState icon="search" title={t('empty')} />}
      {hasWords && !hits && <Skeleton label={kernel.t('loading')} shape="rows" count={6} />}
      {hasWords && hits && shown.length === 0 && (
        <EmptyState icon="search" title={t('none', { words: words.trim() })}>
          {t('none.text')}
        </EmptyState>
      )}
      {shown.map((kind) => (
        <SearchKindSection
          key={`${kind} ${words}`}
          kind={kind}
          results={byKind.get(kind) ?? []}
          isAlone={chosen !== null}
          onAll={() => setKind(kind)}
        />
      ))}
      {hasWords && hits && (
        <SearchOlder key={`${chosen} ${words}`} words={words.trim()} kind={chosen} known={results} />
      )}
    </div>
  )
}

function grouped(results: readonly SearchResult[]): ReadonlyMap<SearchKind, readonly SearchResult[]> {
  const groups = new Map<SearchKind, SearchResult[]>()
  for (const result of results) {
    const some = groups.get(result.kind)
    if (some) some.push(result)
    else groups.set(result.kind, [result])
  }
  return groups
}

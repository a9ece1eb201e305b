import { Button } from '#design/press/button.tsx'
import type { SearchKind } from '#domain/search/search-entry.ts'
import { useAddressParam } from '#web/page/use-address-param.ts'
import type { SearchResult } from '#web/replica/search.ts'
import { useTranslation } from '#web/text/translation.tsx'
import { SearchRow } from './search-row.tsx'

/** Of each kind while all are shown, and of one kind on a page of its own. */
const fewRows = 5
const pageRows = 20

type SearchKindSectionProps = {
  kind: SearchKind
  results: readonly SearchResult[]
  /** The only kind shown: page by page instead of its first rows. */
  isAlone: boolean
  onAll: () => void
}

/** The results of one kind. */
export function SearchKindSection({ kind, results, isAlone, onAll }: SearchKindSectionProps) {
  const { t } = useTranslation('search')
  const [pageName, setPage] = useAddressParam('page', '1')
  const last = Math.max(1, Math.ceil(results.length / pageRows))
  const page = isAlone ? Math.min(last, Math.max(1, Number.parseInt(pageName, 10) || 1)) : 1
  const from = (page - 1) * pageRows
  const shown = isAlone ? results.slice(from, from + pageRows) : results.slice(0, fewRows)
  const heading = `search-${kind}`
  return (
    <section aria-labelledby={heading} className="grid gap-2">
      <h2 id={heading} className="text-16">
        {t(`kinds.${kind}`)} <span className="text-13 font-normal text-ink-2">{results.length}</span>
      </h2>
      <div className="card card-flush">
        <ul>
          {shown.map((result) => (
            <SearchRow key={result.id} result={result} />
          ))}
        </ul>
      </div>
      {!isAlone && results.length > fewRows && (
        <div>
          <Button onClick={onAll}>
            {t('next')} · {t(`kinds.${kind}`)}
          </Button>
        </div>
      )}
      {isAlone && last > 1 && (
        <nav aria-label={t('pages')} className="flex flex-wrap items-center gap-3">
          {page > 1 && <Button onClick={() => setPage(String(page - 1))}>{t('previous')}</Button>}
          <span className="text-13 text-ink-2">
            {t('page', { from: from + 1, to: from + shown.length, count: results.length })}
          </span>
          {page < last && <Button onClick={() => setPage(String(page + 1))}>{t('next')}</Button>}
        </nav>
      )}
    </section>
  )
}

import { useEffect, useState } from 'react'
import { Button } from '#design/press/button.tsx'
import type { OutputOf } from '#domain/kernel/operation.ts'
import type { SearchKind } from '#domain/search/search-entry.ts'
import type { findAnything } from '#domain/search/search-operations.ts'
import { unawaited } from '#web/browser/unawaited.ts'
import { resultOf as shownAs, type SearchResult } from '#web/replica/search.ts'
import { callInSession } from '#web/session/session-call.ts'
import { useTranslation } from '#web/text/translation.tsx'
import { resultOf } from '#web/transport/call-result.ts'
import { SearchRow } from './search-row.tsx'

type Row = OutputOf<typeof findAnything>['rows'][number]
type Pages = { rows: readonly SearchResult[]; last: Row | null; isOver: boolean; failed: number | null }

const pageRows = 20
/** A device has most of what is found: so many pages are read on before a person is asked to go on. */
const mostPages = 5
/** A pause in typing. */
const restMs = 300
const begun: Pages = { rows: [], last: null, isOver: false, failed: null }

const keyOf = ({ kind, id }: SearchResult): string => `${kind} ${id}`

/** Reads on from the server until a page holds something that is not known. */
async function readOn(
  pages: Pages,
  words: string,
  kind: SearchKind | null,
  known: ReadonlySet<string>,
): Promise<Pages> {
  let [last, rows] = [pages.last, pages.rows]
  for (let turn = 0; turn < mostPages; turn += 1) {
    const before = last && { rank: last.rank, createdAt: last.entry.createdAt, id: last.entry.id }
    const input = { words, limit: pageRows, ...(kind ? { kinds: [kind] } : {}), ...(before ? { before } : {}) }
    const answer = resultOf<typeof findAnything>(await callInSession('search.find', input))
    if (!answer.ok) return { rows, last, isOver: false, failed: answer.problem.status }
    const found = answer.value.rows
    const fresh = found.map(({ entry }) => shownAs(entry)).filter((result) => !known.has(keyOf(result)))
    rows = [...rows, ...fresh]
    last = found.at(-1) ?? last
    if (found.length < pageRows) return { rows, last, isOver: true, failed: null }
    if (fresh.length > 0) break
  }
  return { rows, last, isOver: false, failed: null }
}

type SearchOlderProps = { words: string; kind: SearchKind | null; known: readonly SearchResult[] }

/** Documents that only the server has, below everything that stands already. */
export function SearchOlder({ words, kind, known }: SearchOlderProps) {
  const { t } = useTranslation('search')
  const [pages, setPages] = useState(begun)
  const [isBusy, setIsBusy] = useState(true)
  // Those of the first answer: rows that arrive later must not take away what stands.
  const [had] = useState(() => new Set(known.map(keyOf)))

  useEffect(() => {
    if (!isBusy) return undefined
    let isStale = false
    const read = async () => {
      const next = await readOn(pages, words, kind, had)
      if (isStale) return
      setPages(next)
      setIsBusy(false)
    }
    const turn = setTimeout(() => unawaited(read()), pages === begun ? restMs : 0)
    return () => {
      isStale = true
      clearTimeout(turn)
    }
  }, [isBusy, pages, words, kind, had])

  return (
    <section aria-labelledby="search-older" className="grid gap-2">
      <h2 id="search-older" className="text-16">
        {t('group.older')}
      </h2>
      {pages.rows.length > 0 && (
        <div className="card card-flush">
          <ul>
            {pages.rows.map((result) => (
              <SearchRow key={keyOf(result)} result={result} />
            ))}
          </ul>
        </div>
      )}
      <output className="text-13 text-ink-2">
        {isBusy
          ? t('older.looking')
          : pages.failed !== null
            ? t(pages.failed === 0 ? 'older.offline' : 'older.failed')
            : pages.isOver && pages.rows.length === 0
              ? t('older.none')
              : ''}
      </output>
      {!isBusy && !pages.isOver && (
        <div>
          <Button onClick={() => setIsBusy(true)}>{t('next')}</Button>
        </div>
      )}
    </section>
  )
}

import { useEffect, useLayoutEffect, useMemo, useRef, useSyncExternalStore } from 'react'
import { useSearchParams } from 'wouter'
import { Button } from '#design/press/button.tsx'
import { kolkataDate } from '#domain/calendar/calendar-kolkata.ts'
import { isOlderList, olderKinds, type OlderListName } from '#domain/older-list/older-list-name.ts'
import { unawaited } from '#web/browser/unawaited.ts'
import type { Replica } from '#web/replica/replica.ts'
import { useEntities } from '#web/replica/use-entities.ts'
import { useReplicaStore } from '#web/replica/use-replica.ts'
import { useTranslation } from '#web/text/translation.tsx'
import { useSentences } from '#web/text/use-sentences.ts'
import { serverNow } from '#web/transport/server-clock.ts'
import { viewParams } from './list-view-params.ts'
import { mostOlder, OlderRows, type OlderAsked, type OlderState } from './older-rows.ts'
import type { ListSearchState } from './use-list-search.ts'

/** Older rows of a list, and what is said of them behind the number of its rows. */
export type OlderShown = { rows: readonly object[]; said: string }

export type ListOlderProps = {
  feature: string
  search: ListSearchState
  onOlder: (older: OlderShown) => void
}

/** Reads rows that this device no longer keeps when somebody scrolls near the end of a list, and shows the progress. */
export function ListOlder({ feature, ...rest }: ListOlderProps) {
  const replica = useReplicaStore()
  return replica && isOlderList(feature) ? <Older {...{ replica, list: feature }} {...rest} /> : null
}

/** Lists that Back may return to keep the rows they have read; the least recently shown is dropped first. */
const mostLists = 4
const known = new WeakMap<Replica, Map<string, OlderRows>>()

function olderRowsOf(replica: Replica, asked: OlderAsked): OlderRows {
  const lists = known.get(replica) ?? new Map<string, OlderRows>()
  known.set(replica, lists)
  const key = JSON.stringify(asked)
  const rows = lists.get(key) ?? new OlderRows(asked, replica, () => kolkataDate(serverNow()))
  lists.delete(key)
  lists.set(key, rows)
  for (const other of lists.keys()) {
    if (lists.size <= mostLists) break
    lists.delete(other)
  }
  return rows
}

/** The filters of an address, without those of the screen only. */
function filtersIn(params: URLSearchParams): string {
  const filters = new URLSearchParams(params)
  for (const name of ['sort', 'hide']) filters.delete(name)
  return viewParams(filters.toString())
}

type OlderProps = Omit<ListOlderProps, 'feature'> & { replica: Replica; list: OlderListName }

/** The rows read so far, and whether there may be more. */
function useOlderRows(replica: Replica, asked: OlderAsked) {
  // The rows depend on what changes inside: the pages read, and the device's own lists.
  'use no memo'
  const older = olderRowsOf(replica, asked)
  const now = useSyncExternalStore(older.state.subscribe, older.state.get)
  const [first, second = first] = olderKinds[asked.list]
  const [firstHeld, secondHeld] = [useEntities(first), useEntities(second)]
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- what somebody has changed meanwhile, the device's own list shows
  const rows = useMemo(() => older.rows(), [older, now, firstHeld, secondHeld])
  return { older, rows, isMore: now.state !== 'over' }
}

function Older({ replica, list, search, onOlder }: OlderProps) {
  const { t } = useTranslation('list')
  const [params] = useSearchParams()
  const words = search.words.trim().slice(0, 80)
  const named = words === '' ? [] : [...search.alike].slice(0, 50)
  const { older, rows, isMore } = useOlderRows(replica, { list, view: filtersIn(params), words, named })
  const count = rows.length
  const told = count > 0 ? t(isMore ? 'older.count-more' : 'older.count', { count }) : isMore ? t('older.follow') : ''
  const said = told && ` · ${told}`
  useLayoutEffect(() => onOlder({ rows, said }), [onOlder, rows, said])
  return <OlderEnd older={older} count={count} restMs={words === '' ? 0 : typingRestMs} byHand={false} />
}

type PartyOlderProps = { list: OlderListName; party: string; onOlder: (rows: readonly object[]) => void }

/** Below the documents of one party, on its own page: the older ones, once somebody asks for them. */
export function PartyOlder(props: PartyOlderProps) {
  const replica = useReplicaStore()
  return replica && <OlderOfParty {...{ replica }} {...props} />
}

function OlderOfParty({ replica, list, party, onOlder }: PartyOlderProps & { replica: Replica }) {
  const { older, rows } = useOlderRows(replica, { list, view: '', words: '', named: [], party })
  useLayoutEffect(() => onOlder(rows), [onOlder, rows])
  return <OlderEnd older={older} count={rows.length} restMs={0} byHand />
}

/** A pause in typing: the server is asked for words, not for each letter. */
const typingRestMs = 400

type OlderEndProps = { older: OlderRows; count: number; restMs: number; byHand: boolean }

/**
 * Below the last row: reads on when it comes near, and says what is going on. `byHand`: only when asked, because more
 * stands below, which would move.
 */
function OlderEnd({ older, count, restMs, byHand }: OlderEndProps) {
  const { t } = useTranslation('list')
  const kernel = useTranslation('kernel')
  const { date } = useSentences('list')
  const end = useRef<HTMLDivElement>(null)
  const { state, problem, reached } = useSyncExternalStore(older.state.subscribe, older.state.get)
  const readOn = () => unawaited(older.readOn())

  // Looked at anew after each page: until the browser has told, nobody knows whether its rows have filled the screen.
  useEffect(() => {
    if (byHand || !end.current || state !== 'rest' || problem !== null) return undefined
    let turn: ReturnType<typeof setTimeout> | undefined
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return
        observer.disconnect()
        turn = setTimeout(() => unawaited(older.readOn()), restMs)
      },
      { rootMargin: '0px 0px 800px' },
    )
    observer.observe(end.current)
    return () => {
      observer.disconnect()
      clearTimeout(turn)
    }
  }, [older, state, problem, count, restMs, byHand])
  useEffect(() => {
    if (problem === null) return undefined
    const again = () => unawaited(older.readOn())
    addEventListener('online', again)
    return () => removeEventListener('online', again)
  }, [older, problem])

  const line = problem
    ? t(problem.status === 0 ? 'older.offline' : 'older.failed')
    : state === 'paused' && reached !== null
      ? t('older.reached', { date: date(kolkataDate(Date.parse(reached))) })
      : t(`older.${toldOf(state, count, byHand)}`, { count: state === 'full' ? mostOlder : count })
  // As tall with a button as without: at the end of a page, what shrinks moves the rows above.
  return (
    <div ref={end} className="flex min-h-[88px] flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2 text-13 text-ink-2">
      <output>{line}</output>
      {problem && <Button onClick={readOn}>{kernel.t('retry')}</Button>}
      {!problem && state === 'paused' && <Button onClick={readOn}>{t('older.further')}</Button>}
      {!problem && state === 'rest' && byHand && <Button onClick={readOn}>{t('older.show')}</Button>}
    </div>
  )
}

/** The sentence that says how far the older rows have come. */
function toldOf(state: OlderState['state'], count: number, byHand: boolean) {
  if (state === 'paused') return 'busy'
  if (state === 'rest' && byHand) return count > 0 ? 'shown' : 'kept'
  return state === 'over' && count === 0 ? 'none' : state
}

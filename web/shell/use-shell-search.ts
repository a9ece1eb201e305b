import { useCallback, useEffect, useMemo, useState } from 'react'
import { useLocation } from 'wouter'
import type { Role } from '#domain/kernel/role.ts'
import { isKeptView } from '#domain/saved-view/saved-view-state.ts'
import type { SavedView } from '#domain/saved-view/saved-view.ts'
import { wordsIn } from '#domain/search/search-text.ts'
import { places } from '#web/page/addresses.ts'
import { useFrameLater } from '#web/page/use-frame-later.ts'
import { useOlderResults } from '#web/replica/search-older.ts'
import { bestOf, keptResults, type SearchResult } from '#web/replica/search.ts'
import { useEntities, useView } from '#web/replica/use-entities.ts'
import { useReplicaStore } from '#web/replica/use-replica.ts'
import { useSearch } from '#web/replica/use-search.ts'
import { useSession } from '#web/session/use-session.ts'
import { screensOffered } from '#web/shared/screen/screen-table.ts'
import { isOpenAt, openedAt, recentResults, rememberOpened } from './shell-recents.ts'
import { choicesOf, choicesOffered, type SearchChoice, type SearchView } from './shell-search-choices.ts'
import { stepsNamed, useSearchSteps } from './shell-search-deal.ts'
import type { NamedScreen, screensFor as ScreensFor } from './shell-search-named.ts'

const bounds = { each: keptResults, most: keptResults }
/** The box is full with the device's own; fewer are worth asking for. */
const mostOlder = 4
const mostRecent = 4
const mostViews = 4
const noScreens: readonly NamedScreen[] = []

/** The lists of views, and the screens that search calls them by. */
const viewed = {
  lead: { screen: 'leads', href: places.leads },
  quotation: { screen: 'quotes', href: places.quotes },
  'sales-order': { screen: 'orders', href: places.orders },
  'business-profile': { screen: 'customers', href: places.customers },
  payment: { screen: 'payments', href: places.payments },
  invoice: { screen: 'invoices', href: places.invoices },
  'credit-note': { screen: 'creditNotes', href: places.creditNotes },
  'debit-note': { screen: 'debitNotes', href: places.debitNotes },
  'goods-return': { screen: 'goodsReturns', href: places.goodsReturns },
  refund: { screen: 'refunds', href: places.refunds },
  dalal: { screen: 'dalals', href: places.dalals },
} as const satisfies Readonly<Record<SavedView['list'], { screen: string; href: string }>>

/** What was opened last on this device; told to it whenever a page opens. */
function useRecents(isShown: boolean): readonly SearchResult[] {
  const [path] = useLocation()
  const replica = useReplicaStore()
  // As soon as it is here: the page of a document may open before the document has been read.
  const isOpen = useView(openedAt(path)?.kind ?? 'lead', (view) => isOpenAt(path, view), false)
  useEffect(() => {
    const opened = openedAt(path)
    if (replica && opened && isOpen) rememberOpened(replica.owner, opened)
  }, [path, replica, isOpen])
  return isShown && replica ? recentResults(replica.owner, replica.view(), path).slice(0, mostRecent) : none
}

/** The person's views whose name begins with what is typed, or a word of it; a few of them before anything is. */
function useSearchViews(typed: string): readonly SearchView[] {
  const all = useEntities('saved-view')
  return useMemo(() => {
    const words = wordsIn(typed)
    return all
      .filter(isKeptView)
      .filter(({ name }) => words.every((word) => wordsIn(name).some((one) => one.startsWith(word))))
      .slice(0, mostViews)
      .map(({ id, list, name, params }) => ({
        id,
        name,
        screen: viewed[list].screen,
        href: `${viewed[list].href}?${params}`,
      }))
  }, [all, typed])
}

/** Screens that the typed words name, once the words of three languages have loaded: a phone takes long to read them in. */
function useNamedScreens(words: string, role: Role, isNear: boolean): readonly NamedScreen[] {
  const [named, setNamed] = useState<{ of: typeof ScreensFor } | null>(null)
  const isWanted = isNear || words.trim() !== ''
  useEffect(() => {
    if (!isWanted) return
    import('./shell-search-named.ts').then(
      ({ screensFor }) => setNamed({ of: screensFor }),
      // Without a network the documents are still found.
      () => undefined,
    )
  }, [isWanted])
  return useMemo(() => named?.of(words, role) ?? noScreens, [named, words, role])
}

const keyOf = ({ kind, id }: SearchResult): string => `${kind} ${id}`
const none: readonly SearchResult[] = []

export type ShellSearchState = {
  /** What is offered is not for what is typed yet, but for what was a frame or two before. */
  isBehind: boolean
  /** False until the device's documents are ready to be searched. */
  isReady: boolean
  isAsking: boolean
  isUnreachable: boolean
  /** Null before anything is typed. */
  count: number | null
  choices: readonly SearchChoice[]
}

/** `isNear`: somebody is about to type. `inSheet`: the box of a phone, in the assistant's sheet. */
type Asked = { isNear: boolean; inSheet: boolean }

/**
 * What the box offers for the typed text: from this device at once, and older documents from the server below. A letter
 * draws twice, first what was typed and then what it finds: all that depends on the found words only is kept in between.
 */
export function useShellSearch(typed: string, { isNear, inSheet }: Asked): ShellSearchState {
  const words = useFrameLater(typed)
  const role = useSession()?.role ?? 'public'
  const isEmpty = words.trim() === ''
  const hits = useSearch(words, bounds, { isNear })
  const results = useMemo(() => (hits ? bestOf(hits) : none), [hits])
  const known = useMemo(() => new Set(results.map(keyOf)), [results])
  const isKnown = useCallback((result: SearchResult) => known.has(keyOf(result)), [known])
  const isFull = results.length >= keptResults
  const older = useOlderResults(words, isFull || hits === null ? 0 : keptResults, isKnown)
  const screens = useNamedScreens(words, role, isNear)
  const views = useSearchViews(words)
  const recent = useRecents(isEmpty && isNear)
  // A phone has its bar at the thumb.
  const steps = useSearchSteps(isNear && !inSheet)
  // The sheet of a phone has the lists under More.
  const offered = useMemo(
    () =>
      choicesOffered({
        steps: stepsNamed(steps, ''),
        create: screensOffered('create', role),
        recent,
        views,
        go: inSheet ? [] : screensOffered('go', role),
      }),
    [steps, role, recent, views, inSheet],
  )
  const found = useMemo(() => {
    const allHref = `${places.search}?q=${encodeURIComponent(words.trim())}`
    const named = stepsNamed(steps, words)
    return choicesOf({ steps: named, results, screens, views, older: older.results.slice(0, mostOlder), allHref })
  }, [steps, words, results, screens, views, older.results])
  const isBehind = words !== typed || hits === null
  if (isEmpty) return { isBehind, isReady: true, isAsking: false, isUnreachable: false, count: null, choices: offered }
  return {
    isBehind,
    isReady: hits !== null,
    isAsking: older.busy,
    isUnreachable: older.problem?.status === 0,
    count: results.length,
    choices: found,
  }
}

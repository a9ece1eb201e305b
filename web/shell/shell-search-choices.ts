import { searchCategories, shownResults, type SearchResult } from '#web/replica/search.ts'
import type { PlatformScreen } from '#web/shared/screen/screen-table.ts'
import type { SearchStep } from './shell-search-deal.ts'
import type { NamedScreen } from './shell-search-named.ts'

/** In the order in which they stand: the specification's three, then ours. `more` has no heading. */
export const searchGroups = [
  'act',
  'create',
  'recent',
  'views',
  'go',
  'new-inquiries',
  'active-business',
  'customers',
  'papers',
  'money',
  'more',
  'steps',
  'screens',
  'older',
] as const
type SearchGroup = (typeof searchGroups)[number]

/** What a person can choose, in the order it stands: documents, screens, all results, older documents. */
export type SearchChoice =
  | { as: 'document'; id: string; href: string; result: SearchResult; group: SearchGroup }
  | { as: 'screen'; id: string; href: string; screen: NamedScreen; group: SearchGroup }
  | { as: 'more'; id: string; href: string; count: number; group: SearchGroup }
  | { as: 'view'; id: string; href: string; name: string; screen: string; group: SearchGroup }
  /** A step of the open deal: with an address where another page takes it. */
  | { as: 'act'; id: string; href: string | null; step: string; name: string; group: SearchGroup }

/** A view of a list that this person keeps; `screen` names the list. */
export type SearchView = { id: string; href: string; name: string; screen: string }

type SearchFound = {
  steps: readonly SearchStep[]
  results: readonly SearchResult[]
  screens: readonly NamedScreen[]
  views: readonly SearchView[]
  older: readonly SearchResult[]
  /** The page with all results. */
  allHref: string
}

const idOf = ({ kind, id }: SearchResult): string => `${kind}-${id}`

const document = (result: SearchResult, group: SearchGroup): SearchChoice => ({
  as: 'document',
  id: `${group}-${idOf(result)}`,
  href: result.href,
  result,
  group,
})

const stepsIn = (group: SearchGroup, steps: readonly SearchStep[]): SearchChoice[] =>
  steps.map(({ id, name, href }) => ({ as: 'act', id: `${group}-${id}`, href, step: id, name, group }))

const viewsIn = (views: readonly SearchView[]): SearchChoice[] =>
  views.map((view) => ({ as: 'view', ...view, group: 'views' }))

/** Results as they are shown: four under the specification's headings and ours, screens, the way to all, older ones. */
export function choicesOf({ steps, results, screens, views, older, allHref }: SearchFound): readonly SearchChoice[] {
  const shown = results.slice(0, shownResults)
  const hidden = results.length - shown.length
  return [
    ...viewsIn(views),
    ...searchCategories.flatMap((category) =>
      shown.filter((result) => result.category === category).map((result) => document(result, category)),
    ),
    ...(hidden > 0 ? [{ as: 'more' as const, id: 'more', href: allHref, count: hidden, group: 'more' as const }] : []),
    // Below what was found: Enter after a name opens it, and takes no step of the page that is open.
    ...stepsIn('steps', steps),
    ...screensIn('screens', screens),
    ...older.map((result) => document(result, 'older')),
  ]
}

const screensIn = (group: SearchGroup, screens: readonly NamedScreen[]): SearchChoice[] =>
  screens.map((screen) => ({ as: 'screen', id: `${group}-${screen.id}`, href: screen.href, screen, group }))

type Offered = {
  steps: readonly SearchStep[]
  create: readonly PlatformScreen[]
  recent: readonly SearchResult[]
  views: readonly SearchView[]
  go: readonly PlatformScreen[]
}

/** What the box offers before anything is typed. */
export const choicesOffered = ({ steps, create, recent, views, go }: Offered): readonly SearchChoice[] => [
  ...stepsIn('act', steps),
  ...screensIn('create', create),
  ...recent.map((result) => document(result, 'recent')),
  ...viewsIn(views),
  ...screensIn('go', go),
]

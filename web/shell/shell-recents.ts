import { isHidden, searchEntryOf, searchKinds, type SearchKind } from '#domain/search/search-entry.ts'
import { documentAddress } from '#web/page/entity-address.ts'
import { resultOf, type SearchResult } from '#web/replica/search.ts'
import type { View } from '#web/replica/view.ts'
import { deviceStore, type Store } from '#web/transport/device-store.ts'

/** A document by its kind and id: no name is kept outside the copy. */
type Opened = { kind: SearchKind; id: string }

const stored = 'vanat_recents'
/** The box shows few; one of them is the page that is open. */
const most = 7

/** The document whose page an address is; null for a list, a form, or what search does not know. */
export function openedAt(path: string): Opened | null {
  for (const kind of searchKinds) {
    const before = documentAddress(kind, '')
    const id = path.startsWith(before) ? path.slice(before.length) : ''
    if (id !== '' && !id.includes('/')) return { kind, id }
  }
  return null
}

const isOpened = (value: unknown): value is Opened =>
  typeof value === 'object' &&
  value !== null &&
  'id' in value &&
  'kind' in value &&
  searchKinds.some((kind) => kind === value.kind)

/** What was opened last on this device, by the owner of the copy; another person's is not there. */
export function recentsOf(owner: string, store: Store = deviceStore): readonly Opened[] {
  try {
    const kept: unknown = JSON.parse(store.getItem(stored) ?? 'null')
    if (typeof kept !== 'object' || kept === null || !('owner' in kept) || kept.owner !== owner) return []
    return 'opened' in kept && Array.isArray(kept.opened) ? kept.opened.filter(isOpened) : []
  } catch {
    return []
  }
}

/** Puts a document first. A full storage forgets it: that stops nobody. */
export function rememberOpened(owner: string, { kind, id }: Opened, store: Store = deviceStore): void {
  const others = recentsOf(owner, store).filter((one) => one.kind !== kind || one.id !== id)
  try {
    store.setItem(stored, JSON.stringify({ owner, opened: [{ kind, id }, ...others].slice(0, most) }))
  } catch {
    return
  }
}

const resultAt = (view: View, { kind, id }: Opened): SearchResult | null => {
  const row = view.find(kind, id)
  return row && !isHidden(kind, row) ? resultOf(searchEntryOf(kind, row)) : null
}

/** Whether the page of a document is open: an address that leads nowhere is not remembered, it would crowd out one that does. */
export function isOpenAt(path: string, view: View): boolean {
  const opened = openedAt(path)
  return opened !== null && resultAt(view, opened) !== null
}

/** The documents that were opened last and are still on the device, as search shows them, without the one that is open. */
export function recentResults(owner: string, view: View, path: string): readonly SearchResult[] {
  const here = openedAt(path)
  return recentsOf(owner)
    .filter(({ kind, id }) => here?.kind !== kind || here.id !== id)
    .flatMap((one) => resultAt(view, one) ?? [])
}

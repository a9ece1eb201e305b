import type { OptimisticEntry } from './optimistic.ts'

/** How each feature's optimistic decisions are fetched, by the part of an operation's name before the dot. */
export type OptimismSource = Record<string, () => Promise<readonly OptimisticEntry[]>>

export type OptimismLoader = {
  /** Fetches the code that decides an operation, once; an operation without one is simply shown when the server has done it. */
  load: (operation: string) => Promise<void>
  find: (operation: string) => OptimisticEntry | undefined
  /** Fetches all of it, when there is time: the first write of a feature may be made where there is no network. */
  loadAll: () => Promise<void>
}

/** Decisions arrive with the feature's own chunk, so that the first screen does not carry the rules of all of them. */
export function createOptimismLoader(source: OptimismSource): OptimismLoader {
  const known = new Map<string, OptimisticEntry>()
  const loading = new Map<string, Promise<void>>()

  async function fetchFeature(feature: string) {
    const entries = (await source[feature]?.()) ?? []
    for (const entry of entries) known.set(entry.name, entry)
  }

  function load(operation: string): Promise<void> {
    const [feature = ''] = operation.split('.')
    // A chunk that does not arrive costs the immediate picture, not the write; the next write tries again.
    const fetched =
      loading.get(feature) ??
      fetchFeature(feature).catch(() => {
        loading.delete(feature)
      })
    loading.set(feature, fetched)
    return fetched
  }

  return {
    load,
    find: (operation) => known.get(operation),
    async loadAll() {
      await Promise.all(Object.keys(source).map(load))
    },
  }
}

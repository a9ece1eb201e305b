import type { ReplicaDatabase } from './replica-database.ts'
import { keyOf, nothingYet, type Progress } from './replica-packs.ts'
import type { EntityRow } from './replica-table.ts'

type Stored = { rows: readonly EntityRow[]; progress: Progress }

/** An in-memory copy while the page is open; `stored` is what the disk held before it failed. */
export function replicaInMemory(stored: Stored = { rows: [], progress: nothingYet }): ReplicaDatabase {
  const rows = new Map<string, EntityRow>()
  let { progress } = stored
  const take = (page: readonly EntityRow[]) => {
    for (const row of page) rows.set(keyOf(row), row)
  }
  take(stored.rows)
  return {
    readAll: async () => ({ rows: [...rows.values()], progress }),
    readFirst: async () => ({ rows: [...rows.values()], progress, rest: [] }),
    packs: async () => [],
    ids: async () => [],
    settle: async () => false,
    progress: async () => progress,
    async write(page, next) {
      take(page)
      progress = next
    },
    async restart(next) {
      rows.clear()
      progress = next
    },
    close: () => undefined,
  }
}

import { olderKey, type OlderDocuments } from './older-documents.ts'
import type { Row } from './replica-table.ts'

/** As many as a person looks at; the least recently seen are dropped first. */
export const mostLookedAt = 2000

/** Makes documents known to pages, sheets and rules as the device's own are, without listing or storing them. */
export function keepOlder(older: OlderDocuments, rows: readonly { entity: string; value: Row }[]): void {
  for (const { entity, value } of rows) {
    const key = olderKey(entity, value.id)
    older.delete(key)
    older.set(key, value)
  }
  for (const key of older.keys()) {
    if (older.size <= mostLookedAt) return
    older.delete(key)
  }
}

import type { Imported } from './import-origin.ts'

type Row = { id: string; version: number; companyName: string; createdAt: string; imported: Imported | null }

/** An import, by its rows: what still stands of it, and what was withdrawn. */
export type ImportBatch<R extends Row = Row> = {
  id: string
  file: string
  /** When its last row was written. */
  at: string
  standing: readonly R[]
  withdrawn: readonly R[]
}

/** The imports of a list, newest first. */
export function importBatches<R extends Row>(rows: readonly R[], isWithdrawn: (row: R) => boolean): ImportBatch<R>[] {
  const byId = new Map<string, { id: string; file: string; at: string; standing: R[]; withdrawn: R[] }>()
  for (const row of rows) {
    if (!row.imported) continue
    const { id, file } = row.imported
    const batch = byId.get(id) ?? { id, file, at: row.createdAt, standing: [], withdrawn: [] }
    batch[isWithdrawn(row) ? 'withdrawn' : 'standing'].push(row)
    if (row.createdAt > batch.at) batch.at = row.createdAt
    byId.set(id, batch)
  }
  return [...byId.values()].toSorted((one, other) => other.at.localeCompare(one.at))
}

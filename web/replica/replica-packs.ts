import type { DBSchema } from 'idb'
import type { EntityRow, Row } from './replica-table.ts'

/**
 * Progress of the copy. `clock`: what the next pull asks from. `next`: during a paged pull, the cursor and the clock it
 * will have reached. `step` counts pages, so a tab notices a missed one.
 */
export type Progress = {
  step: number
  /** Identifies the row shapes, as the server names them; null for rows stored by code without formats. */
  format: string | null
  clock: number
  next: { cursor: string; clock: number } | null
  /** When the copy was last complete, UTC ISO. */
  syncedAt: string | null
}

export const nothingYet: Progress = { step: 0, format: null, clock: 0, next: null, syncedAt: null }

/**
 * Where the rows lie since the copy was last put in order: all rows of most kinds and the newest of the others in the
 * packs that are read first, then kind by kind the packs of older rows. What has come since is in packs not named here.
 */
export type PackOrder = { first: number[]; rest: KindPacks[] }
/** The packs with the older rows of one kind, newest first. */
export type KindPacks = { entity: string; packs: number[] }

/** Rows of one kind as text: a phone reads that in two thirds of the time it takes to unpack them as they are. */
type TextPack = { entity: string; text: string }

type StoredRow = EntityRow & { key: string }
export type ReplicaSchema = DBSchema & {
  rows: { key: string; value: StoredRow }
  /** Rows that came together: a record for each of a hundred thousand takes the disk many seconds to read. */
  packs: { key: number; value: EntityRow[] | TextPack }
  progress: { key: string; value: Progress }
  order: { key: string; value: PackOrder }
  /** By kind, the ids in each of its packs of older rows, with a space before and behind each. */
  ids: { key: string; value: string[] }
}

/** All rows of a copy as they were at a step, each kind newest first. */
export type KnownCopy = { lists: ReadonlyMap<string, readonly Row[]>; step: number }

/** What an opening copy shows first, and what is still to be read. */
export type FirstRows = { rows: readonly EntityRow[]; progress: Progress; rest: readonly KindPacks[] }

export const stores = ['rows', 'packs', 'progress', 'order', 'ids'] as const

/** Rows that come together are stored as packs of so many, which the browser unpacks in a task each. */
export const packRows = 500

/** Rows as they are packed. */
export const packsOf = (rows: readonly EntityRow[]): EntityRow[][] =>
  Array.from({ length: Math.ceil(rows.length / packRows) }, (_, at) => rows.slice(at * packRows, (at + 1) * packRows))

/** The rows of a pack, however it is stored; undefined if it is gone. */
export function unpacked(pack: EntityRow[] | TextPack | undefined): readonly EntityRow[] | undefined {
  if (!pack || !('text' in pack)) return pack
  const { entity, text } = pack
  return (JSON.parse(text) as Row[]).map((value) => ({ entity, value })) // packed by this code
}

/** A row's key, unique in a copy. */
export const keyOf = ({ entity, value }: EntityRow): string => `${entity}/${value.id}`

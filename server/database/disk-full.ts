import type pg from 'pg'
import { isConnectionLost } from '#server/database/connection-lost.ts'
import { codeOf } from '#server/runtime/thrown.ts'

let isFull = false

const isOfFullDisk = (error: unknown): boolean => codeOf(error) === '53100'

/** Records that a write failed because the disk is full (53100). */
export function noteDiskFull(error: unknown): void {
  if (isOfFullDisk(error)) isFull = true
}

/** Forgets it: there is room again. */
export function forgetDiskFull(): void {
  isFull = false
}

/** Whether a write failed because the database's disk is full, and nobody has found room since. */
export const isDiskFull = (): boolean => isFull

/** The error of whatever could not go on for want of room, as PostgreSQL's own. */
export const fullDisk = (message: string): Error => Object.assign(new Error(message), { code: '53100' })

let isStartRefused = false

/** Records how a start of our own PostgreSQL went, after it ended by itself; throws the error, if there is one. */
export function noteStart(error: unknown): void {
  isStartRefused = isOfFullDisk(error)
  if (error) throw error
}

/** What is told of a database that does not answer: it ends, too, when its journal has no room left. */
export const whyAway = (): 'disk-full' | 'database-unavailable' =>
  isStartRefused ? 'disk-full' : 'database-unavailable'

/** Half a megabyte that is gone again once it is written. */
const attempt = `do $$ begin
  create temporary table room (filling text storage plain);
  insert into room select repeat('x', 1000) from generate_series(1, 500);
  drop table room;
end $$`

/** Tries whether the database's files can grow again. That nobody writes any more must not keep a server out of use. */
export async function hasRoom(pool: pg.Pool): Promise<boolean> {
  try {
    await pool.query(attempt)
    return true
  } catch (error) {
    if (isConnectionLost(error)) throw error
    // Whoever may not make the table learns nothing of the disk; the next write that fails will tell.
    return !isOfFullDisk(error)
  }
}

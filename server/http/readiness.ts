import type pg from 'pg'
import { forgetDiskFull, hasRoom, isDiskFull, whyAway } from '#server/database/disk-full.ts'
import { pendingMigrations, readMigrations, type Migration } from '#server/database/migrate.ts'

/** Load balancers give up soon: answer before they do. */
const answerWithinMs = 1500

type Readiness = { ok: boolean; reason?: 'database-unavailable' | 'migrations-pending' | 'disk-full' }

/**
 * Reports within two seconds whether requests can be served, and if not why, for load balancers and operators. `read`
 * reads this version's migrations.
 */
export function createReadiness(
  pool: pg.Pool,
  read: () => readonly Migration[] = readMigrations,
): () => Promise<Readiness> {
  let asking: Promise<Readiness> | undefined
  // Read once: what an upgrade puts beside the running code is not its own.
  let ours: readonly Migration[] | undefined
  const look = async (): Promise<Readiness> => {
    ours ??= read()
    if ((await pendingMigrations(pool, ours)).length > 0) return { ok: false, reason: 'migrations-pending' }
    if (!isDiskFull()) return { ok: true }
    if (!(await hasRoom(pool))) return { ok: false, reason: 'disk-full' }
    forgetDiskFull()
    return { ok: true }
  }
  return async () => {
    // While the database is silent all callers share one query: separate ones would each hold a connection.
    asking ??= look().finally(() => (asking = undefined))
    let timer: NodeJS.Timeout | undefined
    const tooLate = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new Error('no answer in time')), answerWithinMs)
    })
    try {
      return await Promise.race([asking, tooLate])
    } catch {
      return { ok: false, reason: whyAway() }
    } finally {
      clearTimeout(timer)
    }
  }
}

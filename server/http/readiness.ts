import type pg from 'pg'
import { isDiskFull } from '#server/database/disk-full.ts'
import { pendingMigrations } from '#server/database/migrate.ts'

/** Load balancers give up soon: answer before they do. */
const answerWithinMs = 1500

type Readiness = { ok: boolean; reason?: 'database-unavailable' | 'migrations-pending' | 'disk-full' }

/** Reports within two seconds whether requests can be served, and if not why, for load balancers and operators. */
export function createReadiness(pool: pg.Pool): () => Promise<Readiness> {
  let asking: Promise<Readiness> | undefined
  const look = async (): Promise<Readiness> => {
    if ((await pendingMigrations(pool)).length > 0) return { ok: false, reason: 'migrations-pending' }
    return isDiskFull() ? { ok: false, reason: 'disk-full' } : { ok: true }
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
      return { ok: false, reason: 'database-unavailable' }
    } finally {
      clearTimeout(timer)
    }
  }
}

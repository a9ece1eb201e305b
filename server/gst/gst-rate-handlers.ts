import { listGstRates } from '#domain/gst/gst-rate-operations.ts'
import type { RatePeriod } from '#domain/gst/gst-rate-table.ts'
import { applyLoadedRates } from '#domain/gst/gst-rate.ts'
import type { Database } from '#server/database/database.ts'
import { repeatWork } from '#server/jobs/repeated-work.ts'
import { read } from '#server/runtime/app-context.ts'
import { loadedRates } from './gst-rate-store.ts'

/** What every process of the product knows; the same for all companies. */
let known: RatePeriod[] = []

export const gstRateHandlers = [read(listGstRates, async () => ({ periods: known }))]

/** Brings this process to the rates that are stored. */
export async function refreshRates({ pool }: Pick<Database, 'pool'>): Promise<void> {
  known = await loadedRates(pool)
  applyLoadedRates(known)
}

const everyMs = 60_000

/** Loads the rates now and every minute, so that a change of the law needs neither a release nor a restart. */
export async function followRates(database: Pick<Database, 'pool'>): Promise<() => void> {
  await refreshRates(database)
  return repeatWork('gst-rates', everyMs, () => refreshRates(database))
}

import type pg from 'pg'
import { ratePeriodsSchema } from '#domain/gst/gst-rate-schemas.ts'
import type { RatePeriod } from '#domain/gst/gst-rate-table.ts'
import { inTransaction } from '#server/database/transaction.ts'

/** The newest hundred loaded tables of rates, newest first. */
export async function loadedRates(pool: pg.Pool): Promise<RatePeriod[]> {
  const rows = await inTransaction(pool, 'system', (transaction) =>
    transaction.readLast(
      'select since::text as since, source, rows from gst_rate_period order by since desc limit 100',
      [],
    ),
  )
  return ratePeriodsSchema.parse(rows)
}

/** Stores tables, all or none; one of a day that is stored is replaced. */
export async function storeRates(pool: pg.Pool, periods: readonly RatePeriod[]): Promise<void> {
  await inTransaction(pool, 'system', async (transaction) => {
    for (const { since, source, rows } of periods)
      transaction.queue({
        text: `insert into gst_rate_period (since, source, rows) values ($1, $2, $3)
               on conflict (since) do update set source = excluded.source, rows = excluded.rows, loaded_at = now()`,
        values: [since, source, JSON.stringify(rows)],
      })
  })
}

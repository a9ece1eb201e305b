import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { migrate, readMigrations } from '#server/database/migrate.ts'
import { databaseKinds, emptyDatabase } from '#server/database/testing.ts'
import { inTransaction } from '#server/database/transaction.ts'
import { searchLeads } from './lead-store.ts'

test.runIf(databaseKinds.includes('embedded'))(
  'leads entered before the index by period, and before the one by gram, are found, newest first, together with later ones',
  async () => {
    const database = await emptyDatabase()
    try {
      const { pool } = database
      const migrations = readMigrations()
      const company = randomUUID()
      const enter = (from: number, to: number) =>
        pool.query(
          `insert into lead (company_id, id, version, created_at, updated_at, company_name, contact_person, contact, phone, inquiry, priority, conversion_status)
           select $1, 'LEAD-' || n, 1, at, at, case when n % 50 = 0 then 'Zari ' else 'Shah ' end || n, 'Asha', '98250', '98250', 'Georgette', 'hot', 'active_lead'
           from generate_series($2::int, $3) as n, lateral (select timestamptz '2020-01-01' + n * interval '5 hours' as at) as t`,
          [company, from, to],
        )
      const until = (step: string) =>
        migrations.slice(
          0,
          migrations.findIndex(({ name }) => name.endsWith(step)),
        )
      await migrate(pool, until('search-by-period'))
      await pool.query(
        `insert into company (id, version, created_at, updated_at, kind, company_name, business_type, state)
         values ($1, 1, now(), now(), 'own', 'Mills', 'textile', '24')`,
        [company],
      )
      await enter(1, 200)
      await migrate(pool, until('search-by-gram'))
      await enter(201, 400)
      await migrate(pool, migrations)
      await enter(401, 500)

      const { rows } = await inTransaction(pool, { company }, () => searchLeads('zari', { limit: 20 }))
      expect(rows.map(({ id }) => id)).toEqual(
        [500, 450, 400, 350, 300, 250, 200, 150, 100, 50].map((n) => `LEAD-${n}`),
      )
    } finally {
      await database.close()
    }
  },
)

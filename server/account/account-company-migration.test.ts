import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { companyOf } from '#server/account/account-store.ts'
import { migrate, readMigrations } from '#server/database/migrate.ts'
import { databaseKinds, emptyDatabase } from '#server/database/testing.ts'
import { inTransaction } from '#server/database/transaction.ts'

test.runIf(databaseKinds.includes('embedded'))(
  'data from before companies could be chosen keeps the company joined last as the first',
  async () => {
    const database = await emptyDatabase()
    try {
      const { pool } = database
      const migrations = readMigrations()
      const at = migrations.findIndex(({ name }) => name.endsWith('staff-entered'))
      await migrate(pool, migrations.slice(0, at))
      const [account, older, newer] = [randomUUID(), randomUUID(), randomUUID()]
      await pool.query(
        `insert into account (id, email, name, password_hash) values ($1, 'a@example.in', 'Asha', 'x')`,
        [account],
      )
      for (const [company, day] of [
        [newer, '2026-06-01'],
        [older, '2026-01-01'],
      ]) {
        await pool.query(
          `insert into company (id, version, created_at, updated_at, kind, company_name, business_type, state)
           values ($1, 1, $2, $2, 'own', 'Mills', 'textile', '24')`,
          [company, day],
        )
        await pool.query(
          `insert into staff (company_id, id, account_id, version, created_at, updated_at, name, email, role)
           values ($1, gen_random_uuid(), $2, 1, $3, $3, 'Asha', 'a@example.in', 'sales')`,
          [company, account, day],
        )
      }

      await migrate(pool, migrations)

      expect(await inTransaction(pool, 'system', () => companyOf(account))).toBe(newer)
      const { rows } = await pool.query('select count(*) as n from staff where entered_at is not null')
      expect(rows).toEqual([{ n: 2 }])
    } finally {
      await database.close()
    }
  },
)

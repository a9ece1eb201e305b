import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { migrate, readMigrations } from '#server/database/migrate.ts'
import { databaseKinds, emptyDatabase } from '#server/database/testing.ts'
import { inTransaction } from '#server/database/transaction.ts'

const found = `select kind, id from search_find('{lead,receipt,business-profile}', $1, 20, null, null)`
const step = (more: object) =>
  JSON.stringify([{ rank: 2, all: [], any: [], none: [], sounds: [], unlike: [], ...more }])

test.runIf(databaseKinds.includes('embedded'))(
  'documents that were there before the search are found by name, sound, telephone and town, joined ones are not',
  async () => {
    const database = await emptyDatabase()
    try {
      const { pool } = database
      const migrations = readMigrations()
      const until = migrations.findIndex(({ name }) => name.endsWith('search-entry'))
      expect(until).toBeGreaterThan(0)
      await migrate(pool, migrations.slice(0, until))
      const company = randomUUID()
      await pool.query(
        `insert into company (id, version, created_at, updated_at, kind, company_name, business_type, state)
         values ($1, 1, now(), now(), 'own', 'Mills', 'textile', '24')`,
        [company],
      )
      // More than the newest, which are read without the index.
      await pool.query(
        `insert into lead (company_id, id, version, created_at, updated_at, company_name, contact_person, contact, phone, inquiry, priority, conversion_status, joined_into_id, city)
         select $1, 'LEAD-' || n, 1, at, at, case when n % 100 = 1 then 'પટેલ ' else 'Shah ' end || n, 'Asha', '98250', '98250 ' || 10000 + n, 'Georgette', 'hot', case when n = 201 then 'duplicate' else 'active_lead' end,
           case when n = 201 then 'LEAD-1' end, case when n = 7 then 'Bhavnagar' end
         from generate_series(1, 500) as n, lateral (select timestamptz '2020-01-01' + n * interval '5 hours' as at) as t`,
        [company],
      )
      await migrate(pool, migrations)

      const ids = async (more: object): Promise<string[]> => {
        const rows = await inTransaction(pool, { company }, (transaction) => transaction.readLast(found, [step(more)]))
        return rows.map(({ id }) => String(id))
      }
      expect(await ids({ sounds: ['patel'] })).toEqual(['LEAD-401', 'LEAD-301', 'LEAD-101', 'LEAD-1'])
      expect(await ids({ all: ['|shah 33 '] })).toEqual(['LEAD-33'])
      expect(await ids({ any: ['10042$'] })).toEqual(['LEAD-42'])
      expect(await ids({ sounds: ['ભાવનગર'] })).toEqual(['LEAD-7'])
      expect(
        await inTransaction(pool, { company: randomUUID() }, (transaction) =>
          transaction.readLast(found, [step({ all: ['shah'] })]),
        ),
      ).toEqual([])
    } finally {
      await database.close()
    }
  },
)

import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { migrate, readMigrations } from '#server/database/migrate.ts'
import { databaseKinds, emptyDatabase } from '#server/database/testing.ts'

type Check = { table: string; name: string; definition: string }
const checks = `select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition
  from pg_constraint where contype = 'c' and connamespace = current_schema()::regnamespace and conrelid <> 0 order by 1, 2`
const lead = (priority: string) => ({
  text: `insert into lead (company_id, id, version, created_at, updated_at, company_name, contact_person, contact, phone, inquiry, priority, conversion_status)
    select id, 'LEAD-' || $1, 1, now(), now(), 'Shah', 'Asha', '98250', '98250 12345', 'Georgette', $1, 'active_lead' from company`,
  values: [priority],
})

/** A check's words in their order, however the list is stored, and the rest of it. */
const meaningOf = ({ definition }: Check) =>
  definition.replace(/ARRAY\[([^\]]*)\]|'\{([^}]*)\}'::text\[\]/g, (_, apart: string | undefined, stored = '') =>
    (apart?.replaceAll(/'([^']*)'::text/g, '$1') ?? String(stored)).replaceAll(/[" ]/g, ''),
  )

test.runIf(databaseKinds.includes('embedded'))(
  'a filled database keeps every check under its name, with the words it had, and refuses what it refused',
  async () => {
    const database = await emptyDatabase()
    try {
      const { pool } = database
      const migrations = readMigrations()
      const at = migrations.findIndex(({ name }) => name.endsWith('cheaper-checks'))
      await migrate(pool, migrations.slice(0, at))
      await pool.query(
        `insert into company (id, version, created_at, updated_at, kind, company_name, business_type, state)
         values ($1, 1, now(), now(), 'own', 'Mills', 'textile', '24')`,
        [randomUUID()],
      )
      await pool.query(lead('hot'))
      const { rows: before } = await pool.query<Check>(checks)

      await migrate(pool, migrations.slice(0, at + 1))

      const { rows: after } = await pool.query<Check>(checks)
      expect(after.map(({ table, name }) => `${table} ${name}`)).toEqual(
        before.map(({ table, name }) => `${table} ${name}`),
      )
      expect(after.map(meaningOf)).toEqual(before.map(meaningOf))
      expect(after.filter((one, place) => one.definition !== before[place]?.definition).length).toBeGreaterThan(60)
      await expect(pool.query(lead('tepid'))).rejects.toMatchObject({ constraint: 'lead_priority_check' })
      expect((await pool.query(lead('cold'))).rowCount).toBe(1)
    } finally {
      await database.close()
    }
  },
)

test.runIf(databaseKinds.includes('embedded'))(
  'the checks written since then mean what they did too, and none stores a list word by word any more',
  async () => {
    const database = await emptyDatabase()
    try {
      const { pool } = database
      const migrations = readMigrations()
      const at = migrations.findIndex(({ name }) => name.endsWith('later-checks-as-values'))
      await migrate(pool, migrations.slice(0, at))
      const { rows: before } = await pool.query<Check>(checks)

      await migrate(pool, migrations.slice(0, at + 1))

      const { rows: after } = await pool.query<Check>(checks)
      const meanings = (all: readonly Check[]) => all.map((one) => [one.table, one.name, meaningOf(one)])
      expect(meanings(after)).toEqual(meanings(before))
      const apart = (all: readonly Check[]) => all.filter(({ definition }) => definition.includes('ARRAY['))
      expect(apart(before).map(({ table }) => table)).toContain('ledger_entry')
      // A migration that adds one ends with `select lists_as_values()`.
      await migrate(pool, migrations)
      expect(apart((await pool.query<Check>(checks)).rows)).toEqual([])
    } finally {
      await database.close()
    }
  },
)

import { expect, test } from 'vitest'
import { databaseKinds, testDatabase } from './testing.ts'

/** Plain indexes of which another one of all rows begins with the same columns, in the same order. */
const repeated = `
  select one.indexrelid::regclass::text as name, other.indexrelid::regclass::text as of
  from pg_index one join pg_index other on one.indrelid = other.indrelid and one.indexrelid <> other.indexrelid
    join pg_class a on a.oid = one.indexrelid join pg_class b on b.oid = other.indexrelid
  where a.relnamespace = current_schema()::regnamespace and a.relam = b.relam
    and not one.indisunique and one.indexprs is null and other.indexprs is null
    and one.indpred is null and other.indpred is null
    and other.indkey::text || ' ' like one.indkey::text || ' %'
    and other.indoption::text || ' ' like one.indoption::text || ' %'`

test.each(databaseKinds)(
  'no index repeats another one, since each row is entered into all of them, on %s',
  async (kind) => {
    const database = await testDatabase(kind)
    try {
      const { pool } = database
      expect((await pool.query(repeated)).rows).toEqual([])

      await pool.query('create index lead_again on lead (company_id, created_at desc)')
      expect((await pool.query(repeated)).rows).toEqual([{ name: 'lead_again', of: 'lead_newest' }])
    } finally {
      await database.close()
    }
  },
)

import type pg from 'pg'

/** A table with data, as the copy commands see it. */
export type Table = {
  readonly name: string
  /** In order, without generated columns. */
  readonly columns: readonly string[]
}

/** The record of applied migrations belongs to this database and is not copied. */
const own = 'migration'

/** Every table of the schema that holds data, by name. */
export async function listTables(client: pg.ClientBase | pg.Pool): Promise<Table[]> {
  const { rows } = await client.query<{ name: string; columns: string[] }>(
    `select c.relname as name,
       array(select attname::text from pg_attribute
             where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = '' order by attnum) as columns
     from pg_class c
     where c.relkind = 'r' and c.relnamespace = current_schema()::regnamespace and c.relname <> $1
     order by c.relname collate "C"`,
    [own],
  )
  return rows
}

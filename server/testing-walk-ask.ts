import type { Law, Look } from './testing-walk.ts'

/** Rows of the database, whoever's they are. */
export async function ask<Row extends object>(
  { testApp }: Look,
  sql: string,
  values: readonly unknown[] = [],
): Promise<Row[]> {
  return (await testApp.appContext.database.pool.query<Row>(sql, [...values])).rows
}

/** The law that a query finds nothing, in any company. */
export const lawOf =
  (sql: string): Law =>
  async (look) =>
    (await ask<{ id: string }>(look, sql)).map(({ id }) => id)

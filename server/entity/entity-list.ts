import type { EntityName, EntityOf } from '#domain/catalogue/entity-catalogue.ts'
import { requestContext } from '#server/entity/request-context.ts'
import { tableOf } from '#server/entity/entity-table.ts'
import { tx } from '#server/database/transaction.ts'

type Page = { before?: { createdAt: string; id: string } | undefined; limit: number }

/**
 * A page of one kind of document, newest first. `where` names columns that must equal a value; those undefined
 * are left out, so each combination of filters is one text, prepared once.
 */
export async function listEntities<Name extends Exclude<EntityName, 'history' | 'company'>>(
  name: Name,
  { before, limit }: Page,
  where: Record<string, string | undefined> = {},
): Promise<{ rows: EntityOf<Name>[] }> {
  const table = tableOf(name)
  const values: unknown[] = [requestContext().companyId, limit]
  const place = (value: unknown): string => `$${values.push(value)}`
  const conditions = ['company_id = $1']
  for (const [column, value] of Object.entries(where))
    if (value !== undefined) conditions.push(`${column} = ${place(value)}`)
  if (before) conditions.push(`(created_at, id) < (${place(before.createdAt)}, ${place(before.id)})`)
  const rows = await tx().readLast(
    `select ${table.columns} from ${table.table} where ${conditions.join(' and ')} order by created_at desc, id desc limit $2`,
    values,
  )
  return { rows: rows as EntityOf<Name>[] } // the table's columns are the schema's fields
}

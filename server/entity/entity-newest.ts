import type { DocumentName, EntityOf } from '#domain/catalogue/entity-catalogue.ts'
import { tx } from '#server/database/transaction.ts'
import { tableOf } from './entity-table.ts'
import { requestContext } from './request-context.ts'

/** `most`: of more, the newest. `only`: SQL that their rows fulfil. */
type Bounds = { most: number; only?: string }

/** Documents whose field is one of these ids, oldest first. */
export async function newestBy<Name extends DocumentName>(
  name: Name,
  field: string,
  ids: readonly (string | null)[],
  { most, only = 'true' }: Bounds,
): Promise<EntityOf<Name>[]> {
  const wanted = ids.filter((id) => id !== null)
  if (wanted.length === 0) return []
  const { table, columns, columnOf } = tableOf(name)
  const rows = await tx().read(
    `select ${columns} from ${table} where company_id = $1 and ${columnOf(field)} = any($2::uuid[]) and ${only}
     order by created_at desc, id limit ${most}`,
    [requestContext().companyId, wanted],
  )
  const newest = rows as EntityOf<Name>[] // the columns are the schema's fields
  return newest.toReversed()
}

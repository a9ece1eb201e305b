import type { EntityName, EntityOf } from '#domain/catalogue/entity-catalogue.ts'
import type { Entity } from '#domain/kernel/change.ts'
import { seenKey, requestContext } from '#server/entity/request-context.ts'
import { tableOf } from '#server/entity/entity-table.ts'
import { notFound, Refused } from '#server/http/problem.ts'
import { tx, type Row } from '#server/database/transaction.ts'

type Stored = Exclude<EntityName, 'history'>

const remember = <Name extends Stored>(name: Name, row: Row): EntityOf<Name> => {
  const value = row as EntityOf<Name> // the table's columns are the schema's fields
  requestContext().seen.set(seenKey(name, value.id), value)
  return value
}

const hold = <Name extends Stored>(name: Name, row: Row): EntityOf<Name> => {
  const value = remember(name, row)
  requestContext().locked.add(seenKey(name, value.id))
  return value
}

/** One document as it is, or undefined; another company's is as absent as one that never was. */
export async function findEntity<Name extends Stored>(
  name: Name,
  id: string | null,
): Promise<EntityOf<Name> | undefined> {
  if (id === null) return undefined
  const { companyId } = requestContext()
  const [row] = await tx().read(tableOf(name).find, name === 'company' ? [id] : [companyId, id])
  return row && remember(name, row)
}

/** One document, or 404 with `code`. */
export async function needEntity<Name extends Stored>(name: Name, id: string, code?: string): Promise<EntityOf<Name>> {
  const found = await findEntity(name, id)
  if (!found) throw notFound(code)
  return found
}

/**
 * Reads one document and holds it until the transaction ends, so that two people cannot both change it.
 * With `version`, a person who saw an older one is told what changed meanwhile and by whom.
 */
export async function lockEntity<Name extends Stored>(
  name: Name,
  id: string,
  version?: number,
  code?: string,
): Promise<EntityOf<Name>> {
  const { companyId } = requestContext()
  const [row] = await tx().read(tableOf(name).lock, name === 'company' ? [id] : [companyId, id])
  if (!row) throw notFound(code)
  const value = hold(name, row)
  if (version !== undefined && value.version !== version) throw await changedMeanwhile(name, value, version)
  return value
}

/** As `lockEntity`, where there may be none to hold. */
export const lockIfNamed = <Name extends Stored>(
  name: Name,
  id: string | null,
  code?: string,
): Promise<EntityOf<Name> | null> => (id === null ? Promise.resolve(null) : lockEntity(name, id, undefined, code))

/** The documents of one kind whose column equals a value, oldest first, held until the transaction ends. At most 200. */
export async function lockEntitiesBy<Name extends Stored>(
  name: Name,
  column: string,
  value: string,
): Promise<EntityOf<Name>[]> {
  const table = tableOf(name)
  const rows = await tx().read(
    `select ${table.columns} from ${table.table} where company_id = $1 and ${column} = $2 order by created_at, id limit 200 for no key update`,
    [requestContext().companyId, value],
  )
  return rows.map((row) => hold(name, row))
}

async function changedMeanwhile(name: Stored, value: Entity, version: number): Promise<Refused> {
  type Line = { operation: string; actor: string; at: string; fields: string[] }
  const rows = (await tx().read(
    `select operation, actor, at, fields from history where company_id = $1 and entity = $2 and entity_id = $3 and version > $4
     order by version desc limit 20`,
    [requestContext().companyId, name, value.id, version],
  )) as Line[] // the columns above
  const last = rows[0]
  return new Refused({
    code: 'changed-meanwhile',
    params: {
      by: last?.actor ?? '',
      at: last?.at ?? value.updatedAt,
      operations: [...new Set(rows.map((row) => row.operation))].join(', '),
      fields: [...new Set(rows.flatMap((row) => row.fields))].join(', '),
    },
  })
}

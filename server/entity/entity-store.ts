import type { DocumentName, EntityOf } from '#domain/catalogue/entity-catalogue.ts'
import type { Entity } from '#domain/kernel/entity.ts'
import { tx, type Row } from '#server/database/transaction.ts'
import { tableOf } from '#server/entity/entity-table.ts'
import { requestContext, seenKey } from '#server/entity/request-context.ts'
import { notFound } from '#server/http/problem.ts'

/** Remembers a row as it was read, for the history and the version check. */
function seeRow(name: string, row: Row): Entity {
  const document = row as Entity // every document's table has these columns
  requestContext().seen.set(seenKey(name, document.id), document)
  return document
}

/** Selected with a document's columns, for `seeWithXmin` and `holdRow`. */
export const xminColumn = 'xmin::text as "rowXmin"'

/** Like `seeRow`, for a row read with its xmin. */
export function seeWithXmin(name: string, { rowXmin, ...row }: Row): Entity {
  const document = seeRow(name, row)
  requestContext().xmins.set(seenKey(name, document.id), String(rowXmin))
  return document
}

/** Like `seeWithXmin`, for a row locked until the transaction ends: only locked rows may be changed. */
export function holdRow(name: string, row: Row): Entity {
  const document = seeWithXmin(name, row)
  requestContext().locked.add(seenKey(name, document.id))
  return document
}

/** One document, or undefined; another company's document is answered like a missing one. */
export async function findEntity<Name extends DocumentName>(
  name: Name,
  id: string | null,
): Promise<EntityOf<Name> | undefined> {
  if (id === null) return undefined
  const [row] = await tx().read(tableOf(name).find, [requestContext().companyId, id])
  return row && (seeRow(name, row) as EntityOf<Name>) // the table's columns are the schema's fields
}

/** One document; throws 404 with `code` if it is missing. */
export async function needEntity<Name extends DocumentName>(
  name: Name,
  id: string,
  code?: string,
): Promise<EntityOf<Name>> {
  const found = await findEntity(name, id)
  if (!found) throw notFound(code)
  return found
}

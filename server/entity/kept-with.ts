import type { EntityName } from '#domain/catalogue/entity-catalogue.ts'
import { narrowedFor, type MadeFrom, type Narrowed } from '#domain/catalogue/kept-with.ts'
import type { AnyDescription, Entity } from '#domain/kernel/entity.ts'
import { tx, type Row, type Statement } from '#server/database/transaction.ts'
import { tableOf } from '#server/entity/entity-table.ts'
import { isOwn } from '#server/entity/own-rows.ts'
import { requestContext } from '#server/entity/request-context.ts'

/** `case`, because a lead's id must not be read as a UUID, in whatever order PostgreSQL takes the conditions. */
function hasMade(table: string, { subject, by, field }: MadeFrom): string {
  const made = tableOf(by)
  const id = `case when ${table}.subject = '${subject}' then ${table}.subject_id::${tableOf(subject).idType} end`
  return `exists (select 1 from ${made.table} made where made.company_id = ${table}.company_id and made.${made.columnOf(field)} = ${id})`
}

const conditionOf = (table: string, { subjects, madeFrom }: Narrowed): string =>
  `and (${[`${table}.subject = any ('{${subjects.join(',')}}')`, ...madeFrom.map((one) => hasMade(table, one))].join(' or ')})`

/** Further condition for the rows of a kind that the caller sees some of; empty if they see all. */
export function seenOnly(name: EntityName): string {
  const narrowed = narrowedFor(requestContext().caller.role, name)
  return narrowed ? conditionOf(tableOf(name).table, narrowed) : ''
}

/** Whether the caller sees some rows of a kind and not others. */
export const isNarrowed = (name: EntityName): boolean => narrowedFor(requestContext().caller.role, name) !== null

/** Whether the caller may have the document; if not, it is missing for them. */
export async function maySee(entity: AnyDescription, document: Entity): Promise<boolean> {
  if (!isOwn(entity, document)) return false
  const name = entity.name as EntityName // descriptions are those of the catalogue
  const only = seenOnly(name)
  if (only === '') return true
  const { table } = tableOf(name)
  const known = [requestContext().companyId, document.id]
  return (await tx().read(`select 1 from ${table} where company_id = $1 and id = $2 ${only}`, known)).length > 0
}

type Line = { entity: string; entityId: string; version: number; fields: readonly string[] }

/**
 * Rows that became visible to the caller: those kept with the source of a document that these lines create, or that has
 * another source since, as where a lead was joined into another. The rows themselves did not change, so they have no
 * line of their own.
 */
export function comeIntoSight(name: EntityName, lines: readonly Line[]): Statement[] {
  const { companyId, caller } = requestContext()
  return (narrowedFor(caller.role, name)?.madeFrom ?? []).flatMap(({ subject, by, field }) => {
    const isMade = (line: Line): boolean => line.version === 1 || line.fields.includes(field)
    const ids = lines.filter((line) => line.entity === by && isMade(line)).map(({ entityId }) => entityId)
    if (ids.length === 0) return []
    const { columns, table } = tableOf(name)
    const made = tableOf(by)
    return {
      text: `select ${columns} from ${table} where company_id = $1 and subject = '${subject}' and subject_id in
        (select ${made.columnOf(field)}::text from ${made.table} where company_id = $1 and id = any ($2::${made.idType}[]))`,
      values: [companyId, ids],
    }
  })
}

/** The rows of several answers, each document once. */
export const eachOnce = (rows: readonly Row[]): Row[] => [...new Map(rows.map((row) => [row['id'], row])).values()]

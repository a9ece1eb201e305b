import type { DocumentName, EntityOf } from '#domain/catalogue/entity-catalogue.ts'
import { tx } from '#server/database/transaction.ts'
import { tableOf } from '#server/entity/entity-table.ts'
import { requestContext } from '#server/entity/request-context.ts'
import { shown } from '#server/entity/shown.ts'

type Page = { before?: { createdAt: string; id: string } | undefined; limit: number }

/** The size of a page if none is asked for (`pageOf`), and the largest. */
const usualLimits: readonly number[] = [20, 100]

/**
 * A page of one kind of document, newest first, as the caller may have them. `where` lists fields that must equal a value; undefined ones are left
 * out, so each combination of filters is one text, prepared once. Throws if the document has no such field.
 */
export async function listEntities<Name extends DocumentName>(
  name: Name,
  { before, limit }: Page,
  where: Partial<Record<keyof EntityOf<Name> & string, string | undefined>> = {},
): Promise<{ rows: EntityOf<Name>[] }> {
  const table = tableOf(name)
  const values: unknown[] = [requestContext().companyId]
  const place = (value: unknown): string => `$${values.push(value)}`
  const conditions = [`${table.owner} = $1`]
  for (const [field, value] of Object.entries(where))
    if (value !== undefined) conditions.push(`${table.columnOf(field)} = ${place(value)}`)
  if (before) conditions.push(`(created_at, id) < (${place(before.createdAt)}, ${place(before.id)})`)
  // With the limit as a parameter, PostgreSQL expects a tenth of the table from the plan it would keep, and so plans
  // every page anew, which takes longer than reading it.
  const most = usualLimits.includes(limit) ? String(limit) : place(limit)
  const rows = await tx().readLast(pageText(name, conditions.join(' and '), most), values)
  const found = rows as EntityOf<Name>[] // the table's columns are the schema's fields
  return { rows: found.map((row) => shown(name, row)) }
}

/** Cached per condition: the identical string is found among the prepared statements without being read again. */
const pageTexts = new Map<string, string>()

function pageText(name: DocumentName, condition: string, most: string): string {
  const key = `${name} ${condition} ${most}`
  const { columns, table } = tableOf(name)
  const text =
    pageTexts.get(key) ??
    `select ${columns} from ${table} where ${condition} order by created_at desc, id desc limit ${most}`
  pageTexts.set(key, text)
  return text
}

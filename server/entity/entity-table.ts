import type * as z from 'zod/mini'
import { entityCatalogue, entityNames, type EntityName } from '#domain/catalogue/entity-catalogue.ts'

/** How a document lies in its table: the store's whole knowledge of columns, derived from the document's schema. */
export type EntityTable = {
  name: EntityName
  table: string
  fields: readonly string[]
  /** Fields kept as jsonb. */
  json: ReadonlySet<string>
  columns: string
  insert: string
  update: string
  find: string
  lock: string
}

const snake = (camel: string): string => camel.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

type Definition = { type: string; innerType?: z.ZodMiniType; shape?: Record<string, z.ZodMiniType> }
const definitionOf = (schema: z.ZodMiniType): Definition => schema._zod.def as Definition // zod's public core; only `type`, `innerType` and `shape` are read

function isJson(schema: z.ZodMiniType): boolean {
  const { type, innerType } = definitionOf(schema)
  if (innerType) return isJson(innerType)
  return type === 'object' || type === 'array' || type === 'record'
}

function entityTable(name: EntityName): EntityTable {
  const shape = definitionOf(entityCatalogue[name].schema).shape ?? {}
  const fields = Object.keys(shape)
  const table = name.replaceAll('-', '_')
  const key = name === 'company' ? 'id = $1' : 'company_id = $1 and id = $2'
  const columns = fields.map((field) => (snake(field) === field ? field : `${snake(field)} as "${field}"`)).join(', ')
  const owner = name === 'company' ? [] : ['company_id']
  const places = (from: number) => fields.map((_, at) => `$${at + from}`).join(', ')
  return {
    name,
    table,
    fields,
    json: new Set(fields.filter((field) => shape[field] && isJson(shape[field]))),
    columns,
    insert: `insert into ${table} (${[...owner, ...fields.map(snake)].join(', ')}) values (${[...owner.map(() => '$1'), places(owner.length + 1)].join(', ')})`,
    // The version is compared again, so that a row changed in between is never overwritten, locked or not.
    update: `update ${table} set (${fields.map(snake).join(', ')}) = row (${places(3)}) where ${owner.length > 0 ? 'company_id = $1 and ' : '$1::uuid = id and '}id = $${fields.indexOf('id') + 3} and version = $2`,
    find: `select ${columns} from ${table} where ${key}`,
    lock: `select ${columns} from ${table} where ${key} for no key update`,
  }
}

const tables = new Map<string, EntityTable>(
  entityNames.filter((name) => name !== 'history').map((name) => [name, entityTable(name)]),
)

export function tableOf(name: string): EntityTable {
  const table = tables.get(name)
  if (!table) throw new Error(`no table for ${name}`)
  return table
}

/** The document's values in the order of its columns. */
export const valuesOf = ({ fields, json }: EntityTable, value: object): unknown[] => {
  const record = value as Record<string, unknown> // documents are plain objects of their schema
  return fields.map((field) => {
    const one = record[field] ?? null
    return json.has(field) && one !== null ? JSON.stringify(one) : one
  })
}

import type * as z from 'zod/mini'
import { documentNames, type DocumentName } from '#domain/catalogue/entity-catalogue.ts'
import { entitySchemas } from '#domain/catalogue/entity-schemas.ts'

/** How a document maps to its table; all column names derive from the document's schema. */
type EntityTable = {
  name: DocumentName
  table: string
  /** The column with the owning company's id; a company owns itself. */
  owner: 'company_id' | 'id'
  /** The type of the ids in SQL. */
  idType: 'text' | 'uuid'
  fields: readonly string[]
  /** All columns, aliased to their fields, for a select. */
  columns: string
  /** The column of a field. Throws for an unknown field, because the name becomes part of a statement. */
  columnOf: (field: string) => string
  insert: string
  find: string
  /** The values of some fields, as the driver expects them. */
  valuesOf: (document: object, fields: readonly string[]) => unknown[]
}

const snake = (camel: string): string => camel.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

type Definition = { type: string; innerType?: z.ZodMiniType; shape?: Record<string, z.ZodMiniType> }
const definitionOf = (schema: z.ZodMiniType): Definition => schema._zod.def as Definition // zod's public core; only `type`, `innerType` and `shape` are read

function isJson(schema: z.ZodMiniType): boolean {
  const { type, innerType } = definitionOf(schema)
  if (innerType) return isJson(innerType)
  return type === 'object' || type === 'array' || type === 'record'
}

function entityTable(name: DocumentName): EntityTable {
  const shape = entitySchemas[name].shape
  const fields = Object.keys(shape)
  const table = name.replaceAll('-', '_')
  const owner = name === 'company' ? 'id' : 'company_id'
  const columnOf = (field: string): string => {
    if (!Object.hasOwn(shape, field)) throw new Error(`${name} has no field ${field}`)
    return snake(field)
  }
  const json = new Set(fields.filter((field) => shape[field] && isJson(shape[field])))
  const columns = fields.map((field) => (snake(field) === field ? field : `${snake(field)} as "${field}"`)).join(', ')
  const owned = owner === 'id' ? fields.map(snake) : [owner, ...fields.map(snake)]
  return {
    name,
    table,
    owner,
    // LEAD-2026-795242-AAA: see `leadId`.
    idType: name === 'lead' ? 'text' : 'uuid',
    fields,
    columns,
    columnOf,
    insert: `insert into ${table} (${owned.join(', ')}) values (${owned.map((_, at) => `$${at + 1}`).join(', ')})`,
    find: `select ${columns} from ${table} where ${owner} = $1 and id = $2`,
    valuesOf: (document, some) => {
      const record = document as Record<string, unknown> // documents are plain objects of their schema
      return some.map((field) => {
        const one = record[field] ?? null
        return json.has(field) && one !== null ? JSON.stringify(one) : one
      })
    },
  }
}

const tables = new Map<string, EntityTable>(documentNames.map((name) => [name, entityTable(name)]))

/** The table of an entity by its name. Throws for an unknown one: it would become part of a statement. */
export function tableOf(name: string): EntityTable {
  const table = tables.get(name)
  if (!table) throw new Error(`no table for ${name}`)
  return table
}

import * as z from 'zod/mini'
import type { OperationSchema } from '#domain/kernel/operation.ts'

/** JSON Schema, as far as inputs use it. */
export type Schema = {
  /** Two for a simple value that may be null. */
  type?: string | string[]
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  anyOf?: Schema[]
  allOf?: Schema[]
  enum?: unknown[]
  const?: unknown
  default?: unknown
  format?: string
  pattern?: string
  minimum?: number
  maximum?: number
  minLength?: number
  maxLength?: number
  minItems?: number
  maxItems?: number
}

/** Values for fields whose meaning a schema cannot tell, such as which document an id names. */
export type Known = (field: string, path: readonly string[]) => unknown

export const inputSchema = ({ input }: OperationSchema): Schema =>
  z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' }) as Schema // its own output

/** An input that fits an operation's schema, derived from the schema; `known` supplies what a schema cannot. */
export const exampleInput = (schema: OperationSchema, known: Known): unknown =>
  exampleOf(inputSchema(schema), known, [])

function exampleOf(schema: Schema, known: Known, path: readonly string[]): unknown {
  const named = known(path.at(-1) ?? '', path)
  if (named !== undefined) return named
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  if (schema.anyOf) return exampleOf(schema.anyOf.find(({ type }) => type !== 'null') ?? {}, known, path)
  if (schema.allOf)
    return exampleOf(Object.assign({}, schema, ...schema.allOf, { allOf: undefined }) as Schema, known, path)
  if (Array.isArray(schema.type)) {
    const type = schema.type.find((one) => one !== 'null')
    return exampleOf({ ...schema, ...(type !== undefined && { type }) }, known, path)
  }
  if (schema.type === 'object')
    return Object.fromEntries(
      Object.entries(schema.properties ?? {}).map(([field, one]) => [field, exampleOf(one, known, [...path, field])]),
    )
  if (schema.type === 'array') return [exampleOf(schema.items ?? {}, known, [...path, '0'])]
  if (schema.type === 'integer' || schema.type === 'number') return Math.max(1, schema.minimum ?? 1)
  if (schema.type === 'boolean') return true
  return 'A text of some length'
}

/** Every path at which an input has a value, parents first. */
export function pathsOf(value: unknown, path: readonly (string | number)[] = []): (readonly (string | number)[])[] {
  if (typeof value !== 'object' || value === null) return path.length > 0 ? [path] : []
  return [
    ...(path.length > 0 ? [path] : []),
    ...Object.entries(value).flatMap(([key, one]) => pathsOf(one, [...path, key])),
  ]
}

/** The input with one value replaced, or removed if `value` is undefined. */
export function withValue(input: unknown, path: readonly (string | number)[], value: unknown): unknown {
  const copy = structuredClone(input)
  let at = copy as Record<string | number, unknown> // paths come from the value itself
  for (const key of path.slice(0, -1)) at = at[key] as typeof at
  const last = path.at(-1) ?? ''
  if (value === undefined) delete at[last]
  else at[last] = value
  return copy
}

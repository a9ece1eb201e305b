import * as z from 'zod/mini'

/**
 * The shape of a value, readable by a person and comparable by a program: `'string'`, `'null | string'`, `['string']`, or
 * the fields of an object, named with `?` where they may be absent. Lengths and patterns are no part of it.
 */
export type Shape = string | readonly Shape[] | { readonly [field: string]: Shape }

type JsonSchema = z.core.JSONSchema.BaseSchema

/** The one field of a shape that is a structure or something else (null, mostly). */
const oneOf = 'one of'

/** What may be sent (`input`), or what is stored and answered (`output`). Throws for a schema that JSON cannot carry. */
export const shapeOf = (schema: z.ZodMiniType, io: 'input' | 'output'): Shape => shapeIn(z.toJSONSchema(schema, { io }))

function shapeIn(schema: JsonSchema): Shape {
  const { anyOf, properties, required = [], items, type } = schema
  if (schema.enum) return schema.enum.map(wordOf).toSorted().join(' | ')
  if (schema.const !== undefined) return wordOf(schema.const)
  if (anyOf) return unionOf(anyOf.map((member) => shapeIn(member as JsonSchema)))
  if (properties) {
    const fields = Object.entries(properties).map(([name, value]): [string, Shape] => [
      required.includes(name) ? name : `${name}?`,
      shapeIn(value as JsonSchema),
    ])
    return Object.fromEntries(fields.toSorted(([a], [b]) => (a < b ? -1 : 1)))
  }
  if (items && !Array.isArray(items)) return [shapeIn(items as JsonSchema)]
  return Array.isArray(type) ? type.toSorted().join(' | ') : (type ?? 'anything')
}

const wordOf = (value: unknown): string => (typeof value === 'string' ? `'${value}'` : String(value))

function unionOf(members: readonly Shape[]): Shape {
  const words = members.flatMap((member) => (typeof member === 'string' ? member.split(' | ') : []))
  const structures = members.filter((member) => typeof member !== 'string')
  const said = [...new Set(words)].toSorted().join(' | ')
  if (structures.length === 0) return said
  return { [oneOf]: said === '' ? structures : [...structures, said] }
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const mayBeNull = (shape: Shape): boolean =>
  typeof shape === 'string'
    ? shape.split(' | ').includes('null')
    : isRecord(shape) && Array.isArray(shape[oneOf]) && shape[oneOf].some(mayBeNull)

/** The value with null in every absent field that may be null: a row written before a field was thought of lacks it. */
export function filledTo(shape: Shape, value: unknown): unknown {
  if (typeof shape === 'string') return value
  if (Array.isArray(shape)) {
    const [member = 'anything'] = shape as readonly Shape[] // narrowed by isArray to any[]
    return Array.isArray(value) ? value.map((one) => filledTo(member, one)) : value
  }
  const fields = shape as { readonly [field: string]: Shape }
  const choice = fields[oneOf]
  if (Array.isArray(choice)) {
    const structure = (choice as readonly Shape[]).find((one) => typeof one !== 'string')
    return structure === undefined || value === null ? value : filledTo(structure, value)
  }
  if (!isRecord(value)) return value
  const filled = Object.entries(fields).flatMap(([field, inner]) => {
    const name = field.replace(/\?$/, '')
    if (Object.hasOwn(value, name)) return [[name, filledTo(inner, value[name])] as const]
    return mayBeNull(inner) ? [[name, null] as const] : []
  })
  return { ...value, ...Object.fromEntries(filled) }
}

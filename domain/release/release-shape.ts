import * as z from 'zod/mini'

/**
 * The shape of a value, readable and comparable: `'string'`, `'null | string'`, `['string']`, or an object's fields,
 * with `?` after optional names. Lengths and patterns are not part of it.
 */
export type Shape = string | readonly Shape[] | { readonly [field: string]: Shape }

type JsonSchema = z.core.JSONSchema.BaseSchema

/** The only key of a shape that stands for a union with a structure, mostly structure or null. */
const oneOf = 'one of'

/** Shape of what may be sent (`input`) or is stored and returned (`output`). Throws if JSON cannot express it. */
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

/** The value with absent nullable fields set to null: rows written before a field was added lack it. */
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
    return filledTo(structure ?? 'anything', value)
  }
  if (!isRecord(value)) return value
  const filled = Object.entries(fields).flatMap(([field, inner]) => {
    const name = field.replace(/\?$/, '')
    if (Object.hasOwn(value, name)) return [[name, filledTo(inner, value[name])] as const]
    return mayBeNull(inner) ? [[name, null] as const] : []
  })
  return { ...value, ...Object.fromEntries(filled) }
}

import type * as z from 'zod/mini'
import { entitySchemas } from '#domain/catalogue/entity-schemas.ts'
import { filledTo, shapeOf } from '#domain/release/release-shape.ts'
import type { EntityRow, Row } from './replica-table.ts'

/**
 * Rows that another release kept, as far as the screens of this one can show them: an absent field that may be null is
 * null, and a row that is still not what its schema says is left out until the server sends it. Fetched only when it is
 * needed, once a release: it brings every schema along.
 */
export function readableRows(rows: readonly EntityRow[]): EntityRow[] {
  const schemas: Readonly<Record<string, z.ZodMiniType>> = entitySchemas
  const shapes = new Map(Object.entries(schemas).map(([name, schema]) => [name, shapeOf(schema, 'output')]))
  return rows.flatMap(({ entity, value }) => {
    const [schema, shape] = [schemas[entity], shapes.get(entity)]
    if (!schema || shape === undefined) return []
    const filled = filledTo(shape, value)
    // What its own schema accepts is a row of its kind.
    return schema.safeParse(filled).success ? [{ entity, value: filled as Row }] : []
  })
}

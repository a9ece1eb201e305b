import type * as z from 'zod/mini'
import { entitySchemas } from '#domain/catalogue/entity-schemas.ts'
import { filledTo, shapeOf } from '#domain/release/release-shape.ts'
import type { EntityRow, Row } from './replica-table.ts'

/**
 * Rows stored by another release, as far as this one can show them: missing nullable fields become null; rows that
 * still fail their schema are left out until the server sends them. Loaded on demand, as it brings every schema.
 */
export function readableRows(rows: readonly EntityRow[]): EntityRow[] {
  const schemas: Readonly<Record<string, z.ZodMiniType>> = entitySchemas
  const shapes = new Map(Object.entries(schemas).map(([name, schema]) => [name, shapeOf(schema, 'output')]))
  return rows.flatMap(({ entity, value }) => {
    const [schema, shape] = [schemas[entity], shapes.get(entity)]
    if (!schema || shape === undefined) return []
    const filled = filledTo(shape, value)
    // The schema accepted it as a row of its entity.
    return schema.safeParse(filled).success ? [{ entity, value: filled as Row }] : []
  })
}

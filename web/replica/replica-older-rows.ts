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
  const kinds = new Map(
    Object.entries(schemas).map(([name, schema]) => [name, { schema, shape: shapeOf(schema, 'output') }]),
  )
  return rows.flatMap(({ entity, value }) => {
    const kind = kinds.get(entity)
    if (!kind) return []
    const filled = filledTo(kind.shape, value)
    // The schema accepted it as a row of its entity.
    return kind.schema.safeParse(filled).success ? [{ entity, value: filled as Row }] : []
  })
}

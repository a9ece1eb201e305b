import { shapeOf, type Shape } from '#domain/release/release-shape.ts'
import { entitySchemas } from './entity-schemas.ts'
import { operationCatalogue } from './operation-catalogue.ts'

/** Shapes of every entity in the replica. A device whose rows have other shapes fetches its copy again. */
export const entityShapes = (): Readonly<Record<string, Shape>> =>
  Object.fromEntries(Object.entries(entitySchemas).map(([name, schema]) => [name, shapeOf(schema, 'output')]))

/** Input shapes of every write. A device with older code still sends the shape it was built with. */
export async function inputShapes(): Promise<Readonly<Record<string, Shape>>> {
  const writes = operationCatalogue.filter(({ kind }) => kind === 'write')
  const shapes = writes.map(async ({ name, schema }) => [name, shapeOf((await schema()).input, 'input')] as const)
  return Object.fromEntries(await Promise.all(shapes))
}

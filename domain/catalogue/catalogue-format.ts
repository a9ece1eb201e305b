import { shapeOf, type Shape } from '#domain/release/release-shape.ts'
import { entitySchemas } from './entity-schemas.ts'
import { operationCatalogue } from './operation-catalogue.ts'

/** The shape of every kind of document a device keeps: a device whose rows have other shapes takes its copy anew. */
export const entityShapes = (): Readonly<Record<string, Shape>> =>
  Object.fromEntries(Object.entries(entitySchemas).map(([name, schema]) => [name, shapeOf(schema, 'output')]))

/** What every write may be sent: a device with older code sends what was right when it was built. */
export async function inputShapes(): Promise<Readonly<Record<string, Shape>>> {
  const writes = operationCatalogue.filter(({ kind }) => kind === 'write')
  const shapes = writes.map(async ({ name, schema }) => [name, shapeOf((await schema()).input, 'input')] as const)
  return Object.fromEntries(await Promise.all(shapes))
}

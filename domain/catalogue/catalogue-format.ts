import { shapeOf, type Shape } from '#domain/release/release-shape.ts'
import { entitySchemas } from './entity-schemas.ts'
import { operationCatalogue } from './operation-catalogue.ts'
import { withheld } from './withheld.ts'

/** Shapes of every entity in the replica. */
export const entityShapes = (): Readonly<Record<string, Shape>> =>
  Object.fromEntries(Object.entries(entitySchemas).map(([name, schema]) => [name, shapeOf(schema, 'output')]))

/**
 * What the rows of a copy are like: their shapes, and what some roles do not get of them. A device whose copy was made by
 * another answer to either fetches it again, so that what is withheld from now on leaves it.
 */
export const copyFormat = (): string => JSON.stringify([entityShapes(), withheld])

/** Input shapes of every write. A device with older code still sends the shape it was built with. */
export async function inputShapes(): Promise<Readonly<Record<string, Shape>>> {
  const writes = operationCatalogue.filter(({ kind }) => kind === 'write')
  const shapes = writes.map(async ({ name, schema }) => [name, shapeOf((await schema()).input, 'input')] as const)
  return Object.fromEntries(await Promise.all(shapes))
}

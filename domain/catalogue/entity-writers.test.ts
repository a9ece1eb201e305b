import { expect, test } from 'vitest'
import { entityWriters } from './entity-writers.ts'
import { operationCatalogue } from './operation-catalogue.ts'

test.each(Object.entries(entityWriters))(
  'every operation that writes a %s admits exactly its writers',
  (entity, roles) => {
    const writes = operationCatalogue.filter(({ name, kind }) => kind === 'write' && name.startsWith(`${entity}.`))
    expect(writes).not.toEqual([])
    expect(writes.filter((write) => String(write.roles) !== String(roles))).toEqual([])
  },
)

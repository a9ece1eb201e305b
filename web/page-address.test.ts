import { expect, test } from 'vitest'
import { documentNames } from '#domain/catalogue/entity-catalogue.ts'
import { platformTable } from '#web/page-table.ts'
import { documentAddress, places } from '#web/page/entity-address.ts'

const paths = platformTable.map(({ path }) => path)

test('every document with a page of its own has an address the platform serves', () => {
  const unpaged = documentNames.filter((name) => documentAddress(name, ':id') === null)
  expect(unpaged).toEqual(['company', 'profile-link', 'communication-log'])
  const addresses = documentNames.flatMap((name) => documentAddress(name, ':id') ?? [])
  expect(addresses.filter((address) => !paths.includes(address))).toEqual([])
  expect(documentAddress('nobody-knows-this', 'a')).toBeNull()
})

test('every list has an address the platform serves', () => {
  expect(Object.values(places).filter((address) => !paths.includes(address))).toEqual([])
})

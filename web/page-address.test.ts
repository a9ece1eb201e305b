import { expect, test } from 'vitest'
import { documentNames } from '#domain/catalogue/entity-catalogue.ts'
import { platformTable } from '#web/page-table.ts'
import { doors, places, signInFor } from '#web/page/addresses.ts'
import { documentAddress } from '#web/page/entity-address.ts'

const paths = platformTable.map(({ path }) => path)

test('every document with a page of its own has an address the platform serves', () => {
  const unpaged = documentNames.filter((name) => documentAddress(name, ':id') === null)
  const onTheLedger = ['allocation', 'colleague', 'dalal-entry', 'dalali', 'dalali-payment', 'dispute', 'ledger-entry', 'nickname', 'notification-mark', 'opening-bill', 'payment-claim', 'payment-page', 'photo', 'promise', 'reminder', 'saved-view'] // prettier-ignore
  expect(unpaged.toSorted()).toEqual(
    [...onTheLedger, 'communication-log', 'company', 'profile-link', 'quotation-link'].toSorted(),
  )
  const addresses = documentNames.flatMap((name) => documentAddress(name, ':id') ?? [])
  expect(addresses.filter((address) => !paths.includes(address))).toEqual([])
  expect(documentAddress('nobody-knows-this', 'a')).toBeNull()
})

test('every named page has an address the platform serves', () => {
  const { design, ...served } = places
  expect(Object.values(served).filter((address) => !paths.includes(address))).toEqual([])
  // In development only.
  expect(paths).not.toContain(design)
})

test('signing in leads back to the whole address that was asked for', () => {
  const asked = new URL(signInFor('/platform/leads?filter=hot&q=a%20b'), 'http://localhost')
  expect(asked.pathname).toBe(doors.signIn)
  expect(asked.searchParams.get('next')).toBe('/platform/leads?filter=hot&q=a%20b')
})

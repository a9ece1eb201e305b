import { expect, test } from 'vitest'
import { withPlaceBack } from './business-profile-delivery.ts'
import { exampleBusinessProfile } from './business-profile-example.ts'
import type { DeliveryAddress } from './business-profile.ts'

const at = (street: string): DeliveryAddress => ({ ...exampleBusinessProfile().registeredAddress, street })
const [one, two, three] = [at('1 Ring Road'), at('2 Ring Road'), at('3 Ring Road')]

test('a place that was removed comes back where it was, also the usual one', () => {
  expect(withPlaceBack([one, three], two, 1)).toEqual([one, two, three])
  expect(withPlaceBack([two, three], one, 0)).toEqual([one, two, three])
})

test('what others changed meanwhile stays: the place is last of fewer, and not there twice', () => {
  expect(withPlaceBack([one], three, 2)).toEqual([one, three])
  expect(withPlaceBack([], three, 2)).toEqual([three])
  const again = [two, { ...one, name: null, gstNumber: null }]
  expect(withPlaceBack(again, one, 0)).toBe(again)
})

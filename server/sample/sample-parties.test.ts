import { expect, test } from 'vitest'
import { statesOfPincode } from '#domain/identifier/pincode.ts'
import { pincodeOf, sampleParties } from './sample-parties.ts'

test('every sample party has a pincode of its own State', () => {
  expect(sampleParties.length).toBeGreaterThan(30)
  const elsewhere = sampleParties.filter((party) => !statesOfPincode(pincodeOf(party)).includes(party.state))
  expect(elsewhere.map(({ companyName }) => companyName)).toEqual([])
})

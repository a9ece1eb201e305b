import { expect, test } from 'vitest'
import { examplePartyInput } from '#domain/business-profile/business-profile-example.ts'
import { createBusinessProfileSchema } from '#domain/business-profile/business-profile-schemas.ts'
import { exampleFacts } from '#domain/kernel/facts-example.ts'
import { isImported } from './import-role.ts'
import { customerFaults } from './import-rule.ts'

const typed = examplePartyInput({ id: '0b9f6c1e-3a57-4f0e-9a43-0c0a5d6b7009' })
const faultsOf = (address: object, numbers: object = {}) =>
  customerFaults(
    createBusinessProfileSchema.input.parse({
      ...typed,
      ...numbers,
      registeredAddress: { ...typed.registeredAddress, ...address },
    }),
    { gstin: null },
    exampleFacts(),
  )

test('numbers of a customer that contradict each other are shown at the field that is doubted', () => {
  expect(faultsOf({})).toEqual([])
  expect(faultsOf({ pincode: '400001' })).toEqual([{ path: 'registeredAddress.pincode', code: 'pincode-doubted' }])
  // What a sentence names comes with its code.
  expect(faultsOf({ state: 'Maharashtra', pincode: '400001' })).toEqual([{ path: 'registeredAddress.state', code: 'gstin-state-differs', params: { state: '24' } }]) // prettier-ignore
  const unregistered = { gstNumber: '', panNumber: '' }
  expect(faultsOf({ state: 'Other' }, unregistered)).toEqual([{ path: 'registeredAddress.state', code: 'state-required' }]) // prettier-ignore
})

test('leads and customers come from files, and nothing else', () => {
  expect(['lead', 'business-profile', 'quotation', ''].map(isImported)).toEqual([true, true, false, false])
})

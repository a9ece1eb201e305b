import { expect, test } from 'vitest'
import { exampleBusinessProfile } from './business-profile-example.ts'
import { notedOf } from './business-profile-noted.ts'

test('the standard values of a new profile are nothing that anybody said of the party', () => {
  expect(Object.values(notedOf(exampleBusinessProfile())).filter((value) => value !== null)).toEqual([])
})

test('what differs from the standard is shown as it was noted, each by itself', () => {
  const { preferences } = exampleBusinessProfile()
  const noted = exampleBusinessProfile({
    employeeCount: '50-200',
    fabricPreferences: ['Satin', 'Crepe'],
    preferences: { ...preferences, paymentMethod: 'Cheque', specialNotes: 'Rings after four' },
  })
  expect(notedOf(noted)).toEqual({
    ...{ specialization: null, employees: '50-200', fabrics: 'Satin, Crepe', payment: 'Cheque' },
    ...{ talks: null, quality: null, transport: null, special: 'Rings after four' },
  })
})

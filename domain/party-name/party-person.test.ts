import { expect, test } from 'vitest'
import { personBeside } from './party-person.ts'

test('beside a firm stands its person, and not its own name a second time', () => {
  expect(personBeside({ companyName: 'જય અંબે ફેબ્રિક્સ', contactPerson: 'કિરીટભાઈ' })).toBe('કિરીટભાઈ')
  expect(personBeside({ companyName: 'જય અંબે ફેબ્રિક્સ', contactPerson: ' જય અંબે ફેબ્રિક્સ ' })).toBeNull()
})

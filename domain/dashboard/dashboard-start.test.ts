import { expect, test } from 'vitest'
import { exampleCompany } from '#domain/company/company-example.ts'
import { firstSteps } from './dashboard-start.ts'

const bankDetails = {
  bankName: 'State Bank of India',
  accountNumber: '00000012345678901',
  ifscCode: 'SBIN0001234',
  accountName: 'Narmada Weavers',
  branch: 'Ring Road',
}
const billable = exampleCompany({ street: '12 Ring Road', city: 'Surat', bankDetails })

test('a new company begins with its address and bank, then a lead, then a quotation', () => {
  expect(firstSteps(exampleCompany(), { leads: 0, quotations: 0 })).toEqual([
    { id: 'settings', isDone: false },
    { id: 'lead', isDone: false },
    { id: 'quotation', isDone: false },
  ])
  expect(firstSteps(billable, { leads: 2, quotations: 0 })?.map(({ isDone }) => isDone)).toEqual([true, true, false])
})

test('quoting a customer directly makes up for the lead that never was', () => {
  expect(firstSteps(exampleCompany(), { leads: 0, quotations: 1 })?.map(({ isDone }) => isDone)).toEqual([
    false,
    true,
    true,
  ])
})

test('the first steps are gone once all are done', () => {
  expect(firstSteps(billable, { leads: 1, quotations: 1 })).toBeNull()
})

test.each(['street', 'city', 'bankDetails'] as const)('without its %s a company is not ready to bill', (field) => {
  const steps = firstSteps({ ...billable, [field]: null }, { leads: 1, quotations: 1 })
  expect(steps?.filter(({ isDone }) => !isDone)).toEqual([{ id: 'settings', isDone: false }])
})

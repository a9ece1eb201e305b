import { expect, test } from 'vitest'
import { differingInputs } from './conflict-errors.ts'

test('a single field is marked with the other value', () => {
  expect(differingInputs([{ field: 'phone', mine: '98', theirs: '99' }])).toEqual([
    { path: 'phone', field: 'phone', theirs: '99' },
  ])
})

test('of fields in a group, only those that differ are marked', () => {
  const mine = { fabricType: 'Denim', gsm: 270, colors: '', quantity: 900 }
  const theirs = { fabricType: 'Denim', gsm: 300, colors: null, quantity: null }
  expect(differingInputs([{ field: 'fabricRequirements', mine, theirs }])).toEqual([
    { path: 'fabricRequirements.gsm', field: 'gsm', theirs: 300 },
    { path: 'fabricRequirements.quantity', field: 'quantity', theirs: null },
  ])
})

test('if one value is empty, each part of the other is marked', () => {
  const bank = { bankName: 'State Bank', branch: '' }
  expect(differingInputs([{ field: 'bankDetails', mine: null, theirs: bank }])).toEqual([
    { path: 'bankDetails.bankName', field: 'bankName', theirs: 'State Bank' },
  ])
  expect(differingInputs([{ field: 'bankDetails', mine: bank, theirs: null }])).toEqual([
    { path: 'bankDetails.bankName', field: 'bankName', theirs: undefined },
  ])
})

test('lines are marked where they differ, and as a whole if one was added or removed', () => {
  const line = { key: 'a', description: 'Georgette', ratePaise: 8000 }
  const dearer = { ...line, key: 'b', ratePaise: 9000 }
  expect(differingInputs([{ field: 'lines', mine: [line, line], theirs: [line, dearer] }])).toEqual([
    { path: 'lines.1.ratePaise', field: 'ratePaise', theirs: 9000 },
  ])
  expect(differingInputs([{ field: 'lines', mine: [line], theirs: [line, dearer] }])).toEqual([
    { path: 'lines', field: 'lines', theirs: [line, dearer] },
  ])
})

test('an image is shown side by side, not as text', () => {
  expect(differingInputs([{ field: 'logo', mine: null, theirs: 'data:image/png;base64,AA' }])).toEqual([])
})

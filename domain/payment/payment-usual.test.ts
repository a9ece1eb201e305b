import { expect, test } from 'vitest'
import { usualMethod } from './payment-usual.ts'

test('a party is expected to pay as it paid last', () => {
  const at = '2026-11-21T06:00:00.000Z'
  const upi = { method: 'upi', on: '2026-11-20', at }
  const cheque = { method: 'cheque', on: '2026-11-21', at }
  expect(usualMethod([upi, cheque])).toBe('cheque')
  expect(usualMethod([cheque, upi])).toBe('cheque')
  // Of one day, what was written down last.
  const rtgs = { ...cheque, method: 'rtgs', at: '2026-11-21T07:00:00.000Z' }
  expect(usualMethod([cheque, rtgs])).toBe('rtgs')
})

test('nothing is expected before the first payment, nor from money moved on the account', () => {
  expect(usualMethod([])).toBe('')
  expect(usualMethod([{ method: null, on: null, at: '' }])).toBe('')
  expect(usualMethod([{ method: 'on_account', on: '2026-11-21', at: '' }])).toBe('')
  expect(usualMethod([{ method: 'upi', on: null, at: '' }])).toBe('')
})

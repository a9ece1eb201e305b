import { expect, test } from 'vitest'
import { usualMethod } from './payment-usual.ts'

test('a party is expected to pay as it paid last', () => {
  const upi = { method: 'upi', on: '2026-11-20' }
  const cheque = { method: 'cheque', on: '2026-11-21' }
  expect(usualMethod([upi, cheque])).toBe('cheque')
  expect(usualMethod([cheque, upi])).toBe('cheque')
})

test('nothing is expected before the first payment, nor from money moved on the account', () => {
  expect(usualMethod([])).toBe('')
  expect(usualMethod([{ method: null, on: null }])).toBe('')
  expect(usualMethod([{ method: 'on_account', on: '2026-11-21' }])).toBe('')
  expect(usualMethod([{ method: 'upi', on: null }])).toBe('')
})

import { expect, test } from 'vitest'
import { nthId } from './nth-id.ts'

const seed = '0b9f6c1e-3a57-4f0e-9a43-0c0a5d6b70ff'

test('ids are counted from the one that was given', () => {
  expect(nthId(seed, 1)).toBe('0b9f6c1e-3a57-4f0e-9a43-0c0a5d6b7100')
  expect(nthId(seed, 2)).toBe('0b9f6c1e-3a57-4f0e-9a43-0c0a5d6b7101')
  expect(nthId('0b9f6c1e-3a57-4f0e-9a43-000000000001', 1)).toBe('0b9f6c1e-3a57-4f0e-9a43-000000000002')
})

test('after the last the count begins again, and the rest of the id stays', () => {
  expect(nthId('0b9f6c1e-3a57-4f0e-9a43-ffffffffffff', 3)).toBe('0b9f6c1e-3a57-4f0e-9a43-000000000002')
})

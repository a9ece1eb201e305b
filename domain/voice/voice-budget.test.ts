import { expect, test } from 'vitest'
import { callPrice, dollars, monthlyCalls, voiceMonth, voiceUsage } from './voice-budget.ts'

test.each([
  ['completion', 'gpt-4o-mini', 1],
  ['completion', 'gpt-4.1-nano-2025', 1],
  ['completion', 'gpt-4o', 20],
  ['completion', 'gemini-pro', 20],
  ['transcription', 'whisper-1', 20],
  ['transcription', 'Systran/faster-whisper-small', 1],
  ['transcription', 'gpt-4o-mini-transcribe', 1],
  ['classifier', '', 10],
  ['classifier', 'mini', 10],
] as const)('a call of %s to %s costs %i ten-thousandths of a dollar', (service, model, cost) => {
  expect(callPrice(service, model)).toBe(cost)
})

test('a month has a thousand calls, and its count begins on its first day', () => {
  expect(monthlyCalls).toBe(1000)
  expect(['2026-11-01', '2026-11-30', '2026-12-01'].map(voiceMonth)).toEqual(['2026-11-01', '2026-11-01', '2026-12-01'])
  expect(voiceUsage({ calls: 7, cost: 41 }, '2026-11-23')).toEqual({
    calls: 7,
    cost: 41,
    limit: 1000,
    lastReset: '2026-11-01',
  })
  expect(voiceUsage(null, '2026-12-01')).toEqual({ calls: 0, cost: 0, limit: 1000, lastReset: '2026-12-01' })
})

test('a cost is told in dollars to the last place', () => {
  expect([0, 1, 20, 9_999, 10_000, 20_021].map(dollars)).toEqual([
    '0.0000',
    '0.0001',
    '0.0020',
    '0.9999',
    '1.0000',
    '2.0021',
  ])
})

import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { whyNotPromised } from './ledger-promise.ts'

const { refusals } = JSON.parse(readFileSync('tests/vectors/settlement_example.json', 'utf8')) as {
  refusals: { rule: string; input: { today: string; promisedFor: string }; code: string | null }[]
}
const promises = refusals.filter(({ rule }) => rule === 'promise')

test.each(promises)('a promise on $input.today for $input.promisedFor gives $code', ({ input, code }) => {
  expect(whyNotPromised(input.promisedFor, input.today)?.code ?? null).toBe(code)
})

test('a promise may be for the same day, and a refusal says how far ahead it can be', () => {
  expect(whyNotPromised('2026-11-22', '2026-11-22')).toBeNull()
  expect(whyNotPromised('2026-11-21', '2026-11-22')).toEqual({ code: 'promise-in-the-past' })
  expect(whyNotPromised('2027-01-22', '2026-11-22')).toEqual({ code: 'promise-too-far', params: { days: 60 } })
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { accept, refuse } from '#domain/kernel/outcome.ts'
import { lowestNext, startSeries, type StoredSeries } from './number-series-start.ts'

const year = '26-27'
const start = (stored: StoredSeries | null, next: number) =>
  startSeries(stored, { kind: 'invoice', financialYear: year, next }, year)
const used = (last: number): StoredSeries => ({ last, started: null, givenBefore: null })

test('a new series goes on where the company’s own stopped', () => {
  expect(start(null, 148)).toEqual(accept({ last: 147, started: 147, givenBefore: 0 }))
  expect(start(used(3), 148)).toEqual(accept({ last: 147, started: 147, givenBefore: 3 }))
})

test('a number that was given, or is below one, is refused with the lowest that is free', () => {
  expect(start(used(12), 12)).toEqual(refuse({ code: 'number-given', params: { lowest: 13 } }))
  expect(start(used(12), 13).ok).toBe(true)
})

test('a wrong start is put right until a number is given after it', () => {
  const wrong = start(used(3), 1480)
  if (!wrong.ok) throw new Error(wrong.refusal.code)
  expect(start(wrong.value, 148)).toEqual(accept({ last: 147, started: 147, givenBefore: 3 }))
  expect(start(wrong.value, 3)).toEqual(refuse({ code: 'number-given', params: { lowest: 4 } }))
  expect(start({ ...wrong.value, last: 1480 }, 148)).toEqual(refuse({ code: 'number-given', params: { lowest: 1481 } }))
})

test('only the current year’s series is set, and only to a lawful number', () => {
  expect(startSeries(null, { kind: 'invoice', financialYear: '25-26', next: 5 }, year)).toEqual(
    refuse({ code: 'series-year-over' }),
  )
  expect(start(null, 1_000_000)).toMatchObject({ refusal: { code: 'number-series-full' } })
})

test('whatever is set and given in turn, no number is given twice', () => {
  const step = fc.oneof(fc.constant('give' as const), fc.integer({ min: 1, max: 60 }))
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      const series: { stored: StoredSeries | null } = { stored: null }
      const given: number[] = []
      for (const one of steps) {
        if (one === 'give') {
          const last = (series.stored?.last ?? 0) + 1
          series.stored = { ...(series.stored ?? used(last)), last }
          given.push(last)
        } else {
          const set = start(series.stored, one)
          expect(set.ok).toBe(one >= lowestNext(series.stored))
          if (set.ok) series.stored = set.value
        }
      }
      expect(given).toEqual([...new Set(given)].toSorted((a, b) => a - b))
    }),
  )
})

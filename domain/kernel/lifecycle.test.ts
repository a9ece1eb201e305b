import { expect, test } from 'vitest'
import { lifecycle } from './lifecycle.ts'
import type { Refusal } from './outcome.ts'

type Bale = { status: 'loose' | 'packed' | 'gone'; weight: number; label: string }
type Facts = { today: string }

const guards: string[] = []
const guard =
  (code: string, objects: (bale: Bale, facts: Facts) => boolean) =>
  (bale: Bale, facts: Facts): Refusal | null => {
    guards.push(code)
    return objects(bale, facts) ? { code } : null
  }
const bales = lifecycle<Bale, Facts>()('status', {
  loose: {
    pack: {
      to: 'packed',
      unless: [
        guard('bale-empty', ({ weight }) => weight === 0),
        guard('bale-unnamed', ({ label }) => label === ''),
        guard('bale-holiday', (_bale, { today }) => today === '2026-11-08'),
      ],
    },
    drop: { to: 'gone' },
  },
  packed: { send: { to: 'gone' } },
  gone: {},
})
const facts = { today: '2026-11-20' }
const loose: Bale = { status: 'loose', weight: 40, label: 'Georgette' }

test('a lifecycle knows the steps out of a status, whether their guards allow them or not', () => {
  expect(bales.holds({ ...loose, weight: 0 }, 'pack')).toBe(true)
  expect(bales.holds(loose, 'send')).toBe(false)
})

test('a step leads to the status of the table and lays its change over the rest', () => {
  expect(bales.take(loose, 'pack', facts, { weight: 41 })).toEqual({
    ok: true,
    value: { status: 'packed', weight: 41, label: 'Georgette' },
  })
  expect(bales.take(loose, 'drop', facts)).toEqual({ ok: true, value: { ...loose, status: 'gone' } })
})

test('no change that comes with a step sets another status than the step', () => {
  expect(bales.take(loose, 'pack', facts, { status: 'gone' })).toMatchObject({ value: { status: 'packed' } })
})

test('the document that a step was taken from stays as it was', () => {
  const before = { ...loose }
  bales.take(loose, 'pack', facts, { weight: 41 })
  expect(loose).toEqual(before)
})

test('a step that is not possible is refused with the status, the step, and the possible ones', () => {
  const refusal = { code: 'step-not-open', params: { status: 'loose', step: 'send', open: 'pack, drop' } }
  expect(bales.refusal(loose, 'send', facts)).toEqual(refusal)
  expect(bales.take(loose, 'send', facts)).toEqual({ ok: false, refusal })
  expect(bales.refusal({ ...loose, status: 'gone' }, 'pack', facts)?.params).toMatchObject({ open: '' })
})

test('a document in a status that only a newer release knows offers no step and breaks nothing', () => {
  const burnt: unknown = { ...loose, status: 'burnt' }
  const refusal = { code: 'step-not-open', params: { status: 'burnt', step: 'pack', open: '' } }
  // A row from a newer server can hold an unknown status.
  expect(bales.take(burnt as Bale, 'pack', facts)).toEqual({ ok: false, refusal })
})

test('the first guard that objects gives the reason, and none after it is asked', () => {
  guards.length = 0
  const bale: Bale = { ...loose, weight: 0, label: '' }
  expect(bales.take(bale, 'pack', facts)).toEqual({ ok: false, refusal: { code: 'bale-empty' } })
  expect(guards).toEqual(['bale-empty'])
  expect(bales.refusal({ ...loose, label: '' }, 'pack', facts)).toEqual({ code: 'bale-unnamed' })
})

test('a guard is told the facts, and every guard has to be content', () => {
  expect(bales.refusal(loose, 'pack', { today: '2026-11-08' })).toEqual({ code: 'bale-holiday' })
  expect(bales.refusal(loose, 'pack', facts)).toBeNull()
})

test('the table can be asked for its statuses and for the steps out of each', () => {
  expect(bales.statuses).toEqual(['loose', 'packed', 'gone'])
  expect(bales.statuses.map(bales.stepsFrom)).toEqual([['pack', 'drop'], ['send'], []])
  expect(bales.key).toBe('status')
})

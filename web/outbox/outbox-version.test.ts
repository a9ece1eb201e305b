import { expect, test } from 'vitest'
import { problemOf } from '#web/transport/problem.ts'
import { exampleEntry } from './outbox-entry-example.ts'
import { buildsOn, targetOf, type OutboxEntry } from './outbox-entry.ts'
import { afterAnswer, afterRefusal, backOffMs, readyToSend } from './outbox-sending.ts'

const touching = (id: string, version?: number, created = false) => ({
  entity: 'lead',
  id,
  created,
  ...(version === undefined ? {} : { version }),
})
const entry = (change: Partial<OutboxEntry>): OutboxEntry =>
  exampleEntry({ touched: [touching('other', 40), touching('lead', 4)], ...change })
const answered = (version: number, change: Partial<OutboxEntry> = {}) =>
  entry({ state: 'answered', answer: { id: 'lead', version }, ...change })
const later = (version: unknown, change: Partial<OutboxEntry> = {}) =>
  entry({
    id: 'two',
    seq: 2,
    input: { id: 'lead', version },
    after: ['one', 'before'],
    touched: [touching('other', 41), touching('lead', 5), touching('lead')],
    ...change,
  })

test('a later write moves by the versions the earlier one added, including what it makes of its own document', () => {
  expect(afterAnswer(later(4), answered(9))).toMatchObject({
    input: { id: 'lead', version: 9 },
    touched: [touching('other', 41), touching('lead', 10), touching('lead')],
    after: ['before'],
  })
  expect(afterAnswer(later(6), answered(9)).input['version']).toBe(11)
})

test.each([
  ['the earlier one became what it was expected to', later(4), answered(4)],
  ['it was begun before the earlier one was written', later(3), answered(9)],
  ['it does not build on the earlier one', later(4, { after: ['before'] }), answered(9)],
  ['it is about another document', later(4, { input: { id: 'other', version: 4 } }), answered(9)],
  ['it names no version', later(undefined), answered(9)],
  ['the earlier one has no answer yet', later(4), entry({})],
])('a later write stays as it is where %s', (_why, write, earlier) => {
  expect(afterAnswer(write, earlier)).toBe(write)
})

test('without a known version of the earlier write, the answer’s is used', () => {
  expect(afterAnswer(later(4), answered(9, { touched: [touching('lead')] })).input['version']).toBe(9)
  expect(afterAnswer(later(4), answered(9, { touched: [] })).input['version']).toBe(9)
})

const refused = (change: Partial<OutboxEntry> = {}) =>
  entry({ state: 'refused', input: { id: 'quotation' }, ...change })

test('a write whose document a refused one would have changed in passing expects one version less', () => {
  const passing = { after: [] }
  expect(afterRefusal(later(5, passing), refused()).input['version']).toBe(4)
  expect(afterRefusal(later(4, passing), refused()).input['version']).toBe(3)
  expect(afterRefusal(later(5, passing), refused({ touched: [touching('lead')] })).input['version']).toBe(4)
})

test.each([
  ['was begun before it', later(3, { after: [] }), refused()],
  ['is about another document', later(5, { after: [], input: { id: 'else', version: 5 } }), refused()],
  [
    'is about a document it would have made',
    later(5, { after: [] }),
    refused({ touched: [touching('lead', 4, true)] }),
  ],
  ['names no version', later('5', { after: [] }), refused()],
  ['was written earlier', later(5, { after: [], seq: 0 }), refused()],
  ['is not waiting any more', later(5, { state: 'answered' }), refused()],
])('a refused write changes nothing for one that %s', (_why, write, earlier) => {
  expect(afterRefusal(write, earlier)).toBe(write)
})

test('a write about to be sent considers only the writes before it', () => {
  const write = later(4)
  expect(readyToSend(write, [answered(9), write]).input['version']).toBe(9)
  expect(readyToSend(write, [answered(9, { seq: 2 }), answered(9, { seq: 3 })])).toBe(write)
  expect(readyToSend(write, [entry({}), write])).toBe(write)
  expect(readyToSend(write, [refused(), write]).refusal?.code).toBe('earlier-write-refused')
  expect(readyToSend(later(4, { after: [] }), [refused()]).state).toBe('waiting')
})

test('a write builds on one that creates a document it names, not on one that only changes it', () => {
  const making = entry({ input: { id: 'x' }, touched: [touching('passing', 2), touching('made', 1, true)] })
  expect(buildsOn({ id: 'new', of: ['made'] }, [making])).toEqual(['one'])
  expect(buildsOn({ id: 'new', of: { deep: [null, 5, true, { id: 'made' }] } }, [making])).toEqual(['one'])
  expect(buildsOn({ id: 'new', of: 'passing' }, [making])).toEqual([])
  expect(buildsOn({ note: null }, [entry({ input: {} })])).toEqual([])
})

test('a write without an id is about no document', () => {
  expect([targetOf({ input: {} }), targetOf({ input: { id: 7 } }), targetOf({ input: { id: 'a' } })]).toEqual([
    '',
    '',
    'a',
  ])
})

test('only a 429 sets the pause the server asks for', () => {
  expect(backOffMs(0, problemOf(503, { code: 'x', params: { seconds: 5 } }))).toBe(500)
  expect(backOffMs(0, problemOf(429, { code: 'x', params: {} }))).toBe(500)
})

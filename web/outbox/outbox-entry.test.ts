import { expect, test } from 'vitest'
import { afterAnswer, afterRefusal, backOffMs, buildsOn, readyToSend, verdictOf } from './outbox-entry.ts'
import { exampleEntry } from './outbox-entry-example.ts'
import { problemOf, unreachable } from '#web/transport/problem.ts'

const problem = (status: number, params = {}) => problemOf(status, { code: 'x', params })

test('only an answer that will not change is final', () => {
  expect([400, 403, 404, 409, 413, 422].map((status) => verdictOf(problem(status)))).toEqual(Array(6).fill('refused'))
  expect([408, 425, 429, 500, 502, 503].map((status) => verdictOf(problem(status)))).toEqual(Array(6).fill('again'))
  expect(verdictOf(unreachable)).toBe('again')
})

test('an ended session keeps the write waiting for the next sign-in', () => {
  expect(verdictOf(problem(401))).toBe('signed-out')
})

test('the pause between tries doubles up to eight seconds', () => {
  expect([0, 1, 2, 3, 4, 5, 50].map((tries) => backOffMs(tries, unreachable))).toEqual([
    500, 1000, 2000, 4000, 8000, 8000, 8000,
  ])
  expect(backOffMs(0, problem(429, { seconds: 5 }))).toBe(5000)
  expect(backOffMs(0, problem(429, { seconds: 600 }))).toBe(8000)
})

test('a write builds on an earlier one of the same document', () => {
  expect(buildsOn({ id: 'lead', version: 4 }, [exampleEntry({})])).toEqual(['one'])
  expect(buildsOn({ id: 'other', version: 4 }, [exampleEntry({})])).toEqual([])
})

test('a write builds on the creation of any document it names, however deeply nested', () => {
  const created = exampleEntry({
    operation: 'lead.create',
    input: { id: 'new' },
    touched: [{ entity: 'lead', id: 'new', created: true }],
  })
  expect(buildsOn({ id: 'quotation', leadId: 'new' }, [created])).toEqual(['one'])
  expect(buildsOn({ id: 'quotation', lines: [{ of: 'new' }] }, [created])).toEqual(['one'])
})

test('a refused write does not block later ones', () => {
  expect(buildsOn({ id: 'lead', version: 3 }, [exampleEntry({ state: 'refused' })])).toEqual([])
})

test('a later write of the document gets the version the earlier one really made', () => {
  const done = exampleEntry({ state: 'answered', answer: { id: 'lead', version: 9 } })
  const later = exampleEntry({ id: 'two', seq: 2, input: { id: 'lead', version: 4 }, after: ['one'] })
  expect(afterAnswer(later, done).input).toEqual({ id: 'lead', version: 9 })
  expect(afterAnswer({ ...later, after: [] }, done)).toEqual({ ...later, after: [] })
})

test('an answer shifts a later write once, however often it is applied', () => {
  const touched = (version: number) => [{ entity: 'lead', id: 'lead', created: false, version }]
  const done = exampleEntry({ state: 'answered', answer: { id: 'lead', version: 9 }, touched: touched(4) })
  const second = exampleEntry({
    id: 'two',
    seq: 2,
    input: { id: 'lead', version: 4 },
    after: ['one'],
    touched: touched(5),
  })
  const third = { ...second, id: 'three', seq: 3, input: { id: 'lead', version: 5 }, after: ['one', 'two'] }
  const told = afterAnswer(second, done)
  expect(told.input['version']).toBe(9)
  expect(readyToSend(told, [done, told]).input['version']).toBe(9)
  expect(readyToSend(second, [done, second]).input['version']).toBe(9)
  const last = afterAnswer(third, done)
  const answered = { ...told, state: 'answered' as const, answer: { id: 'lead', version: 10 } }
  expect(readyToSend(last, [done, answered, last]).input['version']).toBe(10)
})

test('a write that builds on a refused one is refused with that reason', () => {
  const refused = exampleEntry({ state: 'refused', refusal: { code: 'not-found', params: {}, status: 404 } })
  const later = exampleEntry({ id: 'two', seq: 2, after: ['one'] })
  expect(afterRefusal(later, refused)).toMatchObject({ state: 'refused', refusal: { code: 'earlier-write-refused' } })
})

test('a write expects one version less when the refused one would have changed its document in passing', () => {
  const refused = exampleEntry({
    state: 'refused',
    input: { id: 'quotation' },
    touched: [{ entity: 'lead', id: 'lead', created: false }],
  })
  const later = exampleEntry({ id: 'two', seq: 2, input: { id: 'lead', version: 4 } })
  expect(afterRefusal(later, refused).input).toEqual({ id: 'lead', version: 3 })
})

test('a write stored between an answer and its display is rebased before sending', () => {
  const done = exampleEntry({ state: 'answered', answer: { id: 'lead', version: 9 } })
  const refused = exampleEntry({ state: 'refused' })
  const late = exampleEntry({ id: 'two', seq: 2, input: { id: 'lead', version: 4 }, after: ['one'] })
  expect(readyToSend(late, [done, late]).input).toEqual({ id: 'lead', version: 9 })
  expect(readyToSend(late, [refused, late]).state).toBe('refused')
  expect(readyToSend(late, [exampleEntry({}), late])).toBe(late)
})

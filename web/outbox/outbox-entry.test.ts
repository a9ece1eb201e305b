import { expect, test } from 'vitest'
import { problemOf, unreachable } from '#web/transport/problem.ts'
import { exampleEntry } from './outbox-entry-example.ts'
import { buildsOn, verdictOf } from './outbox-entry.ts'
import { afterAnswer, afterRefusal, backOffMs, nextToSend, readyToSend, weightOf } from './outbox-sending.ts'

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

const photo = (id: string, patch: Parameters<typeof exampleEntry>[0] = {}) =>
  exampleEntry({
    id,
    operation: 'photo.add',
    input: { id: `photo ${id}`, picture: 'A'.repeat(200_000) },
    touched: [{ entity: 'photo', id: `photo ${id}`, created: true }],
    ...patch,
  })

test('an order does not stand behind photos, but what builds on one does, and so does what builds on that', () => {
  const [first, second] = [photo('first'), photo('second')]
  const described = exampleEntry({ id: 'described', after: ['second'] })
  const removed = exampleEntry({ id: 'removed', after: ['described'] })
  const order = exampleEntry({ id: 'order' })
  expect(nextToSend([first, second, described, removed, order])?.id).toBe('order')
  expect(nextToSend([first, second, described, removed])?.id).toBe('first')
  expect(nextToSend([photo('first', { state: 'answered' }), second, described, removed])?.id).toBe('second')
  expect(nextToSend([photo('second', { state: 'answered' }), described, removed])?.id).toBe('described')
  expect(nextToSend([photo('first', { state: 'refused' })])).toBeUndefined()
})

test('a heavy write keeps its turn where it is not known to add one document alone', () => {
  const two = ['one', 'other'].map((id) => ({ entity: 'photo', id, created: true }))
  for (const touched of [[], two])
    expect(nextToSend([photo('heavy', { touched }), exampleEntry({ id: 'order' })])?.id).toBe('heavy')
})

test('a heavy write that changes what others change keeps its turn', () => {
  const logo = photo('logo', { touched: [{ entity: 'company', id: 'c1', created: false }] })
  expect(nextToSend([logo, exampleEntry({ id: 'order' })])?.id).toBe('logo')
  const both = photo('both', {
    touched: [
      { entity: 'photo', id: 'p', created: true },
      { entity: 'lead', id: 'l', created: false },
    ],
  })
  expect(nextToSend([both, exampleEntry({ id: 'order' })])?.id).toBe('both')
  expect(weightOf(logo)).toBe(200_000 + 'photo logo'.length)
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

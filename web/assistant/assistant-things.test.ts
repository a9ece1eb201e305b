import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { endSubject, keepWritten } from './assistant-subject.ts'
import { keepArrival, thingsMeant } from './assistant-things.ts'

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 })
  // A page of a document needs none of its links.
  vi.stubGlobal('document', { querySelectorAll: () => [] })
})
afterEach(() => {
  endSubject()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const approve = { operation: 'quotation.approve', input: { id: 'Q1' }, label: 'Patel' }
const [spoken, shown] = [
  { entity: 'quotation', id: 'Q1' },
  { entity: 'lead', id: 'L1' },
]

test('‘it’ is what came last: the page that was opened since, or what was spoken about on the page', () => {
  keepWritten(approve)
  vi.advanceTimersByTime(1000)
  keepArrival()
  expect(thingsMeant('/platform/leads/L1')).toEqual([shown, spoken])
  vi.advanceTimersByTime(1000)
  keepWritten(approve)
  expect(thingsMeant('/platform/leads/L1')).toEqual([spoken, shown])
})

test('two minutes after it was spoken about, ‘it’ is the page alone', () => {
  keepWritten(approve)
  vi.advanceTimersByTime(120_000)
  expect(thingsMeant('/platform/leads/L1')).toEqual([shown])
})

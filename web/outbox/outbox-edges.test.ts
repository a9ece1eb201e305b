import { expect, test } from 'vitest'
import { change } from '#domain/kernel/change.ts'
import { exampleFacts } from '#domain/kernel/facts-example.ts'
import { leadEntity } from '#domain/lead/lead-entity.ts'
import { exampleLead } from '#domain/lead/lead-example.ts'
import { changeLead } from '#domain/lead/lead-operations.ts'
import { RowTables } from '#web/replica/replica-table.ts'
import { afterDiscard, byItself, conflictsOfEntry, decided, onShownVersion, writesNothing } from './outbox-conflict.ts'
import { askedDayOf, datedAnew, dayDoubtOf, dayInDoubt } from './outbox-day.ts'
import { exampleEntry } from './outbox-entry-example.ts'
import { buildsOn, type OutboxEntry } from './outbox-entry.ts'
import { emptyOverlay, foldOne, viewOf, withChanges } from './outbox-fold.ts'
import { afterAnswer, afterRefusal, readyToSend, shifted } from './outbox-sending.ts'

const refusal = { code: 'changed-meanwhile', params: {}, status: 409 }
const refused = (change: Partial<OutboxEntry> = {}): OutboxEntry =>
  exampleEntry({ state: 'refused', refusal, ...change })
const second = (change: Partial<OutboxEntry> = {}): OutboxEntry =>
  refused({ id: 'two', seq: 2, input: { id: 'lead', version: 4, notes: 'Direct' }, after: ['one'], ...change })

test('a write that was not refused has nothing to decide and is unchanged', () => {
  const waiting = exampleEntry({})
  expect(conflictsOfEntry(waiting)).toEqual([])
  expect(decided(waiting, 'phone', 'theirs')).toBe(waiting)
  expect(onShownVersion(waiting)).toBe(waiting)
  expect(onShownVersion(refused())).toMatchObject({ input: { version: 3 } })
  expect(onShownVersion(refused({ refusal: { ...refusal, params: { version: '7' } } })).input['version']).toBe(3)
  expect(askedDayOf(waiting)).toBeNull()
})

test('a correction with only an id and a version writes nothing', () => {
  expect(writesNothing({ input: { id: 'lead', version: 3 } })).toBe(true)
  expect(writesNothing({ input: { id: 'lead', version: 3, phone: '1' } })).toBe(false)
})

test('a detached correction goes back before the refused ones it followed, and no further', () => {
  const first = refused()
  expect(byItself(second(), [first, second()])).toMatchObject({ after: [], input: { version: 3 } })
  expect(byItself(second({ after: ['zero', 'one'] }), [first])).toMatchObject({
    after: ['zero'],
    input: { version: 3 },
  })
  const others: OutboxEntry[] = [
    refused({ id: 'elsewhere', input: { id: 'other', version: 1 } }),
    refused({ input: { id: 'other', version: 1 } }),
    refused({ id: 'unfollowed', input: { id: 'lead', version: 1 } }),
    refused({ input: { id: 'lead' } }),
  ]
  for (const other of others) {
    const alone = second()
    expect(byItself(alone, [other, alone]), JSON.stringify(other)).toBe(alone)
  }
})

test('a correction listed among its own predecessors does not count itself', () => {
  const itself = second({ after: ['two'] })
  expect(byItself(itself, [itself])).toBe(itself)
})

test('discarding a correction lowers the version only of those that followed it on the same document', () => {
  const gone = refused()
  expect(afterDiscard(second(), gone).input['version']).toBe(3)
  for (const other of [second({ after: [] }), second({ input: { id: 'other', version: 4 } })])
    expect(afterDiscard(other, gone)).toBe(other)
  // A creation has no version, so none was counted for it.
  expect(afterDiscard(second(), refused({ input: { id: 'lead' } })).input['version']).toBe(4)
})

const minute = 60_000
const day = 86_400_000
const noon = Date.parse('2026-11-22T06:30:00.000Z')
const midnight = Date.parse('2026-11-21T18:30:00.000Z')
const iso = (ms: number): string => new Date(ms).toISOString()
/** A payment with this date by the device's clock; `clock` is what was known at entry. */
const payment = (at: number, dated: string, clock: OutboxEntry['clock']): OutboxEntry =>
  exampleEntry({ input: { id: 'P', paymentDate: dated }, at: iso(at), ...(clock && { clock }) })

test('clocks may differ by two minutes, not more', () => {
  const heardAt = (ms: number) => ({ aheadMs: 0, heardAt: iso(ms) })
  const entered = (at: number, heard: number, nowMs: number) =>
    dayDoubtOf(payment(at, '2026-11-21', heardAt(heard)), { nowMs, aheadMs: 0 })
  // Entered before midnight, although the server last answered after it.
  const late = midnight - minute
  expect(entered(late, late + 2 * minute, noon)).toBeNull()
  expect(entered(late, late + 2 * minute + 1, noon)).toEqual({ entered: '2026-11-21', likely: '2026-11-22' })
  const ahead = (at: number) =>
    dayDoubtOf(payment(at, '2026-11-22', heardAt(midnight - day)), { nowMs: midnight - minute, aheadMs: 0 })
  expect(ahead(midnight + minute)).toBeNull()
  expect(ahead(midnight + minute + 1)).toEqual({ entered: '2026-11-22', likely: '2026-11-21' })
})

test('an offset of two minutes is tolerated; a larger one made the date doubtful', () => {
  const at = midnight - minute
  const found = (aheadMs: number) =>
    dayDoubtOf(payment(at, '2026-11-21', { aheadMs: 0, heardAt: null }), { nowMs: noon, aheadMs })
  expect(found(2 * minute)).toBeNull()
  expect(found(2 * minute + 1)).toEqual({ entered: '2026-11-21', likely: '2026-11-22' })
  // The same date by both clocks: no question.
  expect(
    dayDoubtOf(payment(noon, '2026-11-22', { aheadMs: 0, heardAt: null }), { nowMs: noon + day, aheadMs: 60 * minute }),
  ).toBeNull()
})

test('the offset known at entry is subtracted from the offset known now', () => {
  const at = Date.parse('2026-11-20T06:30:00.000Z')
  const entry = payment(at, '2026-11-20', { aheadMs: day, heardAt: null })
  expect(dayDoubtOf(entry, { nowMs: noon + day, aheadMs: 2 * day })).toEqual({
    entered: '2026-11-20',
    likely: '2026-11-21',
  })
})

test('a date question needs its own refusal code and both dates', () => {
  const asked = { code: dayInDoubt, params: { entered: '2026-11-21', likely: '2026-11-22' }, status: 409 }
  expect(askedDayOf({ refusal: asked })).toEqual(asked.params)
  expect(askedDayOf({ refusal: { ...asked, code: 'phone-taken' } })).toBeNull()
  expect(askedDayOf({ refusal: { ...asked, params: { entered: '2026-11-21' } } })).toBeNull()
  expect(askedDayOf({ refusal: { ...asked, params: { likely: '2026-11-21' } } })).toBeNull()
})

test('redating keeps empty values empty and marks the date as confirmed', () => {
  const entry = payment(noon, '2026-11-22', { aheadMs: 0, heardAt: null })
  const full = { ...entry, input: { ...entry.input, notes: null, sums: [1, null], nested: { on: '2026-11-22' } } }
  expect(datedAnew(full, { entered: '2026-11-22', likely: '2026-11-23' }, iso(noon + day))).toEqual({
    ...full,
    input: { id: 'P', paymentDate: '2026-11-23', notes: null, sums: [1, null], nested: { on: '2026-11-23' } },
    at: iso(noon + day),
    isDayKnown: true,
  })
})

test('a write builds on documents it names in a list, and on nothing if it names none', () => {
  const made = exampleEntry({ input: {}, touched: [{ entity: 'lead', id: 'new', created: true }] })
  expect(buildsOn({ ids: ['a', 'new'], none: null, count: 3 }, [made])).toEqual(['one'])
  expect(buildsOn({ none: null, count: 3, is: true }, [made])).toEqual([])
})

test('a shift by zero, or of a write without a version, changes nothing', () => {
  const entry = exampleEntry({})
  expect(shifted(entry, 0)).toBe(entry)
  const create = exampleEntry({ input: { id: 'lead' } })
  expect(shifted(create, -1)).toBe(create)
  const touched = [
    { entity: 'lead', id: 'lead', created: false },
    { entity: 'quotation', id: 'q', created: false, version: 5 },
  ]
  expect(shifted(exampleEntry({ touched }), -1)).toEqual({ ...entry, input: { ...entry.input, version: 2 }, touched })
})

test('a refused write lowers the version only of later writes based on its result', () => {
  const passing = (version?: number) => [{ entity: 'lead', id: 'lead', created: false, ...(version && { version }) }]
  const gone = refused({ input: { id: 'quotation' }, touched: passing(4) })
  const later = (change: Partial<OutboxEntry>) =>
    exampleEntry({ id: 'two', seq: 2, input: { id: 'lead', version: 4 }, ...change })
  expect(afterRefusal(later({}), gone).input['version']).toBe(3)
  // Based on the earlier version, so the refused write was never counted.
  const before = later({ input: { id: 'lead', version: 3 } })
  expect(afterRefusal(before, gone)).toBe(before)
  expect(afterRefusal(before, refused({ input: { id: 'quotation' }, touched: passing() })).input['version']).toBe(2)
  for (const other of [later({ input: { id: 'lead' } }), later({ seq: 0 }), later({ state: 'answered' })])
    expect(afterRefusal(other, gone), JSON.stringify(other)).toBe(other)
})

test('an unanswered write says nothing about later versions', () => {
  const first = exampleEntry({ answer: { id: 'lead', version: 9 } })
  const later = exampleEntry({ id: 'two', seq: 2, input: { id: 'lead', version: 4 }, after: ['one'] })
  expect(readyToSend(later, [first, later])).toBe(later)
  expect(afterAnswer({ ...later, input: { id: 'lead' } }, { ...first, state: 'answered' }).input).toEqual({
    id: 'lead',
  })
})

const lead = exampleLead({ id: 'known', version: 3 })
const base = new RowTables()
base.apply([{ entity: 'lead', value: lead }])
const facts = () => exampleFacts()
const ruleOf =
  (main: typeof lead, changes = [change(leadEntity, main)]) =>
  () => ({
    operation: changeLead,
    isPatch: true,
    decide: () => ({ ok: true as const, value: { main, changes } }),
  })
const shownBy = (entry: OutboxEntry, main: typeof lead, changes?: ReturnType<typeof change>[]) =>
  foldOne(base, emptyOverlay, entry, { findRule: ruleOf(main, changes as never), factsOf: facts })

test('a list under waiting writes is the same array until something changes', () => {
  const overlay = withChanges(
    base,
    emptyOverlay,
    [change(leadEntity, { ...lead, notes: 'Direct' })],
    '2026-11-22T06:30:00.000Z',
  )
  const view = viewOf(base, overlay)
  expect(view.list('lead')).toBe(view.list('lead'))
})

test('a creation leaves the overlay once its document exists, a correction once its version is there', () => {
  const making = exampleEntry({ input: { id: 'known' } })
  expect(shownBy(making, lead)).toBe(emptyOverlay)
  const correcting = exampleEntry({ input: { id: 'known', version: 3 } })
  expect(shownBy(correcting, lead).get('lead')?.get('known')?.version).toBe(4)
  const answered = (version: number): OutboxEntry => ({
    ...correcting,
    state: 'answered',
    answer: { id: 'known', version },
  })
  expect(shownBy(answered(3), lead)).toBe(emptyOverlay)
  expect(shownBy(answered(4), lead)).not.toBe(emptyOverlay)
})

test('only the document a write is about shows whether it has arrived', () => {
  const fresh = exampleLead({ id: 'fresh' })
  const both = [change(leadEntity, lead), change(leadEntity, fresh)]
  expect(shownBy(exampleEntry({ input: { id: 'fresh' } }), fresh, both).get('lead')?.size).toBe(2)
  expect(shownBy(exampleEntry({ input: { id: 'fresh' } }), fresh, [change(leadEntity, lead)]).get('lead')?.size).toBe(1)
})

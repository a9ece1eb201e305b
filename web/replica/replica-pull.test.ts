import { expect, test } from 'vitest'
import { nothingYet } from './replica-packs.ts'
import { isAnotherDatabase, isOfOtherFormat, progressAfter, startAgain } from './replica-pull.ts'

const now = '2026-11-20T06:00:00.000Z'
const page = (clock: number, cursor: string | null) => ({ clock, cursor, format: 'today', rows: [] })

test('the clock moves with the last page only, to the first page’s value', () => {
  const first = progressAfter(nothingYet, page(7, 'lead::2000'), now)
  expect(first).toMatchObject({ clock: 0, next: { cursor: 'lead::2000', clock: 7 }, syncedAt: null })
  const last = progressAfter(first, page(9, null), now)
  expect(last).toEqual({ step: 2, format: 'today', clock: 7, next: null, syncedAt: now })
})

test('an interrupted pull resumes where it was', () => {
  const interrupted = progressAfter(nothingYet, page(7, 'quotation::4000'), now)
  expect(interrupted.next?.cursor).toBe('quotation::4000')
  expect(interrupted.step).toBe(1)
})

test('the clock of a copy never goes back with a page', () => {
  const complete = { step: 12, format: 'today', clock: 40, next: null, syncedAt: now }
  expect(progressAfter(complete, page(40, null), now).clock).toBe(40)
  expect(progressAfter({ ...complete, next: { cursor: 'lead::2000', clock: 38 } }, page(41, null), now).clock).toBe(40)
})

test('an earlier clock in the middle of a paged pull is no other database: its pages are still those of the first', () => {
  const paging = { step: 12, format: 'today', clock: 40, next: { cursor: 'lead::2000', clock: 44 }, syncedAt: now }
  expect(isAnotherDatabase(paging, page(3, null))).toBe(false)
})

test('a clock that went back restarts the copy, with a step other tabs have not seen', () => {
  const before = { step: 12, format: 'today', clock: 40, next: null, syncedAt: now }
  expect(isAnotherDatabase(before, page(3, null))).toBe(true)
  expect(isAnotherDatabase(before, page(40, null))).toBe(false)
  expect(startAgain(before)).toEqual({ ...nothingYet, step: 13, format: 'today' })
})

test('rows of another format are fetched again; an empty copy, or code without a format, needs none', () => {
  const before = { step: 12, format: 'last month', clock: 40, next: null, syncedAt: now }
  expect(isOfOtherFormat(before, 'today')).toBe(true)
  expect(isOfOtherFormat({ ...before, format: null }, 'today')).toBe(true)
  expect(isOfOtherFormat(before, 'last month')).toBe(false)
  expect(isOfOtherFormat(before, null)).toBe(false)
  expect(isOfOtherFormat(nothingYet, 'today')).toBe(false)
  expect(startAgain(before, 'today')).toEqual({ ...nothingYet, step: 13, format: 'today' })
})

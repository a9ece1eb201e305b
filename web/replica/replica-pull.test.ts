import { expect, test } from 'vitest'
import { nothingYet } from './replica-database.ts'
import { isAnotherDatabase, progressAfter, startAgain } from './replica-pull.ts'

const now = '2026-11-20T06:00:00.000Z'
const page = (clock: number, cursor: string | null) => ({ clock, cursor, rows: [] })

test('the clock moves with the last page only, and to the number the first page gave', () => {
  const first = progressAfter(nothingYet, page(7, 'lead::2000'), now)
  expect(first).toMatchObject({ clock: 0, next: { cursor: 'lead::2000', clock: 7 }, syncedAt: null })
  const last = progressAfter(first, page(9, null), now)
  expect(last).toEqual({ step: 2, clock: 7, next: null, syncedAt: now })
})

test('a pull that was interrupted goes on where it was, not from the beginning', () => {
  const interrupted = progressAfter(nothingYet, page(7, 'quotation::4000'), now)
  expect(interrupted.next?.cursor).toBe('quotation::4000')
  expect(interrupted.step).toBe(1)
})

test('a clock that went backwards starts the copy anew, with a step that other tabs have not seen', () => {
  const before = { step: 12, clock: 40, next: null, syncedAt: now }
  expect(isAnotherDatabase(before, page(3, null))).toBe(true)
  expect(isAnotherDatabase(before, page(40, null))).toBe(false)
  expect(startAgain(before)).toEqual({ ...nothingYet, step: 13 })
})

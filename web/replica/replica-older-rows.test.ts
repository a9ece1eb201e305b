import { expect, test } from 'vitest'
import { readableRows } from './replica-older-rows.ts'

const log = {
  id: 'a', version: 1, createdAt: '2026-11-01T00:00:00.000Z', updatedAt: '2026-11-01T00:00:00.000Z',
  quoteId: 'q', expiresAt: '2026-11-08T00:00:00.000Z', completedAt: null, replacedAt: null,
} // prettier-ignore

test('an older row without a field that may be empty is shown with it empty', () => {
  const { replacedAt: _absent, ...older } = log
  expect(readableRows([{ entity: 'profile-link', value: older }])).toEqual([{ entity: 'profile-link', value: log }])
})

test('an older row that lacks what every screen counts on is not shown', () => {
  const { quoteId: _absent, ...older } = log
  expect(readableRows([{ entity: 'profile-link', value: older }])).toEqual([])
})

test('an older row of a kind that is no more is not shown', () => {
  expect(readableRows([{ entity: 'telegram', value: log }])).toEqual([])
})

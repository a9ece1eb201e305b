import { expect, test } from 'vitest'
import { readableRows } from './replica-older-rows.ts'

const log = {
  id: 'a',
  version: 1,
  createdAt: '2026-11-01T00:00:00.000Z',
  updatedAt: '2026-11-01T00:00:00.000Z',
  quoteId: 'q',
  expiresAt: '2026-11-08T00:00:00.000Z',
  completedAt: null,
  replacedAt: null,
}

test('an older row without a nullable field is shown with null', () => {
  const { replacedAt: _absent, ...older } = log
  expect(readableRows([{ entity: 'profile-link', value: older }])).toEqual([{ entity: 'profile-link', value: log }])
})

test('an older row without a required field is not shown', () => {
  const { quoteId: _absent, ...older } = log
  expect(readableRows([{ entity: 'profile-link', value: older }])).toEqual([])
})

test('an older row of an unknown entity is not shown', () => {
  expect(readableRows([{ entity: 'telegram', value: log }])).toEqual([])
})

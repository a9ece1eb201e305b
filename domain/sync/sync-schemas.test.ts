import { expect, test } from 'vitest'
import { listHistorySchema } from './sync-schemas.ts'

test('the history is asked for by an id that the database can hold', () => {
  const codes = (entityId: string) =>
    listHistorySchema.input.safeParse({ entity: 'lead', entityId }).error?.issues.map(({ message }) => message)
  expect(codes('LEAD-2026-795242-ABC')).toBeUndefined()
  expect([codes('a\0b'), codes('\ud800')]).toEqual([['unreadable-characters'], ['unreadable-characters']])
})

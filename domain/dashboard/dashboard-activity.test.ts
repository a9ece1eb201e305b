import { expect, test } from 'vitest'
import { exampleHistory } from '#domain/sync/sync-example.ts'
import { recentActivity } from './dashboard-activity.ts'

test('an operation that changed three documents is one row, of the operation’s entity', () => {
  const deed = (n: number, entity: string) =>
    exampleHistory({ id: `h-7-${n}`, clock: 7, entity, operation: 'quotation.approve' })
  const rows = [deed(2, 'lead'), deed(1, 'quotation'), deed(0, 'business-profile'), exampleHistory({ clock: 6 })]
  expect(recentActivity(rows, 5).map(({ clock, entity }) => [clock, entity])).toEqual([
    [7, 'quotation'],
    [6, 'sales-order'],
  ])
})

test('the activity is limited as requested, and its last row still finds its document', () => {
  const rows = [
    exampleHistory({ clock: 9 }),
    exampleHistory({ clock: 8, entity: 'lead', operation: 'quotation.create' }),
    exampleHistory({ clock: 8, entity: 'quotation', operation: 'quotation.create' }),
    exampleHistory({ clock: 7 }),
  ]
  expect(recentActivity(rows, 2).map(({ clock, entity }) => [clock, entity])).toEqual([
    [9, 'sales-order'],
    [8, 'quotation'],
  ])
})

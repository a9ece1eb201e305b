import { expect, test } from 'vitest'
import { change } from '#domain/kernel/change.ts'
import { leadEntity } from '#domain/lead/lead-entity.ts'
import { exampleLead } from '#domain/lead/lead-example.ts'
import { RowTables } from '#web/replica/replica-table.ts'
import { rowsByForeignKey } from '#web/replica/foreign-key-index.ts'
import { emptyOverlay, touchedBy, viewOf, withChanges } from './outbox-fold.ts'

const at = '2026-11-21T06:30:00.000Z'
const [known, fresh] = [exampleLead({ id: 'known', version: 3 }), exampleLead({ id: 'fresh' })]
const base = new RowTables()
base.apply([{ entity: 'lead', value: known }])

test('a change is laid over as the server would store it: version incremented, or 1 if new', () => {
  const overlay = withChanges(base, emptyOverlay, [change(leadEntity, known), change(leadEntity, fresh)], at)
  const view = viewOf(base, overlay)
  expect(view.find('lead', 'known')).toEqual({ ...known, version: 4, updatedAt: at })
  expect(view.find('lead', 'fresh')).toEqual({ ...fresh, version: 1 })
  expect(view.list('lead').map(({ id }) => id).toSorted()).toEqual(['fresh', 'known']) // prettier-ignore
  const twice = viewOf(base, withChanges(base, overlay, [change(leadEntity, fresh)], at))
  expect(twice.find('lead', 'fresh')?.version).toBe(2)
})

test('applying a change leaves the previous overlay as it was', () => {
  const before = withChanges(base, emptyOverlay, [change(leadEntity, fresh)], at)
  withChanges(base, before, [change(leadEntity, { ...fresh, notes: 'later' })], at)
  expect(viewOf(base, before).find('lead', 'fresh')?.notes).toBeNull()
  expect(viewOf(base, emptyOverlay).find('lead', 'fresh')).toBeUndefined()
  expect(base.find('lead', 'known')).toEqual(known)
})

test('an unknown id finds nothing, and a list without overlay is the replica’s own array', () => {
  const view = viewOf(base, emptyOverlay)
  expect([view.find('lead', null), view.find('lead', undefined), view.find('lead', '')]).toEqual([
    undefined,
    undefined,
    undefined,
  ])
  expect(view.list('lead')).toBe(base.list('lead'))
})

test('the queue records for each document whether the write creates it, and the version it makes', () => {
  expect(touchedBy(viewOf(base, emptyOverlay), [change(leadEntity, known), change(leadEntity, fresh)])).toEqual([
    { entity: 'lead', id: 'known', created: false, version: 4 },
    { entity: 'lead', id: 'fresh', created: true, version: 1 },
  ])
})

test('rows are found by foreign key in list order, and a null key finds none', () => {
  const rows = [
    { id: 'a', leadId: 'one' },
    { id: 'b', leadId: null },
    { id: 'c', leadId: 'one' },
  ]
  expect(rowsByForeignKey(rows, 'leadId', 'one').map(({ id }) => id)).toEqual(['a', 'c'])
  expect(rowsByForeignKey(rows, 'leadId', 'one')).toBe(rowsByForeignKey(rows, 'leadId', 'one'))
  expect(rowsByForeignKey(rows, 'id', 'b')).toEqual([rows[1]])
  for (const nobody of [null, undefined, 'two']) expect(rowsByForeignKey(rows, 'leadId', nobody)).toEqual([])
})

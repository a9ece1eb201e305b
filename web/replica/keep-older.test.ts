import { expect, test } from 'vitest'
import { exampleLead } from '#domain/lead/lead-example.ts'
import { emptyOverlay, viewOf } from '#web/outbox/outbox-fold.ts'
import { keepOlder, mostLookedAt } from './keep-older.ts'
import { isOlder, type OlderDocuments } from './older-documents.ts'
import { RowTables } from './replica-table.ts'

const lead = (id: string, version = 1) => ({ entity: 'lead', value: exampleLead({ id, version }) })

test('of the documents that were looked at those make room that were looked at longest ago, also if looked at twice', () => {
  const older: OlderDocuments = new Map()
  const all = Array.from({ length: mostLookedAt }, (_, n) => lead(`L${n}`))
  keepOlder(older, all)
  expect(older.size).toBe(mostLookedAt)
  keepOlder(older, [lead('L0', 2)])
  expect(older.size).toBe(mostLookedAt)
  keepOlder(older, [lead('new')])
  expect(older.size).toBe(mostLookedAt)
  expect([older.get('lead L0')?.version, older.has('lead L1'), older.has('lead L2'), older.has('lead new')]).toEqual([
    2,
    false,
    true,
    true,
  ])
})

test('a document that was looked at is known by its id until the device has its own, and is in no list', () => {
  const tables = new RowTables()
  const known = { older: tables.older, view: () => viewOf(tables, emptyOverlay) }
  keepOlder(tables.older, [lead('L1')])
  expect(known.view().find('lead', 'L1')).toMatchObject({ version: 1 })
  expect(known.view().list('lead')).toEqual([])
  expect([isOlder(known, 'lead', 'L1'), isOlder(known, 'lead', 'L2'), isOlder(known, 'quotation', 'L1')]).toEqual([
    true,
    false,
    false,
  ])
  tables.apply([lead('L1', 2)])
  expect(known.view().find('lead', 'L1')).toMatchObject({ version: 2 })
  expect(isOlder(known, 'lead', 'L1')).toBe(false)
})

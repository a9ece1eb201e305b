import { IDBFactory } from 'fake-indexeddb'
import 'fake-indexeddb/auto'
import { beforeEach, expect, test } from 'vitest'
import { exampleFacts } from '#domain/kernel/facts-example.ts'
import { OverlayView } from './overlay-view.ts'
import { openReplicaDatabase } from './replica-database.ts'
import { nothingYet, type Progress } from './replica-packs.ts'
import type { ReplicaStatus } from './replica-status.ts'
import type { EntityRow } from './replica-table.ts'
import { ShownCopy } from './shown-copy.ts'

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory()
})

const syncedAt = '2026-11-20T06:00:00.000Z'
const at = (step: number): Progress => ({ ...nothingYet, step, format: 'today', clock: step, syncedAt })
const lead = (id: string): EntityRow => ({ entity: 'lead', value: { id, version: 1, createdAt: syncedAt } })

/** A copy with these leads on disk, and what a screen sees of it. */
async function copyOf(ids: readonly string[]) {
  const database = await openReplicaDatabase('c1')
  await database.write(ids.map(lead), at(1))
  const live = new OverlayView({ findRule: () => undefined, factsOf: () => exampleFacts() })
  let status: Partial<ReplicaStatus> = {}
  const copy = new ShownCopy({
    ...{ database, live, format: 'today', showWrites: () => Promise.resolve() },
    onStatus: (change) => (status = { ...status, ...change }),
  })
  const shown = () =>
    live
      .view()
      .list('lead')
      .map(({ id }) => id)
      .toSorted()
  return { copy, database, shown, status: () => status }
}

test('what is on the disk is shown, and is ready once the server had sent all of it', async () => {
  const { copy, shown, status } = await copyOf(['A', 'B'])
  await copy.open()
  expect([shown(), copy.progress]).toEqual([['A', 'B'], at(1)])
  expect(status()).toEqual({ ready: true, lastSyncAt: syncedAt })
})

test('a page of another tab is shown as it came, and the disk is read again where one was missed', async () => {
  const { copy, database, shown } = await copyOf(['A'])
  await copy.open()
  await copy.hear({ kind: 'rows', from: 1, progress: at(2), rows: [lead('B')] })
  expect([shown(), copy.progress.step]).toEqual([['A', 'B'], 2])
  await copy.hear({ kind: 'rows', from: 0, progress: at(1), rows: [lead('older')] })
  expect([shown(), copy.progress.step]).toEqual([['A', 'B'], 2])
  await database.write([lead('missed'), lead('D')], at(4))
  await copy.hear({ kind: 'rows', from: 3, progress: at(4), rows: [lead('D')] })
  expect([shown(), copy.progress.step]).toEqual([['A', 'B', 'D', 'missed'], 4])
})

test('a copy that starts over shows nothing, and is not ready, until a page comes', async () => {
  const { copy, shown, status } = await copyOf(['A'])
  await copy.open()
  copy.restart({ ...nothingYet, step: 2 })
  expect([shown(), status()]).toEqual([[], { ready: false, lastSyncAt: null }])
  copy.take([lead('B')], at(3))
  expect([shown(), status()]).toEqual([['B'], { ready: true, offline: false, lastSyncAt: syncedAt }])
})

test('a copy that is closed while it opens shows nothing', async () => {
  const { copy, shown, status } = await copyOf(['A'])
  const opening = copy.open()
  copy.close()
  await opening
  expect([shown(), status()]).toEqual([[], {}])
})

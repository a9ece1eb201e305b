import { IDBFactory } from 'fake-indexeddb'
import 'fake-indexeddb/auto'
import { beforeEach, expect, test } from 'vitest'
import { forgetReplicas, nothingYet, openReplicaDatabase, type Progress } from './replica-database.ts'
import { replicaInMemory } from './replica-memory.ts'
import type { EntityRow } from './replica-table.ts'

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory()
})

const row = (entity: string, id: string, version = 1): EntityRow => ({ entity, value: { id, version } })
const at = (step: number): Progress => ({ ...nothingYet, step, format: 'today', clock: step })
const plain = (rows: readonly EntityRow[]) => rows.map(({ entity, value }) => `${entity} ${value.id} ${value.version}`)

test.each([
  ['on disk', () => openReplicaDatabase('c1')],
  ['in memory, where the disk keeps nothing', async () => replicaInMemory()],
])('a copy %s keeps each document once, in its latest version, until it starts over', async (_where, open) => {
  const copy = await open()
  expect(await copy.readAll()).toEqual({ rows: [], progress: nothingYet })
  await copy.write([row('lead', 'a'), row('quotation', 'a')], at(1))
  await copy.write([row('lead', 'a', 2)], at(2))
  const { rows, progress } = await copy.readAll()
  expect(plain(rows).toSorted()).toEqual(['lead a 2', 'quotation a 1'])
  expect([progress, await copy.progress()]).toEqual([at(2), at(2)])
  await copy.restart(at(3))
  expect(await copy.readAll()).toEqual({ rows: [], progress: at(3) })
  copy.close()
})

test('a copy that goes on in memory has the rows the disk held', async () => {
  const copy = replicaInMemory({ rows: [row('lead', 'a')], progress: at(4) })
  await copy.write([row('lead', 'b')], at(5))
  expect(plain((await copy.readAll()).rows)).toEqual(['lead a 1', 'lead b 1'])
})

test('a phone that changes hands keeps only the copy of whoever signed in', async () => {
  for (const owner of ['meena', 'kirit']) {
    const copy = await openReplicaDatabase(owner)
    await copy.write([row('lead', owner)], at(1))
    copy.close()
  }
  await forgetReplicas('meena')
  const [kept, gone] = [await openReplicaDatabase('meena'), await openReplicaDatabase('kirit')]
  expect(plain((await kept.readAll()).rows)).toEqual(['lead meena 1'])
  expect(await gone.readAll()).toEqual({ rows: [], progress: nothingYet })
  for (const copy of [kept, gone]) copy.close()
})

import { IDBFactory } from 'fake-indexeddb'
import 'fake-indexeddb/auto'
import { openDB } from 'idb'
import { beforeEach, expect, test } from 'vitest'
import { openOutboxDatabase } from '#web/outbox/outbox-database.ts'
import { exampleEntry } from '#web/outbox/outbox-entry-example.ts'
import { forgetReplicas, openReplicaDatabase } from './replica-database.ts'
import { replicaInMemory } from './replica-memory.ts'
import type { Progress } from './replica-packs.ts'
import type { EntityRow } from './replica-table.ts'

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory()
})

const nothingYet: Progress = { step: 0, format: null, clock: 0, next: null, syncedAt: null }
const row = (entity: string, id: string, version = 1): EntityRow => ({ entity, value: { id, version } })
const addOutboxEntry = async () => {
  const { seq: _assigned, ...entry } = exampleEntry()
  await (await openOutboxDatabase()).add(entry)
}
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

test.each([99, 100, 500, 501, 1203])(
  'a copy of %i rows that came together is whole and has each once',
  async (count) => {
    const copy = await openReplicaDatabase('c1')
    const stored = Array.from({ length: count }, (_, n) => row(n % 3 === 0 ? 'lead' : 'quotation', `d${n}`))
    await copy.write(stored, at(1))
    expect(plain((await copy.readAll()).rows).toSorted()).toEqual(plain(stored).toSorted())
    await copy.restart(at(2))
    expect((await copy.readAll()).rows).toEqual([])
    copy.close()
  },
)

test('a row that came in a pack is read in its latest version, whether it changed alone or with many others', async () => {
  const copy = await openReplicaDatabase('c1')
  const many = (version: number) => Array.from({ length: 150 }, (_, n) => row('lead', `d${n}`, version))
  const versionsOf = async (id: string) =>
    (await copy.readAll()).rows.filter(({ value }) => value.id === id).map(({ value }) => value.version)
  await copy.write(many(1), at(1))
  await copy.write([row('lead', 'd7', 2)], at(2))
  expect([await versionsOf('d7'), await versionsOf('d8')]).toEqual([[2], [1]])
  await copy.write(many(3), at(3))
  expect([await versionsOf('d7'), await versionsOf('d8')]).toEqual([[3], [3]])
  copy.close()
})

test('a copy of the last release, whose rows are stored one by one, keeps them and takes packs', async () => {
  const last = await openDB('vanat-replica-meena', 2, {
    upgrade: (fresh) => {
      fresh.createObjectStore('rows', { keyPath: 'key' })
      fresh.createObjectStore('progress')
    },
  })
  await last.put('rows', { key: 'lead/d1', ...row('lead', 'd1', 4) })
  await last.put('rows', { key: 'lead/own', ...row('lead', 'own') })
  await last.put('progress', at(3), 'progress')
  last.close()
  const copy = await openReplicaDatabase('meena')
  expect(plain((await copy.readAll()).rows)).toEqual(['lead d1 4', 'lead own 1'])
  await copy.write(
    Array.from({ length: 120 }, (_, n) => row('lead', `d${n}`, 5)),
    at(4),
  )
  const { rows, progress } = await copy.readAll()
  expect(
    plain(rows)
      .filter((line) => /d1 |own/.test(line))
      .toSorted(),
  ).toEqual(['lead d1 5', 'lead own 1'])
  expect([rows.length, progress]).toEqual([121, at(4)])
  copy.close()
})

test('a copy in packs, not yet in order, is taken over with its tab still open, and what waits to be sent stays', async () => {
  let isAsked = false
  const last = await openDB('vanat-replica-meena', 3, {
    upgrade: (fresh) => {
      fresh.createObjectStore('rows', { keyPath: 'key' })
      fresh.createObjectStore('progress')
      fresh.createObjectStore('packs', { autoIncrement: true })
    },
    blocking: () => {
      isAsked = true
      last.close()
    },
  })
  const many = Array.from({ length: 700 }, (_, n) => row('lead', `d${n}`))
  await last.add('packs', many.slice(0, 500))
  await last.add('packs', many.slice(500))
  await last.put('rows', { key: 'lead/d7', ...row('lead', 'd7', 4) })
  await last.put('progress', at(3), 'progress')
  await addOutboxEntry()
  const copy = await openReplicaDatabase('meena')
  expect(isAsked).toBe(true)
  const { rows, progress, rest } = await copy.readFirst()
  expect([new Set(rows.map(({ value }) => value.id)).size, progress, rest]).toEqual([700, at(3), []])
  expect((await copy.readAll()).rows.find(({ value }) => value.id === 'd7')?.value.version).toBe(4)
  // The older code can write no more into a copy whose order it would not keep, nor open it again.
  await expect(last.put('progress', at(4), 'progress')).rejects.toThrow(DOMException)
  await expect(openDB('vanat-replica-meena', 3)).rejects.toThrow(expect.objectContaining({ name: 'VersionError' }))
  expect(await (await openOutboxDatabase()).all('c1|authenticated|meena')).toHaveLength(1)
  copy.close()
})

test('a copy that goes on in memory has the rows the disk held', async () => {
  const copy = replicaInMemory({ rows: [row('lead', 'a')], progress: at(4) })
  await copy.write([row('lead', 'b')], at(5))
  expect(plain((await copy.readAll()).rows)).toEqual(['lead a 1', 'lead b 1'])
})

test('a copy stored before copies named their format keeps its rows', async () => {
  const early = await openDB('vanat-replica-meena', 1, {
    upgrade: (fresh) => {
      fresh.createObjectStore('rows', { keyPath: 'key' })
      fresh.createObjectStore('progress')
    },
  })
  await early.put('rows', { key: 'lead/a', ...row('lead', 'a') })
  await early.put('progress', { step: 3, clock: 7, next: null, syncedAt: null }, 'progress')
  early.close()
  const copy = await openReplicaDatabase('meena')
  const { rows, progress } = await copy.readAll()
  expect(plain(rows)).toEqual(['lead a 1'])
  expect(progress).toEqual({ ...nothingYet, step: 3, clock: 7 })
  copy.close()
})

test('a phone that changes hands keeps the copy of whoever signed in, and everybody’s unsent writes', async () => {
  for (const owner of ['meena', 'kirit']) {
    const copy = await openReplicaDatabase(owner)
    await copy.write([row('lead', owner)], at(1))
    copy.close()
  }
  await addOutboxEntry()
  await forgetReplicas('meena')
  const [kept, gone] = [await openReplicaDatabase('meena'), await openReplicaDatabase('kirit')]
  expect(plain((await kept.readAll()).rows)).toEqual(['lead meena 1'])
  expect(await gone.readAll()).toEqual({ rows: [], progress: nothingYet })
  expect(await (await openOutboxDatabase()).all('c1|authenticated|meena')).toHaveLength(1)
  for (const copy of [kept, gone]) copy.close()
})

test('signing out deletes the copy though another tab has it open, and that tab stores nothing any more', async () => {
  const copy = await openReplicaDatabase('meena')
  await copy.write([row('lead', 'a')], at(1))
  await forgetReplicas(null)
  await expect(copy.write([row('lead', 'b')], at(2))).rejects.toThrow(DOMException)
  const fresh = await openReplicaDatabase('meena')
  expect(await fresh.readAll()).toEqual({ rows: [], progress: nothingYet })
  fresh.close()
  await expect(fresh.write([row('lead', 'c')], at(1))).rejects.toThrow(DOMException)
})

test('a browser without storage has nothing to delete, and signing in succeeds', async () => {
  Reflect.deleteProperty(globalThis, 'indexedDB')
  await expect(forgetReplicas('meena')).resolves.toBeUndefined()
})

import { IDBFactory, IDBObjectStore } from 'fake-indexeddb'
import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { exampleFacts } from '#domain/kernel/facts-example.ts'
import { OverlayView } from './overlay-view.ts'
import { openReplicaDatabase } from './replica-database.ts'
import { readTheRest, rowsAround } from './replica-large.ts'
import { nothingYet, type Progress } from './replica-packs.ts'
import type { EntityRow, Row } from './replica-table.ts'

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory()
})
afterEach(() => {
  vi.restoreAllMocks()
})

const many = 1734
const at = (step: number, next: Progress['next'] = null): Progress => ({
  ...nothingYet,
  step,
  format: 'today',
  clock: step,
  next,
  syncedAt: '2026-11-20T06:00:00.000Z',
})
/** The lead with number 0 is the newest. */
const lead = (n: number, version = 1): EntityRow => ({
  entity: 'lead',
  value: { id: `lead-${n}`, version, createdAt: new Date(Date.UTC(2026, 0, 1) - n * 60_000).toISOString() },
})
const quotation = (n: number): EntityRow => ({ entity: 'quotation', value: { id: `quotation-${n}`, version: 1 } })
/** As the server sends them: in the order of their ids, which is not that of any list. */
const stored = [...Array.from({ length: many }, (_, n) => lead((n * 701) % many)), quotation(1), quotation(2)]
const listsOf = (rows: readonly EntityRow[]) => {
  const live = new OverlayView({ findRule: () => undefined, factsOf: () => exampleFacts() })
  live.take(rows)
  return live.base.lists() ?? new Map<string, readonly Row[]>()
}

/** A copy that was put in order, opened again, with what came after that. */
async function opened(since: readonly EntityRow[] = []) {
  const copy = await openReplicaDatabase('c1')
  await copy.write(stored, at(1))
  expect(await copy.settle(() => ({ lists: listsOf(stored), step: 1 }))).toBe(true)
  if (since.length > 0) await copy.write(since, at(2))
  const first = await copy.readFirst()
  const live = new OverlayView({ findRule: () => undefined, factsOf: () => exampleFacts() })
  live.begin(
    first.rows,
    first.rest.map(({ entity }) => entity),
  )
  const numbers = (rows: readonly { id: string }[] | null) =>
    rows?.map(({ id }) => Number(id.slice('lead-'.length))) ?? null
  const part = () => numbers(live.part('lead'))
  const list = () => numbers(live.view().list('lead'))
  const finished: string[] = []
  const readOn = (isStale = () => false, database: Parameters<typeof readTheRest>[0]['database'] = copy) =>
    readTheRest({ rest: first.rest, database, live, isStale, onFinish: (entity) => void finished.push(entity) })
  return { copy, first, live, part, list, finished, readOn }
}
const upTo = (count: number) => Array.from({ length: count }, (_, n) => n)

test('a copy in order opens with the newest rows of a long list and all of a short one, and does not call the long one a list', async () => {
  const { first, live, part, list, finished, readOn } = await opened()
  expect(first.rows.length).toBeLessThan(200)
  expect(part()).toEqual(upTo(part()?.length ?? 0))
  expect(part()?.length).toBeGreaterThan(20)
  expect([list(), live.base.lists()]).toEqual([[], null])
  expect([live.view().list('quotation').length, live.part('quotation')]).toEqual([2, null])
  expect(await readOn()).toBe(true)
  expect([part(), list(), finished]).toEqual([null, upTo(many), ['lead']])
})

test('the rows of a long list are drawn at its beginning and when it is whole, not for each pack between', async () => {
  const { live, readOn } = await opened()
  let told = 0
  live.watch('lead', () => void (told += 1))
  expect(await readOn()).toBe(true)
  expect(told).toBe(1)
})

test('what is pulled while the rest is read is neither dropped nor doubled, nor undone by an older row', async () => {
  const { copy, live, list, part, readOn } = await opened([lead(1700, 2)])
  const pulled = [lead(-1), lead(3, 5), lead(900, 7)]
  let asked = 0
  const packs: typeof copy.packs = async (keys) => {
    if ((asked += 1) === 1) {
      live.take(pulled)
      expect(part()?.slice(0, 5)).toEqual([-1, 0, 1, 2, 3])
    }
    return copy.packs(keys)
  }
  expect(await readOn(undefined, { packs })).toBe(true)
  expect(list()).toEqual([-1, ...upTo(many)])
  const versions = ['lead-3', 'lead-900', 'lead-1700', 'lead-901'].map((id) => live.view().find('lead', id)?.version)
  expect(versions).toEqual([5, 7, 2, 1])
})

test('a copy that another tab put in order meanwhile is not taken for whole, and a closed one is left alone', async () => {
  const { copy, list, finished, readOn } = await opened()
  expect(await readOn(() => true)).toBe(true)
  await copy.write([...stored, ...stored], at(2))
  expect(await copy.settle(() => ({ lists: listsOf(stored), step: 2 }))).toBe(true)
  expect([await readOn(), list(), finished]).toEqual([false, [], []])
})

test.each([
  ['a page of another tab came since', at(2), () => ({ lists: listsOf(stored), step: 1 })],
  ['the first copy is not complete', at(1, { cursor: 'more', clock: 3 }), () => ({ lists: listsOf(stored), step: 1 })],
  ['this page has not read all of it', at(1), () => null],
])('a copy keeps its rows as they lie if %s', async (_why, progress, known) => {
  const copy = await openReplicaDatabase('c1')
  await copy.write(stored, progress)
  expect(await copy.settle(known)).toBe(false)
  expect((await copy.readFirst()).rows).toHaveLength(stored.length)
})

test('a copy is put in order once, and again only when a good part of it has changed', async () => {
  const { copy } = await opened(stored.slice(0, 60))
  const known = () => ({ lists: listsOf(stored), step: 2 })
  expect(await copy.settle(known)).toBe(false)
  await copy.write([...stored, ...stored.slice(0, 400)], at(2))
  expect(await copy.settle(known)).toBe(true)
  expect((await copy.readAll()).rows).toHaveLength(stored.length)
})

test.each(['put', 'add'] as const)(
  'a disk without room for a copy in order, which it says at the first %s, keeps the copy as it lies',
  async (method) => {
    const copy = await openReplicaDatabase('c1')
    await copy.write(stored, at(1))
    vi.spyOn(IDBObjectStore.prototype, method).mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    await expect(copy.settle(() => ({ lists: listsOf(stored), step: 1 }))).rejects.toThrow('full')
    vi.restoreAllMocks()
    const { rows, progress } = await copy.readAll()
    expect([rows.length, progress, (await copy.readFirst()).rest]).toEqual([stored.length, at(1), []])
  },
)

test('a document is found on the disk before its turn, and one that is not there is known to be missing', async () => {
  const { copy, first, live, part } = await opened([lead(1600, 2)])
  const [kind] = first.rest
  if (!kind) throw new Error('no leads are left to read')
  expect(live.view().isRead('lead')).toBe(false)
  const known = (id: string) => [live.view().find('lead', id)?.version, live.view().isRead('lead', id)]
  expect([known('lead-5'), known('lead-1500'), known('lead-1600')]).toEqual([
    [1, true],
    [undefined, false],
    [2, true],
  ])
  const before = part()
  for (const id of ['lead-1500', 'lead-99999', 'lead-1600'])
    live.found('lead', id, (await rowsAround(copy, kind, id)) ?? [])
  expect([known('lead-1500'), known('lead-99999'), known('lead-1600')]).toEqual([
    [1, true],
    [undefined, true],
    [2, true],
  ])
  // What is shown of the list stays its beginning.
  expect([part(), live.view().list('lead'), live.view().isRead('lead')]).toEqual([before, [], false])
})

test('a document is not taken for missing when its pack is gone because another tab put the copy in order', async () => {
  const { copy, first } = await opened()
  const [kind] = first.rest
  if (!kind) throw new Error('no leads are left to read')
  await copy.write([...stored, ...stored], at(2))
  expect(await copy.settle(() => ({ lists: listsOf(stored), step: 2 }))).toBe(true)
  expect(await rowsAround(copy, kind, 'lead-1500')).toBeNull()
})

test('a copy that starts over names none of the packs that are gone, and shows its new rows as whole', async () => {
  const { copy } = await opened()
  await copy.restart(at(2))
  await copy.write([lead(1), quotation(1)], at(3))
  expect(await copy.readFirst()).toMatchObject({ rest: [], rows: [{ entity: 'lead' }, { entity: 'quotation' }] })
  expect(await copy.ids('lead')).toEqual([])
})

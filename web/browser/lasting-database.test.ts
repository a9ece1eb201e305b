import { forceCloseDatabase, IDBFactory } from 'fake-indexeddb'
import 'fake-indexeddb/auto'
import { openDB, unwrap, type DBSchema } from 'idb'
import { beforeEach, expect, test, vi } from 'vitest'
import { lastingDatabase } from './lasting-database.ts'

type Schema = DBSchema & { things: { key: string; value: string } }

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory()
})

const open = (terminated: () => void) =>
  openDB<Schema>('things', 1, { upgrade: (fresh) => void fresh.createObjectStore('things'), terminated })

const lose = async ({ connect }: Awaited<ReturnType<typeof lastingDatabase<Schema>>>) => {
  const connection = unwrap(await connect())
  const told = new Promise((resolve) => connection.addEventListener('close', resolve))
  forceCloseDatabase(connection as never) // the same database, by the types of the fake
  await told
}

test('a connection that the browser has closed is told of once and opened anew once, with what was stored', async () => {
  const onLost = vi.fn()
  const asked = vi.fn(open)
  const database = await lastingDatabase(asked, onLost)
  await (await database.connect()).put('things', 'one', 'a')
  await lose(database)
  const [first, second] = await Promise.all([database.connect(), database.connect()])
  expect(await first.get('things', 'a')).toBe('one')
  expect(second).toBe(first)
  expect([onLost.mock.calls.length, asked.mock.calls.length]).toEqual([1, 2])
  database.close()
})

test('what cannot be opened is asked for again at the next use, and at first is nobody’s database', async () => {
  const refused = () => Promise.reject(new DOMException('denied', 'UnknownError'))
  await expect(lastingDatabase<Schema>(refused)).rejects.toThrow('denied')
  const asked = vi.fn(open)
  const database = await lastingDatabase(asked)
  await lose(database)
  asked.mockImplementationOnce(refused)
  await expect(database.connect()).rejects.toThrow('denied')
  await (await database.connect()).put('things', 'one', 'a')
  database.close()
})

test('a database that the page itself has closed stays closed, whether it had a connection or had lost it', async () => {
  const database = await lastingDatabase(open)
  const before = database.connect().then((connection) => connection.getAllKeys('things'))
  database.close()
  expect(await before).toEqual([])
  await expect(database.connect().then((connection) => connection.getAllKeys('things'))).rejects.toMatchObject({
    name: 'InvalidStateError',
  })
  const lost = await lastingDatabase(open)
  await lose(lost)
  lost.close()
  await expect(lost.connect()).rejects.toMatchObject({ name: 'InvalidStateError' })
})

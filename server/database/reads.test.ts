import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from './database.ts'
import { databaseKinds, testDatabase } from './testing.ts'
import { inReads, inTransaction } from './transaction.ts'

describe.each(databaseKinds)('read-only work on %s', (kind) => {
  let database: Database

  beforeAll(async () => {
    database = await testDatabase(kind)
  })
  afterAll(() => database.close())

  const scope = { company: randomUUID() }

  test('takes one round trip for each read and none to end it', async () => {
    const cost = await inReads(database.pool, scope, async (transaction) => {
      await transaction.read('select id from lead where id = $1', ['a'])
      await transaction.readAll([{ text: 'select id from lead', values: [] }])
      await transaction.readLast('select id from quotation')
      return transaction.cost
    })
    expect(cost.roundTrips).toBe(3)
  })

  test('is limited to its company at every read', async () => {
    const seen = await inReads(database.pool, scope, async (transaction) => [
      await transaction.read('select current_user::text as role, current_company() as company'),
      await transaction.read('select current_user::text as role, current_company() as company'),
    ])
    const row = { role: 'app_user', company: scope.company }
    expect(seen).toEqual([[row], [row]])
  })

  test.each(['delete from lead', 'select id from lead for no key update'])(
    'can neither write nor lock: %s',
    async (text) => {
      await expect(inReads(database.pool, scope, (transaction) => transaction.read(text))).rejects.toMatchObject({
        code: '25006',
      })
      // The connection is writable again afterwards.
      await expect(inTransaction(database.pool, scope, (transaction) => transaction.read(text))).resolves.toEqual([])
    },
  )
})

import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from './database.ts'
import { databaseKinds, testDatabase } from './testing.ts'
import { inTransaction } from './transaction.ts'

describe.each(databaseKinds)('a transaction on %s', (kind) => {
  let database: Database

  beforeAll(async () => {
    database = await testDatabase(kind)
  })
  afterAll(() => database.close())

  test('takes no statement once its commit was sent: it would run in another one, outside of its company', async () => {
    const late = inTransaction(database.pool, { company: randomUUID() }, async (transaction) => {
      await transaction.readLast('select 1')
      return transaction.read('select 1')
    })
    await expect(late).rejects.toThrow('the transaction is over')
  })
})

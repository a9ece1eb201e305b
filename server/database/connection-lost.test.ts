import { readFile } from 'node:fs/promises'
import pg from 'pg'
import { expect, test } from 'vitest'
import { isConnectionLost } from './connection-lost.ts'

const thrown = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => 'nothing',
    (error: unknown) => error,
  )

test('an unreachable server and a closed pool count as a lost connection', async () => {
  const pool = new pg.Pool({ host: '/nowhere', user: 'nobody' })
  expect(isConnectionLost(await thrown(pool.connect()))).toBe(true)
  await pool.end()
  expect(isConnectionLost(await thrown(pool.connect()))).toBe(true)
})

test('a refused statement does not count as a lost connection', () => {
  expect(isConnectionLost(Object.assign(new Error('duplicate key'), { code: '23505' }))).toBe(false)
  expect(isConnectionLost(new Error('a session was opened for nobody'))).toBe(false)
})

test('a file that is missing is not a database that is', async () => {
  expect(isConnectionLost(await thrown(readFile('/nowhere')))).toBe(false)
})

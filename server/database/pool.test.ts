import type { Socket } from 'node:net'
import { expect, test } from 'vitest'
import { runPipeline } from './pipeline.ts'
import { openPool } from './pool.ts'
import { testDatabase } from './testing.ts'

test('a pipeline leaves in one piece, however many statements it has', async () => {
  const database = await testDatabase('embedded')
  const client = await database.pool.connect()
  try {
    // The type package does not show a client's connection.
    const { stream } = (client as unknown as { connection: { stream: Socket } }).connection
    const pieces: number[] = []
    const write = stream._write.bind(stream)
    stream._write = (chunk: Buffer, encoding, done) => {
      pieces.push(chunk.length)
      write(chunk, encoding, done)
    }
    const statements = Array.from({ length: 12 }, (_, index) => ({
      text: `select ${index} as n, $1::text`,
      values: ['x'],
    }))

    const results = await runPipeline(client, statements, { end: 'commit' })

    expect(results.map(({ rows }) => rows[0]?.['n'])).toEqual(statements.map((_, index) => index))
    expect(pieces).toHaveLength(1)
  } finally {
    client.release()
    await database.close()
  }
})

test('a connection lost while nobody uses it is reported, unless the pool is being closed', async () => {
  const reports: string[] = []
  const pool = openPool({}, (message) => reports.push(message))
  pool.emit('error', new Error('terminated'))
  expect(reports).toEqual(['database: a connection was lost (terminated)'])

  const closed = pool.end()
  pool.emit('error', new Error('terminated'))
  await closed
  expect(reports).toHaveLength(1)
})

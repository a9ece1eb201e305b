import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { emptyDatabase, temporaryFolder } from '#server/database/testing.ts'
import { exportTables } from './table-export.ts'

test('a file that cannot be written ends the export with its error, and leaves nothing behind that fails later', async () => {
  const [database, folder] = [await emptyDatabase(), temporaryFolder()]
  const unhandled: unknown[] = []
  const keep = (error: unknown): void => void unhandled.push(error)
  process.on('unhandledRejection', keep)
  try {
    await database.pool.query('create table piece (note text)')
    await database.pool.query(`insert into piece select repeat('cloth', 20000) from generate_series(1, 200)`)
    mkdirSync(join(folder, 'tables', 'piece.copy'), { recursive: true })
    await expect(exportTables(database.pool, folder)).rejects.toThrow('EISDIR')
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(unhandled).toEqual([])
  } finally {
    process.off('unhandledRejection', keep)
    await database.close()
    rmSync(folder, { recursive: true, force: true })
  }
})

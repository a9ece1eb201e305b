import { appendFileSync, mkdirSync, rmSync, truncateSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { openCluster } from './embedded-cluster.ts'
import { sharedMemory } from './embedded-room.ts'
import { ensureServer, stopServer } from './embedded-server.ts'
import { copyDataFolder, preparedImage } from './testing-image.ts'
import { databaseKinds, temporaryFolder } from './testing.ts'

// Servers start from disk here, perhaps a slow one.
vi.setConfig({ testTimeout: 120_000 })

const folders: string[] = []
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
})

async function filled(): Promise<string> {
  const folder = temporaryFolder()
  folders.push(folder)
  await copyDataFolder(await preparedImage('embedded'), join(folder, 'data'))
  return join(folder, 'data')
}

test.runIf(process.platform === 'linux')('shared memory is kept in files where the machine has none to share', () => {
  expect(sharedMemory(join(tmpdir(), 'nothing-here'))).toEqual({ dynamic_shared_memory_type: 'mmap' })
  expect(sharedMemory(tmpdir())).toEqual({})
})

describe.runIf(databaseKinds.includes('embedded'))('embedded PostgreSQL', () => {
  test('starts with what its processes share in files', async () => {
    const cluster = await openCluster(await filled())
    const { server } = await ensureServer(cluster, sharedMemory(join(tmpdir(), 'nothing-here')))
    expect(server.pid).toBeGreaterThan(1)
    await stopServer(cluster, server)
  })

  test('a start that fails tells what this start wrote into the log, nothing of an earlier one', async () => {
    const data = await filled()
    const cluster = await openCluster(data)
    appendFileSync(cluster.logFile, 'FATAL:  could not write lock file "postmaster.pid": No space left on device\n')
    truncateSync(join(data, 'postgres', 'global', 'pg_control'), 0)
    const failure = await ensureServer(cluster).catch((error: unknown) => error)
    expect(String(failure)).toContain('pg_control')
    expect(String(failure)).not.toMatch(/full|No space left/)
  })

  test('a log that cannot be opened is told as a folder that cannot be written', async () => {
    const data = await filled()
    const cluster = await openCluster(data)
    rmSync(cluster.logFile, { force: true })
    mkdirSync(cluster.logFile)
    await expect(ensureServer(cluster)).rejects.toThrow(`${data} cannot be written`)
  })
})

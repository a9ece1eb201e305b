import { spawnSync } from 'node:child_process'
import { appendFileSync, chownSync, mkdirSync, readdirSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { projectRoot } from '#server/runtime/root.ts'
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

const unnamed = { uid: 61_234, gid: 61_234 }

/** Only root can be another user, and not every machine lets a user have a namespace, or into the checkout. */
function canBeUnnamed(): boolean {
  const args = ['--user', '--map-user=65534', 'ls', projectRoot]
  return process.getuid?.() === 0 && spawnSync('unshare', args, { stdio: 'ignore', ...unnamed }).status === 0
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

  test('what a killed first start left is removed by the next, what another is making stays', async () => {
    const data = await filled()
    const gone = spawnSync('true').pid
    const [left, made] = [`postgres.new-${gone}`, `postgres.new-${process.pid}`]
    for (const name of [left, made]) mkdirSync(join(data, name, 'base'), { recursive: true })
    writeFileSync(join(data, `${left}.password`), 'a password')
    await openCluster(data)
    expect(readdirSync(data).filter((name) => name.startsWith('postgres.new'))).toEqual([made])
  })

  test('a log that cannot be opened is told as a folder that cannot be written', async () => {
    const data = await filled()
    const cluster = await openCluster(data)
    rmSync(cluster.logFile, { force: true })
    mkdirSync(cluster.logFile)
    await expect(ensureServer(cluster)).rejects.toThrow(`${data} cannot be written`)
  })

  test.runIf(canBeUnnamed())('a user without a name, as in a container, has the native database too', () => {
    const folder = temporaryFolder()
    folders.push(folder)
    chownSync(folder, unnamed.uid, unnamed.gid)
    const code = `
      const { openDatabase } = await import(${JSON.stringify(join(projectRoot, 'server/database/open-database.ts'))})
      const target = { databaseUrl: undefined, dataDirectory: process.argv[1], database: undefined }
      const database = await openDatabase(target)
      console.log(database.kind)
      await database.close()`
    const args = ['--input-type=module', '-e', code, join(folder, 'data')]
    const { stdout, stderr } = spawnSync(process.execPath, args, { cwd: projectRoot, encoding: 'utf8', ...unnamed })
    expect([stdout.trim(), stderr]).toEqual(['embedded', ''])
  })
})

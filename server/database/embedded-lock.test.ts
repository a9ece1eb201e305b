import { spawn } from 'node:child_process'
import { appendFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { Database } from './database.ts'
import { openDatabase } from './open-database.ts'
import { copyDataFolder, preparedImage } from './testing-image.ts'
import { databaseKinds, pieces, postmaster, temporaryFolder } from './testing.ts'

// Servers start from disk here, perhaps a slow one.
vi.setConfig({ testTimeout: 120_000 })

const endings: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const end of endings.splice(0).toReversed()) await end()
})

function folder(): string {
  const made = temporaryFolder()
  endings.push(async () => rmSync(made, { recursive: true, force: true }))
  return made
}

async function filled(): Promise<string> {
  const data = join(folder(), 'data')
  await copyDataFolder(await preparedImage('embedded'), data)
  return data
}

async function open(dataDirectory: string): Promise<Database> {
  const target = { databaseUrl: undefined, dataDirectory, database: 'embedded' } as const
  const opened = await openDatabase(target, { report: () => undefined })
  let closed: Promise<void> | undefined
  const close = opened.close.bind(opened)
  const once = { ...opened, close: () => (closed ??= close()) }
  endings.push(once.close)
  return once
}

/** The user that runs PostgreSQL: a pid of another user's process keeps no server from starting. */
function ownerOf(data: string): { uid: number; gid: number } {
  const { uid, gid } = statSync(join(data, 'postgres'))
  return { uid, gid }
}

describe.runIf(databaseKinds.includes('embedded'))('embedded PostgreSQL', () => {
  test('starts although the lock file names an unrelated process', async () => {
    const data = await filled()
    await (await open(data)).close()
    appendFileSync(
      join(data, 'postgres', 'postmaster.pid'),
      `${process.pid}\n${join(data, 'postgres')}\n0\n5432\n\n\n\nready\n`,
    )
    const database = await open(data)
    expect(postmaster(data)).not.toBe(process.pid)
    expect(database.description).not.toContain('taken over')
  })

  test('starts although its socket’s lock names an unrelated living process', async () => {
    const data = await filled()
    const first = await open(data)
    await first.pool.query('create table piece as select 1 as id')
    await first.close()
    // As after a power cut in a container: pids start over, and another process has the dead server's.
    const stranger = spawn('sleep', ['60'], { stdio: 'ignore', ...ownerOf(data) })
    endings.push(async () => stranger.kill('SIGKILL'))
    const lock = join(data, 'postgres', '.s.PGSQL.5432.lock')
    writeFileSync(lock, `${stranger.pid}\n${join(data, 'postgres')}\n0\n5432\n${join(data, 'postgres')}\n`)

    expect(await pieces(await open(data))).toBe(1)
  })

  test('a copy of its folder, lock files included, starts while the original keeps running', async () => {
    const data = await filled()
    const original = await open(data)
    await original.pool.query('create table piece as select 1 as id')
    const copy = join(folder(), 'data')
    await copyDataFolder(data, copy)

    expect(await pieces(await open(copy))).toBe(1)
    expect(await pieces(original)).toBe(1)
    await original.pool.query('insert into piece values (2)')
    expect(await pieces(original)).toBe(2)
  })
})

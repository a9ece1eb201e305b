import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { openDatabase } from '#server/database/open-database.ts'
import { copyDataFolder, preparedImage } from '#server/database/testing-image.ts'
import { databaseKinds, temporaryFolder } from '#server/database/testing.ts'
import { projectRoot } from '#server/runtime/root.ts'
import { restoreBackup } from './restore-backup.ts'
import { takeBackup } from './take-backup.ts'

// Several databases on disk, perhaps on a slow one.
vi.setConfig({ testTimeout: 120_000 })

const folders: string[] = []
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
})

const at = (dataDirectory: string) => ({ databaseUrl: undefined, dataDirectory, database: 'embedded' }) as const

async function use<T>(data: string, sql: string): Promise<T[]> {
  const database = await openDatabase(at(data), { report: () => undefined })
  try {
    return (await database.pool.query(sql)).rows as T[] // the caller says what it asks for
  } finally {
    await database.close()
  }
}

/** A data folder with one row that says whose it is, and a backup of another such folder. */
async function scene(): Promise<{ data: string; backup: string }> {
  const [one, other] = [temporaryFolder(), temporaryFolder()]
  folders.push(one, other)
  for (const [folder, whose] of [
    [one, 'present'],
    [other, 'saved'],
  ] as const) {
    await copyDataFolder(await preparedImage('embedded'), join(folder, 'data'))
    await use(join(folder, 'data'), `create table piece as select '${whose}' as whose`)
  }
  await takeBackup(at(join(other, 'data')), join(other, 'backup'))
  return { data: join(one, 'data'), backup: join(other, 'backup') }
}

const whose = async (data: string) => (await use<{ whose: string }>(data, 'select whose from piece'))[0]?.whose

describe.runIf(databaseKinds.includes('embedded'))('embedded PostgreSQL', () => {
  test('a backup that lost a table or a byte on its way is refused by name, and the data stays', async () => {
    const { data, backup } = await scene()
    const path = (await use<{ path: string }>(data, `select pg_relation_filepath('piece') as path`))[0]?.path ?? ''
    const [table, list] = [join(backup, 'postgres', path), join(backup, 'SHA256SUMS')]
    const spoilt = [
      [table, () => rmSync(table)],
      [table, () => writeFileSync(table, readFileSync(table).with(40, 7))],
      [list, () => rmSync(list)],
      [list, () => writeFileSync(list, readFileSync(list, 'utf8').split('\n').slice(1).join('\n'))],
    ] as const
    for (const [file, spoil] of spoilt) {
      const whole = readFileSync(file)
      spoil()
      const told = `${file.slice(backup.length + 1)} is missing or was changed`
      await expect(restoreBackup(at(data), backup, { force: true })).rejects.toThrow(told)
      writeFileSync(file, whole)
    }
    expect(await whose(data)).toBe('present')
    await restoreBackup(at(data), backup, { force: true })
    expect(await whose(data)).toBe('saved')
  })

  test('a backup that fails leaves none of its files, which could take the last room on the disk', async () => {
    const { data } = await scene()
    const [deep, empty] = [join(data, 'backup', 'monday'), join(data, 'tuesday')]
    mkdirSync(empty)
    // A limit on the size of files is the full disk that a test can make. PostgreSQL runs already.
    const database = await openDatabase(at(data), { report: () => undefined })
    const before = readdirSync(data).toSorted()
    for (const target of [deep, empty]) {
      const limited = `trap '' XFSZ; ulimit -f 100; exec "$0" "$1" "$2"`
      const program = join(projectRoot, 'server', 'command', 'backup.ts')
      const env = { ...process.env, DATA_DIR: data, VANAT_DATABASE: 'embedded', BASE_URL: '', SECRET: 's'.repeat(32) }
      const { stderr } = spawnSync('sh', ['-c', limited, process.execPath, program, target], { env, encoding: 'utf8' })
      expect(stderr).toMatch(/EFBIG|too large/)
      expect(readdirSync(data).toSorted()).toEqual(before)
    }
    expect(readdirSync(empty)).toEqual([])
    await database.close()
  })

  test('a restore that is killed while it copies leaves the data as it was, and can be begun again', async () => {
    const { data, backup } = await scene()
    const program = join(projectRoot, 'server', 'command', 'restore.ts')
    const env = { ...process.env, DATA_DIR: data, VANAT_DATABASE: 'embedded', BASE_URL: '' }
    const restoring = spawn(process.execPath, [program, backup, '--force'], { env, stdio: 'ignore' })
    const ended = once(restoring, 'exit')
    const half = (): string | undefined => readdirSync(data).find((name) => name.startsWith('restoring-'))
    const isCopying = () => existsSync(join(data, half() ?? 'restoring-', 'postgres', 'base'))
    while (restoring.exitCode === null && !isCopying()) await pause(1)
    restoring.kill('SIGKILL')
    await ended
    expect(half()).toBeDefined()
    expect(await whose(data)).toBe('present')

    await restoreBackup(at(data), backup, { force: true })
    expect(await whose(data)).toBe('saved')
    expect(half()).toBeUndefined()
  })
})

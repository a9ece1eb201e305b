import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { lockDirectory } from './directory-lock.ts'
import { openEmbedded } from './embedded-database.ts'
import { migrate, type Migration, readMigrations } from './migrate.ts'
import { openPglite } from './pglite-database.ts'
import { setTypeParsers } from './value-types.ts'

/** A database prepared once with all migrations, copied by each test file. */
export type ImageKind = 'embedded' | 'pglite'

// A folder per user: another user's images may not be readable. Runs whose temporary folder is in memory name the disk.
const root = join(process.env['TEST_IMAGES'] ?? tmpdir(), `vanat-test-images-${process.getuid?.() ?? 0}`)

/** The path of the image for the current migrations: a data folder. Made if missing. */
export async function preparedImage(kind: ImageKind): Promise<string> {
  const migrations = readMigrations()
  return await madeOnce(`${kind}-folder-${keyOf(migrations)}`, (image) => make(kind, image, migrations))
}

/** The path of a file or folder that the tests of many processes copy. The first that needs it makes it. */
export async function madeOnce(name: string, make: (image: string) => Promise<void>): Promise<string> {
  const image = join(root, name)
  if (existsSync(image)) return image
  mkdirSync(root, { recursive: true, mode: 0o755 })
  const unlock = await waitForLock()
  try {
    if (!existsSync(image)) {
      removeOld()
      await make(image)
    }
  } finally {
    await unlock()
  }
  return image
}

function keyOf(migrations: readonly Migration[]): string {
  const hash = createHash('sha1').update(readFileSync(new URL('../../package.json', import.meta.url)))
  for (const { name, checksum } of migrations) hash.update(name).update(checksum)
  return hash.digest('hex').slice(0, 16)
}

async function waitForLock(): Promise<() => Promise<void>> {
  for (;;) {
    try {
      return await lockDirectory(root)
    } catch {
      // Another worker is making it; a worker that dies releases the lock.
      await pause(100)
    }
  }
}

// Images of other migrations and builds. A recent one may be in use by a run of another branch; builds are many.
function removeOld(): void {
  for (const name of readdirSync(root)) {
    const path = join(root, name)
    const hours = name.startsWith('product-') ? 2 : 24
    const isOld = Date.now() - statSync(path).mtimeMs > hours * 3_600_000
    if (isOld || name.endsWith('.new')) rmSync(path, { recursive: true, force: true })
  }
}

const openers = {
  embedded: (data: string) => openEmbedded(data, { share: false, report: () => undefined }),
  pglite: (data: string) => openPglite(data, { report: () => undefined }),
}

async function make(kind: ImageKind, image: string, migrations: readonly Migration[]): Promise<void> {
  const fresh = `${image}.new`
  setTypeParsers()
  const database = await openers[kind](fresh)
  try {
    await migrate(database.pool, migrations)
  } finally {
    await database.close()
  }
  renameSync(fresh, image)
}

/** Makes `data` a data folder with a database that has all migrations, sooner than a first start would. */
export async function fillDataFolder(kind: ImageKind, data: string): Promise<void> {
  await copyDataFolder(await preparedImage(kind), data)
}

/** Copies a data folder with its owners, which PostgreSQL checks. */
export async function copyDataFolder(from: string, to: string): Promise<void> {
  await promisify(execFile)('cp', ['-a', from, to])
}

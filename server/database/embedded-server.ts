import { execFileSync, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import { chown } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { cannotBeWritten } from '#server/runtime/data-folder.ts'
import { fullDisk } from './disk-full.ts'
import { asAccount, spawnIds } from './embedded-account.ts'
import type { Cluster } from './embedded-cluster.ts'
import { roomIn, sharedMemory } from './embedded-room.ts'

/** A PostgreSQL that accepts connections: its socket folder, port and process id. */
export type RunningServer = { readonly socketDirectory: string; readonly port: number; readonly pid: number }

const port = 5432
const socketName = `.s.PGSQL.${port}`
// Recovery after a power cut replays at most max_wal_size, which is slow on a slow disk.
const patience = 120_000

/**
 * Settings for a small machine that also runs the product: about 60 MB, and every acknowledged write is on disk. Passed
 * at each start, so that restored and older clusters use them too.
 */
const settings = {
  listen_addresses: '',
  port: String(port),
  max_connections: '40',
  shared_buffers: '64MB',
  work_mem: '8MB',
  maintenance_work_mem: '64MB',
  max_wal_size: '512MB',
  min_wal_size: '80MB',
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',
  wal_level: 'replica',
  max_wal_senders: '0',
  // Compiling a plan takes longer than any of our queries.
  jit: 'off',
  // For SSDs; the default makes the planner avoid indexes.
  random_page_cost: '1.1',
  // Extra worker processes cost more memory than they gain on two cores.
  io_method: 'sync',
  max_parallel_workers_per_gather: '0',
  log_checkpoints: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
} as const

/** The running PostgreSQL of this cluster, whoever started it; a dead one's lock file does not count. */
export function findServer(cluster: Cluster): RunningServer | undefined {
  const file = readLockFile(cluster)
  return file && isServerOf(file.pid, cluster.directory) ? file : undefined
}

/**
 * Starts the PostgreSQL of `cluster`, or adopts one still running after its starter was killed. Resolves when it
 * accepts connections; throws with the end of its log if it does not. `otherSettings` override ours when it is started.
 */
export async function ensureServer(
  cluster: Cluster,
  otherSettings: Readonly<Record<string, string>> = {},
): Promise<{ server: RunningServer; adopted: boolean }> {
  const found = findServer(cluster)
  if (found)
    return { server: await untilReady(cluster, () => !isServerOf(found.pid, cluster.directory)), adopted: true }
  await clearStaleLocks(cluster)
  let exited = false
  const before = sizeOf(cluster.logFile)
  const child = await launch(cluster, { ...settings, ...sharedMemory(), ...otherSettings })
  child.once('exit', () => (exited = true))
  child.once('error', () => (exited = true))
  return { server: await untilReady(cluster, () => exited, before), adopted: false }
}

/** Fast shutdown: closes every connection, writes everything out, and waits for the process to exit. */
export async function stopServer(cluster: Cluster, { pid, socketDirectory }: RunningServer): Promise<void> {
  // The pid may belong to another process by now.
  if (!isServerOf(pid, cluster.directory)) return
  process.kill(pid, 'SIGINT')
  // Not the time of day, which may be set back meanwhile.
  for (const started = performance.now(); isServerOf(pid, cluster.directory); await pause(10)) {
    // Shutdown hangs: SIGQUIT leaves the rest to recovery at the next start; nothing acknowledged is lost.
    if (performance.now() - started > 30_000) process.kill(pid, 'SIGQUIT')
    if (performance.now() - started > 35_000) return
  }
  if (socketDirectory !== cluster.directory) rmSync(socketDirectory, { recursive: true, force: true })
}

// After a power cut, or in a new container, the pid in a lock file may belong to any process, and PostgreSQL would
// refuse to start. It clears other stale locks itself, safely against a concurrent start.
async function clearStaleLocks(cluster: Cluster): Promise<void> {
  // A folder copied from a running database includes its socket lock, whose process is alive.
  const socket = join(await socketDirectoryFor(cluster), socketName)
  for (const lock of [join(cluster.directory, 'postmaster.pid'), `${socket}.lock`]) {
    const pid = existsSync(lock) ? pidIn(readFileSync(lock, 'utf8')) : undefined
    if (pid === undefined || !maySignal(pid) || isServerOf(pid, cluster.directory)) continue
    rmSync(lock, { force: true })
    if (lock.startsWith(socket)) rmSync(socket, { force: true })
  }
}

/** The pid in a lock file: its first line. */
function pidIn(text: string): number | undefined {
  const pid = Number(text.split('\n')[0])
  return Number.isInteger(pid) && pid > 1 ? pid : undefined
}

async function launch(cluster: Cluster, chosen: Readonly<Record<string, string>>) {
  const socketDirectory = await socketDirectoryFor(cluster)
  const args = ['-D', cluster.directory, '-k', socketDirectory]
  for (const [name, value] of Object.entries(chosen)) args.push('-c', `${name}=${value}`)
  const log = openLog(cluster.logFile)
  const [program, all] = asAccount(cluster.account, join(cluster.binaries, 'bin', 'postgres'), args)
  // In a new session: Ctrl-C in the terminal must reach the product first, which stops the database last.
  const child = spawn(program, all, {
    cwd: '/',
    detached: true,
    stdio: ['ignore', log, log],
    ...spawnIds(cluster.account),
  })
  child.unref()
  closeSync(log)
  return child
}

function openLog(file: string): number {
  try {
    if (sizeOf(file) > 10_000_000) renameSync(file, `${file}.1`)
    return openSync(file, 'a', 0o600)
  } catch (error) {
    throw cannotBeWritten(dirname(file), error)
  }
}

// A socket's path is limited to about a hundred bytes; a deeper checkout gets a short one.
async function socketDirectoryFor({ directory, account }: Cluster): Promise<string> {
  if (Buffer.byteLength(`${directory}/${socketName}.lock`) < 100) return directory
  const short = join(tmpdir(), `vanat-${createHash('sha1').update(directory).digest('hex').slice(0, 16)}`)
  mkdirSync(short, { recursive: true, mode: 0o700 })
  const owner = statSync(short).uid
  // Anyone may create a folder there and listen in place of our PostgreSQL.
  if (owner !== process.getuid?.() && owner !== account.ids?.uid) throw new Error(`${short} belongs to somebody else`)
  if (account.ids) await chown(short, account.ids.uid, account.ids.gid)
  return short
}

async function untilReady(
  cluster: Cluster,
  gone: () => boolean,
  before = sizeOf(cluster.logFile),
): Promise<RunningServer> {
  for (const started = performance.now(); performance.now() - started < patience; await pause(10)) {
    const file = readLockFile(cluster)
    if (file?.ready && isServerOf(file.pid, cluster.directory)) return file
    if (gone()) break
  }
  throw whyNotStarted(cluster, before)
}

/** What an earlier start wrote into the log would mislead: on a full disk this one could not add to it. */
function whyNotStarted({ directory, logFile }: Cluster, before: number): Error {
  const said = existsSync(logFile) ? readFileSync(logFile).subarray(before).toString().trim() : ''
  if (/No space left on device/.test(said) || (roomIn(directory) ?? Infinity) < leastRoom)
    return fullDisk(`The disk of ${directory} is full. Make room, and start again: nothing that was saved is lost.`)
  return new Error(`PostgreSQL did not start; the end of ${logFile}:\n${said.split('\n').slice(-8).join('\n')}`)
}

/** Its lock file and the first records of its log. */
const leastRoom = 100_000

const sizeOf = (file: string): number => statSync(file, { throwIfNoEntry: false })?.size ?? 0

/** PostgreSQL's lock file: pid, folder, start time, port, socket folder, address, memory, state. */
function readLockFile({ directory }: Cluster): (RunningServer & { ready: boolean }) | undefined {
  const file = join(directory, 'postmaster.pid')
  if (!existsSync(file)) return undefined
  const text = readFileSync(file, 'utf8')
  const pid = pidIn(text)
  if (pid === undefined) return undefined
  const lines = text.split('\n')
  return { pid, port: Number(lines[3]), socketDirectory: lines[4] ?? '', ready: lines[7]?.trim() === 'ready' }
}

/** Whether `pid` is the PostgreSQL that runs in `directory`. */
function isServerOf(pid: number, directory: string): boolean {
  if (!maySignal(pid)) return false
  try {
    if (existsSync('/proc/self')) return readlinkSync(`/proc/${pid}/cwd`) === directory
    return execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).includes(directory)
  } catch {
    return false
  }
}

/** Whether the process exists and is ours: one of another user may not be signalled. */
function maySignal(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

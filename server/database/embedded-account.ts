import { execFileSync } from 'node:child_process'
import { existsSync, lstatSync, mkdtempSync, readFileSync, realpathSync, renameSync, rmSync, statSync } from 'node:fs'
import { cp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

/** The user that PostgreSQL runs as: it refuses to run as root. */
export type Account = {
  /** Absent if we are an ordinary user, and PostgreSQL runs as that user. */
  readonly ids: { readonly uid: number; readonly gid: number } | undefined
  /** That user cannot traverse the data folder's parents; grant traverse only. */
  readonly helped: boolean
}

/** Why native PostgreSQL cannot run here, worded for the person who starts the product. */
export class EmbeddedUnavailable extends Error {}

/**
 * The user that runs the PostgreSQL of `cluster`: ourselves or, if we are root, the owner of the existing cluster or
 * `nobody`. Throws EmbeddedUnavailable if that user cannot reach the folder.
 */
export function chooseAccount(cluster: string): Account {
  if (process.getuid?.() !== 0) return { ids: undefined, helped: false }
  const owner = existsSync(cluster) ? statSync(cluster) : undefined
  const ids = owner && owner.uid !== 0 ? { uid: owner.uid, gid: owner.gid } : nobody()
  const plain: Account = { ids, helped: false }
  if (canReach(plain, dirname(cluster))) return plain
  const helped: Account = { ids, helped: true }
  try {
    execFileSync(...asAccount(helped, 'ls', [dirname(cluster)]), { stdio: 'ignore' })
    return helped
  } catch {
    throw new EmbeddedUnavailable(`root may not run PostgreSQL, and another user cannot reach ${dirname(cluster)}`)
  }
}

/** The command that runs `program` as `account`; spawn it with `spawnIds(account)`. */
export function asAccount(account: Account, program: string, args: readonly string[]): [string, string[]] {
  if (!account.helped || !account.ids) return [program, [...args]]
  const { uid, gid } = account.ids
  // A checkout in /root is closed to other users. This one capability lets the process traverse it without opening the
  // folder to anyone else. (util-linux; without it, PGlite takes over.)
  const leave = ['--inh-caps=+dac_override', '--ambient-caps=+dac_override']
  return ['setpriv', [`--reuid=${uid}`, `--regid=${gid}`, '--clear-groups', ...leave, program, ...args]]
}

/** The user for `spawn`; empty if the command itself changes the user. */
export function spawnIds(account: Account): { uid?: number; gid?: number } {
  return account.helped ? {} : { ...account.ids }
}

function nobody(): { uid: number; gid: number } {
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((entry) => entry.startsWith('nobody:'))
  const [, , uid, gid] = line?.split(':').map(Number) ?? []
  // macOS gives nobody as -2.
  return { uid: (uid ?? 65_534) >>> 0, gid: (gid ?? 65_534) >>> 0 }
}

function canReach(account: Account, folder: string): boolean {
  for (let above = realpathSync(folder); ; above = dirname(above)) {
    const { mode, uid } = statSync(above)
    if (uid !== account.ids?.uid && (mode & 0o001) === 0) return false
    if (above === dirname(above)) return true
  }
}

/** The programs at `binaries`, or a copy that `account` can run. Throws EmbeddedUnavailable if they cannot run here. */
export async function runnableBinaries(account: Account, binaries: string, version: string): Promise<string> {
  const first = tryToRun(account, binaries)
  if (first === undefined) return binaries
  if (!account.ids) throw new EmbeddedUnavailable(first)
  const copy = await copyWithinReach(binaries, version)
  const second = tryToRun(account, copy)
  if (second === undefined) return copy
  throw new EmbeddedUnavailable(second)
}

function tryToRun(account: Account, binaries: string): string | undefined {
  try {
    execFileSync(join(binaries, 'bin', 'postgres'), ['--version'], {
      cwd: '/',
      stdio: ['ignore', 'pipe', 'pipe'],
      ...account.ids,
    })
    return undefined
  } catch (error) {
    // What child_process throws.
    const { stderr, message } = error as Error & { stderr?: Buffer | null }
    return stderr?.toString().trim().split('\n')[0] || message
  }
}

async function copyWithinReach(binaries: string, version: string): Promise<string> {
  const parent = existsSync('/var/tmp') ? '/var/tmp' : tmpdir()
  const target = join(parent, `vanat-postgres-${version}`)
  // Anyone may write here: a folder not made by root could contain other people's programs.
  if (existsSync(target) && isOursAlone(target)) return target
  rmSync(target, { recursive: true, force: true })
  const fresh = mkdtempSync(`${target}-`)
  await cp(binaries, fresh, { recursive: true, verbatimSymlinks: true })
  execFileSync('chmod', ['-R', 'a+rX,go-w', fresh])
  try {
    renameSync(fresh, target)
  } catch {
    // Another process was first; its copy is equivalent.
    rmSync(fresh, { recursive: true, force: true })
  }
  return target
}

function isOursAlone(folder: string): boolean {
  const { uid, mode } = lstatSync(folder)
  return uid === 0 && (mode & 0o022) === 0
}

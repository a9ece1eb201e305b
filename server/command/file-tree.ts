import { execFile } from 'node:child_process'
import { chownSync, chmodSync, lstatSync, mkdirSync, readdirSync, realpathSync } from 'node:fs'
import { copyFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { promisify } from 'node:util'
import { swapEntry } from '#server/database/data-swap.ts'
import { codeOf } from '#server/runtime/thrown.ts'
import { isBackup } from './backup-manifest.ts'

/**
 * Entries of a data folder that are neither the database, nor derived from it, nor backups. That excludes complete
 * backups and the one at `backup`, which is being written or read and may be nested.
 */
export function otherEntries(dataDirectory: string, backup: string): string[] {
  const apart = /^(postgres|pglite|backup|before-restore-.*|postgres\.log.*|lock\.sock|https|postgres\.new-.*)$/
  const [first = ''] = relative(realpathSync(dataDirectory), realpathSync(backup)).split(sep)
  return readdirSync(dataDirectory).filter(
    (name) => !apart.test(name) && !swapEntry.test(name) && name !== first && !isBackup(join(dataDirectory, name)),
  )
}

/**
 * Copies a file or folder recursively, readable only by its owner. `skip` gets each path relative to `from`. Files that
 * vanish meanwhile, sockets and other special files are left out.
 */
export async function copyTree(
  from: string,
  to: string,
  skip: (path: string) => boolean = () => false,
  below = '',
): Promise<void> {
  const stat = lstatSync(join(from, below), { throwIfNoEntry: false })
  if (!stat || skip(below)) return
  if (stat.isDirectory()) {
    mkdirSync(join(to, below), { recursive: true, mode: 0o700 })
    for (const name of readdirSync(join(from, below))) await copyTree(from, to, skip, below ? `${below}/${name}` : name)
  } else if (stat.isFile()) {
    await copyUnlessGone(join(from, below), join(to, below))
  }
}

async function copyUnlessGone(from: string, to: string): Promise<void> {
  try {
    await copyFile(from, to)
    chmodSync(to, 0o600)
  } catch (error) {
    // A running database removes temporary files at any moment.
    if (codeOf(error) !== 'ENOENT') throw error
  }
}

/** Waits until everything written is on disk, in one call: syncing a thousand files one by one is slow. */
export async function syncDisks(): Promise<void> {
  await promisify(execFile)('sync')
}

/** Changes the owner of a folder and everything in it. */
export function giveTree(path: string, uid: number, gid: number): void {
  chownSync(path, uid, gid)
  if (!lstatSync(path).isDirectory()) return
  for (const name of readdirSync(path)) giveTree(join(path, name), uid, gid)
}

/** Bytes that the files of a folder take. */
export function treeBytes(path: string): number {
  const stat = lstatSync(path, { throwIfNoEntry: false })
  if (!stat?.isDirectory()) return stat?.size ?? 0
  return readdirSync(path).reduce((sum, name) => sum + treeBytes(join(path, name)), 0)
}

import { randomBytes } from 'node:crypto'
import { existsSync, linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { cannotBeWritten } from '#server/runtime/data-folder.ts'
import { codeOf } from '#server/runtime/thrown.ts'

/**
 * A random secret kept in `file` (mode 0600), created on the first call. Two processes starting together get the same
 * one: only one can create the file. Throws with what to do if the folder cannot be written: at the first start it is
 * the data folder, and this its first file.
 */
export function keptSecret(file: string): string {
  const fresh = randomBytes(32).toString('base64url')
  try {
    mkdirSync(dirname(file), { recursive: true })
    if (writeOnce(file, `${fresh}\n`)) return fresh
  } catch (error) {
    throw cannotBeWritten(dirname(file), error)
  }
  const kept = readKept(file).trim()
  // An empty file (disk full at the first start) would otherwise sign sessions with an empty key.
  if (kept.length < 32) throw new Error(`${file} is damaged; remove it to have a new one made`)
  return kept
}

/** False if the file is there already. It is whole and on the disk before anything depends on it, or not there at all. */
function writeOnce(file: string, text: string): boolean {
  if (existsSync(file)) return false
  const made = `${file}.new-${process.pid}`
  try {
    writeFileSync(made, text, { mode: 0o600, flush: true })
    // Only one of two processes can link it.
    linkSync(made, file)
    return true
  } catch (error) {
    if (existsSync(file)) return false
    // Disks of cameras and some of networks know no links.
    if (existsSync(made) && readFileSync(made, 'utf8') === text) {
      renameSync(made, file)
      return true
    }
    throw error
  } finally {
    rmSync(made, { force: true })
  }
}

function readKept(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    // Started with sudo once, and without it now.
    if (codeOf(error) === 'EACCES')
      throw new Error(
        `${file} belongs to another user. Start the product as that user, or give this one the whole folder: sudo chown -R "$USER" ${dirname(file)}`,
        { cause: error },
      )
    throw error
  }
}

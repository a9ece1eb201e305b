import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

/**
 * A random secret kept in `file` (mode 0600), created on the first call. Two processes starting together get the same
 * one: only one can create the file. Throws with what to do if the folder cannot be written: at the first start it is
 * the data folder, and this its first file.
 */
export function keptSecret(file: string): string {
  const fresh = randomBytes(32).toString('base64url')
  try {
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, `${fresh}\n`, { flag: 'wx', mode: 0o600 })
    return fresh
  } catch (error) {
    if (!existsSync(file))
      throw new Error(
        `${dirname(file)} cannot be written (${error instanceof Error ? error.message : ''}). Make room or allow it, or choose another folder with DATA_DIR.`,
        { cause: error },
      )
  }
  const kept = readFileSync(file, 'utf8').trim()
  // An empty file (disk full at the first start) would otherwise sign sessions with an empty key.
  if (kept.length < 32) throw new Error(`${file} is damaged; remove it to have a new one made`)
  return kept
}

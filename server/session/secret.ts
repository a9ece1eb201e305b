import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

/**
 * A random secret kept in `file` (mode 0600), created on the first call. Two processes starting together get the same
 * one: only one can create the file.
 */
export function keptSecret(file: string): string {
  mkdirSync(dirname(file), { recursive: true })
  const fresh = randomBytes(32).toString('base64url')
  try {
    writeFileSync(file, `${fresh}\n`, { flag: 'wx', mode: 0o600 })
    return fresh
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  }
  const kept = readFileSync(file, 'utf8').trim()
  // An empty file (disk full at the first start) would otherwise sign sessions with an empty key.
  if (kept.length < 32) throw new Error(`${file} is damaged; remove it to have a new one made`)
  return kept
}

import { createHash } from 'node:crypto'
import { createReadStream, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { manifestName } from './backup-manifest.ts'

/** In the format of `sha256sum`, which checks a backup on any machine: `sha256sum -c SHA256SUMS`. */
const listName = 'SHA256SUMS'

/** Lists every file of a backup with the sum of its bytes; returns the sum of the list, for the manifest. */
export async function writeSums(folder: string): Promise<string> {
  const lines: string[] = []
  for (const path of filesOf(folder)) lines.push(`${await sumOf(join(folder, path))}  ${path}\n`)
  const list = lines.join('')
  writeFileSync(join(folder, listName), list, { mode: 0o600 })
  return hash(list)
}

/**
 * Throws if a file of the backup is missing or not as it was written. PostgreSQL would notice some of that at the start,
 * a lost table only when somebody asks for its rows.
 */
export async function checkSums(folder: string, expected: string | undefined): Promise<void> {
  if (expected === undefined) return
  const file = join(folder, listName)
  if (!existsSync(file)) throw damaged(folder, listName)
  const list = readFileSync(file, 'utf8')
  if (hash(list) !== expected) throw damaged(folder, listName)
  for (const line of list.split('\n').filter((one) => one !== '')) {
    const path = line.slice(66)
    if (!existsSync(join(folder, path)) || (await sumOf(join(folder, path))) !== line.slice(0, 64))
      throw damaged(folder, path)
  }
}

const damaged = (folder: string, path: string): Error =>
  new Error(
    `The backup in ${folder} is damaged: ${path} is missing or was changed. Nothing was restored; use another copy.`,
  )

const filesOf = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .filter((path) => path !== manifestName && path !== listName)
    .toSorted()

async function sumOf(file: string): Promise<string> {
  const sum = createHash('sha256')
  await pipeline(createReadStream(file), sum)
  return sum.digest('hex')
}

const hash = (text: string): string => createHash('sha256').update(text).digest('hex')

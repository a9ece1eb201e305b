import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'

const schema = z.object({
  format: z.literal(1),
  /** A copy of PostgreSQL's own files, PGlite's packed ones, or the rows of a server of yours. */
  kind: z.enum(['embedded', 'pglite', 'export']),
  takenAt: z.string(),
  /** The migrations that had run: what the rows look like. */
  migrations: z.array(z.string()),
  /** Of an export only. */
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()), rows: z.int() })),
  sequences: z.array(z.object({ name: z.string(), last: z.int() })),
})

/** What a backup holds; written last, so that a folder without one is not a backup but the start of one. */
export type BackupManifest = z.infer<typeof schema>

const fileName = 'vanat-backup.json'

export function writeManifest(folder: string, manifest: BackupManifest): void {
  writeFileSync(join(folder, fileName), `${JSON.stringify(manifest, null, 2)}\n`, { mode: 0o600, flush: true })
}

export const isBackup = (folder: string): boolean => existsSync(join(folder, fileName))

/** Throws when `folder` does not hold a complete backup. */
export function readManifest(folder: string): BackupManifest {
  const file = join(folder, fileName)
  if (!isBackup(folder)) throw new Error(`There is no complete backup in ${folder}: ${fileName} is missing.`)
  const parsed = z.safeParse(schema, JSON.parse(readFileSync(file, 'utf8')))
  if (!parsed.success) throw new Error(`${file} was not written by this product, or by a newer version of it.`)
  return parsed.data
}

import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'

const schema = z.object({
  format: z.literal(1),
  /** PostgreSQL's own files, PGlite's packed files, or rows exported from an external server. */
  kind: z.enum(['embedded', 'pglite', 'export']),
  takenAt: z.string(),
  /** The migrations applied when it was taken: they define the shape of the rows. */
  migrations: z.array(z.string()),
  /** Only for an export. */
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()), rows: z.int() })),
  sequences: z.array(z.object({ name: z.string(), last: z.int() })),
  /** Checksum of the list of all other files and their checksums; absent from backups by earlier versions. */
  sums: z.optional(z.string()),
})

/** Contents of a backup. Written last, so a folder without it is an unfinished backup. */
export type BackupManifest = z.infer<typeof schema>

export const manifestName = 'vanat-backup.json'

export function writeManifest(folder: string, manifest: BackupManifest): void {
  writeFileSync(join(folder, manifestName), `${JSON.stringify(manifest, null, 2)}\n`, { mode: 0o600, flush: true })
}

export const isBackup = (folder: string): boolean => existsSync(join(folder, manifestName))

/** Throws when `folder` does not hold a complete backup. */
export function readManifest(folder: string): BackupManifest {
  const file = join(folder, manifestName)
  if (!isBackup(folder)) throw new Error(`There is no complete backup in ${folder}: ${manifestName} is missing.`)
  const parsed = z.safeParse(schema, JSON.parse(readFileSync(file, 'utf8')))
  if (!parsed.success) throw new Error(`${file} was not written by this product, or by a newer version of it.`)
  return parsed.data
}

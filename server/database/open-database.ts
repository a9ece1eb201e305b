import type { Configuration } from '#server/runtime/configuration.ts'
import { isMemory } from '#server/runtime/configuration.ts'
import type { Database } from './database.ts'
import { EmbeddedUnavailable } from './embedded-account.ts'
import { hasCluster } from './embedded-cluster.ts'
import { openEmbedded } from './embedded-database.ts'
import { hasPglite, openPglite } from './pglite-database.ts'
import type { Report } from './pool.ts'
import { openPostgres } from './postgres-database.ts'
import { readValuesAsOurs } from './value-types.ts'

type Options = {
  /** Use the embedded database beside the process that owns it, as backup does. PGlite cannot be shared. */
  readonly share?: boolean
  /** Told about connections that break and come back; standard error unless given. */
  readonly report?: Report
}

/**
 * The database that the configuration asks for: the server of `DATABASE_URL`, else a native PostgreSQL of our own in the
 * data folder, else, where that cannot run, PGlite. Data that exists decides: nobody meets an empty database because the
 * other kind would now be possible.
 * Throws when the database cannot be opened, or is owned by another process.
 */
export async function openDatabase(
  configuration: Pick<Configuration, 'databaseUrl' | 'dataDirectory' | 'database'>,
  options: Options = {},
): Promise<Database> {
  readValuesAsOurs()
  const { share = false, report = (message) => void process.stderr.write(`${message}\n`) } = options
  const { databaseUrl, dataDirectory, database } = configuration
  if (databaseUrl) return openPostgres(databaseUrl, report)
  if (isMemory(dataDirectory)) return openPglite(undefined, { report })
  if (database === 'pglite') return openPglite(dataDirectory, { report, reason: 'chosen by VANAT_DATABASE' })
  const settled = database === 'embedded' || hasCluster(dataDirectory)
  if (!settled && hasPglite(dataDirectory))
    return openPglite(dataDirectory, { report, reason: 'its data is already there' })
  try {
    return await openEmbedded(dataDirectory, { share, report })
  } catch (error) {
    if (settled || !(error instanceof EmbeddedUnavailable)) throw error
    return openPglite(dataDirectory, { report, reason: error.message })
  }
}

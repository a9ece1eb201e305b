import type { Configuration } from '#server/runtime/configuration.ts'
import { isMemory } from '#server/runtime/configuration.ts'
import { finishSwap } from './data-swap.ts'
import type { Database } from './database.ts'
import { EmbeddedUnavailable } from './embedded-account.ts'
import { hasCluster } from './embedded-cluster.ts'
import { openEmbedded } from './embedded-database.ts'
import { hasPglite, openPglite } from './pglite-database.ts'
import type { Report } from './pool.ts'
import { openPostgres } from './postgres-database.ts'
import { setTypeParsers } from './value-types.ts'

type Options = {
  /** Use the embedded database beside its owner, as backup does. PGlite cannot be shared. */
  readonly share?: boolean
  /** Called when connections break and recover; standard error by default. */
  readonly report?: Report
}

/**
 * Opens the configured database: the server at `DATABASE_URL`, else an embedded PostgreSQL in the data folder, else
 * PGlite if that cannot run. Existing data decides: nobody gets an empty database because the other kind has become
 * possible.
 * Throws if the database cannot be opened or another process owns it.
 */
export async function openDatabase(
  configuration: Pick<Configuration, 'databaseUrl' | 'dataDirectory' | 'database'>,
  options: Options = {},
): Promise<Database> {
  setTypeParsers()
  const { share = false, report = sayOnStderr } = options
  const { databaseUrl, dataDirectory, database } = configuration
  if (databaseUrl) return openPostgres(databaseUrl, report)
  if (isMemory(dataDirectory)) return openPglite(undefined, { report })
  finishSwap(dataDirectory)
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

function sayOnStderr(message: string): void {
  process.stderr.write(`${message}\n`)
}

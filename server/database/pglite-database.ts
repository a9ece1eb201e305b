import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { PGlite } from '@electric-sql/pglite'
import pg from 'pg'
import type { Database } from './database.ts'
import { lockDirectory } from './directory-lock.ts'
import { openPool, type Report } from './pool.ts'
import { channelName } from './reconnecting-client.ts'

type Options = {
  readonly report: Report
  /** Why PGlite instead of native PostgreSQL, for the start-up line. */
  readonly reason?: string
  /** A packed data folder (see `pack`) to start from instead of an empty one. */
  readonly image?: Blob
}

/** The folder of PGlite's files in a data folder. */
function pgliteDirectory(dataDirectory: string): string {
  return join(dataDirectory, 'pglite')
}

/** Whether the data folder holds PGlite's data. */
export function hasPglite(dataDirectory: string): boolean {
  return existsSync(join(pgliteDirectory(dataDirectory), 'PG_VERSION'))
}

/** PostgreSQL inside this process, in `dataDirectory` or, if undefined, in memory. Throws if another process has it. */
export async function openPglite(
  dataDirectory: string | undefined,
  { report, reason, image }: Options,
): Promise<Database & Required<Pick<Database, 'pack'>>> {
  if (dataDirectory) mkdirSync(dataDirectory, { recursive: true })
  // Two processes on one folder overwrite each other's pages and lose acknowledged rows.
  const unlock = dataDirectory ? await lockDirectory(dataDirectory) : undefined
  const lite = await create(dataDirectory, image).catch(async (error: unknown) => {
    await unlock?.()
    throw error
  })
  const pool = await poolOn(lite, report)
  const where = dataDirectory
    ? `in ${pgliteDirectory(dataDirectory)}`
    : 'in memory: everything is gone when the process ends'
  return {
    kind: 'pglite',
    pool,
    description: `PGlite ${where}. For trial: a power cut may lose what was written last${reason ? ` (${reason})` : ''}`,
    durable: false,
    listen: async (channel, onPayload) => {
      // Take the only connection meanwhile: LISTEN inside an open transaction would vanish with its rollback.
      const client = await pool.connect()
      try {
        await lite.listen(channelName(channel), onPayload)
      } finally {
        client.release()
      }
    },
    pack: () => lite.dumpDataDir('none'),
    close: async () => {
      await pool.end()
      await lite.close()
      await unlock?.()
    },
  }
}

// PGlite writes to all of it at each start: PostgreSQL's default of 128 MB doubled the time that a start takes.
const pageMemory = '32MB'

async function create(dataDirectory: string | undefined, image: Blob | undefined): Promise<PGlite> {
  // Loaded lazily: 20 MB that a native database does not need.
  const [{ PGlite: Lite }, { pg_trgm }, { unaccent }] = await Promise.all([
    import('@electric-sql/pglite'),
    import('@electric-sql/pglite/contrib/pg_trgm'),
    import('@electric-sql/pglite/contrib/unaccent'),
  ])
  return Lite.create({
    extensions: { pg_trgm, unaccent },
    startParams: [...Lite.defaultStartParams, '-c', `shared_buffers=${pageMemory}`],
    ...(dataDirectory ? { dataDir: pgliteDirectory(dataDirectory) } : {}),
    ...(image ? { loadDataDir: image } : {}),
  })
}

async function poolOn(lite: PGlite, report: Report): Promise<pg.Pool> {
  const { createPgConfig } = await import('@electric-sql/pglite/node-postgres')
  // A separate connection object per client: the `end` of a discarded one would otherwise reach the next.
  class LiteClient extends pg.Client {
    constructor(config: pg.ClientConfig) {
      // The adapter's connection replaces the driver's; the type package does not know the option.
      super({ ...config, connection: createPgConfig(lite).connection } as unknown as pg.ClientConfig)
    }
  }
  // The type package does not know client classes with arguments, nor that the pool awaits `onConnect`.
  const config = {
    Client: LiteClient,
    max: 1,
    idleTimeoutMillis: 0,
    // In-process, it always answers, and every request gets the only connection eventually.
    connectionTimeoutMillis: 0,
    answerTimeoutMillis: undefined,
    // All clients share one session: a transaction left open by a discarded client is still open, and its prepared
    // statements still exist.
    onConnect: (client: pg.ClientBase) => client.query('rollback').then(() => client.query('deallocate all')),
  } as unknown as pg.PoolConfig
  return openPool(config, report)
}

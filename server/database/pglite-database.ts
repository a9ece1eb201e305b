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
  /** Why not native PostgreSQL, for the start-up line. */
  readonly reason?: string
  /** A data folder packed by `packPglite`, to start from instead of an empty one. */
  readonly image?: Blob
}

/** Where PGlite's files of a data folder are. */
export function pgliteDirectory(dataDirectory: string): string {
  return join(dataDirectory, 'pglite')
}

export function hasPglite(dataDirectory: string): boolean {
  return existsSync(join(pgliteDirectory(dataDirectory), 'PG_VERSION'))
}

/** PostgreSQL inside this process, in `dataDirectory`, or in memory when that is undefined. Throws when another process has it. */
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
      // The only connection is taken meanwhile: LISTEN inside an open transaction would vanish with its rollback.
      const client = await pool.connect()
      try {
        await lite.listen(channelName(channel), onPayload)
      } finally {
        client.release()
      }
    },
    pack: (compression) => lite.dumpDataDir(compression),
    close: async () => {
      await pool.end()
      await lite.close()
      await unlock?.()
    },
  }
}

async function create(dataDirectory: string | undefined, image: Blob | undefined): Promise<PGlite> {
  // Loaded only here: 20 MB that a native database has no use for.
  const [{ PGlite: Lite }, { pg_trgm }, { unaccent }] = await Promise.all([
    import('@electric-sql/pglite'),
    import('@electric-sql/pglite/contrib/pg_trgm'),
    import('@electric-sql/pglite/contrib/unaccent'),
  ])
  return Lite.create({
    extensions: { pg_trgm, unaccent },
    ...(dataDirectory ? { dataDir: pgliteDirectory(dataDirectory) } : {}),
    ...(image ? { loadDataDir: image } : {}),
  })
}

async function poolOn(lite: PGlite, report: Report): Promise<pg.Pool> {
  const { createPgConfig } = await import('@electric-sql/pglite/node-postgres')
  // A connection of its own for each client: the end of one that was thrown away would otherwise reach the next.
  class LiteClient extends pg.Client {
    constructor(config: pg.ClientConfig) {
      // The adapter's connection stands in for the driver's; the type package does not know that one can be given.
      super({ ...config, connection: createPgConfig(lite).connection } as unknown as pg.ClientConfig)
    }
  }
  // Nor does it know that the pool takes a class of clients with arguments, and waits for `onConnect`.
  const config = {
    Client: LiteClient,
    max: 1,
    idleTimeoutMillis: 0,
    // It is in this process: it always answers, and whoever waits for its only connection gets it in the end.
    connectionTimeoutMillis: 0,
    answerTimeoutMillis: undefined,
    // Behind every client stands the same session: a transaction that was open when the last one was thrown away is still
    // open, and its prepared statements are still there.
    onConnect: (client: pg.ClientBase) => client.query('rollback').then(() => client.query('deallocate all')),
  } as unknown as pg.PoolConfig
  return openPool(config, report)
}

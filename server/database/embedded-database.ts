import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import type { Database } from './database.ts'
import { noteStart } from './disk-full.ts'
import { openCluster, superuser } from './embedded-cluster.ts'
import { ensureServer, findServer, type RunningServer, stopServer } from './embedded-server.ts'
import { openPool, type Report } from './pool.ts'
import { ReconnectingClient } from './reconnecting-client.ts'

// Held by the process that owns the database. It belongs to a connection, so kill -9 releases it at once.
const ownerLock = 7_283_642

/**
 * The native PostgreSQL of `dataDirectory`, started or, if still running, adopted. One process owns it; a second is
 * refused. With `share` (backup, move) it is used beside its owner and left running. Throws EmbeddedUnavailable if
 * native PostgreSQL cannot run.
 */
export async function openEmbedded(
  dataDirectory: string,
  { share, report }: { share: boolean; report: Report },
): Promise<Database> {
  const cluster = await openCluster(dataDirectory)
  const { server, adopted } = await ensureServer(cluster)
  const config = { ...address(server), user: superuser, password: cluster.password, database: 'postgres' }
  const application = { application_name: `vanat ${process.pid}` }
  const owner = new ReconnectingClient({
    config: { ...config, ...application },
    prepare: async (client) => {
      if (!share) await takeOwnership(client, dataDirectory)
    },
    // PostgreSQL itself may have been killed, by the kernel's OOM killer or by hand: start it again.
    beforeRetry: async () => {
      noteStart(
        await ensureServer(cluster).then(
          () => null,
          (error: unknown) => error,
        ),
      )
    },
    report,
  })
  try {
    await owner.connect()
  } catch (error) {
    if (!adopted) await stopServer(cluster, server)
    throw error
  }
  const pool = openPool(config, report)
  return {
    kind: 'embedded',
    pool,
    description: `embedded PostgreSQL ${await serverVersion(pool)} in ${cluster.directory}${adopted && !share ? ', taken over from a process that was killed' : ''}`,
    durable: true,
    listen: (channel, onPayload, onGap) => owner.listen(channel, onPayload, onGap),
    close: async () => {
      const last = !share || (!adopted && (await isUnowned(pool)))
      await owner.close()
      await pool.end()
      if (last) await stopServer(cluster, findServer(cluster) ?? server)
    },
  }
}

function address({ socketDirectory, port }: RunningServer): pg.ClientConfig {
  return { host: socketDirectory, port }
}

async function takeOwnership(client: pg.Client, dataDirectory: string): Promise<void> {
  // A predecessor killed a moment ago counts as connected until PostgreSQL notices.
  for (let attempt = 0; attempt < 100; attempt += 1) {
    if (await tryLock(client)) return
    await pause(100)
  }
  const { rows } = await client.query<{ name: string }>(
    `select application_name as name from pg_stat_activity
     where pid = (select pid from pg_locks where locktype = 'advisory' and objid = $1 and granted limit 1)`,
    [ownerLock],
  )
  throw new Error(
    `The database in ${dataDirectory} is in use by another process (${rows[0]?.name ?? 'unknown'}); stop that one first.`,
  )
}

async function tryLock(client: pg.ClientBase | pg.Pool): Promise<boolean> {
  const { rows } = await client.query<{ got: boolean }>('select pg_try_advisory_lock($1) as got', [ownerLock])
  return rows[0]?.got === true
}

async function isUnowned(pool: pg.Pool): Promise<boolean> {
  return await tryLock(pool).catch(() => false)
}

async function serverVersion(pool: pg.Pool): Promise<string> {
  const { rows } = await pool.query<{ server_version: string }>('show server_version')
  return rows[0]?.server_version ?? ''
}

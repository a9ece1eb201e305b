import { messageOf } from '#server/runtime/thrown.ts'
import type { Database } from './database.ts'
import { openPool, type Report } from './pool.ts'
import { ReconnectingClient } from './reconnecting-client.ts'

/** Opens the PostgreSQL server at `url`. Throws if it cannot be reached. */
export async function openPostgres(url: string, report: Report): Promise<Database> {
  // Report first: a server that is starting, or a wrong address, takes a while to fail.
  report(`Connecting to PostgreSQL at ${withoutPassword(url)} …`)
  const pool = openPool({ connectionString: url }, report)
  const listener = new ReconnectingClient({ config: { connectionString: url }, report })
  try {
    await listener.connect()
  } catch (error) {
    await pool.end()
    throw new Error(`The database at DATABASE_URL (${withoutPassword(url)}) does not answer: ${messageOf(error)}`, {
      cause: error,
    })
  }
  return {
    kind: 'postgres',
    pool,
    description: `PostgreSQL at ${withoutPassword(url)}`,
    durable: true,
    listen: (channel, onPayload, onGap) => listener.listen(channel, onPayload, onGap),
    close: async () => {
      await listener.close()
      await pool.end()
    },
  }
}

function withoutPassword(url: string): string {
  const { hostname, port, pathname } = new URL(url)
  return `${hostname}${port && `:${port}`}${pathname}`
}

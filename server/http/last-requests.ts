import type { ServerResponse } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import type { ServerType } from '@hono/node-server'

/** Less than the ten seconds after which a container is killed: the database has to be stopped in them too. */
const patienceMs = 6_000

/**
 * Watches the requests of a server, for its end: `answered` takes no more connections and waits until those under way
 * are answered, for their sender would otherwise not know whether they were done. A browser's idle connections are not
 * waited for, and streams have to be ended by whoever holds them open.
 */
export function watchRequests(server: ServerType): { answered(): Promise<void> } {
  const underWay = new Set<ServerResponse>()
  server.on('request', (_request: unknown, response: ServerResponse) => {
    underWay.add(response)
    response.once('close', () => underWay.delete(response))
  })
  return {
    async answered() {
      server.close()
      for (const started = Date.now(); underWay.size > 0 && Date.now() - started < patienceMs;) await pause(20)
    },
  }
}

import type { ServerResponse } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import type { ServerType } from '@hono/node-server'

/** Less than the ten seconds after which a container is killed, since the database must stop in that time too. */
const patienceMs = 6_000

/**
 * Tracks a server's requests for shutdown: `answered` accepts no more connections and waits for the requests in
 * progress, whose senders would otherwise not know whether they were done. Idle connections are not waited for, and
 * streams must be ended by whoever holds them open.
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
      // Not the time of day, which may be set back meanwhile.
      for (const started = performance.now(); underWay.size > 0 && performance.now() - started < patienceMs;)
        await pause(20)
    },
  }
}

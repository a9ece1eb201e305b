import { createServer, Server } from 'node:https'
import { serve, type ServerType } from '@hono/node-server'
import type { Configuration } from '#server/runtime/configuration.ts'
import { networkAddresses } from './network-address.ts'
import type { LocalHttps } from './network-https.ts'
import type { Start } from './network-start-lines.ts'

type Fetch = Parameters<typeof serve>[0]['fetch']
type Listening = { server: ServerType; port: Promise<number> }

/**
 * Longer than a proxy before us keeps its connections (Caddy: two minutes; Node: five seconds). Whoever closes first
 * must not be the one who is asked: a request that meets the closing is lost.
 */
const keepAliveTimeout = 125_000

function listenOn(options: Parameters<typeof serve>[0]): Listening {
  const { promise: port, resolve } = Promise.withResolvers<number>()
  // A server that cannot listen emits `error`, and the port never resolves.
  const server = serve(options, (address) => resolve(address.port))
  return { server, port }
}

/** Serves over http, and over local https if enabled; `ready` resolves to the addresses once both accept requests. */
export function listen(
  fetch: Fetch,
  { port, host, baseUrl }: Pick<Configuration, 'port' | 'host' | 'baseUrl'>,
  https: LocalHttps | undefined,
): { servers: readonly ServerType[]; ready: Promise<Start> } {
  const where = { fetch, serverOptions: { keepAliveTimeout }, ...(host ? { hostname: host } : {}) }
  const plain = listenOn({ ...where, port })
  const secure = https && listenSecurely(https, where)
  const ready = async (): Promise<Start> => {
    const plainPort = await plain.port
    const local = secure && {
      port: await secure.port,
      fingerprint: https.certificate().authority.fingerprint,
    }
    const address = baseUrl.replace(/:0$/, `:${plainPort}`)
    return { baseUrl: address, host, port: plainPort, addresses: networkAddresses(), local }
  }
  return { servers: secure ? [plain.server, secure.server] : [plain.server], ready: ready() }
}

function listenSecurely(https: LocalHttps, where: { fetch: Fetch; hostname?: string }): Listening {
  const { key, certificate } = https.certificate().server
  const listening = listenOn({
    ...where,
    port: https.port,
    createServer,
    serverOptions: { keepAliveTimeout, key, cert: certificate },
  })
  if (listening.server instanceof Server) https.keepCurrent(listening.server)
  return listening
}

import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context } from 'hono'
import { visitorNetwork } from '#server/http/visitor-network.ts'
import type { AppContext } from '#server/runtime/app-context.ts'

/** The visitor's address or network for limits: as seen by trusted proxies, else the connection's own. */
export function addressOf(c: Context, { configuration }: AppContext): string {
  const forwarded =
    c.req
      .header('x-forwarded-for')
      ?.split(',')
      .map((one) => one.trim()) ?? []
  const seen = configuration.trustedProxies > 0 ? forwarded.at(-configuration.trustedProxies) : undefined
  if (seen) return visitorNetwork(seen)
  try {
    return visitorNetwork(getConnInfo(c).remote.address ?? 'unknown')
  } catch {
    return 'in-process'
  }
}

import type { Server } from 'node:https'
import { logFault } from '#server/runtime/log.ts'
import { machineNames, networkAddresses } from './network-address.ts'
import { keptCertificate, type LocalCertificate } from './network-certificate.ts'

/** https with a local certificate. */
export type LocalHttps = {
  readonly port: number
  certificate(): LocalCertificate
  /** Renews the certificate of a long-running server when its addresses change or it nears expiry. */
  keepCurrent(server: Server): void
}

/** The router may assign another address; until this check the old certificate is for the wrong name. */
const lookEveryMs = 60_000

/** Creates or reads the certificate in `folder`, for this machine's addresses and names and the host of `baseUrl`. */
export function openLocalHttps({ port, folder }: { port: number; folder: string }, baseUrl: string): LocalHttps {
  const kept = (): LocalCertificate => {
    const names = ['localhost', '127.0.0.1', ...networkAddresses(), ...machineNames(), new URL(baseUrl).hostname]
    return keptCertificate(folder, [...new Set(names)], new Date())
  }
  let current = kept()
  return {
    port,
    certificate: () => current,
    keepCurrent(server) {
      const look = (): void => {
        try {
          const now = kept()
          if (now.server.certificate !== current.server.certificate)
            server.setSecureContext({ key: now.server.key, cert: now.server.certificate })
          current = now
        } catch (error) {
          logFault('certificate', error)
        }
      }
      const looking = setInterval(look, lookEveryMs)
      looking.unref()
      server.once('close', () => clearInterval(looking))
    },
  }
}

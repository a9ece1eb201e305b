import { readFile } from 'node:fs/promises'
import { getRequestListener } from '@hono/node-server'
import { isRunnableDevEnvironment, type Plugin, type ViteDevServer } from 'vite'
import type * as App from '#server/app.ts'
import type * as Bindings from '#server/bindings.ts'
import type * as Configuration from '#server/runtime/configuration.ts'
import type * as RunningApp from '#server/bootstrap.ts'

const platformPath =
  /^\/(platform(\/.*)?|login|signup|profile-completion|external-profile-form|profile-complete\/[^/]+|(join|reset)\/[^/]+)$/
/** What Vite itself must not look for among the sources. */
const serverPath = /^\/(api|healthz|readyz)(\/|$)/

/**
 * Browser and server in one process while the product is worked on: a saved screen is exchanged in place, a saved
 * handler answers the next request. The house (database, jobs) is opened once and stays.
 */
export function developmentServer(): Plugin {
  let close = (): Promise<void> => Promise.resolve()
  return {
    name: 'vanat-development-server',
    apply: 'serve',
    // Vite waits for it, also when its configuration changed and it starts anew: PostgreSQL would outlive us otherwise.
    closeServer: () => close(),
    configureServer(vite) {
      const { answer, close: closeHouse } = serverOf(vite)
      const forget = stopOnSignals(vite)
      // Deaf only when the house is closed: an impatient second Ctrl-C must not leave PostgreSQL behind.
      close = () => closeHouse().finally(forget)
      vite.middlewares.use((request, response, next) => {
        const [path = ''] = (request.url ?? '').split('?')
        if (serverPath.test(path)) return void answer(request, response).catch(next)
        if (request.method !== 'GET' || !platformPath.test(path)) return next()
        readFile('app.html', 'utf8')
          .then((page) => vite.transformIndexHtml(path, page))
          .then((page) => response.setHeader('content-type', 'text/html').end(page), next)
      })
      return () => {
        vite.middlewares.use((request, response, next) => void answer(request, response).catch(next))
      }
    },
  }
}

/**
 * Vite closes by itself on SIGTERM only; Ctrl-C, a closed terminal and a launcher that was killed end us just as well.
 * Answers with what makes it deaf again, for the next server of this process.
 */
function stopOnSignals(vite: ViteDevServer): () => void {
  const signals = ['SIGINT', 'SIGHUP', 'disconnect']
  const stop = (): void => void vite.close().finally(() => process.exit())
  for (const signal of signals) process.on(signal, stop)
  return () => {
    for (const signal of signals) process.off(signal, stop)
  }
}

type Listener = ReturnType<typeof getRequestListener>

function serverOf(vite: ViteDevServer) {
  const environment = vite.environments['server']
  if (!environment || !isRunnableDevEnvironment(environment)) throw new Error('the server environment cannot run here')
  const load = <T>(path: string) => environment.runner.import<T>(path)
  const appContext = (async () => {
    const { loadConfiguration } = await load<typeof Configuration>('/server/runtime/configuration.ts')
    const { bootstrap } = await load<typeof RunningApp>('/server/bootstrap.ts')
    return bootstrap(loadConfiguration(), (line) => vite.config.logger.info(line))
  })()
  appContext.catch((fault: unknown) => vite.config.logger.error(String(fault)))

  return {
    answer: async (...[request, response]: Parameters<Listener>): Promise<void> => {
      const { createApp } = await load<typeof App>('/server/app.ts')
      const { bindings } = await load<typeof Bindings>('/server/bindings.ts')
      await getRequestListener(createApp({ ...(await appContext), bindings }).fetch)(request, response)
    },
    // One that never opened has nothing to close, and has said why.
    close: () =>
      appContext.then(
        (opened) => opened.close(),
        () => undefined,
      ),
  }
}

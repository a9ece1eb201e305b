import { readFile } from 'node:fs/promises'
import { getRequestListener } from '@hono/node-server'
import { isRunnableDevEnvironment, type Plugin, type ViteDevServer } from 'vite'
import { platformPath } from '#domain/kernel/platform-path.ts'
import type * as App from '#server/app.ts'
import type * as Bindings from '#server/bindings.ts'
import type * as RunningApp from '#server/bootstrap.ts'
import type * as Configuration from '#server/runtime/configuration.ts'

/** Paths that Vite must not look up among the sources. */
const serverPath = /^\/(api|healthz|readyz)(\/|$)/

/**
 * Browser and server in one process for development: a saved screen is replaced in place, and a saved handler answers
 * the next request. The database and the jobs are opened once and stay.
 */
export function developmentServer(): Plugin {
  let close = (): Promise<void> => Promise.resolve()
  return {
    name: 'vanat-development-server',
    apply: 'serve',
    // Vite awaits it, also when it restarts for a changed configuration; otherwise PostgreSQL would outlive us.
    closeServer: () => close(),
    configureServer(vite) {
      const { answer, close: closeServer } = serverOf(vite)
      const forget = stopOnSignals(vite)
      // Keep the handler until shutdown ends, or a second Ctrl-C orphans PostgreSQL.
      close = () => closeServer().finally(forget)
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
 * Vite closes only on SIGTERM; also close on Ctrl-C, a closed terminal and a killed launcher. Returns a function that
 * removes the handlers, for the next server in this process.
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
    // If it never opened, there is nothing to close, and the error is logged already.
    close: () =>
      appContext.then(
        (opened) => opened.close(),
        () => undefined,
      ),
  }
}

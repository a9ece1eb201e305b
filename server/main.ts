import { describedOperations } from '#domain/catalogue/operation-catalogue.ts'
import { createApp } from '#server/app.ts'
import { bootstrap } from '#server/bootstrap.ts'
import { warmUpPdf } from '#server/document/document-pdf.ts'
import { requireFreePort } from '#server/http/free-port.ts'
import { watchRequests } from '#server/http/last-requests.ts'
import { openLocalHttps } from '#server/network/network-https.ts'
import { listen } from '#server/network/network-listen.ts'
import { startLines } from '#server/network/network-start-lines.ts'
import { loadConfiguration } from '#server/runtime/configuration.ts'
import { log, logFault, setLogLevel } from '#server/runtime/log.ts'
import { messageOf } from '#server/runtime/thrown.ts'
import { unawaited } from '#server/runtime/unawaited.ts'
import { consultancyOf } from '#server/site/site-configuration.ts'

/** Opens the app and serves it until a signal asks it to stop; requests in progress are answered first. */
async function main(): Promise<void> {
  const configuration = loadConfiguration()
  // Check before anything is set up, while the person who wrote a wrong setting is still watching.
  consultancyOf(process.env, configuration.baseUrl)
  await requireFreePort(configuration.port, configuration.host)
  setLogLevel(configuration.logLevel)
  const appContext = await bootstrap(configuration, (line) => process.stdout.write(`${line}\n`))
  const https = configuration.https && openLocalHttps(configuration.https, configuration.baseUrl)
  // Load all schemas now: an unreadable file is found at start, and the first write does not wait.
  await describedOperations()
  const app = createApp(appContext, https)
  const { servers, ready } = listen(app.fetch, configuration, https)

  const watched = servers.map(watchRequests)
  let isStopping = false
  const stop = async (code = 0): Promise<void> => {
    if (isStopping) return
    isStopping = true
    appContext.events.end()
    try {
      await Promise.all(watched.map((requests) => requests.answered()))
      await appContext.close()
    } finally {
      process.exit(code)
    }
  }
  // A terminal that is closed hangs up.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => unawaited('stop', stop()))
  // The launcher was killed: nobody else is left to ask us to stop.
  process.on('disconnect', () => unawaited('stop', stop()))
  for (const server of servers)
    server.on('error', (error) => {
      process.stderr.write(`${error.message}\n`)
      unawaited('stop', stop(1))
    })
  process.on('uncaughtException', (error) => {
    logFault('uncaught', error)
    unawaited('stop', stop(1))
  })
  process.on('unhandledRejection', (reason) => logFault('unhandled', reason))
  for (const line of startLines(await ready)) process.stdout.write(`${line}\n`)
  unawaited('warm-up', warmUpPdf())
  log('debug', 'started')
}

// The reader of the log has ended, as in `npm start | head`. Without a listener the fault is uncaught, is logged, and
// the log's own fault again: the process would do nothing else, and not stop.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined)

main().catch((error: unknown) => {
  process.stderr.write(`${messageOf(error)}\n`)
  process.exit(1)
})

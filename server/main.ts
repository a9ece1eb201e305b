import { serve } from '@hono/node-server'
import { createApp } from '#server/app.ts'
import { openHouse } from '#server/open-house.ts'
import { loadConfiguration } from '#server/kernel/configuration.ts'
import { watchRequests } from '#server/kernel/last-requests.ts'
import { log, logFault, setLogLevel } from '#server/kernel/log.ts'
import { siteHouse } from '#server/site/site-configuration.ts'

/** Opens the house and serves it until a signal asks it to stop; requests under way are answered first. */
async function main(): Promise<void> {
  const configuration = loadConfiguration()
  // Before anything is set up: whoever wrote a setting wrong is still looking.
  siteHouse(process.env, configuration.baseUrl)
  setLogLevel(configuration.logLevel)
  const house = await openHouse(configuration, (line) => process.stdout.write(`${line}\n`))
  const app = createApp(house)
  const server = serve(
    { fetch: app.fetch, port: configuration.port, ...(configuration.host ? { hostname: configuration.host } : {}) },
    ({ port }) => {
      process.stdout.write(`Vanat is ready at ${configuration.baseUrl.replace(/:0$/, `:${port}`)}\n`)
    },
  )

  const requests = watchRequests(server)
  let isStopping = false
  const stop = async (code = 0): Promise<void> => {
    if (isStopping) return
    isStopping = true
    house.events.end()
    await requests.answered()
    await house.close()
    process.exit(code)
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop())
  // Started by the launcher: when that one is killed outright, nobody else is left to ask us to stop.
  process.on('disconnect', () => void stop())
  server.on('error', (error) => {
    process.stderr.write(`${error.message}\n`)
    void stop(1)
  })
  process.on('unhandledRejection', (reason) => logFault('unhandled', reason))
  log('debug', 'started')
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
})

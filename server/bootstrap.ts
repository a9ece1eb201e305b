import { inputUpgrades } from '#domain/catalogue/catalogue-upgrades.ts'
import { makeFirstAdmin } from '#server/account/account-admin.ts'
import { startMailingNotices } from '#server/account/account-notice-mail.ts'
import { bindings } from '#server/bindings.ts'
import { startMailingContacts } from '#server/contact/contact-mail-queue.ts'
import { followDalali, reckonDalali } from '#server/dalali/dalali-reckoning.ts'
import { migrate } from '#server/database/migrate.ts'
import { openDatabase } from '#server/database/open-database.ts'
import { connectPeers } from '#server/database/peers.ts'
import { startExpiry } from '#server/expiry/expiry.ts'
import { followRates } from '#server/gst/gst-rate-handlers.ts'
import { createEvents, type EventHub } from '#server/http/events.ts'
import { shareLimits } from '#server/http/rate-limit.ts'
import type { AppContext } from '#server/runtime/app-context.ts'
import type { Configuration } from '#server/runtime/configuration.ts'
import { logFault } from '#server/runtime/log.ts'
import { ensureSampleCompany, hasSampleCompany } from '#server/sample/sample-build.ts'
import { checkSecret } from '#server/session/secret-fingerprint.ts'
import { shareSessions } from '#server/session/session-memory.ts'

export type RunningApp = AppContext & { events: EventHub; close(): Promise<void> }

/** Starts everything in order: database, schema, first admin, sample company. `say` prints the start-up lines. */
export async function bootstrap(configuration: Configuration, say: (line: string) => void): Promise<RunningApp> {
  const database = await openDatabase(configuration)
  const stops: (() => void)[] = []
  const onClose = (stop: () => void): void => {
    stops.push(stop)
  }
  const close = (): Promise<void> => {
    for (const stop of stops) stop()
    return database.close()
  }
  try {
    say(database.description)
    return await startUp({ configuration, database, close, onClose }, say)
  } catch (error) {
    // Otherwise an embedded PostgreSQL would keep running, and timers with it.
    await close().catch((later: unknown) => logFault('close', later))
    throw error
  }
}

/** A few by name; at a first start they are all there are, and would push the admin's password off the screen. */
const migrationsDone = (names: readonly string[]): string =>
  names.length > 5 ? `${names.length} migrations, up to ${names.at(-1)}` : names.join(', ')

type StartUp = Pick<RunningApp, 'configuration' | 'database' | 'close'> & { onClose: (stop: () => void) => void }

async function startUp(
  { configuration, database, close, onClose }: StartUp,
  say: (line: string) => void,
): Promise<RunningApp> {
  const done = await migrate(database.pool)
  if (done.length > 0) say(`Schema brought up to date: ${migrationsDone(done)}.`)
  await checkSecret(database.pool, configuration)
  // Before the sample is made, whose documents bear rates too.
  onClose(await followRates(database))
  const events = createEvents()
  const peers = await connectPeers(database)
  for (const share of [events.connect, shareSessions, shareLimits]) share(peers)
  const appContext: RunningApp = { database, configuration, events, bindings, upgrades: inputUpgrades, close }
  const admin = await makeFirstAdmin(appContext)
  if (admin)
    say(
      `First admin: ${admin.email}, password ${admin.password} (shown only now; npm run account:reset -- ${admin.email} makes a link for another).`,
    )
  // The first guest must find a sample; an old one is rebuilt while guests look at it.
  const renewSample = (): Promise<boolean> => ensureSampleCompany(appContext, Date.now())
  if (!(await hasSampleCompany(appContext)) && (await renewSample())) say('Sample company built.')
  onClose(followDalali(appContext, events))
  onClose(startExpiry(appContext, [() => reckonDalali(appContext, Date.now()), renewSample]))
  onClose(startMailingContacts(appContext))
  onClose(startMailingNotices(appContext))
  return appContext
}

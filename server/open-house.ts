import { bindings } from '#server/bindings.ts'
import { makeFirstAdmin } from '#server/account/account-admin.ts'
import { startMailingContacts } from '#server/contact/contact-mail-queue.ts'
import { migrate } from '#server/database/migrate.ts'
import type { Database } from '#server/database/database.ts'
import { openDatabase } from '#server/database/open-database.ts'
import type { Configuration } from '#server/kernel/configuration.ts'
import { createEvents, type EventHub } from '#server/kernel/events.ts'
import type { House } from '#server/kernel/house.ts'
import { ensureSampleCompany, hasSampleCompany } from '#server/sample/sample-build.ts'
import { startSweeping } from '#server/sweep/sweep.ts'

export type OpenHouse = House & { events: EventHub; close(): Promise<void> }

/** Brings everything up in its order: database, schema, first admin, sample company; `say` prints the start-up lines. */
export async function openHouse(configuration: Configuration, say: (line: string) => void): Promise<OpenHouse> {
  const database = await openDatabase(configuration)
  try {
    say(database.description)
    return await furnished(configuration, database, say)
  } catch (error) {
    // A server of ours would otherwise go on running for nobody.
    await database.close()
    throw error
  }
}

async function furnished(
  configuration: Configuration,
  database: Database,
  say: (line: string) => void,
): Promise<OpenHouse> {
  const done = await migrate(database.pool)
  if (done.length > 0) say(`Schema brought up to date: ${done.join(', ')}.`)
  const events = createEvents()
  await events.connect(database)
  let stopSweeping = (): void => undefined
  let stopMailing = (): void => undefined
  const close = (): Promise<void> => {
    stopSweeping()
    stopMailing()
    return database.close()
  }
  const house: OpenHouse = { database, configuration, events, bindings, close }
  const admin = await makeFirstAdmin(house)
  if (admin)
    say(
      `First admin: ${admin.email}, password ${admin.password} (shown once; change it by ADMIN_EMAIL and ADMIN_PASSWORD before the first start).`,
    )
  // The first guest must find one; an old one is made new while guests look at it.
  const renewSample = (): Promise<boolean> => ensureSampleCompany(house, Date.now())
  if (!(await hasSampleCompany(house)) && (await renewSample())) say('Sample company built.')
  stopSweeping = startSweeping(house, renewSample)
  stopMailing = startMailingContacts(house)
  return house
}

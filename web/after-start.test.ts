import { expect, test } from 'vitest'
import { openOutboxDatabase } from '#web/outbox/outbox-database.ts'
import { exampleEntry } from '#web/outbox/outbox-entry-example.ts'
import { replicaStore } from '#web/replica/replica-store.ts'
import { exampleSession } from '#web/session/session-example.ts'
import { sessionStore } from '#web/session/session-store.ts'
import { promptly } from '#web/testing-browser.ts'
import { idsOf, leadId, newLead, openTab, stored } from '#web/testing-device.ts'
import { onePageEach, server } from '#web/testing-page.ts'
import { loadedWords } from '#web/text/words.ts'
import { fetchTheRest } from './after-start.ts'

onePageEach()

/** Meena signs in by another address than the one that her devices know her by. */
const moved = exampleSession({ email: 'Meena@New.example', keptAs: 'meena' })
const earlier = 'c1|authenticated|meena@new.example'

test('what earlier code filed under the new address is sent once, by the page that is open', async () => {
  const database = await openOutboxDatabase()
  await database.add(exampleEntry({ owner: earlier, operation: 'lead.create', input: newLead('A') }))
  const tab = await openTab()
  await promptly(() => expect(tab.status.get().ready).toBe(true))
  expect(tab.status.get().waiting).toBe(0)
  sessionStore.state.set({ ...sessionStore.state.get(), session: moved })
  replicaStore.set(tab)
  await fetchTheRest({ find: () => undefined, load: async () => undefined, loadAll: async () => undefined }, 'en')
  await promptly(() => expect(idsOf(server.done)).toEqual([leadId('A')]))
  expect(await stored(earlier)).toEqual([])
  replicaStore.set(null)
  sessionStore.state.set({ ...sessionStore.state.get(), session: null })
})

test('a page whose device keeps no files has all sentences of its language in memory', async () => {
  await fetchTheRest({ find: () => undefined, load: async () => undefined, loadAll: async () => undefined }, 'gu')
  expect(Object.keys(loadedWords('gu')).length).toBeGreaterThan(40)
})

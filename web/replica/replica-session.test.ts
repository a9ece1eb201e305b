import { expect, test, vi } from 'vitest'
import type { Session } from '#domain/account/account-schemas.ts'
import { ruleSource } from '#web/rules.ts'
import { createRuleLoader } from '#web/outbox/rule-loader.ts'
import { eventually, promptly } from '#web/testing-browser.ts'
import { create, idsOf, leadId, openTab } from '#web/testing-device.ts'
import { browser, onePageEach, server } from '#web/testing-page.ts'
import { problem } from '#web/testing-server.ts'

onePageEach()

const meena: Session = {
  mode: 'authenticated',
  role: 'sales',
  isAdmin: false,
  name: 'Meena',
  email: 'meena@example.com',
  company: { id: 'c1', companyName: 'Shree', kind: 'own' },
  expiresAt: '2026-12-20T06:00:00.000Z',
}

/** A page that follows the session to its copy, as the platform does at startup. */
async function openPage() {
  vi.resetModules()
  const { sessionStore } = await import('#web/session/session-store.ts')
  const { followSession, replicaStore } = await import('./replica-store.ts')
  followSession(createRuleLoader(async () => ruleSource))
  return { sessionStore, replicaStore }
}

test('a write refused for the role makes the page ask for the session', async () => {
  const told: string[] = []
  const tab = await openTab({ onSessionChanged: () => told.push('changed') })
  server.on('lead.create', () => problem(403, 'not-allowed'))
  await create(tab, 'A')
  await promptly(() => expect(told).toEqual(['changed']))
})

test('a session change is heard at once, and asked about after a lost connection', async () => {
  const told: string[] = []
  await openTab({ onSessionChanged: () => told.push('changed') })
  await promptly(() => expect(browser.openStreams()).toBe(1))
  browser.stream('open')
  expect(told).toEqual([])
  browser.stream('session')
  expect(told).toHaveLength(1)
  browser.stream('error')
  await eventually(() => expect(browser.openStreams()).toBe(1))
  browser.stream('open')
  expect(told).toHaveLength(2)
})

test('writes that waited for a sign-in are sent on sign-in, not at the next wake', async () => {
  const { sessionStore, replicaStore } = await openPage()
  server.on('lead.create', () => problem(401, 'not-signed-in'))
  await sessionStore.enter(meena)
  await promptly(() => expect(replicaStore.get()?.status.get().ready).toBe(true))
  const replica = replicaStore.get()
  if (replica) await create(replica, 'A')
  await promptly(() => expect(sessionStore.state.get().standing).toBe('ended'))
  server.off('lead.create')
  await sessionStore.enter(meena)
  await promptly(() => expect(idsOf(server.done)).toEqual([leadId('A')]))
  replica?.stop()
})

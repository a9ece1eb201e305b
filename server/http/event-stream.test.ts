import { Hono } from 'hono'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { eventStream } from './event-stream.ts'
import { createEvents, type EventHub } from './events.ts'
import { forgetSessions } from '#server/session/session-memory.ts'
import { openTestApp, type TestApp } from '#server/testing-app.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await openTestApp('pglite')
})
afterAll(() => testApp.close())

/** A real hub that counts its listeners. */
function counted(): EventHub & { listening: () => number } {
  const hub = createEvents()
  let listening = 0
  return {
    ...hub,
    listening: () => listening,
    subscribe(companyId, listener) {
      listening += 1
      const leave = hub.subscribe(companyId, listener)
      return () => {
        listening -= 1
        leave()
      }
    },
  }
}

async function cookieOfOwner(): Promise<string> {
  const companyId = crypto.randomUUID()
  const form = {
    accountId: crypto.randomUUID(), companyId, ownerName: 'Ramesh', companyName: 'Streams', phone: '9876543210',
    email: `${companyId}@example.in`, password: 'long-enough', confirmPassword: 'long-enough', businessType: 'textile', location: 'Surat',
  } // prettier-ignore
  const response = await testApp.app.request('http://localhost:3000/api/account.sign-up', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(form),
  })
  return response.headers.get('set-cookie')?.split(';')[0] ?? ''
}

test('a stream whose session ended is closed at once, long before its next ping, and unsubscribed', async () => {
  const cookie = await cookieOfOwner()
  const hub = counted()
  const app = new Hono().get('/events', (c) => eventStream(c, testApp.appContext, hub, 3_600_000))
  const response = await app.request('http://localhost:3000/events', { headers: { cookie } })
  const reader = response.body?.getReader()
  await reader?.read()
  expect(hub.listening()).toBe(1)

  await testApp.app.request('http://localhost:3000/api/account.sign-out', {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: '{}',
  })
  for (let last = await reader?.read(); last && !last.done;) last = await reader?.read()

  expect(hub.listening()).toBe(0)
})

test('closed streams no longer count against the session’s limit', async () => {
  const cookie = await cookieOfOwner()
  const hub = counted()
  const app = new Hono().get('/events', (c) => eventStream(c, testApp.appContext, hub, 20))
  const statuses: number[] = []
  for (let streams = 0; streams < 20; streams += 1) {
    const { status, body } = await app.request('http://localhost:3000/events', { headers: { cookie } })
    statuses.push(status)
    await body?.cancel()
  }
  expect([statuses.every((status) => status === 200), hub.listening()]).toEqual([true, 0])
})

test('a person whose role changes is told at once that the session changed, long before the next ping', async () => {
  const cookie = await cookieOfOwner()
  const app = new Hono().get('/events', (c) => eventStream(c, testApp.appContext, counted(), 3_600_000))
  const response = await app.request('http://localhost:3000/events', { headers: { cookie } })
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  await reader?.read()
  await testApp.appContext.database.pool.query("update staff set role = 'production'")
  forgetSessions({})

  expect((await reader?.read())?.value).toContain('event: session')
  await reader?.cancel()
})

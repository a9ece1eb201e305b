import { Hono } from 'hono'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { forgetSessions } from '#server/session/session-memory.ts'
import { openTestApp, type TestApp } from '#server/testing-app.ts'
import { hire } from '#server/testing-staff.ts'
import { eventStream } from './event-stream.ts'
import { createEvents, type EventHub } from './events.ts'
import { Refused } from './problem.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await openTestApp()
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

const cookieOfOwner = async (): Promise<string> => (await newOwner()).cookie

async function newOwner(): Promise<{ companyId: string; cookie: string }> {
  const companyId = crypto.randomUUID()
  const form = {
    accountId: crypto.randomUUID(),
    companyId,
    ownerName: 'Ramesh',
    companyName: 'Streams',
    phone: '9876543210',
    email: `${companyId}@example.in`,
    password: 'long-enough',
    confirmPassword: 'long-enough',
    businessType: 'textile',
    location: 'Surat',
  }
  const response = await testApp.app.request('http://localhost:3000/api/account.sign-up', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(form),
  })
  return { companyId, cookie: response.headers.get('set-cookie')?.split(';')[0] ?? '' }
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

test('a request for the headers alone opens no stream, which nobody would ever close', async () => {
  const cookie = await cookieOfOwner()
  const hub = counted()
  const app = new Hono().get('/events', (c) => eventStream(c, testApp.appContext, hub, 3_600_000))
  for (let requests = 0; requests < 20; requests += 1) {
    const { status, headers } = await app.request('http://localhost:3000/events', {
      method: 'HEAD',
      headers: { cookie },
    })
    expect([status, headers.get('content-type')]).toEqual([200, 'text/event-stream'])
  }
  expect(hub.listening()).toBe(0)
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

test('an admin of the site who is removed from a staff hears no more of the company, and stays an admin', async () => {
  const owner = await testApp.owner()
  const { person, accountId } = await hire(testApp, owner, 'Asha', 'sales')
  await testApp.appContext.database.pool.query('update account set is_admin = true where id = $1', [accountId])
  forgetSessions({})
  const hub = counted()
  const app = new Hono()
    .get('/events', (c) => eventStream(c, testApp.appContext, hub, 3_600_000))
    .onError((_error, c) => c.text('', 401))
  const listen = () => app.request('http://localhost:3000/events', { headers: { cookie: person.cookie() } })
  const reader = (await listen()).body?.getReader()
  await reader?.read()
  const { staff } = await owner.done<{ staff: { id: string; version: number; name: string }[] }>('staff.list')
  const asha = staff.find(({ name }) => name === 'Asha')
  await owner.done('staff.remove', { id: asha?.id, version: asha?.version })
  for (let last = await reader?.read(); last && !last.done;) last = await reader?.read()

  expect([hub.listening(), (await listen()).status]).toEqual([0, 401])
  expect(await person.done('account.session')).toMatchObject({ role: 'admin', company: null })
})

/** What a stream says, read as it comes. */
function readerOf(response: Response) {
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  if (!reader) throw new Error('the stream has a body')
  return { next: async (): Promise<string | undefined> => (await reader.read()).value, leave: () => reader.cancel() }
}
const listener = (hub: EventHub, pingMs?: number) => {
  const app = new Hono()
    .get('/events', (c) => eventStream(c, testApp.appContext, hub, pingMs))
    .onError((error, c) => c.json(error instanceof Refused ? { ...error.refusal, status: error.status } : {}, 500))
  return (cookie: string) => app.request('http://localhost:3000/events', { headers: { cookie } })
}

test('a stream says hello, then each clock of its own company and of no other, and nothing keeps it on the way', async () => {
  const { companyId, cookie } = await newOwner()
  const hub = createEvents()
  const response = await listener(hub)(cookie)
  expect(Object.fromEntries(response.headers)).toEqual({
    'content-type': 'text/event-stream',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  })
  const { next, leave } = readerOf(response)
  expect(await next()).toBe('event: hello\ndata: \n\n')
  hub.publish(crypto.randomUUID(), 4)
  hub.publish(companyId, 7)
  expect(await next()).toBe('event: clock\ndata: 7\n\n')
  await leave()
})

test('nobody without a session hears of a company', async () => {
  const hub = counted()
  const refused = await listener(hub)('')
  expect(await refused.json()).toMatchObject({ status: 401, code: 'not-signed-in' })
  expect(hub.listening()).toBe(0)
})

test('a session has at most eight streams at once, which takes none from another session', async () => {
  const [cookie, other] = [await cookieOfOwner(), await cookieOfOwner()]
  const hub = counted()
  const listen = listener(hub)
  const open = []
  for (let at = 0; at < 8; at += 1) open.push(readerOf(await listen(cookie)))
  expect(await (await listen(cookie)).json()).toEqual({
    status: 429,
    code: 'too-many-requests',
    params: { seconds: 30 },
  })
  expect(hub.listening()).toBe(8)
  const another = readerOf(await listen(other))
  expect(await another.next()).toContain('hello')
  await open.pop()?.leave()
  const again = readerOf(await listen(cookie))
  expect(await again.next()).toContain('hello')
  // While one of them is left, the others that were closed are counted off one by one.
  for (const stream of open.splice(1)) await stream.leave()
  await again.leave()
  for (let at = 0; at < 7; at += 1) open.push(readerOf(await listen(cookie)))
  expect(await (await listen(cookie)).json()).toMatchObject({ status: 429 })
  for (const stream of [...open, another]) await stream.leave()
  expect(hub.listening()).toBe(0)
})

test('a quiet stream pings while its session lasts, so that no proxy closes it', async () => {
  const { next, leave } = readerOf(await listener(createEvents(), 20)(await cookieOfOwner()))
  expect(await next()).toContain('hello')
  expect([await next(), await next()]).toEqual(['event: ping\ndata: \n\n', 'event: ping\ndata: \n\n'])
  await leave()
})

test('a browser that does not read costs the server a bounded number of events', async () => {
  const { companyId, cookie } = await newOwner()
  let tell = (_clock: number): void => undefined
  const hub: EventHub = {
    ...createEvents(),
    subscribe(company, listen) {
      if (company === companyId) tell = listen
      return () => undefined
    },
  }
  const response = await listener(hub, 3_600_000)(cookie)
  for (let clock = 1; clock <= 500; clock += 1) tell(clock)
  const reader = response.body?.getReader()
  let kept = 0
  for (; kept < 600; kept += 1) {
    const found = await Promise.race([reader?.read(), new Promise((resolve) => setTimeout(resolve, 100))])
    if (!found) break
  }
  expect(kept).toBeGreaterThan(10)
  expect(kept).toBeLessThanOrEqual(60)
  await reader?.cancel()
})

test('a server that stops ends its streams, so that the browser connects to the next one', async () => {
  const hub = createEvents()
  const { next } = readerOf(await listener(hub)(await cookieOfOwner()))
  expect(await next()).toContain('hello')
  hub.end()
  expect(await next()).toBeUndefined()
})

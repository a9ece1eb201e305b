import { afterEach, expect, test, vi } from 'vitest'
import { noPeers } from '#server/database/peers.ts'
import { forgetSessions, rememberedSession, shareSessions, watchSession, type SignedIn } from './session-memory.ts'

const signedIn = (sessionKey: string, accountId = 'a1', companyId = 'c1'): SignedIn => ({
  caller: { role: 'owner', accountId, name: 'Asha', companyId, sessionKey },
  session: {
    mode: 'authenticated',
    role: 'owner',
    isAdmin: false,
    name: 'Asha',
    email: null,
    company: null,
    expiresAt: '',
  },
})

/** Looks a session up as the router does; returns how often the database was asked. */
const looked = async (found: SignedIn | null, key: string, during = async () => {}): Promise<number> => {
  let times = 0
  await rememberedSession(key, async () => {
    times += 1
    await during()
    return found
  })
  return times
}

afterEach(() => {
  vi.useRealTimers()
  shareSessions(noPeers)
  forgetSessions({})
})

test('a session is looked up once in five seconds; a missing one every time', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  const one = signedIn('s1')
  expect([await looked(one, 's1'), await looked(one, 's1')]).toEqual([1, 0])
  expect(await rememberedSession('s1', async () => null)).toBe(one)
  vi.advanceTimersByTime(4999)
  expect(await looked(one, 's1')).toBe(0)
  vi.advanceTimersByTime(1)
  expect(await looked(one, 's1')).toBe(1)
  expect([await looked(null, 's2'), await looked(null, 's2')]).toEqual([1, 1])
})

test('a session that ends while it is looked up is not remembered', async () => {
  const one = signedIn('s1')
  await looked(one, 's1', async () => forgetSessions({ sessionKey: 'another' }))
  expect(await looked(one, 's1')).toBe(1)
})

test.each([
  [{ sessionKey: 's1' }, ['s1']],
  [{ accountId: 'a1' }, ['s1', 's2']],
  [{ companyId: 'c2' }, ['s2', 's3']],
  [{ accountId: 'a1', companyId: 'c2' }, ['s2']],
  [{}, ['s1', 's2', 's3']],
])('what ends the sessions of %o forgets %j, and tells those who watch them', async (whose, gone) => {
  const all = [signedIn('s1', 'a1', 'c1'), signedIn('s2', 'a1', 'c2'), signedIn('s3', 'a2', 'c2')]
  const told: unknown[] = []
  const stops = all.map(({ caller }) => watchSession(caller, () => told.push(caller.sessionKey)))
  for (const one of all) await looked(one, one.caller.sessionKey ?? '')
  forgetSessions(whose)
  const again: string[] = []
  for (const one of all) if (await looked(one, one.caller.sessionKey ?? '')) again.push(one.caller.sessionKey ?? '')
  expect([again, told]).toEqual([gone, gone])

  for (const stop of stops) stop()
  forgetSessions(whose)
  expect(told).toHaveLength(gone.length)
})

test('other processes are told what ended here, and end it here when they tell, without telling it back', async () => {
  const told: unknown[] = []
  let hear = (_whose: unknown): void => undefined
  let lose = (): void => undefined
  shareSessions({
    tell: (topic, message) => void told.push([topic, message]),
    hear: (topic, listener, onGap = () => undefined) => {
      expect(topic).toBe('session')
      ;[hear, lose] = [listener, onGap]
    },
  })
  forgetSessions({ accountId: 'a1' })
  expect(told).toEqual([['session', { accountId: 'a1' }]])

  const one = signedIn('s1')
  await looked(one, 's1')
  hear({ sessionKey: 's2' })
  expect(await looked(one, 's1')).toBe(0)
  hear({ sessionKey: 's1' })
  expect(await looked(one, 's1')).toBe(1)
  // Messages may have been lost with the connection.
  lose()
  expect(await looked(one, 's1')).toBe(1)
  expect(told).toHaveLength(1)
})

test('at most ten thousand sessions are remembered', async () => {
  for (let at = 0; at <= 10_000; at += 1) await looked(signedIn(`s${at}`), `s${at}`)
  expect(await looked(signedIn('s0'), 's0')).toBe(0)
  await looked(signedIn('more'), 'more')
  expect(await looked(signedIn('s0'), 's0')).toBe(1)
})

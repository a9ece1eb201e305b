import { expect, test } from 'vitest'
import type { Session } from '#domain/account/account-schemas.ts'
import { asNewPage } from '#web/testing-browser.ts'
import { browser, onePageEach, server } from '#web/testing-page.ts'
import { problem } from '#web/testing-server.ts'

onePageEach()

const guest: Session = {
  mode: 'guest',
  role: 'guest',
  isAdmin: false,
  name: 'Guest',
  email: null,
  company: { id: 'sample', companyName: 'Narmada Weavers', kind: 'sample' },
  expiresAt: '2026-12-20T06:00:00.000Z',
}

/** Opens a page at an address: its code loads afresh. */
async function open(address: string) {
  Object.assign(globalThis, { location: new URL(address, 'http://localhost:3000') })
  asNewPage()
  const { askForEntry } = await import('./entry-call.ts')
  const { enterMode } = await import('./enter-mode.ts')
  const { sessionStore } = await import('./session-store.ts')
  return { askForEntry, enterMode, shown: () => sessionStore.state.get() }
}
const calls = () => server.requests.map(({ operation }) => operation)

test.each([
  ['guest', 'account.enter-guest'],
  ['demo', 'account.enter-demo'],
] as const)(
  'a page opened as %s asks for its entry while it loads, and uses that answer once',
  async (mode, operation) => {
    server.on(operation, () => Response.json(guest))
    const { askForEntry } = await open(`/platform/home?mode=${mode}`)
    expect(await askForEntry(mode)).toEqual({ ok: true, value: guest })
    expect(calls()).toEqual([operation])
    await askForEntry(mode)
    expect(calls()).toEqual([operation, operation])
    expect(new Set(server.requests.map(({ key }) => key)).size).toBe(2)
  },
)

test('the early answer of a guest is not taken for a demo', async () => {
  server.on('account.enter-guest', () => Response.json(guest))
  server.on('account.enter-demo', () => Response.json({ ...guest, mode: 'demo' }))
  const { askForEntry } = await open('/platform?mode=guest')
  expect(await askForEntry('demo')).toMatchObject({ value: { mode: 'demo' } })
})

test.each(['/platform', '/platform?mode=', '/platform?mode=toString', '/blog?mode=guest'])(
  'a page opened at %s asks for no entry by itself',
  async (address) => {
    const { askForEntry } = await open(address)
    await askForEntry('demo')
    expect(calls()).toEqual(['account.enter-demo'])
  },
)

test.each(['vanat_session', 'vanat_leaving'])(
  'where somebody is signed in or signing out (%s) no entry is asked for early',
  async (key) => {
    localStorage.setItem(key, '1')
    const { askForEntry } = await open('/platform?mode=guest')
    await askForEntry('demo')
    expect(calls()).toEqual(['account.enter-demo'])
  },
)

test('with storage that must not be read, the entry is asked for when the screen asks', async () => {
  const blocked = () => {
    throw new DOMException('blocked', 'SecurityError')
  }
  const { localStorage: unblocked } = globalThis
  Object.assign(globalThis, { localStorage: { getItem: blocked } })
  const { askForEntry } = await open('/platform?mode=guest')
  Object.assign(globalThis, { localStorage: unblocked })
  server.on('account.enter-guest', () => Response.json(guest))
  expect(await askForEntry('guest')).toEqual({ ok: true, value: guest })
  expect(calls()).toEqual(['account.enter-guest'])
})

test('who enters is shown as such, and who is refused gets the reason and is nobody', async () => {
  server.on('account.enter-guest', () => problem(429, 'too-many', { seconds: 3 }))
  const { enterMode, shown } = await open('/platform')
  expect(await enterMode('guest')).toMatchObject({ status: 429, code: 'too-many' })
  expect(shown().session).toBeNull()
  server.on('account.enter-guest', () => Response.json(guest))
  expect(await enterMode('guest')).toBeNull()
  expect(shown()).toEqual({ session: guest, standing: 'live' })
  expect(browser.faults).toEqual([])
})

import { expect, test, vi } from 'vitest'
import type { Session } from '#domain/account/account-schemas.ts'
import { openOutboxDatabase } from '#web/outbox/outbox-database.ts'
import { exampleEntry } from '#web/outbox/outbox-entry-example.ts'
import { openReplicaDatabase } from '#web/replica/replica-database.ts'
import { asNewPage, eventually, promptly } from '#web/testing-browser.ts'
import { browser, onePageEach, server } from '#web/testing-page.ts'
import { problem } from '#web/testing-server.ts'
import { exampleSession } from './session-example.ts'
import { readRevoked } from './session-revoked.ts'

onePageEach()

const meena = exampleSession()
const kirit: Session = { ...meena, name: 'Kirit', email: 'kirit@example.com' }
const meenasDraft = 'vanat_draft:c1|authenticated|meena@example.com:lead-new'
const meenasCopy = 'c1|authenticated|owner|meena@example.com'

/** A reload: modules start afresh, the device's storage stays. */
async function loadPage() {
  asNewPage()
  const { sessionStore } = await import('#web/session/session-store.ts')
  const drafts = await import('#web/outbox/form-draft.ts')
  return { sessionStore, drafts, shown: () => sessionStore.state.get() }
}
const answerWith = (session: Session) => server.on('account.session', () => Response.json(session))
const asked = (operation: string) => server.requests.filter((request) => request.operation === operation)

async function keepCopyOf(owner: string) {
  const database = await openReplicaDatabase(owner)
  await database.write([{ entity: 'lead', value: { id: 'a', version: 1 } }], {
    step: 1,
    format: 'today',
    clock: 1,
    next: null,
    syncedAt: null,
  })
  database.close()
}
const copies = async () =>
  (await indexedDB.databases()).flatMap(({ name }) => (name?.startsWith('vanat-replica-') ? [name] : []))

async function keepWriteOf(owner: string) {
  const database = await openOutboxDatabase()
  const { seq: _, ...entry } = exampleEntry({ owner, operation: 'lead.create', input: {}, touched: [] })
  await database.add(entry)
  return database
}

test('signing out removes rows, drafts and session, keeps waiting writes, and tells the server', async () => {
  const { sessionStore, drafts, shown } = await loadPage()
  await sessionStore.enter(meena)
  await keepCopyOf(meenasCopy)
  const queue = await keepWriteOf('c1|authenticated|meena@example.com')
  drafts.writeDraft(meenasDraft, { companyName: 'half typed' })
  localStorage.setItem('theme', 'dark')
  server.on('account.sign-out', () => Response.json({}))
  await sessionStore.leave()
  expect(shown()).toEqual({ session: null, standing: 'none' })
  expect(await copies()).toEqual([])
  expect(drafts.draftText(meenasDraft)).toBeNull()
  expect(Object.keys(localStorage)).toEqual(['theme'])
  expect(await queue.all('c1|authenticated|meena@example.com')).toHaveLength(1)
  expect(asked('account.sign-out')).toHaveLength(1)
  expect(asked('account.sign-out')[0]?.key).not.toBeNull()
})

test('signing out leaves the form alone under which another person’s session ended on this device', async () => {
  const { sessionStore, drafts } = await loadPage()
  await sessionStore.enter(meena)
  drafts.writeDraft(meenasDraft, { companyName: 'half typed' })
  sessionStore.ended('not-signed-in')
  await sessionStore.enter(kirit)
  const kirits = ['c1', 'c2'].map((company) => `vanat_draft:${company}|authenticated|kirit@example.com:lead-new`)
  for (const key of [...kirits, 'vanat_draft:public:sign-in']) drafts.writeDraft(key, { companyName: 'typed later' })
  server.on('account.sign-out', () => Response.json({}))
  await sessionStore.leave()
  expect(drafts.parseDraft(drafts.draftText(meenasDraft))).toEqual({ companyName: 'half typed' })
  expect(Object.keys(localStorage).filter((key) => key.startsWith('vanat_draft:'))).toEqual([meenasDraft])
})

test('signing out offline shows nobody from then on, and the server is told later', async () => {
  const first = await loadPage()
  await first.sessionStore.enter(meena)
  server.isDown = true
  await first.sessionStore.leave()
  server.isDown = false
  server.on('account.sign-out', () => problem(503))
  answerWith(meena)
  const second = await loadPage()
  second.sessionStore.start(true)
  await eventually(() => expect(second.shown()).toEqual({ session: null, standing: 'none' }))
  expect(asked('account.session')).toEqual([])
  server.on('account.sign-out', () => problem(401))
  server.on('account.session', () => problem(401))
  browser.fire('online')
  await eventually(() => expect(asked('account.session')).toHaveLength(1))
  expect(second.shown()).toEqual({ session: null, standing: 'none' })
  expect(Object.keys(localStorage)).toEqual([])
})

test('after sign-in there is no one else’s copy, and the person’s own is as they left it', async () => {
  await keepCopyOf(meenasCopy)
  await keepCopyOf('c1|authenticated|owner|kirit@example.com')
  const { sessionStore, shown } = await loadPage()
  await sessionStore.enter(kirit)
  expect(shown()).toEqual({ session: kirit, standing: 'live' })
  expect(await copies()).toEqual(['vanat-replica-c1|authenticated|owner|kirit@example.com'])
})

test('a known person shows at once and is confirmed by the server afterwards', async () => {
  const before = await loadPage()
  await before.sessionStore.enter(meena)
  answerWith({ ...meena, role: 'sales' })
  const { sessionStore, shown } = await loadPage()
  sessionStore.start(false)
  expect(shown()).toEqual({ session: meena, standing: 'copy' })
  await eventually(() => expect(shown()).toEqual({ session: { ...meena, role: 'sales' }, standing: 'live' }))
  server.isDown = true
  const next = await loadPage()
  next.sessionStore.start(false)
  expect(next.shown()).toEqual({ session: { ...meena, role: 'sales' }, standing: 'copy' })
})

test('offline, the last known person goes on working and is confirmed once online', async () => {
  const before = await loadPage()
  await before.sessionStore.enter(meena)
  server.isDown = true
  const { sessionStore, shown } = await loadPage()
  sessionStore.start(true)
  await sessionStore.confirm()
  expect(shown()).toEqual({ session: meena, standing: 'copy' })
  server.isDown = false
  answerWith(meena)
  browser.fire('online')
  await eventually(() => expect(shown().standing).toBe('live'))
})

test('a public page that needs no session does not ask for one', async () => {
  const { sessionStore, shown } = await loadPage()
  sessionStore.start(false)
  expect(shown()).toEqual({ session: null, standing: 'none' })
  // By the time a later request is answered, an earlier one would have arrived.
  await sessionStore.confirm()
  expect(asked('account.session')).toHaveLength(1)
})

test('a page that needs a session asks the server before it shows nobody', async () => {
  server.on('account.session', () => problem(401))
  const { sessionStore, shown } = await loadPage()
  sessionStore.start(true)
  expect(shown().standing).toBe('asking')
  await eventually(() => expect(shown()).toEqual({ session: null, standing: 'none' }))
})

test('a session the server has ended stays on the screen, so waiting writes are not lost', async () => {
  const before = await loadPage()
  await before.sessionStore.enter(meena)
  await keepCopyOf(meenasCopy)
  server.on('account.session', () => problem(401))
  const { sessionStore, shown } = await loadPage()
  sessionStore.start(true)
  await eventually(() => expect(shown()).toEqual({ session: meena, standing: 'ended' }))
  expect(await copies()).toHaveLength(1)
})

test('after signing out on a public page the person is forgotten here too', async () => {
  const before = await loadPage()
  await before.sessionStore.enter(meena)
  await keepCopyOf(meenasCopy)
  before.drafts.writeDraft(meenasDraft, { companyName: 'half typed' })
  document.cookie = 'vanat_left=1'
  const { sessionStore, shown } = await loadPage()
  sessionStore.start(false)
  expect(shown().session).toBeNull()
  await eventually(async () => expect(await copies()).toEqual([]))
  expect(Object.keys(localStorage)).toEqual([])
})

test('an answer to a request from before a sign-in is ignored', async () => {
  const { sessionStore, shown } = await loadPage()
  const late = Promise.withResolvers<Response>()
  server.on('account.session', () => late.promise)
  const confirmed = sessionStore.confirm()
  await eventually(() => expect(asked('account.session')).toHaveLength(1))
  await sessionStore.enter(kirit)
  late.resolve(Response.json(meena))
  await confirmed
  expect(shown()).toEqual({ session: kirit, standing: 'live' })
})

test('signing in or out in another tab changes this one too', async () => {
  const { sessionStore, shown } = await loadPage()
  sessionStore.start(false)
  await sessionStore.enter(meena)
  answerWith(kirit)
  localStorage.setItem('vanat_session', JSON.stringify(kirit))
  browser.fire('storage', { key: 'vanat_theme' })
  expect(shown().session).toEqual(meena)
  browser.fire('storage', { key: 'vanat_session' })
  expect(shown()).toEqual({ session: kirit, standing: 'copy' })
  await eventually(() => expect(shown().standing).toBe('live'))
  localStorage.removeItem('vanat_session')
  const before = asked('account.session').length
  browser.fire('storage', { key: null })
  expect(shown()).toEqual({ session: null, standing: 'none' })
  await sessionStore.confirm()
  expect(asked('account.session')).toHaveLength(before + 1)
})

test('without storage people can still sign in, and the error is reported', async () => {
  const { sessionStore, shown } = await loadPage()
  vi.spyOn(indexedDB, 'databases').mockRejectedValue(new DOMException('no storage', 'SecurityError'))
  await sessionStore.enter(meena)
  expect(shown()).toEqual({ session: meena, standing: 'live' })
  expect(browser.faults.splice(0)).toHaveLength(1)
})

test('a revoked session removes rows and drafts and keeps waiting writes for whoever may send them', async () => {
  await keepCopyOf(meenasCopy)
  const queue = await keepWriteOf('c1|authenticated|meena@example.com')
  const { sessionStore, drafts, shown } = await loadPage()
  await sessionStore.enter(meena)
  drafts.writeDraft(meenasDraft, { companyName: 'half typed' })
  server.on('account.session', () => problem(401, 'session-revoked'))
  await sessionStore.confirm()
  expect(shown()).toEqual({ session: null, standing: 'none' })
  await promptly(async () => expect(await copies()).toEqual([]))
  expect(drafts.draftText(meenasDraft)).toBeNull()
  expect(await queue.all('c1|authenticated|meena@example.com')).toHaveLength(1)
  expect(readRevoked(localStorage)).toEqual({
    writer: 'c1|authenticated|meena@example.com',
    name: 'Meena',
    companyName: 'Shree',
  })
})

test('an expired session keeps the rows until it is revoked', async () => {
  await keepCopyOf(meenasCopy)
  const { sessionStore, shown } = await loadPage()
  await sessionStore.enter(meena)
  sessionStore.ended('not-signed-in')
  expect(shown()).toEqual({ session: meena, standing: 'ended' })
  expect(await copies()).toHaveLength(1)
  sessionStore.ended('session-revoked')
  expect(shown()).toEqual({ session: null, standing: 'none' })
  await promptly(async () => expect(await copies()).toEqual([]))
})

test('signing in again returns the queue, and somebody else’s sign-in leaves it alone', async () => {
  const { sessionStore } = await loadPage()
  await sessionStore.enter(meena)
  sessionStore.ended('session-revoked')
  await sessionStore.enter(kirit)
  expect(readRevoked(localStorage)?.name).toBe('Meena')
  await sessionStore.enter(meena)
  expect(readRevoked(localStorage)).toBeNull()
})

test('signing out returns whether the server knows', async () => {
  const { sessionStore } = await loadPage()
  server.on('account.sign-out', () => Response.json({}))
  await sessionStore.enter(meena)
  expect(await sessionStore.leave()).toBe(true)
  await sessionStore.enter(meena)
  server.isDown = true
  expect(await sessionStore.leave()).toBe(false)
})

test('who signs out while the session is being confirmed is not shown again', async () => {
  const { sessionStore, shown } = await loadPage()
  await sessionStore.enter(meena)
  answerWith(meena)
  server.on('account.sign-out', () => Response.json({}))
  const listed = Promise.withResolvers<IDBDatabaseInfo[]>()
  const asked = vi.spyOn(indexedDB, 'databases').mockImplementation(() => listed.promise)
  const confirming = sessionStore.confirm()
  await promptly(() => expect(asked).toHaveBeenCalledOnce())
  const leaving = sessionStore.leave()
  listed.resolve([])
  await Promise.all([confirming, leaving])
  expect(shown()).toEqual({ session: null, standing: 'none' })
})

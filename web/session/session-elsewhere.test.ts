import { openDB } from 'idb'
import { expect, test } from 'vitest'
import type { Session } from '#domain/account/account-schemas.ts'
import { asNewPage, eventually, promptly } from '#web/testing-browser.ts'
import { browser, onePageEach, server } from '#web/testing-page.ts'
import { problem } from '#web/testing-server.ts'
import { exampleSession } from './session-example.ts'
import { readRevoked } from './session-revoked.ts'

onePageEach()

const meena = exampleSession()
const kirit: Session = { ...meena, name: 'Kirit', email: 'kirit@example.com' }

async function loadPage() {
  asNewPage()
  const { sessionStore } = await import('#web/session/session-store.ts')
  return { sessionStore, shown: () => sessionStore.state.get() }
}
const answerWith = (session: Session) => server.on('account.session', () => Response.json(session))
const asked = (operation: string) => server.requests.filter((request) => request.operation === operation)

test('a session that another tab stored unchanged, and a network that is back, disturb nobody who is confirmed', async () => {
  const { sessionStore, shown } = await loadPage()
  sessionStore.start(false)
  await sessionStore.enter(meena)
  browser.fire('storage', { key: 'vanat_session' })
  browser.fire('online')
  expect(shown()).toEqual({ session: meena, standing: 'live' })
  answerWith(meena)
  await sessionStore.confirm()
  expect(asked('account.session')).toHaveLength(1)
})

test('a page that needs a session and reaches no server shows nobody, rather than asking for ever', async () => {
  server.isDown = true
  const { sessionStore, shown } = await loadPage()
  sessionStore.start(true)
  await eventually(() => expect(shown()).toEqual({ session: null, standing: 'none' }))
})

test('who signs in after signing out offline stays signed in, and the server is told nothing more', async () => {
  const { sessionStore } = await loadPage()
  await sessionStore.enter(meena)
  server.isDown = true
  await sessionStore.leave()
  server.isDown = false
  answerWith(kirit)
  await sessionStore.enter(kirit)
  await sessionStore.confirm()
  expect(asked('account.sign-out')).toEqual([])
  expect(sessionStore.state.get()).toEqual({ session: kirit, standing: 'live' })
})

test('a sign-out that the server hears too late does not show out who signed in meanwhile', async () => {
  const { sessionStore, shown } = await loadPage()
  await sessionStore.enter(meena)
  server.isDown = true
  await sessionStore.leave()
  server.isDown = false
  const late = Promise.withResolvers<Response>()
  server.on('account.sign-out', () => late.promise)
  const confirmed = sessionStore.confirm()
  await eventually(() => expect(asked('account.sign-out')).toHaveLength(1))
  await sessionStore.enter(kirit)
  late.resolve(problem(503))
  await confirmed
  expect(shown()).toEqual({ session: kirit, standing: 'live' })
})

test('when another tab has entered another company, this tab follows it', async () => {
  const { sessionStore, shown } = await loadPage()
  await sessionStore.enter(meena)
  const elsewhere = { ...meena, company: { id: 'c2', companyName: 'Jay', kind: 'own' } }
  answerWith(elsewhere)
  sessionStore.ended('other-company')
  await eventually(() => expect(shown()).toEqual({ session: elsewhere, standing: 'live' }))
})

test('what is called for the company that is shown is neither read nor written in one entered elsewhere', async () => {
  const { sessionStore, shown } = await loadPage()
  const { callInSession } = await import('./session-call.ts')
  await sessionStore.enter(meena)
  const elsewhere = { ...meena, company: { id: 'c2', companyName: 'Jay', kind: 'own' } }
  answerWith(elsewhere)
  server.on('staff.invite', ({ company }) =>
    company === 'c2' ? Response.json({ id: 'i1' }) : problem(401, 'other-company'),
  )
  expect(await callInSession('staff.invite', {})).toMatchObject({ ok: false, problem: { code: 'other-company' } })
  await eventually(() => expect(shown()).toEqual({ session: elsewhere, standing: 'live' }))
  expect(await callInSession('staff.invite', {})).toEqual({ ok: true, value: { id: 'i1' } })
  expect(asked('staff.invite').map(({ company }) => company)).toEqual(['c1', 'c2'])
})

test('Back to a page that the browser kept shows who is signed in now, and nobody who signed out since', async () => {
  const { sessionStore, shown } = await loadPage()
  answerWith(meena)
  sessionStore.start(false)
  await sessionStore.enter(meena)
  localStorage.setItem('vanat_session', JSON.stringify(kirit))
  browser.fire('pageshow', { persisted: false })
  expect(shown().session).toEqual(meena)
  answerWith(kirit)
  browser.fire('pageshow', { persisted: true })
  expect(shown()).toEqual({ session: kirit, standing: 'copy' })
  await eventually(() => expect(shown()).toEqual({ session: kirit, standing: 'live' }))
  document.cookie = 'vanat_left=1'
  browser.fire('pageshow', { persisted: true })
  expect(shown()).toEqual({ session: null, standing: 'none' })
  await promptly(() => expect(Object.keys(localStorage)).toEqual([]))
})

test('who signed out on a public page is forgotten when the session is found to be over, and not handed over', async () => {
  const { sessionStore, shown } = await loadPage()
  await sessionStore.enter(meena)
  document.cookie = 'vanat_left=1'
  sessionStore.ended('not-signed-in')
  expect(shown()).toEqual({ session: null, standing: 'none' })
  expect(readRevoked(localStorage)).toBeNull()
  await promptly(() => expect(Object.keys(localStorage)).toEqual([]))
})

test('a session that is found to be over when nobody is signed in changes nothing', async () => {
  const { sessionStore, shown } = await loadPage()
  sessionStore.start(false)
  sessionStore.ended('session-revoked')
  expect(shown()).toEqual({ session: null, standing: 'none' })
})

test('a copy that a sleeping tab keeps open delays nobody: it is deleted once that tab lets go', async () => {
  const { sessionStore, shown } = await loadPage()
  // A tab that the system has put to sleep is asked to close the copy, and does not answer.
  const asleep = await openDB('vanat-replica-c1|authenticated|owner|meena@example.com')
  answerWith(kirit)
  server.on('account.sign-out', () => Response.json({}))
  const done: string[] = []
  const leaving = sessionStore.leave().then(() => done.push('left'))
  await eventually(() => expect(done).toEqual(['left']))
  const confirming = sessionStore.confirm().then(() => done.push('confirmed'))
  await eventually(() => expect(done).toEqual(['left', 'confirmed']))
  await Promise.all([leaving, confirming])
  expect(shown()).toEqual({ session: kirit, standing: 'live' })
  asleep.close()
  await promptly(async () => expect(await indexedDB.databases()).toEqual([]))
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import gujarati from '#content/kernel/gu.json' with { type: 'json' }
import hindi from '#content/kernel/hi.json' with { type: 'json' }
import { contactStamp } from '#server/contact/contact-stamp.ts'
import { openTestApp, type TestApp } from '#server/testing-app.ts'
import { adminCookie, ownerCookie, reader } from './testing-reader.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await openTestApp()
})
afterAll(() => testApp.close())

const stampFrom = (ago: number): string => contactStamp(testApp.appContext.configuration.secret, Date.now() - ago)
const form = (changes: Record<string, string> = {}): Record<string, string> => ({
  name: 'Asha Patel',
  company: '',
  reach: '98250 12345',
  topic: 'consultation',
  message: 'Sixty metres, <b>by Friday</b>.',
  website: '',
  stamp: stampFrom(5000),
  ...changes,
})
const kept = async (): Promise<number> => {
  const { rows } = await testApp.appContext.database.pool.query('select count(*)::int as n from contact_entry')
  return (rows[0] as { n: number }).n
}

test('a call to schedule opens the form with its topic chosen', async () => {
  const html = await (await reader(testApp.app).get('/gu/contact?topic=startup-assessment')).text()
  expect(html).toMatch(/<option value="startup-assessment" selected="">/)
  expect(html).toMatch(/ action="\/gu\/contact\?form=\d+"/)
})

test('a message is kept in the language it was written in, and the admin reads it', async () => {
  const response = await reader(testApp.app).post('/gu/contact', form())
  expect([response.status, response.headers.get('location')]).toEqual([303, '/gu/contact?sent=1'])
  const admin = reader(testApp.app, await adminCookie(testApp))
  const html = await (await admin.get('/contact/entries')).text()
  expect(html).toContain('Asha Patel')
  expect(html).toContain('<p class="entry-text" lang="gu">Sixty metres, &lt;b&gt;by Friday&lt;/b&gt;.</p>')
  expect(html).toContain('href="tel:9825012345"')
})

test('a number is called as it was written, in any of the three scripts, and an address adds nothing to the mail', async () => {
  const links = async (reach: string): Promise<string | undefined> => {
    expect((await reader(testApp.app).post('/contact', form({ name: `Reach ${reach}`, reach }))).status).toBe(303)
    const html = await (await reader(testApp.app, await adminCookie(testApp)).get('/contact/entries')).text()
    return /href="((?:tel|mailto):[^"]*)"/.exec(html)?.[1]
  }
  expect(await links('૯૮૨૫૦ ૧૨૩૪૫')).toBe('tel:9825012345')
  expect(await links('+91 ९८२५० १२३४६')).toBe('tel:+919825012346')
  expect(await links('a+b?bcc=x@mail.in')).toBe('mailto:a%2Bb%3Fbcc%3Dx@mail.in')
})

test('the way to the form stands above it, and leads to a new one when there is none', async () => {
  const html = await (await reader(testApp.app).get('/gu/contact')).text()
  expect(html.split('href="#name"')).toHaveLength(2)
  expect(html.indexOf('href="#name"')).toBeLessThan(html.indexOf('<form'))
  const sent = await (await reader(testApp.app).get('/gu/contact?sent=1')).text()
  expect(sent).toContain('href="/gu/contact#name"')
  expect(sent).not.toContain('href="#name"')
})

test('who was too quick is not again when the time since the form was first opened is long enough', async () => {
  const stamp = stampFrom(2000)
  const visitor = reader(testApp.app)
  const refused = await (await visitor.post('/contact', form({ stamp, name: 'Quick hand' }))).text()
  expect(refused).toContain('That was faster than anyone types.')
  const again = /name="stamp" value="([^"]*)"/.exec(refused)?.[1] ?? ''
  expect(again).toBe(stamp)
  // A mistake at a field begins anew, as before.
  const wrong = await (await visitor.post('/contact', form({ name: '' }))).text()
  expect(wrong).toMatch(/name="stamp" value="\d+\./)
})

test('who has written is advised to call only where a number is given', async () => {
  const html = await (await reader(testApp.app).get('/contact?sent=1')).text()
  expect(html).toContain('We will reply where you asked us to.')
  expect(html).not.toContain('If it is urgent, call.')
  expect(html).not.toContain('href="tel:')
})

test('nobody but the admin reads the messages', async () => {
  for (const cookie of ['', await ownerCookie(testApp)]) {
    const response = await reader(testApp.app, cookie).get('/contact/entries')
    expect([response.status, (await response.text()).includes('Asha Patel')]).toEqual([403, false])
  }
})

test('an error is shown at its field, and the typed text stays', async () => {
  const before = await kept()
  const response = await reader(testApp.app).post('/contact', form({ name: '', reach: '123', message: 'Kept "words"' }))
  const html = await response.text()
  expect(response.status).toBe(422)
  expect(html).toContain('Please tell us your name')
  expect(html).toContain('Please give a phone number of ten digits or an email address')
  expect(html).toContain('Kept &quot;words&quot;')
  expect(await kept()).toBe(before)
})

test('a message as long as its field takes arrives, whatever its line ends count on the way', async () => {
  const lines = 'a\r\n'.repeat(999)
  const response = await reader(testApp.app).post('/contact', form({ message: `${lines}bb` }))
  expect([response.status, response.headers.get('location')]).toEqual([303, '/contact?sent=1'])
})

test.each([
  ['/contact', { message: 'x'.repeat(2001) }, 'This is too long. Please shorten it.'],
  ['/hi/contact', { topic: 'weather' }, hindi['error.not-a-choice']],
])('%s says in a sentence what only a program sends', async (path, changes, said) => {
  const html = await (await reader(testApp.app).post(path, form(changes))).text()
  expect(html).toContain(said)
  expect(html).not.toMatch(/(error|refusal)\.[a-z]/)
})

test('a form is sent to another address than its page has, so that Back after a lost connection finds it', async () => {
  const actionIn = (html: string): string => / action="([^"]*\/contact\?[^"]*)"/.exec(html)?.[1] ?? ''
  const first = actionIn(await (await reader(testApp.app).get('/contact')).text())
  expect(first).toMatch(/^\/contact\?/)
  const refused = await reader(testApp.app).post(first, form({ reach: '123' }))
  expect(refused.status).toBe(422)
  expect(actionIn(await refused.text())).not.toBe(first)
  expect((await reader(testApp.app).post(first, form({ name: 'From there' }))).status).toBe(303)
})

test('a form pressed twice is one message, and other words from the same form are another', async () => {
  const before = await kept()
  const pressed = form({ name: 'Pressed twice' })
  const statuses = [pressed, pressed, { ...pressed, message: 'And one more thing' }].map(
    async (one) => (await reader(testApp.app).post('/contact', one)).status,
  )
  expect(await Promise.all(statuses)).toEqual([303, 303, 303])
  expect(await kept()).toBe(before + 2)
})

test('without the database the form says that it was not sent, and keeps what was typed', async () => {
  const alone = await openTestApp()
  await alone.appContext.database.close()
  const response = await reader(alone.app).post('/gu/contact', form({ message: 'Kept words' }))
  const html = await response.text()
  expect(response.status).toBe(503)
  expect(html).toContain(gujarati['refusal.unexpected'])
  expect(html).toContain('Kept words')
})

test('a refused form focuses the first wrong field, and a new form none', async () => {
  const focused = (html: string) =>
    [...html.matchAll(/<(?:input|select|textarea)[^>]*>/g)]
      .filter(([tag]) => /autofocus/i.test(tag))
      .map(([tag]) => /name="(\w+)"/.exec(tag)?.[1])
  const wrong = await reader(testApp.app).post('/contact', form({ reach: '123', message: '' }))
  expect(focused(await wrong.text())).toEqual(['reach'])
  expect(focused(await (await reader(testApp.app).get('/contact')).text())).toEqual([])
})

test.each([
  ['a form that was filled in faster than anyone types', () => ({ stamp: stampFrom(100) }), 422],
  ['a form that was kept for days', () => ({ stamp: stampFrom(90_000_000) }), 422],
  ['a form that was never handed out', () => ({ stamp: '1700000000000.forged' }), 422],
  ['a form whose hidden field is filled in', () => ({ website: 'http://spam.example' }), 303],
])('%s leaves nothing behind', async (_what, changes, status) => {
  const before = await kept()
  const response = await reader(testApp.app).post('/contact', form(changes()))
  expect([response.status, await kept()]).toEqual([status, before])
})

test('a form sent from another site is refused', async () => {
  const before = await kept()
  const response = await reader(testApp.app).post('/contact', form(), { origin: 'https://evil.example' })
  expect([response.status, await kept()]).toEqual([403, before])
})

test('an endless form is not read to its end', async () => {
  const chunk = new TextEncoder().encode('message=' + 'x'.repeat(64_000))
  const body = new ReadableStream<Uint8Array>({ pull: (controller) => controller.enqueue(chunk) })
  const headers = { 'content-type': 'application/x-www-form-urlencoded', origin: 'http://localhost:3000' }
  // Required for a streamed body; the types do not know it yet.
  const endless = { method: 'POST', body, headers, duplex: 'half' } as RequestInit
  const response = await testApp.app.request('http://localhost:3000/contact', endless)

  expect(response.status).toBe(413)
})

test('the ninth message in an hour from one address is refused, and the sender is advised to call', async () => {
  const busy = reader(testApp.app)
  const statuses: number[] = []
  for (let count = 0; count < 9; count += 1) statuses.push((await busy.post('/contact', form())).status)
  expect(statuses).toEqual([...Array.from({ length: 8 }, () => 303), 429])
  expect(await (await busy.post('/contact', form())).text()).toContain('Several messages have already come from here.')
})

test('an IPv6 site writes no more for the many networks it has', async () => {
  const visitor = reader(testApp.app)
  const statuses: number[] = []
  for (let count = 0; count < 41; count += 1)
    statuses.push((await visitor.post('/contact', form(), { 'x-forwarded-for': `2001:db8:77:${count}::1` })).status)
  expect(statuses.filter((status) => status === 303)).toHaveLength(40)
  expect(statuses.at(-1)).toBe(429)
})

test('the list is paged without losing or repeating a message', async () => {
  const admin = reader(testApp.app, await adminCookie(testApp))
  for (let count = 0; count < 25; count += 1)
    await reader(testApp.app).post('/contact', form({ name: `Visitor ${count}.` }))
  const first = await (await admin.get('/contact/entries')).text()
  const older = /href="(\/contact\/entries\?before=[^"]+)"/.exec(first)?.[1] ?? ''
  const second = await (await admin.get(older)).text()
  const names = [...(first + second).matchAll(/Visitor \d+\./g)].map(([name]) => name)
  expect(names).toHaveLength(25)
  expect(new Set(names).size).toBe(25)
})

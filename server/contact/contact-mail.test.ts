import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { restartLimits } from '#server/http/rate-limit.ts'
import { setLogLevel } from '#server/runtime/log.ts'
import { openTestApp, type TestApp } from '#server/testing-app.ts'
import { openTestingSmtp, type HeardMail, type TestingSmtp } from '#server/testing-smtp.ts'
import { mailDueContacts, startMailingContacts } from './contact-mail-queue.ts'
import { contactStamp } from './contact-stamp.ts'

let product: TestApp
let smtp: TestingSmtp
/** The same app, with a mail server. */
let appContext: TestApp['appContext']
const minute = 60_000

beforeAll(async () => {
  product = await openTestApp()
  smtp = await openTestingSmtp()
  const mail = { smtpUrl: smtp.url, from: 'site@vanat.example', to: 'owner@vanat.example' }
  Object.assign(product.appContext, { configuration: { ...product.appContext.configuration, mail } })
  appContext = product.appContext
})
afterAll(async () => {
  await smtp.close()
  await product.close()
})
afterEach(async () => {
  smtp.refuse(null)
  smtp.heard.length = 0
  await appContext.database.pool.query('delete from contact_entry')
})

const send = (changes: Record<string, string> = {}) =>
  product.anonymous().call('contact.send', {
    name: 'Asha Patel',
    company: 'Asha Silk',
    reach: 'asha@mill.example',
    topic: 'consultation',
    message: 'Sixty metres.\n.\nBy Friday.',
    language: 'en',
    website: '',
    stamp: contactStamp(appContext.configuration.secret, Date.now() - 5000),
    ...changes,
  })

type Kept = { mail_tries: number; due: boolean; mailed: boolean }
const kept = async (): Promise<Kept[]> => {
  const { rows } = await appContext.database.pool.query(
    'select mail_tries, mail_due_at is not null as due, mailed_at is not null as mailed from contact_entry order by created_at',
  )
  return rows as Kept[] // the columns of the statement above
}
const header = ({ data }: HeardMail, name: string): string | undefined =>
  new RegExp(`^${name}: (.*(?:\\r\\n[ \\t].*)*)`, 'im').exec(data.split('\r\n\r\n')[0] ?? '')?.[1]
const bodyOf = ({ data }: HeardMail): string => {
  const [, ...body] = data.split('\r\n\r\n')
  const text = body.join('\r\n\r\n')
  const isBase64 = /content-transfer-encoding: base64/i.test(data)
  const isQuoted = /content-transfer-encoding: quoted-printable/i.test(data)
  if (isBase64) return Buffer.from(text, 'base64').toString()
  return isQuoted
    ? Buffer.from(
        text
          .replaceAll('=\r\n', '')
          .replaceAll(/=([\dA-F]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16))),
        'latin1',
      ).toString()
    : text
}

test('a message is mailed once, word for word, and a reply goes to the visitor', async () => {
  expect((await send()).status).toBe(200)
  expect(await kept()).toEqual([{ mail_tries: 0, due: true, mailed: false }])

  expect(await mailDueContacts(appContext, Date.now())).toBe(1)
  expect(await mailDueContacts(appContext, Date.now() + 100 * minute)).toBe(0)
  const [mail] = smtp.heard
  expect(smtp.heard).toHaveLength(1)
  expect([mail?.from, mail?.to]).toEqual(['site@vanat.example', ['owner@vanat.example']])
  expect(mail && header(mail, 'reply-to')).toBe('Asha Patel <asha@mill.example>')
  expect(mail && bodyOf(mail).replaceAll('\r\n', '\n')).toContain(
    'Sixty metres.\n.\nBy Friday.\n\nAsha Patel, Asha Silk\n',
  )
  expect(await kept()).toEqual([{ mail_tries: 1, due: false, mailed: true }])
})

test('a message in Gujarati is mailed in Gujarati, and a phone number is not used as Reply-To', async () => {
  await send({ name: 'આશા પટેલ', message: 'સાઠ મીટર, શુક્રવાર સુધી.', reach: '98250 12345', language: 'gu' })
  await mailDueContacts(appContext, Date.now())
  const [mail] = smtp.heard
  expect(mail && header(mail, 'reply-to')).toBeUndefined()
  expect(mail && bodyOf(mail)).toContain('સાઠ મીટર, શુક્રવાર સુધી.')
  expect(mail && bodyOf(mail)).toContain('98250 12345')
})

test('nothing a visitor types becomes a header or a recipient', async () => {
  const name = 'Asha\r\nBcc: victim@example.com\u2028X-Sign: 1'
  await send({ name, company: 'Silk\nTo: victim@example.com', message: 'a\r\n\r\nBcc: victim@example.com' })
  await mailDueContacts(appContext, Date.now())
  const [mail] = smtp.heard
  expect(mail?.to).toEqual(['owner@vanat.example'])
  const names = (mail?.data.split('\r\n\r\n')[0] ?? '').split(/\r\n(?![ \t])/).map((one) => one.split(':')[0])
  expect(names.filter((one) => /^(bcc|cc|x-sign)$/i.test(one ?? ''))).toEqual([])
  expect(names.filter((one) => /^to$/i.test(one ?? ''))).toHaveLength(1)
})

test('a mail that the server refuses is retried later, a limited number of times', async () => {
  await send()
  smtp.refuse('451 no room for asha@mill.example')
  const lines = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  setLogLevel('debug')
  let now = Date.now()
  try {
    await mailDueContacts(appContext, now)
    expect(await kept()).toEqual([{ mail_tries: 1, due: true, mailed: false }])
    await mailDueContacts(appContext, now + minute / 2)
    expect((await kept())[0]?.mail_tries).toBe(1)
    for (let tries = 2; tries <= 9; tries += 1) {
      now += 3 * 24 * 60 * minute
      await mailDueContacts(appContext, now)
    }
    expect(await kept()).toEqual([{ mail_tries: 8, due: false, mailed: false }])
    const said = lines.mock.calls.map(([text]) => String(text)).join('')
    expect(said).toContain('contact-mail-given-up')
    // The log names the kind of failure, never the writer or the text.
    expect(said).not.toMatch(/asha|mill\.example|owner@|sixty/i)
  } finally {
    setLogLevel('silent')
    lines.mockRestore()
  }
})

test('a mail that could not be sent is sent when the server is back, with the same Message-ID', async () => {
  await send()
  smtp.refuse('451 later')
  await mailDueContacts(appContext, Date.now())
  smtp.refuse(null)
  expect(await mailDueContacts(appContext, Date.now() + 2 * minute)).toBe(1)
  const { rows } = await appContext.database.pool.query('select id from contact_entry')
  const { id } = rows[0] as { id: string } // the only row
  expect(smtp.heard.map((mail) => header(mail, 'message-id'))).toEqual([`<contact.${id}@localhost>`])
})

test('an unreachable mail server neither delays nor fails a form', async () => {
  const { configuration } = appContext
  const mail = { smtpUrl: 'smtp://127.0.0.1:1', from: 'a@vanat.example', to: 'b@vanat.example' }
  Object.assign(appContext, { configuration: { ...configuration, mail } })
  try {
    expect((await send()).status).toBe(200)
    expect(await mailDueContacts(appContext, Date.now())).toBe(0)
    expect(await kept()).toEqual([{ mail_tries: 1, due: true, mailed: false }])
  } finally {
    Object.assign(appContext, { configuration })
  }
})

test('two processes share the queue, and no message is mailed by both', async () => {
  for (let count = 0; count < 5; count += 1) await send({ name: `Asha ${randomUUID()}` })
  const sent = await Promise.all([mailDueContacts(appContext, Date.now()), mailDueContacts(appContext, Date.now())])
  expect(sent[0] + sent[1]).toBe(5)
  expect(new Set(smtp.heard.map((mail) => header(mail, 'message-id'))).size).toBe(5)
})

test('a running product mails automatically', async () => {
  await send()
  const stop = startMailingContacts(appContext)
  await expect.poll(async () => (await kept())[0]?.mailed, { timeout: 10_000 }).toBe(true)
  stop()
})

test('without a mail server a message is stored and not queued for mailing', async () => {
  const { configuration } = appContext
  Object.assign(appContext, { configuration: { ...configuration, mail: undefined } })
  try {
    await send()
    expect(await kept()).toEqual([{ mail_tries: 0, due: false, mailed: false }])
    expect(await mailDueContacts(appContext, Date.now())).toBe(0)
  } finally {
    Object.assign(appContext, { configuration })
  }
})

test('two processes that mail at once mail each message once', async () => {
  for (let turn = 0; turn < 3; turn += 1) {
    restartLimits()
    for (const message of ['One.', 'Two.', 'Three.']) expect((await send({ message })).status).toBe(200)
    const sent = await Promise.all([1, 2].map(() => mailDueContacts(appContext, Date.now() + minute)))
    expect(sent.reduce((sum, one) => sum + one, 0)).toBe(3)
    expect(new Set(smtp.heard.map((mail) => header(mail, 'Message-ID'))).size).toBe(smtp.heard.length)
    smtp.heard.length = 0
    await appContext.database.pool.query('delete from contact_entry')
  }
})

test('after a failure the others wait too: a mail server that is down is not asked for each of them', async () => {
  restartLimits()
  for (const message of ['One.', 'Two.', 'Three.']) await send({ message })
  smtp.refuse('451 Later')
  expect(await mailDueContacts(appContext, Date.now() + minute)).toBe(0)
  expect((await kept()).map(({ mail_tries }) => mail_tries).toSorted((a, b) => a - b)).toEqual([0, 0, 1])
})

test('a message whose process dies while it is being mailed is mailed by another, but not while the first may be at it', async () => {
  restartLimits()
  await send()
  const answer = smtp.hold()
  const now = Date.now()
  const dying = mailDueContacts(appContext, now)
  await expect.poll(() => smtp.heard.length, { timeout: 10_000 }).toBe(1)
  expect(await mailDueContacts(appContext, now + 4 * minute)).toBe(0)
  expect(await mailDueContacts(appContext, now + 6 * minute)).toBe(1)
  expect(smtp.heard).toHaveLength(2)
  answer()
  await dying
})

test('who has waited longest is mailed first', async () => {
  restartLimits()
  for (const message of ['One.', 'Two.', 'Three.']) await send({ message })
  await appContext.database.pool.query(
    `update contact_entry set mail_due_at = mail_due_at - interval '1 hour' where message = 'Two.'`,
  )
  await mailDueContacts(appContext, Date.now() + minute)
  expect(smtp.heard).toHaveLength(3)
  expect(smtp.heard[0] && bodyOf(smtp.heard[0])).toContain('Two.')
})

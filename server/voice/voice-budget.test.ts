import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { createApp } from '#server/app.ts'
import { databaseKinds } from '#server/database/testing.ts'
import { inTransaction } from '#server/database/transaction.ts'
import { Refused } from '#server/http/problem.ts'
import { openTestApp, type Person, type TestApp } from '#server/testing-app.ts'
import { speech } from '#server/testing-speech.ts'
import { openTestingVoice, type TestingVoice } from '#server/testing-voice.ts'
import { countCall, uncountCall } from './voice-usage-store.ts'

let voice: TestingVoice
let settings: Record<string, string>
beforeAll(async () => {
  voice = await openTestingVoice()
  settings = {
    VOICE_TRANSCRIPTION_URL: voice.transcriptionUrl,
    VOICE_CHAT_URL: voice.chatUrl,
    VOICE_CHAT_MODEL: 'gpt-4o',
  }
})
afterAll(() => voice.close())
afterEach(() => {
  vi.useRealTimers()
  voice.fail(null)
})

const call = { service: 'transcription', model: 'whisper-small', today: '2026-11-23' } as const
const usage = (person: Person) => person.done('voice.find-usage')
const ask = (person: Person, text = 'zzz ppp qqq') => person.call('voice.understand', { text })

async function speak(product: TestApp, person: Person): Promise<number> {
  const form = new FormData()
  form.set('language', 'gu-IN')
  form.set('file', new Blob([speech('gu')]))
  const address = 'http://localhost:3000/api/voice/transcription'
  const { status } = await product.app.request(address, {
    method: 'POST',
    headers: { cookie: person.cookie() },
    body: form,
  })
  return status
}

describe.each(databaseKinds)('the monthly budget on %s', (kind) => {
  let product: TestApp
  beforeAll(async () => {
    product = await openTestApp(kind, settings)
  })
  afterAll(() => product.close())

  const counted = async (companyId: string): Promise<boolean> => {
    try {
      await countCall(product.appContext.database, { ...call, companyId })
      return true
    } catch (error) {
      if (error instanceof Refused && error.refusal.code === 'voice-budget-spent') return false
      throw error
    }
  }

  test('is spent by a thousand calls however many are in flight, and stops the one after', async () => {
    const { companyId } = await product.owner()
    let done = 0
    for (let round = 0; round < 21; round += 1)
      done += (await Promise.all(Array.from({ length: 50 }, () => counted(companyId)))).filter(Boolean).length

    expect(done).toBe(1000)
  })

  test('never counts below nothing when calls are taken back', async () => {
    const person = await product.owner()
    const { companyId } = person
    const today = new Date().toISOString().slice(0, 10)
    await countCall(product.appContext.database, { ...call, today, companyId })
    for (let times = 0; times < 3; times += 1)
      await uncountCall(product.appContext.database, { ...call, today, companyId })

    expect(await usage(person)).toMatchObject({ calls: 0, cost: 0 })
  })

  test('is one company’s own: another one’s calls neither show nor count', async () => {
    const [one, other] = [await product.owner('One'), await product.owner('Other')]
    await ask(one)

    expect(await usage(one)).toMatchObject({ calls: 1, cost: 20 })
    expect(await usage(other)).toMatchObject({ calls: 0, cost: 0 })
    // Without a filter, too: the database itself keeps them apart.
    const { pool } = product.appContext.database
    const all = 'select company_id as company from voice_usage'
    const seen = (company: string) => inTransaction(pool, { company }, (transaction) => transaction.readLast(all))
    expect(await seen(one.companyId)).toEqual([{ company: one.companyId }])
    expect(await seen(other.companyId)).toEqual([])
    const theft = `update voice_usage set calls = 0 where company_id = '${one.companyId}'`
    await inTransaction(pool, { company: other.companyId }, (transaction) => transaction.readLast(theft))
    expect(await usage(one)).toMatchObject({ calls: 1 })
  })
})

/** Two processes on one database, with a month that has a single call left. */
test('of two processes that make the last call at once, one is refused', async () => {
  const product = await openTestApp('embedded', settings)
  try {
    const owner = await product.owner()
    const elsewhere = owner.at(createApp({ ...product.appContext }))
    const today = new Date(Date.now() + 19_800_000).toISOString().slice(0, 7)
    await product.appContext.database.pool.query(
      `insert into voice_usage (company_id, month, calls, cost) values ('${owner.companyId}', '${today}-01', 999, 999)`,
    )
    // Both are under way at the same time.
    voice.fail({ delayMs: 200 })
    voice.asked.length = 0
    const both = await Promise.all([ask(owner), ask(elsewhere)])

    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect(both.find(({ status }) => status === 409)?.body).toMatchObject({
      code: 'voice-budget-spent',
      params: { calls: 1000 },
    })
    expect(voice.asked).toHaveLength(1)
    expect(await usage(owner)).toEqual({ calls: 1000, cost: 1019, limit: 1000, lastReset: `${today}-01` })
  } finally {
    await product.close()
  }
})

test('the owner sees what was spent, the stop, and a new month that begins at midnight in Surat', async () => {
  const product = await openTestApp('embedded', { ...settings, REQUEST_LIMIT: '0' })
  try {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-30T18:29:00Z') })
    const owner = await product.owner()
    expect([await speak(product, owner), (await ask(owner)).status]).toEqual([200, 200])
    expect(await usage(owner)).toEqual({ calls: 2, cost: 40, limit: 1000, lastReset: '2026-11-01' })

    for (let times = 2; times < 1000; times += 1)
      await countCall(product.appContext.database, { ...call, today: '2026-11-30', companyId: owner.companyId })
    expect([await speak(product, owner), (await ask(owner)).body['code']]).toEqual([409, 'voice-budget-spent'])
    expect(await usage(owner)).toEqual({ calls: 1000, cost: 1038, limit: 1000, lastReset: '2026-11-01' })

    // 00:00 in Asia/Kolkata, still November in UTC.
    vi.setSystemTime(new Date('2026-11-30T18:30:00Z'))
    expect(await usage(owner)).toEqual({ calls: 0, cost: 0, limit: 1000, lastReset: '2026-12-01' })
    expect(await speak(product, owner)).toBe(200)
    expect(await usage(owner)).toEqual({ calls: 1, cost: 20, limit: 1000, lastReset: '2026-12-01' })
  } finally {
    await product.close()
  }
})

test('staff may use the services and see where they are, but the figures are the owner’s', async () => {
  const product = await openTestApp('embedded', settings)
  try {
    const owner = await product.owner()
    const id = randomUUID()
    await owner.done('staff.invite', { id, name: 'Ravi', role: 'production' })
    const { path } = await owner.done<{ path: string }>('staff.share-invitation', { id })
    const ravi = product.anonymous()
    const account = { accountId: randomUUID(), name: 'Ravi', email: `${id}@example.in`, password: 'long-enough' }
    await ravi.done('staff.accept-invitation', { linkId: path.split('/').at(-1), ...account })

    expect([(await ask(ravi)).status, await speak(product, ravi)]).toEqual([200, 200])
    expect((await ravi.call('voice.find-settings')).body).toEqual({
      transcription: '127.0.0.1',
      completion: '127.0.0.1',
      classifier: null,
    })
    expect((await ravi.call('voice.find-usage')).status).toBe(403)
    expect(await usage(owner)).toMatchObject({ calls: 2 })
  } finally {
    await product.close()
  }
})

test('a company that asks sixty times in a minute waits', async () => {
  const product = await openTestApp('embedded', {})
  try {
    const owner = await product.owner()
    const codes = []
    for (let times = 0; times < 61; times += 1) codes.push((await ask(owner)).body['code'])

    expect([codes.at(0), codes.at(-2), codes.at(-1)]).toEqual(['voice-off', 'voice-off', 'too-many-requests'])
  } finally {
    await product.close()
  }
})

import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { ensureSampleCompany } from '#server/sample/sample-build.ts'
import { openTestApp, type Person, type TestApp } from '#server/testing-app.ts'
import { secondsOf, speech, speechLanguages } from '#server/testing-speech.ts'
import { openTestingVoice, type TestingVoice } from '#server/testing-voice.ts'

const key = 'a key that nobody may see'
let voice: TestingVoice
let product: TestApp
let owner: Person

beforeAll(async () => {
  voice = await openTestingVoice()
  product = await openTestApp('embedded', {
    VOICE_TRANSCRIPTION_URL: voice.transcriptionUrl,
    VOICE_TRANSCRIPTION_KEY: key,
    VOICE_TRANSCRIPTION_MODEL: 'whisper-small',
  })
  owner = await product.owner()
})
afterAll(async () => {
  await product.close()
  await voice.close()
})
afterEach(() => {
  voice.fail(null)
  voice.sounds.length = 0
})

type Sent = { file?: Blob | string; language?: string; headers?: Record<string, string>; body?: string }

/** Sends a recording as a browser does. */
async function send(person: Person, { file, language = 'gu-IN', headers = {}, body }: Sent = {}) {
  const form = new FormData()
  form.set('language', language)
  form.set('file', file ?? new Blob([speech('gu')], { type: 'audio/wav' }))
  const whole = new Request('http://localhost:3000', { method: 'POST', body: form })
  const type = whole.headers.get('content-type') ?? ''
  const response = await product.app.request('http://localhost:3000/api/voice/transcription', {
    method: 'POST',
    headers: { cookie: person.cookie(), 'content-type': type, ...headers },
    body: body ?? (await whole.arrayBuffer()),
  })
  return {
    status: response.status,
    body: (await response.json()) as Record<string, unknown>,
    headers: response.headers,
  } // an object, as every answer
}

const callsOf = async (person: Person) => {
  const { calls, cost } = await person.done<{ calls: number; cost: number }>('voice.find-usage')
  return { calls, cost }
}

test.each(speechLanguages)(
  'a recording in %s is sent whole to the service, and its words come back',
  async (language) => {
    const wav = speech(language)
    const { status, body } = await send(owner, { file: new Blob([wav]), language: `${language}-IN` })

    expect([status, body]).toEqual([200, { text: { gu: 'પેમેન્ટ બતાવો', hi: 'ऑर्डर दिखाओ', en: 'show leads' }[language] }])
    expect(voice.sounds).toHaveLength(1)
    const [heard] = voice.sounds
    expect(heard?.fields).toEqual({ model: 'whisper-small', language, response_format: 'json', temperature: '0' })
    expect([heard?.fileName, heard?.type, heard?.authorization]).toEqual(['speech.wav', 'audio/wav', `Bearer ${key}`])
    expect(heard?.bytes).toEqual(wav)
    expect(secondsOf(heard?.bytes ?? wav)).toBeGreaterThan(1)
  },
)

describe('a recording is refused before anything is sent or counted', () => {
  test.each([
    ['of nobody', async () => send(product.anonymous()), 401, 'not-signed-in'],
    ['from another site', () => send(owner, { headers: { origin: 'https://evil.example' } }), 403, 'wrong-origin'],
    ['for another company', () => send(owner, { headers: { 'x-company': randomUUID() } }), 401, 'other-company'],
    ['of a guest', async () => send(await entered('guest')), 403, 'not-allowed'],
    ['of a demo visitor', async () => send(await entered('demo')), 403, 'not-allowed'],
    ['that is no form', () => send(owner, { body: '{}', headers: { 'content-type': 'application/json' } }), 415, 'not-a-form'],
    ['that is a broken form', () => send(owner, { body: 'x', headers: { 'content-type': 'multipart/form-data; boundary=y' } }), 415, 'not-a-form'],
    ['that is no sound', () => send(owner, { file: new Blob(['<html>'], { type: 'audio/webm' }) }), 415, 'not-sound'],
    ['that is a text', () => send(owner, { file: 'RIFF' }), 422, 'input-not-understood'],
    ['in a language nobody offers', () => send(owner, { language: 'fr-FR' }), 422, 'input-not-understood'],
    ['of three megabytes', () => send(owner, { file: new Blob([speech('gu'), new Uint8Array(3_000_000)]) }), 413, 'body-too-large'],
  ] as const)('%s, with a code', async (_what, sent, status, code) => {
    const before = await callsOf(owner)
    const answer = await sent()

    expect([answer.status, answer.body['code']]).toEqual([status, code])
    expect(answer.headers.get('content-type')).toBe('application/problem+json')
    expect(voice.sounds).toEqual([])
    expect(await callsOf(owner)).toEqual(before)
  }) // prettier-ignore
})

const entered = async (mode: 'guest' | 'demo'): Promise<Person> => {
  await ensureSampleCompany(product.appContext, Date.now())
  const person = product.anonymous()
  await person.done(`account.enter-${mode}`)
  return person
}

test.each([
  ['answers with an error', { status: 500 }, 'voice-away', 0],
  ['does not know the key', { status: 401 }, 'voice-away', 0],
  ['answers with a page', { body: '<html>' }, 'voice-away', 1],
  ['answers without words', { body: '{"words":[]}' }, 'voice-away', 1],
  ['answers with a book', { body: JSON.stringify({ text: 'x'.repeat(100_000) }) }, 'voice-away', 1],
  ['takes more than three seconds', { delayMs: 4000 }, 'voice-late', 1],
] as const)('a service that %s is a refusal within three seconds', async (_what, how, code, counted) => {
  voice.fail(how)
  const before = await callsOf(owner)
  const started = performance.now()
  const { status, body } = await send(owner)

  expect([status, body['code']]).toEqual([503, code])
  expect(performance.now() - started).toBeLessThan(3000)
  expect((await callsOf(owner)).calls - before.calls).toBe(counted)
})

test('who no longer waits when the recording has arrived pays nothing, and nothing is sent to the service', async () => {
  const before = await callsOf(owner)
  const waiting = new AbortController()
  const form = new FormData()
  form.set('language', 'gu-IN')
  form.set('file', new Blob([speech('gu')], { type: 'audio/wav' }))
  const whole = new Request('http://localhost:3000', { method: 'POST', body: form })
  const bytes = new Uint8Array(await whole.arrayBuffer())
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => {
      controller.enqueue(bytes)
      waiting.abort()
      controller.close()
    },
  })
  const response = await product.app.request('http://localhost:3000/api/voice/transcription', {
    method: 'POST',
    headers: { cookie: owner.cookie(), 'content-type': whole.headers.get('content-type') ?? '' },
    body,
    signal: waiting.signal,
    duplex: 'half',
  } as RequestInit) // Node's fetch needs `duplex`, which its types omit

  expect([response.status, ((await response.json()) as { code: string }).code]).toEqual([503, 'voice-late']) // a problem
  expect(voice.sounds).toEqual([])
  expect(await callsOf(owner)).toEqual(before)
})

test('a service that is not there costs nothing and is a refusal', async () => {
  const gone = await openTestingVoice()
  await gone.close()
  const settings = { ...product.appContext.configuration.voice.transcription, url: gone.transcriptionUrl }
  const { appContext } = product
  const { configuration } = appContext
  Object.assign(appContext, {
    configuration: { ...configuration, voice: { ...configuration.voice, transcription: settings } },
  })
  const before = await callsOf(owner)
  const answer = await send(owner)
  Object.assign(appContext, { configuration })

  expect([answer.status, answer.body['code']]).toEqual([503, 'voice-away'])
  expect(await callsOf(owner)).toEqual(before)
})

test('nothing of a recording, its words or the key is logged or stored', async () => {
  const { setLogLevel } = await import('#server/runtime/log.ts')
  const lines: string[] = []
  const spy = vi.spyOn(process.stdout, 'write').mockImplementation((line) => {
    lines.push(String(line))
    return true
  })
  setLogLevel('debug')
  try {
    await send(owner, { language: 'en-IN' })
    voice.fail({ status: 500, body: `no such key: ${key}` })
    await send(owner)
  } finally {
    setLogLevel('silent')
    spy.mockRestore()
  }
  expect(lines.filter((line) => line.includes('"event":"voice"'))).toHaveLength(2)
  expect(lines.join('')).not.toMatch(/show leads|a key that|Bearer|RIFF|127\.0\.0\.1/)
  const { rows } = await product.appContext.database.pool.query(
    `select table_name as name from information_schema.columns where column_name = 'company_id' and table_schema = current_schema() group by 1`,
  )
  const stored = await Promise.all(
    (rows as { name: string }[]).map(async ({ name }) => {
      const found = await product.appContext.database.pool.query(
        `select coalesce(json_agg(t), '[]')::text as text from ${name} t`,
      )
      return String(found.rows[0]?.['text'])
    }),
  )
  expect(stored.join('')).not.toContain('show leads')
})

test('the staff is told which hosts are sent what was said, and never an address or a key', async () => {
  const { body } = await owner.call('voice.find-settings')

  expect(body).toEqual({ transcription: '127.0.0.1', completion: null, classifier: null })
})

test('without a service the browser is told so, and nothing is read', async () => {
  const bare = await openTestApp('embedded')
  try {
    const person = await bare.owner()
    expect(await person.done('voice.find-settings')).toEqual({
      transcription: null,
      completion: null,
      classifier: null,
    })
    const response = await bare.app.request('http://localhost:3000/api/voice/transcription', {
      method: 'POST',
      headers: { cookie: person.cookie(), 'content-type': 'multipart/form-data; boundary=y' },
      body: new ReadableStream({ pull: () => expect.unreachable('the sound was read') }, { highWaterMark: 0 }),
      duplex: 'half',
    } as RequestInit) // Node's fetch needs `duplex`, which its types omit
    expect([response.status, ((await response.json()) as { code: string }).code]).toEqual([409, 'voice-off']) // a problem
  } finally {
    await bare.close()
  }
})

test('the address for recordings is on the page of the API, with the languages it takes', async () => {
  const page = await (await product.app.request('http://localhost:3000/api/docs')).text()
  expect(page).toContain('POST /api/voice/transcription')
  const answer = await product.app.request('http://localhost:3000/api/openapi.json')
  const { paths } = (await answer.json()) as { paths: Record<string, unknown> } // as OpenAPI describes itself
  expect(paths['/api/voice/transcription']).toMatchObject({
    post: {
      requestBody: {
        content: {
          'multipart/form-data': {
            schema: {
              required: ['language', 'file'],
              properties: { language: { enum: ['gu-IN', 'hi-IN', 'en-IN'] }, file: { type: 'string' } },
            },
          },
        },
      },
    },
  })
})

import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { mainKind } from '#server/database/testing.ts'
import { openTestApp, type Person, type TestApp } from '#server/testing-app.ts'
import { openTestingVoice, type TestingVoice } from '#server/testing-voice.ts'

let voice: TestingVoice
let product: TestApp
let owner: Person

beforeAll(async () => {
  voice = await openTestingVoice()
  product = await openTestApp('embedded', {
    VOICE_CHAT_URL: voice.chatUrl,
    VOICE_CHAT_KEY: 'chat key',
    VOICE_CHAT_MODEL: 'gpt-4o-mini',
    VOICE_CLASSIFIER_URL: voice.classifierUrl,
    VOICE_CLASSIFIER_KEY: 'classifier key',
  })
  owner = await product.owner()
})
afterAll(async () => {
  await product.close()
  await voice.close()
})
afterEach(() => {
  voice.fail(null)
  voice.asked.length = 0
  voice.script.classify = () => ({ documentSentiment: { score: 0 } })
})

/** The model answers with these entities, copying the marks it was sent. */
const answering = (intent: string, entities: object): void => {
  voice.script.complete = () => ({
    choices: [{ message: { content: JSON.stringify({ intent, confidence: 0.8, entities }) } }],
  })
}
const understood = (text: string) => owner.done<Record<string, unknown>>('voice.understand', { text })
const services = () => voice.asked.map(({ service }) => service)

/** What somebody said, in words of no table: the grammar makes nothing of it however much it learns. */
const odd = 'he told me Ambika Processors blorp 15000 wug 98790 98790 dax'

test('the model is sent the sentence without its phones and amounts, and little room to answer', async () => {
  answering('check', { target: 'payments', query: 'Ambika Processors', filters: { amountMin: 'NUMBER_1' } })
  const answer = await understood(odd)

  expect(answer).toMatchObject({
    from: 'completion',
    mustConfirm: false,
    isAgainst: null,
    command: {
      intent: 'check',
      originalText: odd,
      payload: { target: 'payments', query: 'Ambika Processors', filters: { amountMin: 15_000 } },
    },
  })
  expect(services()).toEqual(['completion'])
  const [asked] = voice.asked
  const body = JSON.parse(asked?.body ?? '') as { messages: { role: string; content: string }[] }
  expect(body).toMatchObject({ model: 'gpt-4o-mini', max_tokens: 100, temperature: 0.1 })
  expect(body.messages.map(({ role }) => role)).toEqual(['system', 'user'])
  expect(body.messages[1]?.content).toContain('Ambika Processors')
  expect(asked?.body).not.toMatch(/15000|98790/)
  expect(asked?.key).toBe('Bearer chat key')
})

test('a command that writes is never done without asking', async () => {
  answering('create', { target: 'payments', parameters: { companyName: 'Ambika Processors', amount: 'NUMBER_1' } })

  expect(await understood(odd)).toMatchObject({
    mustConfirm: true,
    command: { intent: 'create', payload: { parameters: { companyName: 'Ambika Processors', amount: 15_000 } } },
  })
})

test('what the grammar understands is asked of nobody', async () => {
  expect(await understood('show hot leads')).toMatchObject({
    from: 'grammar',
    mustConfirm: false,
    command: { intent: 'show' },
  })
  expect(await understood('approve quote 9')).toMatchObject({ from: 'grammar', mustConfirm: true })
  expect(voice.asked).toEqual([])
})

test('a sentence that says not to do something is asked of nobody, whatever a model would make of it', async () => {
  answering('approve-quote', { target: 'quotes', parameters: { quoteId: 'Q-NUMBER_1' } })

  expect(await understood("don't approve quote 9")).toEqual({
    command: null,
    from: 'nobody',
    mustConfirm: false,
    isAgainst: null,
  })
  expect(voice.asked).toEqual([])
})

describe('the classifier is asked when the model', () => {
  test.each([
    ['answers with an error', { status: 500 }],
    ['answers with a page', { body: '<html>' }],
    ['has nothing to say', { body: '{"choices":[]}' }],
    ['is slow', { delayMs: 2500 }],
  ] as const)('%s, and all of it takes less than three seconds', async (_what, how) => {
    voice.fail(how)
    const started = performance.now()

    expect(await understood(odd)).toEqual({ command: null, from: 'nobody', mustConfirm: false, isAgainst: null })
    expect(performance.now() - started).toBeLessThan(3000)
    expect(voice.asked.every(({ body }) => !/15000|98790/.test(body))).toBe(true)
  })

  test.each([
    [-0.9, true],
    [-0.25, true],
    [-0.24, false],
    [0.8, false],
  ])('made up a name: a score of %d is against something: %s', async (score, isAgainst) => {
    answering('create', { target: 'leads', parameters: { companyName: 'Somebody Else Textiles' } })
    voice.script.classify = () => ({ documentSentiment: { score, magnitude: 1 } })

    expect(await understood(odd)).toEqual({ command: null, from: 'nobody', mustConfirm: false, isAgainst })
    expect(services()).toEqual(['completion', 'classifier'])
    const body = JSON.parse(voice.asked[1]?.body ?? '') as object
    expect(body).toMatchObject({ document: { type: 'PLAIN_TEXT' }, encodingType: 'UTF8' })
    expect(voice.asked[1]?.key).toBe('classifier key')
  })
})

test('a key is not carried along to another address', async () => {
  const other = await openTestingVoice()
  const { createServer } = await import('node:http')
  const bouncing = createServer((_request, response) => response.writeHead(307, { location: other.chatUrl }).end())
  await new Promise<void>((resolve) => bouncing.listen(0, '127.0.0.1', resolve))
  const { port } = bouncing.address() as { port: number } // it listens on a port
  const bounced = await openTestApp(mainKind, { VOICE_CHAT_URL: `http://127.0.0.1:${port}/`, VOICE_CHAT_KEY: 'secret' })
  try {
    const person = await bounced.owner()
    expect((await person.call('voice.understand', { text: odd })).body).toMatchObject({ from: 'nobody' })
    expect(other.asked).toEqual([])
  } finally {
    bouncing.close()
    await Promise.all([bounced.close(), other.close()])
  }
})

import { beforeEach, expect, test } from 'vitest'
import { parseCommand } from '#language/command/command-parse.ts'
import { problem, TestServer } from '#web/testing-server.ts'
import { askFallback, noServices, voiceServices } from './voice-fallback.ts'

let server: TestServer
beforeEach(() => {
  server = new TestServer()
  server.install()
})

const odd = 'blorp Ambika Processors glim'
const unread = parseCommand(odd)
const approval = { ...unread, intent: 'approve-quote', confidence: 0.9 } as const
const answering = (answer: object) => server.on('voice.understand', () => Response.json(answer))

test('a sentence that the grammar understands does not leave the device', async () => {
  expect(await askFallback('show hot leads', parseCommand('show hot leads'), 'c1')).toBeNull()
  expect(server.requests).toEqual([])
})

test('any other is asked of the server, for the company one works in', async () => {
  answering({ command: { ...unread, intent: 'show' }, from: 'completion', mustConfirm: false, isAgainst: null })

  expect(await askFallback(odd, unread, 'c1')).toEqual({
    command: { ...unread, intent: 'show' },
    mustConfirm: false,
    isAgainst: false,
  })
  expect(server.requests).toMatchObject([{ operation: 'voice.understand', input: { text: odd }, company: 'c1' }])
})

test('a command that writes must be confirmed, even if the server does not say so', async () => {
  answering({ command: approval, from: 'completion', mustConfirm: false, isAgainst: null })

  expect(await askFallback(odd, unread, 'c1')).toMatchObject({ mustConfirm: true })
})

test('a sentence against something is told', async () => {
  answering({ command: null, from: 'nobody', mustConfirm: false, isAgainst: true })

  expect(await askFallback(odd, unread, 'c1')).toEqual({ command: null, mustConfirm: false, isAgainst: true })
})

test('a spent budget is told, so that nobody takes the sentence for the fault', async () => {
  server.on('voice.understand', () => problem(409, 'voice-budget-spent'))

  expect(await askFallback(odd, unread, 'c1')).toMatchObject({ command: null, isSpent: true })
})

test.each([409, 429, 500, 503])('an answer %i is no help, and no fault either', async (status) => {
  server.on('voice.understand', () => problem(status, 'voice-off'))

  expect(await askFallback(odd, unread, 'c1')).toBeNull()
})

test('offline there is no help', async () => {
  server.isDown = true

  expect(await askFallback(odd, unread, 'c1')).toBeNull()
})

test('the services of a company are asked once, and are none while the server is away', async () => {
  server.isDown = true
  expect(await voiceServices('c2')).toEqual(noServices)
  server.isDown = false
  const services = { transcription: 'voice.example.com', completion: null, classifier: null }
  server.on('voice.find-settings', () => Response.json(services))

  expect([await voiceServices('c2'), await voiceServices('c2')]).toEqual([services, services])
  expect(server.requests.filter(({ operation }) => operation === 'voice.find-settings')).toHaveLength(1)
})

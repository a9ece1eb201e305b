import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { parseCommand } from '#language/command/command-parse.ts'
import { noHelp } from '#web/assistant/assistant-help.ts'
import { TestServer } from '#web/testing-server.ts'
import { voiceHelpFor } from './shell-voice.ts'

let server: TestServer
beforeEach(() => {
  server = new TestServer()
  server.install()
})
afterEach(() => vi.unstubAllGlobals())

const unread = parseCommand('blorp Ambika Processors glim')
const inCompany = (id: string, role: 'owner' | 'demo' | 'guest' = 'owner') =>
  voiceHelpFor({ role, company: { id, companyName: 'Shree Dev Textiles', kind: 'company' } })
const set = (services: object) =>
  server.on('voice.find-settings', () =>
    Response.json({ transcription: null, completion: null, classifier: null, ...services }),
  )

test.each([null, 'guest', 'demo'] as const)('for %s no service is asked', async (role) => {
  const help = role === null ? voiceHelpFor(null) : inCompany('c-none', role)
  expect(help).toBe(noHelp)
  expect(await help.hosts()).toEqual({ transcription: null, completion: null })
  expect(server.requests).toEqual([])
})

test('a service that is off is not asked what a sentence means', async () => {
  set({ transcription: 'voice.example.com' })
  const help = inCompany('c-sound')
  expect(await help.hosts()).toMatchObject({ transcription: 'voice.example.com' })
  expect(await help.understand(unread.originalText, unread)).toBeNull()
  expect(server.requests.map(({ operation }) => operation)).toEqual(['voice.find-settings'])
})

test('one that is on is, for the company the person works in', async () => {
  set({ completion: 'model.example.com' })
  const told = { command: { ...unread, intent: 'approve-quote' }, mustConfirm: true, isAgainst: false }
  server.on('voice.understand', () => Response.json({ ...told, from: 'completion' }))
  expect(await inCompany('c-model').understand(unread.originalText, unread)).toEqual(told)
  expect(server.requests.at(-1)).toMatchObject({ operation: 'voice.understand', company: 'c-model' })
})

test('sound is recorded only where the browser can', async () => {
  expect(await inCompany('c-sound').recogniser()).toBeNull()
  vi.stubGlobal('MediaRecorder', class {})
  Object.defineProperty(navigator, 'mediaDevices', { value: {}, configurable: true })
  expect((await inCompany('c-sound').recogniser())?.kind).toBe('server')
})

import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { parseCommand } from '#language/command/command-parse.ts'
import type { Command } from '#language/command/command.ts'
import { noHelp, recogniserFor, withHelp, type AssistantHelp } from './assistant-help.ts'
import type { Recogniser } from './recogniser.ts'

beforeEach(() => vi.useFakeTimers({ now: 0 }))
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const server: Recogniser = { kind: 'server', listen: () => Promise.resolve([]) }
const on: AssistantHelp = {
  ...noHelp,
  hosts: () => Promise.resolve({ transcription: 'voice.example.com', completion: null }),
  recogniser: () => Promise.resolve(server),
}
const kindWith = async (help: AssistantHelp) => (await recogniserFor('gu-IN', help))?.kind ?? null

test("the browser's own recogniser is used where there is one, and no service is asked about", async () => {
  class Speech {
    static available = () => Promise.resolve('available')
  }
  const hosts = vi.fn(on.hosts)
  vi.stubGlobal('webkitSpeechRecognition', class {})
  expect(await kindWith({ ...on, hosts })).toBe('web-speech')
  vi.stubGlobal('SpeechRecognition', Speech)
  expect(await kindWith({ ...on, hosts })).toBe('on-device')
  expect(hosts).not.toHaveBeenCalled()
})

test("without one the server's is used, if it is switched on and the browser can record", async () => {
  expect(await kindWith(on)).toBe('server')
  expect(await kindWith({ ...on, recogniser: () => Promise.resolve(null) })).toBeNull()
  expect(await kindWith({ ...on, hosts: noHelp.hosts })).toBeNull()
  expect(await kindWith(noHelp)).toBeNull()
})

const sure = parseCommand('show hot leads')
const unread = parseCommand('blorp Ambika Processors glim')
const guessed: Command = { ...sure, confidence: 0.6 }
const approval: Command = { ...unread, intent: 'approve-quote', confidence: 0.9 }
const commandWith = async (read: Command, help: AssistantHelp) => (await withHelp(read, help)).command
const saying = (command: Command | null, isAgainst = false) => ({
  ...noHelp,
  understand: vi.fn(() => Promise.resolve({ command, isAgainst })),
})

test('a sentence that the grammar is sure of is not asked about, and any other is', async () => {
  const help = saying(approval)
  expect(await commandWith(sure, help)).toBe(sure)
  expect(help.understand).not.toHaveBeenCalled()
  expect(await commandWith(unread, help)).toBe(approval)
  expect(help.understand).toHaveBeenCalledExactlyOnceWith(unread.originalText, unread)
})

test("the grammar's guess is not replaced by another command", async () => {
  expect(await commandWith(guessed, saying(approval))).toBe(guessed)
})

test.each([guessed, unread])('a sentence that is against something is no command', async (read) => {
  const command = await commandWith(read, saying(approval, true))
  expect(command).toMatchObject({ intent: 'unknown', confidence: 0, payload: { target: null } })
})

test('without help, or with a late answer, the grammar has the last word, within three seconds', async () => {
  expect(await commandWith(unread, noHelp)).toBe(unread)
  expect(await commandWith(unread, saying(null))).toBe(unread)
  const silent = { ...noHelp, understand: () => new Promise<never>(() => undefined) }
  const late = commandWith(guessed, silent)
  await vi.advanceTimersByTimeAsync(2999)
  expect(await late).toBe(guessed)
})

test.each([unread, guessed])('a spent budget is said of a sentence that might have been asked about', async (read) => {
  const spent = {
    ...noHelp,
    understand: () => Promise.resolve({ command: null, isAgainst: false, isSpent: true as const }),
  }
  expect(await withHelp(read, spent)).toEqual({ command: read, isSpent: true })
  expect((await withHelp(sure, spent)).isSpent).toBe(false)
})

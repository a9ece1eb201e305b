import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { parseCommand } from '#language/command/command-parse.ts'
import type { Plan } from './assistant-plan.ts'
import { answerIn, replyOf } from './assistant-reply.ts'
import type { AssistantScreen } from './assistant-screen.ts'
import { endSubject } from './assistant-subject.ts'
import { HearingFault, type Heard, type Recogniser } from './recogniser.ts'
import { confirm, exampleAssistant as assistant, go } from './testing-assistant.ts'

beforeEach(() => vi.useFakeTimers({ now: 0 }))
afterEach(() => {
  endSubject()
  vi.useRealTimers()
})

test('a yes whose reading loads late is none once the question was answered with a tap, or closed', async () => {
  for (const meanwhile of ['tap', 'close'] as const) {
    let load: () => void = () => undefined
    const loaded = new Promise<void>((resolve) => (load = resolve))
    const replies = () => loaded.then(() => ({ answerIn, replyOf }))
    const { controller, press, hear, settle, done } = assistant({ 'approve quote 9': confirm }, { replies })
    await press()
    await hear('approve quote 9')
    await vi.advanceTimersByTimeAsync(500)
    await hear('haan')
    if (meanwhile === 'tap') controller.answer(false)
    else controller.close()
    load()
    await settle()
    expect(done).toEqual([])
    controller.close()
  }
})

test('a sentence waits for what understands to load, and has its whole time after that; its words are kept if it never does', async () => {
  let load: (isLoaded: boolean) => void = () => undefined
  const ready = () =>
    new Promise<void>((resolve, reject) => (load = (isLoaded) => (isLoaded ? resolve() : reject(new Error('gone')))))
  const read = () =>
    new Promise<Awaited<ReturnType<AssistantScreen['read']>>>((resolve) => {
      setTimeout(resolve, 2500, { command: parseCommand('show leads'), plan: go })
    })
  const { controller, settle, done, phase } = assistant({}, { ready, read })
  controller.typed('show leads')
  await vi.advanceTimersByTimeAsync(2500)
  load(true)
  await vi.advanceTimersByTimeAsync(2600)
  expect(done).toEqual(['go /platform/leads'])

  controller.typed('show leads')
  await settle()
  load(false)
  await settle()
  expect([phase(), controller.state.get().bubble?.fault, controller.words.text.get()]).toEqual([
    'error',
    'not-processed',
    'show leads',
  ])
  await vi.advanceTimersByTimeAsync(6000)
  expect(done).toHaveLength(1)
})

test('a screen is gone to once it has loaded, and not if the sentence was given up meanwhile', async () => {
  let load: () => void = () => undefined
  const near = () => new Promise<void>((resolve) => (load = resolve))
  const { controller, settle, done } = assistant({ 'show leads': go }, { near })
  controller.typed('show leads')
  await settle()
  expect(done).toEqual([])
  load()
  await settle()
  expect(done).toEqual(['go /platform/leads'])

  controller.typed('show leads')
  await settle()
  controller.close()
  load()
  await settle()
  expect(done).toHaveLength(1)
})

test('of a sentence that nobody could be asked about it is said that the budget is spent, and its words are kept', async () => {
  const spent: Plan = { kind: 'unknown', language: 'gu', isSpent: true }
  const { controller, settle } = assistant({ 'blorp glim': spent })
  controller.typed('blorp glim')
  await settle()
  expect(controller.state.get()).toMatchObject({ phase: 'error', bubble: { fault: 'spent' } })
  expect(controller.words.text.get()).toBe('blorp glim')

  const heard = assistant()
  await heard.press()
  heard.ears.at(-1)?.fail(new HearingFault('budget-spent'))
  await heard.settle()
  expect(heard.controller.state.get()).toMatchObject({ phase: 'error', bubble: { fault: 'spent' } })
})

test('while help is asked it works on it for three seconds at most, then the words stand in the typed box', async () => {
  const { controller, settle, phase, press } = assistant({}, { read: () => new Promise(() => undefined) })
  controller.words.text.set('blorp Ambika')
  controller.typed('blorp Ambika')
  expect(controller.words.text.get()).toBe('')
  await vi.advanceTimersByTimeAsync(2999)
  expect(phase()).toBe('processing')
  await vi.advanceTimersByTimeAsync(1)
  expect(controller.state.get()).toMatchObject({ phase: 'error', bubble: { fault: 'not-processed' } })
  expect(controller.words.text.get()).toBe('blorp Ambika')
  await vi.advanceTimersByTimeAsync(2000)
  await press()
  expect(controller.words.text.get()).toBe('')
  await settle()
})

test('a closed microphone shows as work on the words, which are still to come', async () => {
  const words = Promise.withResolvers<readonly Heard[]>()
  const slow: Recogniser = {
    kind: 'server',
    listen: ({ ended }) => {
      setTimeout(() => ended?.(), 1500)
      return words.promise
    },
  }
  const { press, settle, phase, done } = assistant({ 'show leads': go }, { recogniserFor: () => Promise.resolve(slow) })
  await press()
  await vi.advanceTimersByTimeAsync(1499)
  expect(phase()).toBe('listening')
  await vi.advanceTimersByTimeAsync(1)
  expect(phase()).toBe('processing')
  words.resolve([{ text: 'show leads', confidence: 0 }])
  await settle()
  expect(done).toEqual(['go /platform/leads'])
})

test('words that are typed while others are kept to be mended are not taken away by the next press', async () => {
  const { controller, press, settle } = assistant()
  controller.typed('blorp glim')
  await settle()
  expect(controller.words.text.get()).toBe('blorp glim')
  await vi.advanceTimersByTimeAsync(2000)
  controller.words.text.set('blorp glim of Surat')
  await press()
  expect(controller.words.text.get()).toBe('blorp glim of Surat')
})

import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { parseCommand } from '#language/command/command-parse.ts'
import type { Plan } from './assistant-plan.ts'
import type { AssistantScreen } from './assistant-screen.ts'
import { assistantSubject, endSubject } from './assistant-subject.ts'
import { HearingFault } from './recogniser.ts'
import { confirm, exampleAssistant as assistant, go } from './testing-assistant.ts'

beforeEach(() => vi.useFakeTimers({ now: 0 }))
afterEach(() => {
  endSubject()
  vi.useRealTimers()
})

test('a spoken command opens its screen and closes the sheet', async () => {
  const { controller, press, hear, phase, done } = assistant({ 'show leads': go })
  await press()
  expect(phase()).toBe('listening')
  await hear('show leads')
  expect(done).toEqual(['go /platform/leads'])
  expect(phase()).toBe('idle')
  expect(controller.isOpen.get()).toBe(false)
})

test('a sentence that is understood at once changes the screen once, and one that takes longer is shown meanwhile', async () => {
  const quick = assistant({ 'show leads': go })
  await quick.press()
  const shown: string[] = []
  quick.controller.state.subscribe(() => shown.push(quick.phase()))
  await quick.hear('show leads')
  await vi.advanceTimersByTimeAsync(500)
  expect(shown).toEqual(['idle'])

  const slow = assistant({}, { read: () => new Promise(() => undefined) })
  await slow.press()
  await slow.hear('show leads')
  expect(slow.phase()).toBe('listening')
  await vi.advanceTimersByTimeAsync(100)
  expect(slow.controller.state.get()).toMatchObject({ phase: 'processing', bubble: { heard: 'show leads' } })
})

test('what was opened is the subject of the next words; a result that came too late is none', async () => {
  const { press, hear } = assistant({ 'show leads': go })
  await press()
  await hear('show leads')
  expect(assistantSubject.get()?.said).toBe('show leads')
  endSubject()

  let read: (result: Awaited<ReturnType<AssistantScreen['read']>>) => void = () => undefined
  const late = assistant({}, { read: () => new Promise((resolve) => (read = resolve)) })
  late.controller.typed('show leads')
  await late.settle()
  late.controller.close()
  read({ command: parseCommand('show leads'), plan: go })
  await late.settle()
  expect(late.done).toEqual([])
  expect(assistantSubject.get()).toBeNull()
})

test('a write happens only after a yes, spoken or tapped, and once', async () => {
  const { controller, ears, press, hear, done } = assistant({ 'approve quote 9': confirm })
  await press()
  await hear('approve quote 9')
  expect(done).toEqual([])
  expect(controller.question.get()).toBe(confirm)
  // It listens again by itself for the answer.
  await vi.advanceTimersByTimeAsync(500)
  expect(ears).toHaveLength(2)
  await hear('haan')
  expect(done).toEqual(['write quotation.approve'])
  expect(controller.state.get().bubble?.said).toEqual({ key: 'done-approve' })
  controller.answer(true)
  expect(done).toHaveLength(1)
})

test.each([['no'], ['ના'], ['haan', 'nahi']])(
  'the answer %s writes nothing and leaves everything as it was',
  async (...replies) => {
    const { controller, press, hear, done } = assistant({ 'approve quote 9': confirm })
    await press()
    await hear('approve quote 9')
    await vi.advanceTimersByTimeAsync(500)
    await hear(...replies)
    expect(done).toEqual([])
    expect(controller.question.get()).toBeNull()
    expect(controller.state.get().bubble?.said).toEqual({ key: 'left' })
  },
)

test('silence after a question is no error, and the question stays', async () => {
  const { controller, ears, press, hear, settle, phase } = assistant({ 'approve quote 9': confirm })
  await press()
  await hear('approve quote 9')
  await vi.advanceTimersByTimeAsync(500)
  ears.at(-1)?.fail(new HearingFault('no-speech'))
  await settle()
  expect(phase()).toBe('idle')
  expect(controller.question.get()).toBe(confirm)
})

test('another command answers no question: it takes its place', async () => {
  const { controller, press, hear, done } = assistant({ 'approve quote 9': confirm, 'show leads': go })
  await press()
  await hear('approve quote 9')
  await vi.advanceTimersByTimeAsync(500)
  await hear('show leads')
  expect(done).toEqual(['go /platform/leads'])
  expect(controller.question.get()).toBeNull()
})

test('a typed question is answered by typing, and the microphone stays off', async () => {
  const { controller, ears, settle, done } = assistant({ 'approve quote 9': confirm })
  controller.typed('approve quote 9')
  await settle()
  await vi.advanceTimersByTimeAsync(500)
  controller.typed('yes')
  await settle()
  expect(ears).toHaveLength(0)
  expect(done).toEqual(['write quotation.approve'])
})

test('a choice is made by its position, and leads to its own question', async () => {
  const choice = (id: string) => ({ id, title: `Patel ${id}`, detail: '', plan: confirm })
  const choose: Plan = { kind: 'choose', asked: { key: 'ask-which' }, choices: [choice('A'), choice('B')] }
  const { controller, settle } = assistant({ 'approve patel': choose })
  controller.typed('approve patel')
  await settle()
  controller.typed('the second')
  await settle()
  expect(controller.question.get()).toBe(confirm)
})

test.each([
  ['not-allowed', 'denied'],
  ['service-not-allowed', 'denied'],
  ['no-speech', 'no-speech'],
  ['network', 'network'],
  ['audio-capture', 'recognition'],
] as const)('the fault %s is told as %s', async (code, fault) => {
  const { controller, ears, press, settle } = assistant()
  await press()
  ears[0]?.fail(new HearingFault(code))
  await settle()
  expect(controller.state.get()).toMatchObject({ phase: 'error', bubble: { fault } })
})

test('a recogniser that cannot start, a reading that fails and a low confidence are told', async () => {
  const broken = assistant({}, { read: () => Promise.reject(new Error('broken')) })
  await broken.press()
  await broken.hear('show leads')
  expect(broken.controller.state.get().bubble?.fault).toBe('not-processed')
  const closed = assistant()
  await closed.press()
  closed.ears[0]?.fail(new Error('InvalidStateError'))
  await closed.settle()
  expect(closed.controller.state.get().bubble?.fault).toBe('not-started')
})

test('a second press lets the recogniser finish, ten seconds do too, and leaving aborts it', async () => {
  const second = assistant()
  await second.press()
  await second.press()
  expect(second.ears[0]?.isFinished).toBe(true)
  const slow = assistant()
  await slow.press()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(slow.ears[0]?.isFinished).toBe(true)
  await vi.advanceTimersByTimeAsync(3000)
  expect(slow.ears[0]?.isAborted).toBe(true)
  const left = assistant({ 'show leads': go })
  await left.press()
  left.controller.leave()
  expect(left.ears[0]?.isAborted).toBe(true)
  await left.hear('show leads')
  expect(left.done).toEqual([])
})

test('without a recogniser a press opens the typed box, and nothing hangs', async () => {
  const { controller, press, phase } = assistant({}, { recogniserFor: () => Promise.resolve(null) })
  await press()
  expect(phase()).toBe('idle')
  expect(controller.isOpen.get()).toBe(true)
})

const rest = ['call him', 'show orders']
/** A screen where the first sentence holds three wishes. */
const several = (plans: Record<string, Plan> = {}) => {
  const read: AssistantScreen['read'] = ([first]) => {
    const text = first?.text ?? ''
    const command = parseCommand(text)
    const isFirst = text === 'show leads and call him and show orders'
    const plan = isFirst ? go : (plans[text] ?? ({ kind: 'unknown', language: 'en' } as const))
    return Promise.resolve(isFirst ? { command, plan, next: rest } : { command, plan })
  }
  return assistant({}, { read })
}

test('the other wishes of a sentence are offered, and a tap does the first of them and leaves the rest', async () => {
  const { controller, settle, done } = several({ 'call him': { ...go, address: '/called' } })
  controller.typed('show leads and call him and show orders')
  await settle()
  expect(controller.next.get()).toEqual(['call him', 'show orders'])
  controller.goOn()
  await settle()
  expect(done).toEqual(['go /platform/leads', 'go /called'])
  expect(controller.next.get()).toEqual(['show orders'])
})

test('a yes does the wish that is offered, a no leaves it, and talk changes nothing', async () => {
  for (const [answer, calls, left] of [
    ['haan', ['go /called'], ['show orders']],
    ['nahi', [], []],
    ['mausam accha hai', [], ['call him', 'show orders']],
  ] as const) {
    const { controller, settle, done } = several({ 'call him': { ...go, address: '/called' } })
    controller.typed('show leads and call him and show orders')
    await settle()
    await vi.advanceTimersByTimeAsync(6000)
    controller.typed(answer)
    await settle()
    await settle()
    expect(done.slice(1)).toEqual(calls)
    expect(controller.next.get()).toEqual(left)
  }
})

test('a new wish takes the place of those that were left', async () => {
  const { controller, settle } = several({ 'show quotes': go })
  controller.typed('show leads and call him and show orders')
  await settle()
  controller.typed('show quotes')
  await settle()
  expect(controller.next.get()).toEqual([])
})

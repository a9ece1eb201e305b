import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Choice, Plan } from './assistant-plan.ts'
import type { AssistantSaid, AssistantScreen } from './assistant-screen.ts'
import { endSubject } from './assistant-subject.ts'
import { HearingFault } from './recogniser.ts'
import { confirm, exampleAssistant as assistant, go } from './testing-assistant.ts'

beforeEach(() => vi.useFakeTimers({ now: 0 }))
afterEach(() => {
  endSubject()
  vi.useRealTimers()
})

const wish = 'approve quote 9'
const choice = (id: string, plan: Plan = confirm): Choice => ({
  ...{ id, title: `Patel ${id}`, detail: '', plan },
  party: { entity: 'lead', id, companyName: `Patel ${id}` },
})
const [first, second] = [choice('A'), choice('B')]
const which: Plan = { kind: 'choose', asked: { key: 'ask-which' }, choices: [first, second], words: 'Patilbhai' }

/** An assistant that was told the wish, and has asked about it. */
async function asked(plan: Plan, patch: Partial<AssistantScreen> = {}, others: Record<string, Plan> = {}) {
  const one = assistant({ [wish]: plan, ...others }, patch)
  const say = async (text: string) => {
    one.controller.typed(text)
    await one.settle()
  }
  await say(wish)
  const bubble = () => one.controller.state.get().bubble
  return { ...one, say, bubble, question: () => one.controller.question.get() }
}

test('two taps on yes, one right after the other, write once, and the sheet closes', async () => {
  const { controller, settle, done, bubble, question } = await asked(confirm)
  controller.answer(true)
  controller.answer(true)
  await settle()
  expect(done).toEqual(['write quotation.approve'])
  expect(bubble()?.said).toEqual({ key: 'done-approve' })
  expect([question(), controller.isOpen.get()]).toEqual([null, false])
})

test('a tap on no writes nothing, not even when a yes follows', async () => {
  const { controller, say, done, bubble, question } = await asked(confirm)
  controller.answer(false)
  expect([bubble()?.said, question()]).toEqual([{ key: 'left' }, null])
  await say('yes')
  controller.answer(true)
  expect(done).toEqual([])
})

test('a question that was closed is answered by nothing that comes after', async () => {
  const { controller, say, done, question } = await asked(confirm)
  controller.close()
  expect(question()).toBeNull()
  await say('yes')
  controller.answer(true)
  expect(done).toEqual([])
})

test('a write that a rule refuses says why where it was asked, and nothing is called done or tried again', async () => {
  const refused = { feature: 'quotation', refusal: { code: 'step-not-open' } }
  const prepared: AssistantSaid[] = []
  const { controller, say, settle, bubble, done } = await asked(confirm, {
    write: () => Promise.resolve({ refused }),
    prepare: (said) => Promise.resolve(void prepared.push(said)),
  })
  controller.answer(true)
  await settle()
  expect([bubble()?.said, controller.isOpen.get()]).toEqual([refused, true])
  expect(prepared).toEqual([refused])
  await say('yes')
  expect(done).toEqual([])
})

test('a name is learned for the party that was written for, and not if a rule refused the write or it was left', async () => {
  const learnt = async (answer: boolean, patch: Partial<AssistantScreen> = {}) => {
    const { controller, settle, done } = await asked(which, patch)
    controller.choose(second)
    controller.answer(answer)
    await settle()
    return done.filter((line) => line.startsWith('remember'))
  }
  expect(await learnt(true)).toEqual(['remember Patilbhai B'])
  expect(await learnt(false)).toEqual([])
  const refused = { feature: 'quotation', refusal: { code: 'step-not-open' } }
  expect(await learnt(true, { write: () => Promise.resolve({ refused }) })).toEqual([])
})

test('words that are neither yes nor no and no other command ask again, and the question stays', async () => {
  for (const plan of [confirm, which]) {
    const { say, bubble, question, done } = await asked(plan)
    await say('blorp glim')
    expect([bubble()?.said, question(), done]).toEqual([{ key: 'ask-again' }, plan, []])
  }
})

test('a yes or a no to nothing does nothing, and a tap on yes answers no question which', async () => {
  const { controller, say, settle, done, question } = await asked(which)
  controller.answer(true)
  await settle()
  expect([done, question()]).toEqual([[], which])
  await say('yes')
  expect([done, question()]).toEqual([[], which])
})

test('a no leaves the question which of them, and nothing is chosen; a no before a choice chooses', async () => {
  const left = await asked(which)
  await left.say('no')
  expect([left.question(), left.bubble()?.said, left.done]).toEqual([null, { key: 'left' }, []])
  const chosen = await asked({ ...which, choices: [choice('A', go), choice('B', confirm)] })
  await chosen.say('no, the second')
  expect(chosen.question()).toBe(confirm)
  expect(chosen.done).toEqual([])
})

test('a choice that leads somewhere goes there, and says so; one that a rule refuses says why', async () => {
  const refusal: Plan = { kind: 'refused', feature: 'quotation', refusal: { code: 'step-not-open' } }
  const { controller, say, done, bubble } = await asked({ ...which, choices: [choice('A', go), choice('B', refusal)] })
  await say('the first')
  expect(done).toEqual(['remember Patilbhai A', 'go /platform/leads'])
  expect([bubble()?.said, controller.isOpen.get()]).toEqual([go.said, false])
  await say(wish)
  await say('the second')
  expect(bubble()?.said).toMatchObject({ refusal: { code: 'step-not-open' } })
})

test('choices are told apart by what stands beneath them too', async () => {
  const towns = [
    { ...choice('A', go), title: 'Patel', detail: 'Surat' },
    { ...choice('B'), title: 'Patel', detail: 'Navsari' },
  ]
  const { say, question } = await asked({ ...which, choices: towns })
  await say('Navsari')
  expect(question()).toBe(confirm)
})

test('a name that was not understood before is not learned for what another sentence leads to', async () => {
  const { controller, say, settle, done } = await asked(which, {}, { 'approve quote 8': confirm })
  controller.choose(first)
  await say('approve quote 8')
  controller.answer(true)
  await settle()
  expect(done).toEqual(['write quotation.approve'])
})

test('the microphone opens again for the answer to what was asked aloud, not after a tap, and not once it was closed', async () => {
  const { controller, ears, press, hear, done } = assistant({ [wish]: which })
  const pause = () => vi.advanceTimersByTimeAsync(1000)
  await press()
  await hear(wish)
  await pause()
  await hear('the second')
  await pause()
  expect(ears).toHaveLength(3)
  controller.answer(false)
  expect(ears[2]?.isAborted).toBe(true)

  await pause()
  await press()
  await hear(wish)
  await pause()
  expect(ears).toHaveLength(5)
  controller.choose(first)
  await pause()
  expect([ears.length, controller.question.get()]).toEqual([5, confirm])
  expect(ears[4]?.isAborted).toBe(true)
  controller.close()

  await press()
  await hear(wish)
  controller.close()
  await pause()
  expect([ears.length, done]).toEqual([6, []])
})

test('a choice that is spoken to a typed question has its own question answered aloud too', async () => {
  const { controller, ears, press, hear, settle } = assistant({ [wish]: which })
  controller.typed(wish)
  await settle()
  await press()
  await hear('the second')
  await vi.advanceTimersByTimeAsync(1000)
  expect([ears.length, controller.question.get()]).toEqual([2, confirm])
})

test('whoever taps no before the microphone has opened again is not listened to', async () => {
  const { controller, ears, press, hear, phase } = assistant({ [wish]: confirm })
  await press()
  await hear(wish)
  controller.answer(false)
  await vi.advanceTimersByTimeAsync(1000)
  expect([ears.length, phase()]).toEqual([1, 'idle'])
})

test('a fault of the microphone while an answer is awaited is told, and the question stays to be tapped', async () => {
  const { controller, ears, press, hear, settle } = assistant({ [wish]: confirm })
  await press()
  await hear(wish)
  await vi.advanceTimersByTimeAsync(500)
  ears.at(-1)?.fail(new HearingFault('network'))
  await settle()
  expect(controller.state.get().bubble?.fault).toBe('network')
  controller.answer(true)
  await settle()
  expect(controller.state.get().bubble?.said).toEqual({ key: 'done-approve' })
})

test('what is typed while somebody speaks, or nothing at all, is no command', async () => {
  const { controller, press, settle, done, phase } = assistant({ 'show leads': go, '  ': go })
  controller.typed('  ')
  await settle()
  expect([phase(), done]).toEqual(['idle', []])
  await press()
  controller.words.text.set('show leads')
  controller.typed('show leads')
  await settle()
  expect([phase(), done, controller.words.text.get()]).toEqual(['listening', [], 'show leads'])
})

test('leaving a page while a typed sentence is read does not lose it, and the screen that is open then is used', async () => {
  const { controller, settle } = assistant({ 'show leads': go })
  const went: string[] = []
  const later = assistant({ 'show leads': go }, { go: (address) => void went.push(address) })
  controller.typed('show leads')
  controller.leave()
  await settle()
  expect(controller.state.get().bubble?.said).toEqual(go.said)

  later.controller.open('/platform/orders')
  expect([went, later.controller.isOpen.get()]).toEqual([['/platform/orders'], false])
})

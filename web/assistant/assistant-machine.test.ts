import { expect, test } from 'vitest'
import { assistantTimes, atRest, nextDeadline, nextState, type AssistantEvent } from './assistant-machine.ts'

type Step = AssistantEvent<string>

const after = (...steps: readonly Step[]) =>
  steps.reduce<ReturnType<typeof nextState<string>>>((state, step) => nextState(state, step), atRest)

const started: Step = { type: 'started', at: 0 }
const heard: Step = { type: 'heard', at: 1000, turn: 1, text: 'show leads' }
const time = (at: number): Step => ({ type: 'time', at })

test('a valid transcript goes from idle over listening and processing back to idle', () => {
  expect(after().phase).toBe('idle')
  expect(after(started).phase).toBe('listening')
  expect(after(started, heard).phase).toBe('processing')
  expect(after(started, heard, { type: 'concluded', at: 1010, turn: 1, said: 'done' })).toMatchObject({
    phase: 'idle',
    bubble: { heard: 'show leads', said: 'done', fault: null },
  })
})

test('listening starts only from idle', () => {
  const again: Step = { type: 'started', at: 1100 }
  expect(after(started, again).turn).toBe(1)
  expect(after(started, heard, again)).toMatchObject({ phase: 'processing', turn: 1 })
  const inError = after(started, { type: 'failed', at: 1000, turn: 1, fault: 'network' }, again)
  expect(inError).toMatchObject({ phase: 'error', turn: 1 })
})

test('listening ends by itself after ten seconds, and what was heard until then is still read', () => {
  expect(after(started, time(assistantTimes.listeningMs - 1)).phase).toBe('listening')
  expect(after(started, time(assistantTimes.listeningMs)).phase).toBe('processing')
  const late: Step = { type: 'heard', at: 10_500, turn: 1, text: 'show leads' }
  expect(after(started, time(10_000), late)).toMatchObject({ phase: 'processing', bubble: { heard: 'show leads' } })
})

test('a recogniser that says nothing for three seconds after the end is given up', () => {
  expect(after(started, time(10_000), time(12_999)).phase).toBe('processing')
  expect(after(started, time(10_000), time(13_000))).toMatchObject({ phase: 'error', bubble: { fault: 'no-speech' } })
})

test('what is understood too slowly ends in an error that keeps the words', () => {
  expect(after(started, heard, time(4000))).toMatchObject({
    phase: 'error',
    bubble: { heard: 'show leads', fault: 'not-processed' },
  })
})

test('the three seconds begin once what understands has loaded, of the same turn only', () => {
  const ready = (turn: number): Step => ({ type: 'ready', at: 3500, turn })
  expect(after(started, heard, ready(1), time(6499)).phase).toBe('processing')
  expect(after(started, heard, ready(1), time(6500))).toMatchObject({ phase: 'error', bubble: { heard: 'show leads' } })
  expect(after(started, heard, ready(2), time(4000)).phase).toBe('error')
  expect(after(started, ready(1)).phase).toBe('listening')
})

test('an error returns to idle after two seconds, its bubble goes after five, the panel after one', () => {
  const failed: Step = { type: 'failed', at: 1000, turn: 1, fault: 'unknown' }
  expect(after(started, failed)).toMatchObject({ phase: 'error', hasPanel: true, bubble: { fault: 'unknown' } })
  expect(after(started, failed, time(1999)).hasPanel).toBe(true)
  expect(after(started, failed, time(2000)).hasPanel).toBe(false)
  expect(after(started, failed, time(2999)).phase).toBe('error')
  expect(after(started, failed, time(3000)).phase).toBe('idle')
  expect(after(started, failed, time(5999)).bubble).not.toBeNull()
  expect(after(started, failed, time(6000)).bubble).toBeNull()
})

test('the panel stays while somebody is in it, and goes a second after', () => {
  const done: Step = { type: 'concluded', at: 1000, turn: 1, said: 'done' }
  const held: Step = { type: 'panel', at: 1500, isHeld: true }
  expect(after(started, heard, done, held, time(9000)).hasPanel).toBe(true)
  // Nothing happens by itself meanwhile: whoever drives the machine would otherwise wake it without end.
  expect(nextDeadline(after(started, heard, done, held, time(9000)))).toBeNull()
  const left: Step = { type: 'panel', at: 9000, isHeld: false }
  expect(after(started, heard, done, held, left, time(9999)).hasPanel).toBe(true)
  expect(after(started, heard, done, held, left, time(10_000)).hasPanel).toBe(false)
})

test('results of an earlier listening, and a second result of the same one, change nothing', () => {
  const cancelled: Step = { type: 'ended', at: 500 }
  expect(after(started, cancelled, heard)).toMatchObject({ phase: 'idle', bubble: null })
  const again: Step = { type: 'started', at: 600 }
  expect(after(started, cancelled, again, heard)).toMatchObject({ phase: 'listening', bubble: null })
  const second: Step = { type: 'heard', at: 1100, turn: 1, text: 'approve quote 9' }
  expect(after(started, heard, second).bubble?.heard).toBe('show leads')
  const lateFault: Step = { type: 'failed', at: 1200, turn: 1, fault: 'network' }
  expect(after(started, heard, { type: 'concluded', at: 1100, turn: 1, said: 'done' }, lateFault).phase).toBe('idle')
})

test('an aborted listening goes back to idle without a message', () => {
  const aborted = after(started, { type: 'failed', at: 1000, turn: 1, fault: 'aborted' })
  expect(aborted).toMatchObject({ phase: 'idle', bubble: null })
})

test('a typed command is processed from idle and from an error, and not while something is heard', () => {
  const typed: Step = { type: 'typed', at: 1100, text: 'show orders' }
  expect(after(typed)).toMatchObject({ phase: 'processing', bubble: { heard: 'show orders' }, turn: 1 })
  expect(after(started, { type: 'failed', at: 1000, turn: 1, fault: 'network' }, typed).phase).toBe('processing')
  expect(after(started, typed).phase).toBe('listening')
})

test('a tab that slept through everything wakes up at rest', () => {
  expect(after(started, time(1_000_000))).toMatchObject({ phase: 'idle', bubble: null, hasPanel: false })
  expect(nextDeadline(after(started, time(1_000_000)))).toBeNull()
})

test('whoever drives the machine is told when to wake it', () => {
  expect(nextDeadline(after())).toBeNull()
  expect(nextDeadline(after(started))).toBe(10_000)
  expect(nextDeadline(after(started, heard, { type: 'concluded', at: 1000, turn: 1, said: 'done' }))).toBe(2000)
})

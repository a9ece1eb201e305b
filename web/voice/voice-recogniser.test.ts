import { expect, test } from 'vitest'
import { recordingFault, serverRecogniser } from './voice-recogniser.ts'
import { microphoneFault } from './voice-recording.ts'

test.each([
  ['voice-off', 'service-unavailable'],
  ['voice-budget-spent', 'budget-spent'],
  ['not-allowed', 'service-unavailable'],
  ['not-sound', 'audio-capture'],
  ['body-too-large', 'audio-capture'],
  ['voice-late', 'network'],
  ['voice-away', 'network'],
  ['too-many-requests', 'network'],
  ['offline', 'network'],
  ['unexpected', 'network'],
])('a recording that the server refuses as %s is the fault %s', (code, fault) => {
  expect(recordingFault({ code }).code).toBe(fault)
})

test.each([
  ['NotAllowedError', 'not-allowed'],
  ['SecurityError', 'not-allowed'],
  ['NotFoundError', 'audio-capture'],
  ['NotReadableError', 'audio-capture'],
  ['OverconstrainedError', 'audio-capture'],
])('a microphone that answers %s is the fault %s', (name, fault) => {
  expect(microphoneFault(new DOMException('', name)).code).toBe(fault)
})

const listening = (signal: AbortSignal) =>
  serverRecogniser('c1').listen({ language: 'gu-IN', signal, finish: new Promise<void>(() => undefined) })

test('a browser without a microphone, as over plain http, says that it may not listen', async () => {
  await expect(listening(new AbortController().signal)).rejects.toMatchObject({ code: 'service-not-allowed' })
})

test('who has left before listening began is not asked for the microphone', async () => {
  await expect(listening(AbortSignal.abort())).rejects.toMatchObject({ code: 'aborted' })
})

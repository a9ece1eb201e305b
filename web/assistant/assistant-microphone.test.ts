import { expect, test } from 'vitest'
import { Microphone } from './assistant-microphone.ts'
import { HearingFault, type Heard, type Recogniser } from './recogniser.ts'

const listenWith = (listen: Recogniser['listen'], microphone = new Microphone()) =>
  microphone.listen({ kind: 'scripted', listen }, 'gu-IN', () => undefined)
const reading = (text: string, confidence: number): Heard => ({ text, confidence })

test('of what is heard, what is certain enough may be used', async () => {
  const heard = [reading('show leads', 0.9), reading('shoe leads', 0.1)]
  expect(await listenWith(() => Promise.resolve(heard))).toEqual({
    ...{ language: 'gu-IN', kind: 'scripted', heard, fault: null },
    said: [reading('show leads', 0.9)],
  })
})

test('what cannot be used, and what a recogniser throws, is a fault', async () => {
  const unclear = [reading('mumble', 0.1)]
  expect(await listenWith(() => Promise.resolve(unclear))).toMatchObject({ fault: 'unclear', heard: unclear, said: [] })
  expect(await listenWith(() => Promise.resolve([]))).toMatchObject({ fault: 'no-speech', said: [] })
  const denied = () => Promise.reject(new HearingFault('not-allowed'))
  expect(await listenWith(denied)).toMatchObject({ fault: 'denied', heard: [], said: [] })
})

test('the recogniser is told to finish, and to stop', async () => {
  const microphone = new Microphone()
  const finished = listenWith(({ finish }) => finish.then(() => [reading('show leads', 0)]), microphone)
  microphone.finish()
  expect(await finished).toMatchObject({ fault: null })

  const closed = listenWith(
    ({ signal }) =>
      new Promise((_, reject) => {
        signal.addEventListener('abort', () => reject(new HearingFault('aborted')))
      }),
    microphone,
  )
  microphone.close()
  expect(await closed).toMatchObject({ fault: 'aborted' })
})

import { expect, onTestFinished, test, vi } from 'vitest'
import { browserSpeech, say, type Speech } from './speech.ts'

type Voice = { lang: string; localService: boolean; name: string }
const voice = (lang: string, name = lang, localService = true): Voice => ({ lang, localService, name })
type Said = { text: string; lang: string; voice: Voice | null }

/** A device with these voices, of which it may know only later. */
function device(voices: readonly Voice[], isLate = false) {
  const [said, stopped] = [[] as Said[], { times: 0 }]
  const listeners = new Set<() => void>()
  let known = isLate ? [] : voices
  const speech: Speech = {
    synthesis: {
      getVoices: () => known,
      speak: (utterance) => void said.push(utterance as unknown as Said), // made below
      cancel: () => void (stopped.times += 1),
      addEventListener: (_type, listener) => void listeners.add(listener),
      removeEventListener: (_type, listener) => void listeners.delete(listener),
    },
    utterance: (text) => ({ text, lang: '', voice: null }) as unknown as SpeechSynthesisUtterance, // a browser's class
  }
  const load = (): void => {
    known = voices
    for (const listener of listeners) listener()
  }
  return { speech, said, stopped, listeners, load }
}

test('a text is said with a voice of its language, and what was being said stops', async () => {
  const { speech, said, stopped } = device([voice('en-US'), voice('gu-IN'), voice('hi-IN')])
  expect(await say('બે લાખ', 'gu-IN', { speech })).toBe(true)
  expect(said).toMatchObject([{ text: 'બે લાખ', lang: 'gu-IN', voice: { lang: 'gu-IN' } }])
  expect(stopped.times).toBe(1)
})

test('a voice of India comes before one of elsewhere, and one on the device before one over the network', async () => {
  const voices = [voice('en-GB', 'elsewhere'), voice('en_IN', 'network', false), voice('en-IN', 'device')]
  const { speech, said } = device(voices)
  await say('two lakh', 'en-IN', { speech })
  expect(said[0]?.voice?.name).toBe('device')
  const abroad = device([voice('en-US', 'american'), voice('hi-IN')])
  await say('two lakh', 'en-IN', { speech: abroad.speech })
  expect(abroad.said[0]?.voice?.name).toBe('american')
})

test('without a voice of the language nothing is said, and that is told', async () => {
  const { speech, said, stopped } = device([voice('en-IN'), voice('hi-IN')])
  expect(await say('બે લાખ', 'gu-IN', { speech })).toBe(false)
  expect([said.length, stopped.times]).toEqual([0, 0])
})

test('voices that load after the page are waited for', async () => {
  const { speech, said, load, listeners } = device([voice('hi-IN')], true)
  const saying = say('दो लाख', 'hi-IN', { speech })
  load()
  expect(await saying).toBe(true)
  expect([said.length, listeners.size]).toEqual([1, 0])
})

test('a device that never has voices is given up after a second', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const { speech, listeners } = device([], true)
  const saying = say('दो लाख', 'hi-IN', { speech })
  await vi.advanceTimersByTimeAsync(1000)
  expect(await saying).toBe(false)
  expect(listeners.size).toBe(0)
})

test('leaving stops what is being said, and what has not begun is not said', async () => {
  const { speech, said, stopped } = device([voice('hi-IN')])
  const leaving = new AbortController()
  await say('दो लाख', 'hi-IN', { speech, signal: leaving.signal })
  leaving.abort()
  expect(stopped.times).toBe(2)
  expect(await say('तीन लाख', 'hi-IN', { speech, signal: leaving.signal })).toBe(false)
  expect(said).toHaveLength(1)
})

test('leaving while the voices load says nothing', async () => {
  const { speech, said, load } = device([voice('hi-IN')], true)
  const leaving = new AbortController()
  const saying = say('दो लाख', 'hi-IN', { speech, signal: leaving.signal })
  leaving.abort()
  load()
  expect(await saying).toBe(false)
  expect(said).toEqual([])
})

test('a browser without speech says nothing', async () => {
  expect(browserSpeech()).toBeNull()
  expect(await say('two lakh', 'en-IN')).toBe(false)
})

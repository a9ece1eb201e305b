import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { webSpeechRecogniser } from './web-speech-recogniser.ts'

type Heard = { results: { transcript: string; confidence: number }[][] }

/** The browser's class, driven by the test: what it hears is handed in. */
class Browser {
  static last: Browser | null = null
  lang = ''
  continuous = true
  interimResults = true
  maxAlternatives = 1
  processLocally = false
  onresult: ((event: Heard) => void) | null = null
  onerror: ((event: { error: string }) => void) | null = null
  onend: (() => void) | null = null
  calls: string[] = []

  constructor() {
    Browser.last = this
  }
  start() {
    this.calls.push('start')
  }
  stop() {
    this.calls.push('stop')
    this.onend?.()
  }
  abort() {
    this.calls.push('abort')
    this.onerror?.({ error: 'aborted' })
    this.onend?.()
  }
  hear(...texts: string[]) {
    this.onresult?.({ results: [texts.map((transcript) => ({ transcript, confidence: 0.9 }))] })
    this.onend?.()
  }
}

beforeEach(() => vi.stubGlobal('SpeechRecognition', Browser))
afterEach(() => vi.unstubAllGlobals())

async function listening(finish: Promise<void> = new Promise(() => undefined)) {
  const leaving = new AbortController()
  const recogniser = await webSpeechRecogniser('gu-IN')
  const heard = recogniser?.listen({ language: 'gu-IN', signal: leaving.signal, finish })
  return { kind: recogniser?.kind, heard, leaving, browser: Browser.last }
}

test('the recogniser is asked in the language for five alternatives and no interim results', async () => {
  const { heard, browser, kind } = await listening()
  expect(browser).toMatchObject({ lang: 'gu-IN', continuous: false, interimResults: false, maxAlternatives: 5 })
  browser?.hear('લીડ બતાવો', 'લીટ બતાવો')
  expect(await heard).toEqual([
    { text: 'લીડ બતાવો', confidence: 0.9 },
    { text: 'લીટ બતાવો', confidence: 0.9 },
  ])
  expect(kind).toBe('web-speech')
})

test('an error of the browser is a fault with its code, and silence is no speech', async () => {
  const denied = await listening()
  denied.browser?.onerror?.({ error: 'not-allowed' })
  await expect(denied.heard).rejects.toMatchObject({ code: 'not-allowed' })
  const silent = await listening()
  silent.browser?.onend?.()
  await expect(silent.heard).rejects.toMatchObject({ code: 'no-speech' })
})

test('leaving aborts it, and finishing lets it say what it has heard', async () => {
  const left = await listening()
  left.leaving.abort()
  await expect(left.heard).rejects.toMatchObject({ code: 'aborted' })
  expect(left.browser?.calls).toEqual(['start', 'abort'])
  const finished = await listening(Promise.resolve())
  await expect(finished.heard).rejects.toMatchObject({ code: 'no-speech' })
  expect(finished.browser?.calls).toEqual(['start', 'stop'])
})

test('where the browser can listen on the device, the sound stays there', async () => {
  const asked: unknown[] = []
  const Local = class extends Browser {
    static available(wanted: unknown) {
      asked.push(wanted)
      return Promise.resolve('available')
    }
  }
  vi.stubGlobal('SpeechRecognition', Local)
  const { kind, browser } = await listening()
  expect(kind).toBe('on-device')
  expect(browser?.processLocally).toBe(true)
  expect(asked).toEqual([{ langs: ['gu-IN'], processLocally: true }])
})

test('a browser that refuses the question, or has no recogniser, is no obstacle', async () => {
  const Old = class extends Browser {
    static available() {
      return Promise.reject(new TypeError('langs is not known'))
    }
  }
  vi.stubGlobal('SpeechRecognition', Old)
  expect((await webSpeechRecogniser('en-IN'))?.kind).toBe('web-speech')
  vi.stubGlobal('SpeechRecognition', undefined)
  expect(await webSpeechRecogniser('en-IN')).toBeNull()
})

test('a microphone whose sheet was closed before it could open stays off', async () => {
  const leaving = new AbortController()
  leaving.abort()
  const recogniser = await webSpeechRecogniser('gu-IN')
  const heard = recogniser?.listen({ language: 'gu-IN', signal: leaving.signal, finish: new Promise(() => undefined) })
  await expect(heard).rejects.toMatchObject({ code: 'aborted' })
  expect(Browser.last?.calls).not.toContain('start')
})

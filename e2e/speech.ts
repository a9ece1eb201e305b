import type { BrowserContext, Page } from 'playwright-core'

/** What a test says into the page, in place of the browser's recogniser. */
type Alternative = { transcript: string; confidence: number }
type Ears = {
  /** Recognisers that listen now. */
  listening: {
    lang: string
    stop: () => void
    onresult: ((event: { results: Alternative[][] }) => void) | null
    onerror: ((event: { error: string }) => void) | null
    onend: (() => void) | null
  }[]
  begun: number
}

/** Runs in the page: the same class as the browser's, silent until the test speaks. */
function replaceRecogniser(): void {
  const ears: Ears = { listening: [], begun: 0 }
  class Recogniser {
    lang = ''
    onresult: Ears['listening'][number]['onresult'] = null
    onerror: Ears['listening'][number]['onerror'] = null
    onend: (() => void) | null = null
    start() {
      ears.begun += 1
      ears.listening.push(this)
    }
    stop() {
      this.#end()
    }
    abort() {
      this.#end()
    }
    #end() {
      if (!ears.listening.includes(this)) return
      ears.listening = ears.listening.filter((one) => one !== this)
      this.onend?.()
    }
  }
  Object.assign(window, { ears, SpeechRecognition: Recogniser, webkitSpeechRecognition: undefined })
}

/** The scripted recogniser: installed before the page loads, then told what it hears. */
export const speech = {
  install: (context: BrowserContext): Promise<unknown> => context.addInitScript(replaceRecogniser),

  /** Waits until it listens and says one of several alternatives; with a confidence if one is given. */
  async hear(page: Page, said: string | readonly string[], confidence = 0.9): Promise<void> {
    await speech.listens(page)
    const alternatives = [said].flat().map((transcript) => ({ transcript, confidence }))
    await page.evaluate((results) => {
      const { ears } = window as unknown as { ears: Ears }
      const [one] = ears.listening.splice(0)
      one?.onresult?.({ results: [results] })
      one?.onend?.()
    }, alternatives)
  },

  /** The page gets an event of this name in the moment that the next words are heard. */
  marks: (page: Page, name: string): Promise<unknown> =>
    page.evaluate((mark) => {
      const [one] = (window as unknown as { ears: Ears }).ears.listening
      const result = one?.onresult
      if (one)
        one.onresult = (event) => {
          dispatchEvent(new Event(mark))
          result?.(event)
        }
    }, name),

  /** An error of the browser, by its code. */
  async fail(page: Page, error: string): Promise<void> {
    await speech.listens(page)
    await page.evaluate((code) => {
      const { ears } = window as unknown as { ears: Ears }
      const [one] = ears.listening.splice(0)
      one?.onerror?.({ error: code })
      one?.onend?.()
    }, error)
  },

  /** Asked to stop, it takes its time over the words, as it does over a slow network. */
  delay: (page: Page): Promise<unknown> =>
    page.evaluate(() => {
      const [one] = (window as unknown as { ears: Ears }).ears.listening
      if (one) one.stop = () => undefined
    }),

  listens: (page: Page): Promise<unknown> =>
    page.waitForFunction(() => (window as unknown as { ears: Ears }).ears.listening.length > 0),

  /** The language it was last asked to listen in; null if it does not. */
  language: (page: Page): Promise<string | null> =>
    page.evaluate(() => (window as unknown as { ears: Ears }).ears.listening[0]?.lang ?? null),
}

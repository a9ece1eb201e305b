import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { build } from 'vite'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { exampleLeadInput } from '#domain/lead/lead-example.ts'
import { projectRoot } from '#server/runtime/root.ts'
import { secondsOf, silence, speech, speechFile, type SpeechLanguage } from '#server/testing-speech.ts'
import { openTestingVoice, type TestingVoice } from '#server/testing-voice.ts'
import type { Heard, Recogniser, SpokenLanguage } from '#web/assistant/recogniser.ts'
import { button, openScene, sees, type AppPage } from './app-page.ts'
import { violations } from './axe.ts'
import { books, done } from './books.ts'
import { openBrowser } from './browser.ts'
import { mouse } from './driver.ts'
import { signUpBy } from './person.ts'
import { openProduct, type Product } from './product.ts'

const key = 'a key that no browser may see'
let voice: TestingVoice
let usual: TestingVoice['script']
let product: Product
let folder: string
/** The recogniser as one script: it runs in the platform's page, with its session, headers and microphone. */
let program: string
const open: { close(): Promise<void> }[] = []

beforeAll(async () => {
  voice = await openTestingVoice()
  usual = voice.script
  folder = mkdtempSync(join(tmpdir(), 'vanat-sound-'))
  program = await bundled()
  product = await openProduct({ VOICE_TRANSCRIPTION_URL: voice.transcriptionUrl, VOICE_TRANSCRIPTION_KEY: key })
})
afterAll(async () => {
  await product?.remove()
  await voice.close()
  rmSync(folder, { recursive: true, force: true })
})
afterEach(async () => {
  voice.fail(null)
  voice.script = usual
  voice.sounds.length = 0
  for (const one of open.splice(0).toReversed()) await one.close()
})

async function bundled(): Promise<string> {
  const made = await build({
    configFile: false,
    root: projectRoot,
    logLevel: 'error',
    build: {
      write: false,
      minify: false,
      lib: { entry: join(projectRoot, 'web/voice/voice-recogniser.ts'), formats: ['iife'], name: 'voice' },
    },
  })
  const [first] = Array.isArray(made) ? made : [made]
  const chunk = first && 'output' in first ? first.output[0] : undefined
  if (!chunk) throw new Error('the recogniser was not bundled')
  return `${chunk.code}\nObject.assign(globalThis, { serverRecogniser: voice.serverRecogniser })`
}

type Listener = AppPage & { company: string }

/** A new owner in a browser whose microphone plays a file. */
async function owner(file: string, language: SpeechLanguage, mayListen = true): Promise<AppPage> {
  const browser: Browser = await openBrowser(
    ['--use-fake-device-for-media-stream', `--use-file-for-fake-audio-capture=${file}`],
    { sound: true },
  )
  open.push(browser)
  const appPage = await openScene({ browser, url: product.url, look: { language }, driver: mouse })
  if (mayListen) await appPage.context.grantPermissions(['microphone'])
  await signUpBy(appPage.page)
  return appPage
}

/** The file is played once; then it is quiet. */
async function listener(file: string, { mayListen = true } = {}): Promise<Listener> {
  const appPage = await owner(`${file}%noloop`, 'en', mayListen)
  await appPage.page.goto('/platform/home')
  await appPage.page.evaluate(program)
  const session = await appPage.page.request.post('/api/account.session', { data: {} })
  const { company } = (await session.json()) as { company: { id: string } } // signed up above
  return { ...appPage, company: company.id }
}

type Page = { serverRecogniser: (company: string) => Recogniser; stream?: MediaStream }
type Result = { heard?: readonly Heard[]; fault?: string; ms: number; signMs: number; live: number }

/** Listens as the assistant does. `tapAfterMs`: the person taps again; `leaveAfterMs`: the person leaves. */
async function listen(
  { page, company }: Listener,
  language: SpokenLanguage,
  { tapAfterMs, leaveAfterMs }: { tapAfterMs?: number; leaveAfterMs?: number } = {},
): Promise<Result> {
  return page.evaluate(
    async ([spoken, company, tap, leave]) => {
      const own = globalThis as unknown as Page // put there by the script above
      const tracks: MediaStreamTrack[] = []
      const devices = navigator.mediaDevices
      const ask = devices.getUserMedia.bind(devices)
      devices.getUserMedia = async (wanted) => {
        const stream = await ask(wanted)
        tracks.push(...stream.getTracks())
        return stream
      }
      const leaving = new AbortController()
      const started = performance.now()
      let begun = started
      // What follows a sign of the person is measured from it: on a slow machine it comes late.
      const sign = (give: () => void, afterMs: number) =>
        setTimeout(() => {
          begun = performance.now()
          give()
        }, afterMs)
      if (leave !== null) sign(() => leaving.abort(), leave)
      const finish = new Promise<void>((resolve) => {
        if (tap !== null) sign(resolve, tap)
      })
      const told = await own
        .serverRecogniser(company)
        .listen({ language: spoken, signal: leaving.signal, finish })
        .then(
          (heard) => ({ heard }),
          (error: unknown) => ({
            fault: error instanceof Error && 'code' in error ? String(error.code) : String(error),
          }),
        )
      const ms = performance.now() - begun
      // The recording ends with the event after the signal.
      await new Promise((resolve) => setTimeout(resolve, 100))
      devices.getUserMedia = ask
      return {
        ...told,
        ms,
        signMs: begun - started,
        live: tracks.filter(({ readyState }) => readyState === 'live').length,
      }
    },
    [language, company, tapAfterMs ?? null, leaveAfterMs ?? null] as const,
  )
}

/** What a browser makes of a recording: its length, and how loud it gets. */
const decoded = ({ page }: AppPage, bytes: Uint8Array): Promise<{ seconds: number; loudest: number }> =>
  page.evaluate(
    async (all) => {
      const sound = await new OfflineAudioContext(1, 1, 48_000).decodeAudioData(new Uint8Array(all).buffer)
      const loudest = sound.getChannelData(0).reduce((most, one) => Math.max(most, Math.abs(one)), 0)
      return { seconds: sound.duration, loudest }
    },
    [...bytes],
  )

/** A sentence and a pause that ends it, over and over: also the answer to a question is spoken. */
function repeated(language: SpeechLanguage): string {
  const [sentence, pause] = [speech(language), silence(3)]
  const sound = Buffer.concat([sentence, pause.subarray(44)])
  sound.writeUInt32LE(sound.length - 8, 4)
  sound.writeUInt32LE(sound.length - 44, 40)
  const file = join(folder, `${language}.wav`)
  writeFileSync(file, sound)
  return file
}

/** Another of the two browsers: one with a microphone, without a recogniser of its own. */
const withoutRecogniser = ({ context }: AppPage): Promise<unknown> =>
  context.addInitScript(() =>
    Object.assign(globalThis, { SpeechRecognition: undefined, webkitSpeechRecognition: undefined }),
  )

test.each([
  ['en', 'mark Ambika Processors as hot', 'yes'],
  ['gu', 'અંબિકા પ્રોસેસર્સને હોટ કરો', 'હા'],
  ['hi', 'अंबिका प्रोसेसर्स को हॉट करो', 'हाँ'],
] as const)(
  'spoken in %s: recorded, written down, read back, confirmed aloud, and stored',
  async (language, said, yes) => {
    const appPage = await owner(repeated(language), language)
    const { page, say } = appPage
    await withoutRecogniser(appPage)
    const company = 'Ambika Processors'
    const lead = exampleLeadInput({ companyName: company, priority: 'warm' })
    await done(appPage, 'lead.create', lead)
    const priority = async () => (await books(appPage, 'lead')).find(({ id }) => id === lead.id)?.priority
    const words = [said, yes]
    const before: unknown[] = []
    const transcribe = async () => {
      before.push([await page.locator('[data-state]').getAttribute('data-state'), await priority()])
      return { text: words.shift() ?? '' }
    }
    voice.script = { ...usual, transcribe }
    await page.goto('/platform/leads')
    await page.locator('main li').first().waitFor()
    await button(page, say('shell', 'speak')).filter({ visible: true }).click()

    await sees(appPage, say('assistant', 'note.server', { host: '127.0.0.1' }))
    await button(page, say('assistant', 'yes.lead.set-priority')).waitFor()
    const hot = say('assistant', 'word.priority.hot')
    await sees(appPage, say('assistant', 'said.done-priority', { company, priority: hot }))
    await expect.poll(priority).toBe('hot')

    expect(before).toEqual(Array(2).fill(['processing', 'warm']))
    expect(voice.sounds).toHaveLength(2)
    const [sound] = voice.sounds
    expect(sound).toMatchObject({ type: 'audio/webm', fileName: 'speech.webm', authorization: `Bearer ${key}` })
    expect(sound?.fields).toMatchObject({ language, model: 'whisper-1' })
    // The sentence, and the pause that ends it.
    const { seconds, loudest } = await decoded(appPage, sound?.bytes ?? new Uint8Array())
    const spoken = secondsOf(speech(language))
    expect(seconds).toBeGreaterThan(spoken)
    expect(seconds).toBeLessThan(spoken + 3)
    expect(loudest).toBeGreaterThan(0.05)
    expect(appPage.faults).toEqual([])
  },
)

test('a tap ends the recording, and leaving ends it without sending anything', async () => {
  const appPage = await listener(speechFile('gu'))
  const tapped = await listen(appPage, 'gu-IN', { tapAfterMs: 1000 })
  expect(tapped).toMatchObject({ heard: [{ text: 'પેમેન્ટ બતાવો' }], live: 0 })
  const { seconds } = await decoded(appPage, voice.sounds[0]?.bytes ?? new Uint8Array())
  expect(seconds * 1000).toBeLessThan(tapped.signMs + 500)

  const left = await listen(appPage, 'gu-IN', { leaveAfterMs: 300 })
  expect(left).toMatchObject({ fault: 'aborted', live: 0 })
  expect(left.ms).toBeLessThan(700)
  expect(voice.sounds).toHaveLength(1)
})

test('nobody speaks: that is told, and nothing is sent', async () => {
  const quiet = join(folder, 'quiet.wav')
  writeFileSync(quiet, silence(2))
  const result = await listen(await listener(quiet), 'gu-IN')

  expect(result).toMatchObject({ fault: 'no-speech', live: 0 })
  expect(result.ms).toBeLessThan(10_000)
  expect(voice.sounds).toEqual([])
})

test('a microphone that was denied is told at once, and only the platform may ask for it', async () => {
  const result = await listen(await listener(speechFile('gu'), { mayListen: false }), 'gu-IN')

  expect(result).toMatchObject({ fault: 'not-allowed', live: 0 })
  expect(voice.sounds).toEqual([])
  const policies = ['/platform/home', '/login', '/about'].map(async (path) =>
    (await fetch(`${product.url}${path}`)).headers.get('permissions-policy'),
  )
  const [platform, login, site] = await Promise.all(policies)
  expect([platform, login]).toEqual(Array(2).fill('camera=(), geolocation=(), microphone=(self)'))
  expect(site).toBe('camera=(), geolocation=(), microphone=()')
})

test('a service that fails, is slow or hears nothing, and a network that is gone, end within three seconds of the sentence', async () => {
  const appPage = await listener(speechFile('en'))
  const tap = { tapAfterMs: 600 }
  voice.fail({ status: 500 })
  expect(await listen(appPage, 'en-IN', tap)).toMatchObject({ fault: 'network', live: 0 })

  voice.fail({ delayMs: 6000 })
  const slow = await listen(appPage, 'en-IN', tap)
  expect(slow).toMatchObject({ fault: 'network', live: 0 })
  expect(slow.ms).toBeLessThan(3500)

  // Somebody spoke: no words of it are unclear speech, which is said where the words are looked at.
  voice.fail({ body: '{"text":" "}' })
  expect(await listen(appPage, 'en-IN', tap)).toMatchObject({ heard: [{ text: '' }], live: 0 })

  voice.fail(null)
  await appPage.context.setOffline(true)
  expect(await listen(appPage, 'en-IN', tap)).toMatchObject({ fault: 'network', live: 0 })
})

test.each([
  [360, 'gu'],
  [1280, 'en'],
] as const)('the owner sees what was spent and where the sound goes, %i pixels wide', async (width, language) => {
  const browser = await openBrowser()
  open.push(browser)
  const appPage = await openScene({ browser, url: product.url, look: { language, width }, driver: mouse })
  const { page, say } = appPage
  await signUpBy(page)
  const form = { language: 'gu-IN', file: { name: 'speech', mimeType: 'audio/wav', buffer: Buffer.from(speech('gu')) } }
  for (let times = 0; times < 2; times += 1)
    expect((await page.request.post('/api/voice/transcription', { multipart: form })).status()).toBe(200)
  await page.goto('/platform/settings')
  const card = page.locator('#voice')
  await card.getByText(say('voice', 'calls.of', { calls: 2, limit: 1000 })).waitFor()
  const text = await card.innerText()
  expect(text).toContain(say('voice', 'cost.dollars', { amount: '0.0040' }))
  expect(text).toContain(say('voice', 'sent-to', { host: '127.0.0.1' }))
  expect(text).toContain(say('voice', 'off'))
  expect(text).not.toContain(key)
  expect(await violations(page, '#voice')).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
  expect(appPage.faults).toEqual([])
})

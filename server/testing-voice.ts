import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A recording as the transcription service received it. */
type HeardSound = {
  fields: Record<string, string>
  fileName: string
  type: string
  bytes: Uint8Array
  authorization: string | null
}

/** What the services say: of a sound by the language asked for, of a conversation, and of a document. */
type VoiceScript = {
  transcribe(heard: HeardSound): unknown
  complete(body: unknown): unknown
  classify(body: unknown): unknown
}

export type TestingVoice = {
  transcriptionUrl: string
  chatUrl: string
  classifierUrl: string
  sounds: HeardSound[]
  /** Bodies of the completion and classifier calls, as text. */
  asked: { service: 'completion' | 'classifier'; body: string; key: string | null }[]
  script: VoiceScript
  /** Until the next call of it: every service answers like this instead. */
  fail(how: { status?: number; body?: string; delayMs?: number } | null): void
  close(): Promise<void>
}

const words: Record<string, string> = { gu: 'પેમેન્ટ બતાવો', hi: 'ऑर्डर दिखाओ', en: 'show leads' }

/** Says the words of the language asked for, and understands nothing. */
const usual: VoiceScript = {
  transcribe: ({ fields }) => ({ text: words[fields['language'] ?? ''] ?? '' }),
  complete: () => ({ choices: [{ message: { content: '{"intent":"unknown","confidence":0.9}' } }] }),
  classify: () => ({ documentSentiment: { score: 0, magnitude: 0 } }),
}

/**
 * The three services that voice asks, as one HTTP server on this computer: it parses what it is sent as they would,
 * keeps it, and answers as scripted.
 */
export async function openTestingVoice(script: Partial<VoiceScript> = {}): Promise<TestingVoice> {
  const sounds: HeardSound[] = []
  const asked: TestingVoice['asked'] = []
  const voice = { script: { ...usual, ...script } }
  let failure: Parameters<TestingVoice['fail']>[0] = null

  const answerTo = async (request: IncomingMessage, bytes: Buffer<ArrayBuffer>): Promise<unknown> => {
    if (request.url === '/v1/audio/transcriptions') {
      const heard = await soundIn(request, bytes)
      sounds.push(heard)
      return voice.script.transcribe(heard)
    }
    const service = request.url === '/v1/chat/completions' ? 'completion' : 'classifier'
    const key = request.headers.authorization ?? request.headers['x-goog-api-key'] ?? null
    asked.push({ service, body: bytes.toString(), key: key === null ? null : String(key) })
    const body: unknown = JSON.parse(bytes.toString())
    return service === 'completion' ? voice.script.complete(body) : voice.script.classify(body)
  }

  const server: Server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const { status = 200, body, delayMs = 0 } = failure ?? {}
      const send = async (): Promise<void> => {
        const answer = JSON.stringify(await answerTo(request, Buffer.concat(chunks)))
        response.writeHead(status, { 'content-type': 'application/json' }).end(body ?? answer)
      }
      const refuse = (error: unknown): void => void response.writeHead(400).end(String(error))
      setTimeout(() => void send().catch(refuse), delayMs)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo // it listens on a port
  const origin = `http://127.0.0.1:${port}`
  return Object.assign(voice, {
    transcriptionUrl: `${origin}/v1/audio/transcriptions`,
    chatUrl: `${origin}/v1/chat/completions`,
    classifierUrl: `${origin}/v1/documents:analyzeSentiment`,
    sounds,
    asked,
    fail: (how: typeof failure) => {
      failure = how
    },
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  })
}

async function soundIn(request: IncomingMessage, bytes: Buffer<ArrayBuffer>): Promise<HeardSound> {
  const type = request.headers['content-type'] ?? ''
  const form = await new Response(bytes, { headers: { 'content-type': type } }).formData()
  const file = form.get('file')
  if (!(file instanceof File)) throw new Error('there is no file in the form')
  const fields = Object.fromEntries(
    [...form].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  )
  return {
    fields,
    fileName: file.name,
    type: file.type,
    bytes: new Uint8Array(await file.arrayBuffer()),
    authorization: request.headers.authorization ?? null,
  }
}

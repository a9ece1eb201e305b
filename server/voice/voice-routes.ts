import { Hono, type Context } from 'hono'
import * as z from 'zod/mini'
import { speakers } from '#domain/voice/voice-operations.ts'
import { admitMember } from '#server/http/admission.ts'
import { jsonAnswer } from '#server/http/answer.ts'
import { logged } from '#server/http/logged.ts'
import type { DescribedForm } from '#server/http/open-api.ts'
import { Refused } from '#server/http/problem.ts'
import { limit } from '#server/http/rate-limit.ts'
import { readFileForm } from '#server/http/request-body.ts'
import type { AppContext } from '#server/runtime/app-context.ts'
import { perMinute } from './voice-handlers.ts'
import { askService, serviceOff } from './voice-service.ts'

/** Ten seconds as WAV, the largest that a browser might record, and room for the form around it. */
const audioBytesMax = 2_000_000
const uploadWithinMs = 8000
/** The browser waits three seconds for the words, the way there and back included. */
const transcriptionWithinMs = 2700

const name = 'voice.transcribe'
const languages = ['gu-IN', 'hi-IN', 'en-IN'] as const
const form = z.object({ language: z.enum(languages, 'not-a-choice'), file: z.instanceof(File) })

const written = z.object({ text: z.string() })

/** The recording's address as the page of the API describes it. */
export const transcriptionForm = {
  path: '/api/voice/transcription',
  name,
  roles: speakers,
  summary: 'The words of a recording of at most ten seconds (WebM, MP4, Ogg or WAV), by the transcription service.',
  fields: form,
  output: written,
} satisfies DescribedForm

/** Recorded speech to text: POST /transcription, a form with `file` and `language`. The sound is passed on and forgotten. */
export function voiceRoutes(appContext: AppContext): Hono {
  const routes = new Hono()
  routes.post('/transcription', (c) => logged(name, (requestId) => transcribe(c, appContext, requestId)))
  return routes
}

async function transcribe(c: Context, appContext: AppContext, requestId: string): Promise<Response> {
  const member = await admitMember(c, appContext, { kind: 'write', roles: speakers }, requestId)
  limit(`voice:${member.companyId}`, perMinute, 60)
  const endpoint = appContext.configuration.voice.transcription
  // Before the sound is read: a service that is off costs nothing.
  if (!endpoint) throw serviceOff()
  const { file, language } = await soundOf(c)
  // Who no longer waits must not pay for words that nobody reads.
  if (c.req.raw.signal.aborted) throw new Refused({ code: 'voice-late' }, 503)
  const body = new FormData()
  body.set('file', file, file.name)
  body.set('model', endpoint.model)
  body.set('language', language.slice(0, 2))
  body.set('response_format', 'json')
  body.set('temperature', '0')
  const call = { ...member, requestId }
  const asking = { service: 'transcription', endpoint, body, withinMs: transcriptionWithinMs } as const
  const reply = await askService(appContext, call, asking)
  const words: z.infer<typeof written> = { text: wordsIn(reply) }
  return jsonAnswer(JSON.stringify(words))
}

async function soundOf(c: Context): Promise<{ file: File; language: (typeof languages)[number] }> {
  const sent = await readFileForm(c.req.raw, audioBytesMax, uploadWithinMs)
  const parsed = form.safeParse({ language: sent.get('language'), file: sent.get('file') })
  if (!parsed.success)
    throw new Refused(
      { code: 'input-not-understood' },
      422,
      parsed.error.issues.map(({ path }) => ({
        path: path.map(String).join('.'),
        code: path[0] === 'language' ? 'not-a-choice' : 'required',
      })),
    )
  const { file, language } = parsed.data
  const bytes = await file.arrayBuffer()
  const ending = audioEnding(new Uint8Array(bytes))
  if (ending === null) throw new Refused({ code: 'not-sound' }, 415)
  // A name of our own: services tell the kind of a file by its ending.
  return { file: new File([new Uint8Array(bytes)], `speech.${ending}`, { type: `audio/${ending}` }), language }
}

/** What browsers record: WebM (Chrome, Firefox), MP4 (Safari), Ogg, and WAV from a converter. By their first bytes. */
const kinds = [
  { ending: 'webm', at: 0, signature: [0x1a, 0x45, 0xdf, 0xa3] },
  { ending: 'mp4', at: 4, signature: [0x66, 0x74, 0x79, 0x70] },
  { ending: 'ogg', at: 0, signature: [0x4f, 0x67, 0x67, 0x53] },
  { ending: 'wav', at: 0, signature: [0x52, 0x49, 0x46, 0x46] },
] as const

/** The kind of a recording as a file ending; null if it is none. What a sender says of it is not believed. */
const audioEnding = (bytes: Uint8Array): (typeof kinds)[number]['ending'] | null =>
  kinds.find(({ at, signature }) => signature.every((byte, n) => bytes[at + n] === byte))?.ending ?? null

const transcription = z.object({ text: z.string().check(z.maxLength(2000)) })

function wordsIn(reply: Awaited<ReturnType<typeof askService>>): string {
  if (reply.outcome === 'late') throw new Refused({ code: 'voice-late' }, 503)
  const parsed = reply.outcome === 'answered' ? transcription.safeParse(reply.body) : null
  if (!parsed?.success) throw new Refused({ code: 'voice-away' }, 503)
  return parsed.data.text.normalize('NFC').trim()
}

import { HearingFault, type Heard, type HearingFaultCode, type Recogniser } from '#web/assistant/recogniser.ts'
import { callForm } from '#web/transport/call-operation.ts'
import type { Problem } from '#web/transport/problem.ts'
import { canRecord, recordSpeech } from './voice-recording.ts'

/** Just below the assistant's three seconds, so that it can say that the network was at fault. */
const wordsWithinMs = 2850

const faults: Record<string, HearingFaultCode> = {
  'voice-off': 'service-unavailable',
  'voice-budget-spent': 'budget-spent',
  'not-allowed': 'service-unavailable',
  'not-sound': 'audio-capture',
  'body-too-large': 'audio-capture',
}

/** What a refused recording is to the person. Everything that another try may mend is the network's. */
export const recordingFault = ({ code }: Pick<Problem, 'code'>): HearingFault =>
  new HearingFault(faults[code] ?? 'network')

/** Records speech and has the server's transcription service write it down. `company`: the one the person works in. */
export const serverRecogniser = (company: string): Recogniser => ({
  kind: 'server',
  async listen({ language, signal, finish, ended }) {
    if (signal.aborted) throw new HearingFault('aborted')
    const left = new Promise<never>((_resolve, reject) => {
      signal.addEventListener('abort', () => reject(new HearingFault('aborted')), { once: true })
    })
    const heard = recordSpeech({ signal, finish }).then((sound) => {
      ended?.()
      return wordsOf(sound, language, company)
    })
    // Not waiting for a question about the microphone that the person has left behind.
    return Promise.race([heard, left])
  },
})

/** Null where this browser cannot record. */
export const recogniserIfAny = (company: string): Recogniser | null => (canRecord() ? serverRecogniser(company) : null)

async function wordsOf(sound: Blob, language: string, company: string): Promise<readonly Heard[]> {
  const form = new FormData()
  form.set('language', language)
  form.set('file', sound, 'speech')
  const answer = await callForm('/api/voice/transcription', form, { timeoutMs: wordsWithinMs, company })
  if (!answer.ok) throw recordingFault(answer.problem)
  const { text } = answer.value as { text: string } // as the route answers
  // Such services do not tell how sure they are. Somebody spoke, or nothing would have been sent: no words are unclear ones.
  return [{ text, confidence: 0 }]
}

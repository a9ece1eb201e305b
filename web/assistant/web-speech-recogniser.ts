import { unawaited } from '#web/browser/unawaited.ts'
import { HearingFault, type HearingFaultCode, type Heard, type Recogniser, type SpokenLanguage } from './recogniser.ts'

// The Web Speech API, as far as it is used; the types of browsers differ and do not know the newer parts.
type Alternative = { readonly transcript: string; readonly confidence: number }
type Results = ArrayLike<ArrayLike<Alternative>>
type Recognition = {
  lang: string
  continuous: boolean
  interimResults: boolean
  maxAlternatives: number
  processLocally?: boolean
  onresult: ((event: { results: Results }) => void) | null
  onerror: ((event: { error: string }) => void) | null
  onend: (() => void) | null
  start: () => void
  stop: () => void
  abort: () => void
}
type Availability = { langs: readonly string[]; processLocally: boolean }
type RecognitionMaker = {
  new (): Recognition
  available?: (wanted: Availability) => Promise<string>
}
type Offering = { SpeechRecognition?: RecognitionMaker; webkitSpeechRecognition?: RecognitionMaker }

const mostAlternatives = 5

const reported: readonly HearingFaultCode[] = [
  'not-allowed',
  'no-speech',
  'network',
  'audio-capture',
  'service-not-allowed',
  'language-not-supported',
  'bad-grammar',
  'aborted',
]
const faultReported = (error: string): HearingFaultCode => reported.find((code) => code === error) ?? 'bad-grammar'

/** The browser's class, looked up at each use: it is missing in some, and prefixed in others. */
function maker(): RecognitionMaker | null {
  // The DOM types declare neither name.
  const offering = globalThis as Offering
  return offering.SpeechRecognition ?? offering.webkitSpeechRecognition ?? null
}

/** The browser's own recogniser: on the device where it says that it can, otherwise over its maker's server. */
export async function webSpeechRecogniser(language: SpokenLanguage): Promise<Recogniser | null> {
  const Speech = maker()
  if (!Speech) return null
  const isLocal = await isOnDevice(Speech, language)
  return { kind: isLocal ? 'on-device' : 'web-speech', listen: (options) => listen(Speech, isLocal, options) }
}

async function isOnDevice(Speech: RecognitionMaker, language: SpokenLanguage): Promise<boolean> {
  try {
    return (await Speech.available?.({ langs: [language], processLocally: true })) === 'available'
  } catch {
    // Browsers that know an earlier form of the question refuse this one.
    return false
  }
}

type Listening = Parameters<Recogniser['listen']>[0]

function listen(Speech: RecognitionMaker, isLocal: boolean, { language, signal, finish }: Listening) {
  const recognition = new Speech()
  recognition.lang = language
  recognition.continuous = false
  recognition.interimResults = false
  recognition.maxAlternatives = mostAlternatives
  if (isLocal) recognition.processLocally = true
  const heard = new Promise<readonly Heard[]>((resolve, reject) => {
    let result: readonly Heard[] = []
    recognition.onresult = ({ results }) => (result = alternativesOf(results))
    recognition.onerror = ({ error }) => reject(new HearingFault(faultReported(error)))
    // The end comes after the result and after an error, and alone when nobody spoke.
    recognition.onend = () => (result.length > 0 ? resolve(result) : reject(new HearingFault('no-speech')))
    signal.addEventListener('abort', () => {
      reject(new HearingFault('aborted'))
      recognition.abort()
    })
    if (signal.aborted) return reject(new HearingFault('aborted'))
    recognition.start()
  })
  unawaited(finish.then(() => recognition.stop()))
  return heard
}

const alternativesOf = (results: Results): Heard[] =>
  Array.from(results).flatMap((result) =>
    Array.from(result, ({ transcript, confidence }) => ({ text: transcript, confidence })),
  )

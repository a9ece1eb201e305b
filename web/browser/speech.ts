/** The languages answers are spoken in, as the browser's voices name them. */
type VoiceLanguage = 'en-IN' | 'gu-IN' | 'hi-IN'

type Voice = Pick<SpeechSynthesisVoice, 'lang' | 'localService'>
/** The part of the browser's speech synthesis that is used. */
type Synthesis = {
  getVoices: () => readonly Voice[]
  speak: (utterance: SpeechSynthesisUtterance) => void
  cancel: () => void
  addEventListener: (type: 'voiceschanged', listener: () => void) => void
  removeEventListener: (type: 'voiceschanged', listener: () => void) => void
}
export type Speech = {
  synthesis: Synthesis
  utterance: (text: string) => SpeechSynthesisUtterance
}

/** Chromium loads its voices after the page; one that has none by then has none at all. */
const voicesWithinMs = 1000

/** The browser's speech, or null where it has none. */
export const browserSpeech = (): Speech | null =>
  typeof speechSynthesis === 'undefined' || typeof SpeechSynthesisUtterance === 'undefined'
    ? null
    : // The browser's own types ask for a voice made by the browser; the ones given back to it are.
      { synthesis: speechSynthesis, utterance: (text) => new SpeechSynthesisUtterance(text) }

/**
 * Says a text with a voice of its language, and resolves when it has begun: true, or false where the device has no such
 * voice. A voice of another language would read Gujarati letter by letter, so then nothing is said. What was being said
 * before stops. The signal ends it.
 */
export async function say(
  text: string,
  language: VoiceLanguage,
  { speech = browserSpeech(), signal }: { speech?: Speech | null; signal?: AbortSignal } = {},
): Promise<boolean> {
  if (!speech || signal?.aborted) return false
  const voice = voiceOf(language, await voicesOf(speech.synthesis))
  if (!voice || signal?.aborted) return false
  const utterance = speech.utterance(text)
  utterance.lang = voice.lang
  // The list of voices is the browser's own, so each is one of its voices.
  utterance.voice = voice as SpeechSynthesisVoice
  speech.synthesis.cancel()
  speech.synthesis.speak(utterance)
  signal?.addEventListener('abort', () => speech.synthesis.cancel(), { once: true })
  return true
}

/** A voice of the language: of India rather than of elsewhere, and on the device rather than over the network. */
function voiceOf(language: VoiceLanguage, voices: readonly Voice[]): Voice | null {
  const tagOf = ({ lang }: Voice): string => lang.replace('_', '-').toLowerCase()
  const short = language.slice(0, 2)
  const rank = (voice: Voice): number =>
    Number(tagOf(voice) === language.toLowerCase()) * 2 + Number(voice.localService)
  const fitting = voices.filter((voice) => tagOf(voice).split('-')[0] === short)
  return fitting.toSorted((a, b) => rank(b) - rank(a))[0] ?? null
}

async function voicesOf(synthesis: Synthesis): Promise<readonly Voice[]> {
  const known = synthesis.getVoices()
  if (known.length > 0) return known
  await new Promise<void>((resolve) => {
    const done = (): void => {
      clearTimeout(late)
      synthesis.removeEventListener('voiceschanged', done)
      resolve()
    }
    const late = setTimeout(done, voicesWithinMs)
    synthesis.addEventListener('voiceschanged', done)
  })
  return synthesis.getVoices()
}

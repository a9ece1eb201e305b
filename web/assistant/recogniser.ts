import type { AssistantFault } from './assistant-machine.ts'

/** Languages a recogniser is asked for; the picker beside the microphone offers these. */
export type SpokenLanguage = 'gu-IN' | 'hi-IN' | 'en-IN'

/** One reading of what was said. `confidence` is 0 to 1; 0 where the recogniser does not tell. */
export type Heard = { readonly text: string; readonly confidence: number }

/** Why nothing was heard, in the codes of the Web Speech API. */
export type HearingFaultCode =
  | 'not-allowed'
  | 'no-speech'
  | 'network'
  | 'audio-capture'
  | 'service-not-allowed'
  | 'language-not-supported'
  | 'bad-grammar'
  | 'aborted'
  /** Not of the browser: the service is off. */
  | 'service-unavailable'
  /** Not of the browser: the company's calls of this month are used up. */
  | 'budget-spent'

export class HearingFault extends Error {
  readonly code: HearingFaultCode

  constructor(code: HearingFaultCode) {
    super(code)
    this.code = code
  }
}

export interface Recogniser {
  readonly kind: 'web-speech' | 'on-device' | 'server' | 'scripted'
  /**
   * Alternatives, best first, at most five. Throws HearingFault. The signal ends listening; `finish` resolves when the
   * person taps again: what was heard so far is used. `ended` is called if the words are still to come when the
   * microphone is closed.
   */
  listen(options: {
    language: SpokenLanguage
    signal: AbortSignal
    finish: Promise<void>
    ended?: () => void
  }): Promise<readonly Heard[]>
}

/** The specification's messages for what a recogniser reports; it words the others alike. */
const faults: Readonly<Partial<Record<HearingFault['code'], AssistantFault | 'aborted'>>> = {
  'not-allowed': 'denied',
  'service-not-allowed': 'denied',
  'no-speech': 'no-speech',
  network: 'network',
  aborted: 'aborted',
  'budget-spent': 'spent',
}

/** Anything else was thrown by `start` itself: the recogniser never listened. */
export const faultOf = (reason: unknown): AssistantFault | 'aborted' =>
  reason instanceof HearingFault ? (faults[reason.code] ?? 'recognition') : 'not-started'

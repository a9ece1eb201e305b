import type { AssistantFault } from './assistant-machine.ts'
import { usable } from './assistant-ranking.ts'
import { faultOf, type Heard, type Recogniser, type SpokenLanguage } from './recogniser.ts'

/** What came of listening once. */
export type Hearing = {
  readonly language: SpokenLanguage
  readonly kind: Recogniser['kind']
  /** All that the recogniser reported. */
  readonly heard: readonly Heard[]
  /** What of it may be used, best first; empty with a fault. */
  readonly said: readonly Heard[]
  readonly fault: AssistantFault | 'aborted' | null
}

/** Listens with a recogniser, one at a time. */
export class Microphone {
  #closing = new AbortController()
  #finish: () => void = () => undefined

  /** `onEnded` is called if the microphone is closed before the words have come. Never rejects. */
  async listen(recogniser: Recogniser, language: SpokenLanguage, onEnded: () => void): Promise<Hearing> {
    const { kind } = recogniser
    this.#closing = new AbortController()
    const finish = new Promise<void>((resolve) => (this.#finish = resolve))
    try {
      const heard = await recogniser.listen({ language, signal: this.#closing.signal, finish, ended: onEnded })
      const said = usable(heard)
      if (typeof said === 'string') return { language, kind, heard, said: [], fault: said }
      return { language, kind, heard, said, fault: null }
    } catch (reason) {
      return { language, kind, heard: [], said: [], fault: faultOf(reason) }
    }
  }

  /** Lets the recogniser say what it has heard so far. */
  finish(): void {
    this.#finish()
  }

  /** Stops listening; nothing that was heard is wanted. */
  close(): void {
    this.#closing.abort()
  }
}

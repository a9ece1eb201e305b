import { signal } from '#web/transport/signal.ts'

/** The text in the typed box. Words that led to nothing are put there, to be mended instead of said again. */
export class TypedWords {
  readonly text = signal('')
  #kept = ''

  keep(words: string): void {
    this.#kept = words
    this.text.set(words)
  }

  /** Something else is said: takes away what was kept, but nothing that the person has typed since. */
  forget(): void {
    if (this.text.get() === this.#kept) this.text.set('')
  }
}

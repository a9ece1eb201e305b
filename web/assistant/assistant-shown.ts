import { signal, type Signal } from '#web/transport/signal.ts'

/**
 * How long the screen waits for what comes of a sentence before it shows that one was heard: most lead somewhere sooner,
 * and on a slow phone a screen that is drawn twice takes twice as long.
 */
const patienceMs = 100

/** What the assistant does, and what of it the screen shows: passing states only once they last. */
export class ShownState<State> {
  readonly shown: Signal<State>
  #now: State
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(first: State) {
    this.shown = signal(first)
    this.#now = first
  }

  get(): State {
    return this.#now
  }

  set(next: State, isPassing: boolean): void {
    this.#now = next
    if (isPassing) this.#timer ??= setTimeout(() => this.#show(), patienceMs)
    else this.#show()
  }

  #show(): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
    this.shown.set(this.#now)
  }
}

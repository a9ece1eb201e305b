import {
  atRest,
  isPassing,
  nextDeadline,
  nextState,
  type AssistantHappening,
  type AssistantPhase,
  type AssistantState,
} from './assistant-machine.ts'
import type { AssistantSaid } from './assistant-screen.ts'
import { ShownState } from './assistant-shown.ts'

type ProgressOptions = {
  readonly now: () => number
  /** The recogniser is no longer listened with: only what it has heard is waited for. */
  readonly onListened: () => void
  /** Something went wrong; `heard` is the sentence it went wrong with, if there was one. */
  readonly onFault: (heard: string | null) => void
}

/** Where the assistant stands. What happens moves its machine on, and so does the time that passes. */
export class AssistantProgress {
  readonly #state = new ShownState<AssistantState<AssistantSaid>>(atRest)
  readonly shown = this.#state.shown
  readonly #options: ProgressOptions
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(options: ProgressOptions) {
    this.#options = options
  }

  get phase(): AssistantPhase {
    return this.#state.get().phase
  }

  get turn(): number {
    return this.#state.get().turn
  }

  /** What comes of a turn comes too late: its time is up, it was closed, or another has begun. */
  isOver(turn: number): boolean {
    return this.turn !== turn || this.phase !== 'processing'
  }

  send(happening: AssistantHappening<AssistantSaid>): void {
    const before = this.#state.get()
    const event = { ...happening, at: this.#options.now() }
    const after = nextState(before, event)
    this.#state.set(after, isPassing(event))
    if (before.phase === 'listening' && after.phase === 'processing') this.#options.onListened()
    if (before.phase !== 'error' && after.phase === 'error') this.#options.onFault(after.bubble?.heard ?? null)
    this.#wakeAt(nextDeadline(after))
  }

  #wakeAt(deadline: number | null): void {
    clearTimeout(this.#timer)
    if (deadline === null) return
    this.#timer = setTimeout(() => this.send({ type: 'time' }), Math.max(0, deadline - this.#options.now()))
  }
}

import type { Command } from '#language/command/command.ts'
import { unawaited } from '#web/browser/unawaited.ts'
import { signal } from '#web/transport/signal.ts'
import { AssistantLearning } from './assistant-learning.ts'
import { assistantLog, loggedAs } from './assistant-log.ts'
import {
  atRest,
  isPassing,
  nextDeadline,
  nextState,
  type AssistantEvent,
  type AssistantFault,
  type AssistantState,
} from './assistant-machine.ts'
import type { Choice, Plan } from './assistant-plan.ts'
import { usable } from './assistant-ranking.ts'
import type { AssistantQuestion, AssistantSaid, AssistantScreen, AssistantStanding } from './assistant-screen.ts'
import { ShownState } from './assistant-shown.ts'
import { concludeSubject } from './assistant-subject.ts'
import { TypedWords } from './assistant-words.ts'
import { faultOf, type Heard, type Recogniser, type SpokenLanguage } from './recogniser.ts'

/** After a question read back, the recogniser waits until it stands on the screen. */
const askedMs = 400

/** The assistant without its screen: drives the machine, the recogniser and the question that is open. */
export class AssistantController {
  readonly #state = new ShownState<AssistantState<AssistantSaid>>(atRest)
  readonly state = this.#state.shown
  readonly question = signal<AssistantStanding | null>(null)
  readonly isOpen = signal(false)
  readonly words = new TypedWords()
  readonly learning = new AssistantLearning(() => this.#screen)
  /** The language in which the last sentence was not understood. */
  readonly unknownIn = signal<Command['language']>('en')
  #screen: AssistantScreen
  #timer: ReturnType<typeof setTimeout> | undefined
  #leaving = new AbortController()
  #finish: () => void = () => undefined
  #wasSpoken = false
  #language: SpokenLanguage | null = null

  constructor(screen: AssistantScreen) {
    this.#screen = screen
  }

  /** What the screen that is now open knows. */
  see(screen: AssistantScreen): void {
    this.#screen = screen
  }

  /** The microphone was pressed: listen, or let the recogniser say what it has heard. */
  press(language: SpokenLanguage): void {
    this.isOpen.set(true)
    if (this.#state.get().phase === 'listening') this.finish()
    else if (this.#state.get().phase === 'idle') unawaited(this.#listen(language))
  }

  finish(): void {
    this.#finish()
    this.#send({ type: 'finished', at: this.#screen.now() })
  }

  /** Stops listening without a result; `close` also closes what is open. */
  cancel(close = false): void {
    this.#leaving.abort()
    if (close) {
      this.isOpen.set(false)
      this.question.set(null)
    }
    this.#send({ type: 'ended', at: this.#screen.now() })
  }

  /** The screen was left while listening: the result would belong to another one. */
  leave(): void {
    if (this.#state.get().phase === 'listening') this.cancel()
  }

  typed(text: string): void {
    if (text.trim() === '') return
    this.#wasSpoken = false
    const before = this.#state.get().turn
    this.#send({ type: 'typed', at: this.#screen.now(), text })
    if (this.#state.get().turn === before) return
    this.words.text.set('')
    unawaited(this.#understand([{ text, confidence: 0 }], this.#state.get().turn, null))
  }

  hold(isHeld: boolean): void {
    this.#send({ type: 'panel', at: this.#screen.now(), isHeld })
  }

  /** A tap on yes or no. */
  answer(isYes: boolean): void {
    const question = this.question.get()
    if (question?.kind !== 'confirm') return
    this.cancel()
    this.#wasSpoken = false
    unawaited(this.#reply(question, isYes))
  }

  /** The rows of an answer. */
  open(address: string): void {
    this.cancel(true)
    this.#screen.go(address)
  }

  /** A tap on a choice. */
  choose(choice: Choice): void {
    this.cancel()
    this.#wasSpoken = false
    this.#tell(this.#take(choice))
  }

  async #listen(language: SpokenLanguage, isReply = false): Promise<void> {
    const recogniser = await this.#screen.recogniserFor(language)
    if (!recogniser || this.#state.get().phase !== 'idle' || !this.isOpen.get()) return
    this.#send({ type: 'started', at: this.#screen.now() })
    const { turn } = this.#state.get()
    this.#leaving = new AbortController()
    this.#wasSpoken = true
    this.words.forget()
    const finish = new Promise<void>((resolve) => (this.#finish = resolve))
    const ended = () => this.#state.get().turn === turn && this.#send({ type: 'finished', at: this.#screen.now() })
    try {
      const heard = await recogniser.listen({ language, signal: this.#leaving.signal, finish, ended })
      const said = usable(heard)
      if (typeof said === 'string') return this.#fail(turn, isReply ? 'aborted' : said, { recogniser, language, heard })
      this.#send({ type: 'heard', at: this.#screen.now(), turn, text: said[0]?.text ?? '' })
      if (this.#state.get().turn === turn && this.#state.get().phase === 'processing')
        await this.#understand(said, turn, { recogniser, language, heard })
    } catch (reason) {
      const fault = faultOf(reason)
      // Nobody has to answer aloud: a question stays, and silence after it is no error.
      this.#fail(turn, isReply && fault === 'no-speech' ? 'aborted' : fault, { recogniser, language, heard: [] })
    }
  }

  async #understand(said: readonly Heard[], turn: number, source: Source | null): Promise<void> {
    try {
      await this.#screen.ready()
      this.#send({ type: 'ready', at: this.#screen.now(), turn })
      if (this.#isOver(turn)) return
      const standing = this.question.get()
      const question = standing?.kind === 'answer' ? null : standing
      if (question && (await this.#isAnswered(question, said, turn))) return this.#log(source, said, null, 'reply')
      const { command, plan, subject = null } = await this.#screen.read(said)
      // A screen that has to load shows what stands in for it, and keeps that for longer than most take to load.
      if (plan.kind === 'go') await this.#screen.near(plan.address)
      if (this.#isOver(turn)) return
      if (question && plan.kind === 'unknown') return this.#done(turn, { key: 'ask-again' })
      // A new subject: the question that was open is not answered by it.
      this.learning.drop()
      this.question.set(null)
      concludeSubject(command, { ...plan, subject })
      this.#log(source, said, command, loggedAs(plan))
      if (plan.kind === 'unknown') {
        this.unknownIn.set(command.language)
        return this.#fail(turn, plan.isSpent ? 'spent' : 'unknown', null)
      }
      const told = this.#apply(plan)
      if (told && 'feature' in told) await this.#screen.prepare(told)
      this.#done(turn, told)
      if (source) this.#replyAloud(source.language)
    } catch {
      this.#fail(turn, 'not-processed', source)
    }
  }

  async #isAnswered(question: AssistantQuestion, said: readonly Heard[], turn: number): Promise<boolean> {
    const { replyOf, choiceOf } = await this.#screen.replies()
    // Answered with a tap meanwhile, or too late: the words are of no question any more.
    if (this.#isOver(turn)) return true
    if (question.kind === 'confirm') {
      const replies = said.map(({ text }) => replyOf(text)).filter((reply) => reply !== null)
      const [reply] = replies
      if (reply === undefined) return false
      // Heard as a yes and as a no: neither.
      const isYes = reply === 'yes' && !replies.includes('no')
      this.#done(turn, null)
      await this.#reply(question, isYes)
      return true
    }
    const all = question.choices.map(({ title, detail }) => (typeof detail === 'string' ? `${title} ${detail}` : title))
    const choice = question.choices[said.map(({ text }) => choiceOf(text, all)).find((at) => at !== null) ?? -1]
    // 'No, the second': only a no that chooses nothing leaves the question.
    if (!choice) {
      const isLeft = said.some(({ text }) => replyOf(text) === 'no')
      if (isLeft) this.question.set(null)
      if (isLeft) this.#done(turn, { key: 'left' })
      return isLeft
    }
    const told = this.#take(choice)
    if (told) await this.#screen.prepare(told)
    this.#done(turn, told)
    if (this.#wasSpoken) this.#replyAloud(null)
    return true
  }

  async #reply(question: Extract<AssistantQuestion, { kind: 'confirm' }>, isYes: boolean): Promise<void> {
    this.question.set(null)
    if (!isYes) return this.#tell({ key: 'left' })
    const { refused } = await this.#screen.write(question.write)
    if (refused) await this.#screen.prepare(refused)
    this.#tell(refused ?? question.done)
    if (refused) return
    this.learning.confirm()
    this.isOpen.set(false)
  }

  /** What follows from a choice, which is remembered for the words that were said. */
  #take(choice: Choice): AssistantSaid | null {
    this.learning.choose(this.question.get(), choice)
    this.question.set(null)
    return this.#apply(choice.plan)
  }

  /** Does what needs no question; returns what there is to say. */
  #apply(plan: Plan): AssistantSaid | null {
    switch (plan.kind) {
      case 'go':
        this.isOpen.set(false)
        this.#screen.go(plan.address)
        return plan.said
      case 'confirm':
      case 'choose':
      case 'answer':
        this.question.set(plan)
        this.isOpen.set(true)
        return null
      case 'refused':
        return plan
      case 'tell':
        return plan.said
      case 'unknown':
        return null
    }
  }

  /** After a spoken sentence: says the answer, or listens for the reply to the question. */
  #replyAloud(language: SpokenLanguage | null): void {
    this.#language = language ?? this.#language
    const spoken = this.#language
    const standing = this.question.get()
    if (standing?.kind === 'answer') this.#screen.speak(standing)
    else if (spoken && standing) setTimeout(() => this.question.get() && unawaited(this.#listen(spoken, true)), askedMs)
  }

  #isOver(turn: number): boolean {
    const state = this.#state.get()
    return state.turn !== turn || state.phase !== 'processing'
  }

  #tell(said: AssistantSaid | null): void {
    if (said) this.#send({ type: 'told', at: this.#screen.now(), said })
  }
  #done(turn: number, said: AssistantSaid | null): void {
    this.#send({ type: 'concluded', at: this.#screen.now(), turn, said })
  }
  #fail(turn: number, fault: AssistantFault | 'unknown' | 'aborted', source: Source | null) {
    if (source) this.#log(source, source.heard, null, fault)
    this.#send({ type: 'failed', at: this.#screen.now(), turn, fault })
  }

  #send(event: AssistantEvent<AssistantSaid>): void {
    const before = this.#state.get()
    this.#state.set(nextState(before, event), isPassing(event))
    const after = this.#state.get()
    // The recogniser is no longer waited for: it must not hold the microphone.
    if (before.phase === 'listening' && after.phase === 'processing') this.#finish()
    if (before.phase !== after.phase && after.phase === 'error') {
      this.#leaving.abort()
      if (after.bubble?.heard) this.words.keep(after.bubble.heard)
    }
    clearTimeout(this.#timer)
    const next = nextDeadline(after)
    if (next === null) return
    const wait = Math.max(0, next - this.#screen.now())
    this.#timer = setTimeout(() => this.#send({ type: 'time', at: this.#screen.now() }), wait)
  }

  #log(source: Source | null, heard: readonly Heard[], command: Command | null, outcome: string): void {
    assistantLog.add({
      at: new Date(this.#screen.now()).toISOString(),
      language: source?.language ?? null,
      kind: source?.recogniser.kind ?? null,
      heard,
      intent: command?.intent ?? null,
      confidence: command?.confidence ?? null,
      outcome,
    })
  }
}

type Source = {
  readonly recogniser: Recogniser
  readonly language: SpokenLanguage
  readonly heard: readonly Heard[]
}

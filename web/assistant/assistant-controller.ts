import type { Command } from '#language/command/command.ts'
import { unawaited } from '#web/browser/unawaited.ts'
import { signal } from '#web/transport/signal.ts'
import { AssistantLearning } from './assistant-learning.ts'
import { assistantLog, loggedAs } from './assistant-log.ts'
import type { AssistantFault } from './assistant-machine.ts'
import { Microphone, type Hearing } from './assistant-microphone.ts'
import type { Choice, Plan } from './assistant-plan.ts'
import { AssistantProgress } from './assistant-progress.ts'
import type { AssistantQuestion, AssistantSaid, AssistantScreen, AssistantStanding } from './assistant-screen.ts'
import { concludeSubject } from './assistant-subject.ts'
import { TypedWords } from './assistant-words.ts'
import type { Heard, SpokenLanguage } from './recogniser.ts'

/** After a question read back, the recogniser waits until it stands on the screen. */
const askedMs = 400

/** The assistant without its screen: what a press, a sentence and an answer to its question lead to. */
export class AssistantController {
  readonly question = signal<AssistantStanding | null>(null)
  readonly isOpen = signal(false)
  readonly words = new TypedWords()
  readonly learning = new AssistantLearning(() => this.#screen)
  /** The wishes of the last sentence that are still to be done, offered one after the other. */
  readonly next = signal<readonly string[]>([])
  /** The language in which the last sentence was not understood. */
  readonly unknownIn = signal<Command['language']>('en')
  readonly #microphone = new Microphone()
  readonly #progress = new AssistantProgress({
    now: () => this.#screen.now(),
    onListened: () => this.#microphone.finish(),
    onFault: (heard) => {
      this.#microphone.close()
      if (heard) this.words.keep(heard)
    },
  })
  readonly state = this.#progress.shown
  #screen: AssistantScreen
  /** The language of what was said last; null if it was typed or tapped: that is not answered aloud. */
  #spokenIn: SpokenLanguage | null = null

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
    if (this.#progress.phase === 'listening') this.finish()
    else if (this.#progress.phase === 'idle') unawaited(this.#listen(language))
  }

  finish(): void {
    this.#progress.send({ type: 'finished' })
  }

  /** Gives up what is being heard or worked on; what is open stays open. */
  cancel(): void {
    this.#microphone.close()
    this.#progress.send({ type: 'ended' })
  }

  close(): void {
    this.isOpen.set(false)
    this.question.set(null)
    this.cancel()
  }

  /** The screen was left while listening: the result would belong to another one. */
  leave(): void {
    if (this.#progress.phase === 'listening') this.cancel()
  }

  /** `rest`: what was wished in one breath with it, and comes after it. */
  typed(text: string, rest: readonly string[] = []): void {
    if (text.trim() === '') return
    const before = this.#progress.turn
    this.#progress.send({ type: 'typed', text })
    const { turn } = this.#progress
    if (turn === before) return
    this.#spokenIn = null
    this.words.text.set('')
    unawaited(this.#understand([{ text, confidence: 0 }], turn, null, rest))
  }

  /** The next wish of a sentence that held several. */
  goOn(): void {
    const [wish, ...rest] = this.next.get()
    if (wish !== undefined) this.typed(wish, rest)
  }

  hold(isHeld: boolean): void {
    this.#progress.send({ type: 'panel', isHeld })
  }

  /** A tap on yes or no. */
  answer(isYes: boolean): void {
    const question = this.question.get()
    if (question?.kind !== 'confirm') return
    this.cancel()
    this.#spokenIn = null
    unawaited(this.#reply(question, isYes))
  }

  /** The rows of an answer. */
  open(address: string): void {
    this.close()
    this.#screen.go(address)
  }

  /** A tap on a choice. */
  choose(choice: Choice): void {
    this.cancel()
    this.#spokenIn = null
    this.#tell(this.#take(choice))
  }

  async #listen(language: SpokenLanguage, silence: 'told' | 'ignored' = 'told'): Promise<void> {
    const recogniser = await this.#screen.recogniserFor(language)
    if (!recogniser || this.#progress.phase !== 'idle' || !this.isOpen.get()) return
    this.#progress.send({ type: 'started' })
    const { turn } = this.#progress
    this.#spokenIn = language
    this.words.forget()
    const ended = () => this.#progress.turn === turn && this.finish()
    const hearing = await this.#microphone.listen(recogniser, language, ended)
    const { said, fault } = hearing
    if (fault) {
      // Nobody has to answer aloud: a question stays, and silence after it is no error.
      const isSilence = fault === 'no-speech' || fault === 'unclear'
      return this.#fail(turn, isSilence && silence === 'ignored' ? 'aborted' : fault, hearing)
    }
    this.#progress.send({ type: 'heard', turn, text: said[0]?.text ?? '' })
    if (!this.#progress.isOver(turn)) await this.#understand(said, turn, hearing)
  }

  /** `hearing` is null for what was typed. */
  async #understand(said: readonly Heard[], turn: number, hearing: Hearing | null, rest: readonly string[] = []) {
    try {
      await this.#screen.ready()
      this.#progress.send({ type: 'ready', turn })
      if (this.#progress.isOver(turn)) return
      const standing = this.question.get()
      const question = standing?.kind === 'answer' ? null : standing
      if (question && (await this.#takeAnswer(question, said, turn))) return this.#log(hearing, said, null, 'reply')
      const { command, plan, subject = null, next = [] } = await this.#screen.read(said)
      // A screen that has to load shows what stands in for it, and keeps that for longer than most take to load.
      if (plan.kind === 'go') await this.#screen.near(plan.address)
      if (this.#progress.isOver(turn)) return
      if (question && plan.kind === 'unknown') return this.#done(turn, { key: 'ask-again' })
      if (plan.kind === 'unknown' && (await this.#repliesToNext(said, turn))) return
      if (plan.kind !== 'unknown') this.next.set([...next, ...rest])
      // A new subject: the question that was open is not answered by it.
      this.learning.drop()
      this.question.set(null)
      concludeSubject(command, { ...plan, subject })
      this.#log(hearing, said, command, loggedAs(plan))
      if (plan.kind === 'unknown') {
        this.unknownIn.set(command.language)
        return this.#fail(turn, plan.isSpent ? 'spent' : 'unknown', null)
      }
      const told = this.#apply(plan)
      if (told && 'feature' in told) await this.#screen.prepare(told)
      this.#done(turn, told)
      this.#replyAloud()
    } catch {
      this.#fail(turn, 'not-processed', hearing)
    }
  }

  /** A yes does the wish that is offered next, a no leaves it; false for anything else. */
  async #repliesToNext(said: readonly Heard[], turn: number): Promise<boolean> {
    if (this.next.get().length === 0) return false
    const { replyOf } = await this.#screen.replies()
    const replies = said.map(({ text }) => replyOf(text))
    if (this.#progress.isOver(turn) || !replies.some((reply) => reply !== null)) return false
    const isNo = replies.includes('no')
    this.#done(turn, isNo ? { key: 'left' } : null)
    if (isNo) this.next.set([])
    else this.goOn()
    return true
  }

  /** Takes what was said as the answer to the question; false if it is none. */
  async #takeAnswer(question: AssistantQuestion, said: readonly Heard[], turn: number): Promise<boolean> {
    const { answerIn } = await this.#screen.replies()
    // Answered with a tap meanwhile, or too late: the words are of no question any more.
    if (this.#progress.isOver(turn)) return true
    const answer = answerIn(said, question)
    if (answer === null) return false
    if (question.kind === 'confirm') {
      this.#done(turn, null)
      await this.#reply(question, answer === 'yes')
    } else if (typeof answer === 'string') {
      this.question.set(null)
      this.#done(turn, { key: 'left' })
    } else {
      const told = this.#take(answer)
      if (told) await this.#screen.prepare(told)
      this.#done(turn, told)
      this.#replyAloud()
    }
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
  #replyAloud(): void {
    const language = this.#spokenIn
    const standing = this.question.get()
    if (!language || !standing) return
    if (standing.kind === 'answer') this.#screen.speak(standing)
    else setTimeout(() => this.question.get() && unawaited(this.#listen(language, 'ignored')), askedMs)
  }

  #tell(said: AssistantSaid | null): void {
    if (said) this.#progress.send({ type: 'told', said })
  }

  #done(turn: number, said: AssistantSaid | null): void {
    this.#progress.send({ type: 'concluded', turn, said })
  }

  /** `hearing`: what was heard, if it is not in the log yet. */
  #fail(turn: number, fault: AssistantFault | 'unknown' | 'aborted', hearing: Hearing | null): void {
    if (hearing) this.#log(hearing, hearing.heard, null, fault)
    this.#progress.send({ type: 'failed', turn, fault })
  }

  #log(hearing: Hearing | null, heard: readonly Heard[], command: Command | null, outcome: string): void {
    assistantLog.add({
      at: new Date(this.#screen.now()).toISOString(),
      language: hearing?.language ?? null,
      kind: hearing?.kind ?? null,
      heard,
      intent: command?.intent ?? null,
      confidence: command?.confidence ?? null,
      outcome,
    })
  }
}

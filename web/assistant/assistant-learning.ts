import { isNickname } from '#domain/party-name/party-name.ts'
import { unawaited } from '#web/browser/unawaited.ts'
import { signal } from '#web/transport/signal.ts'
import type { Choice, ChosenParty } from './assistant-plan.ts'
import type { AssistantScreen, AssistantStanding } from './assistant-screen.ts'

/** Words that stand for a party from now on. */
export type Learned = { readonly words: string; readonly party: ChosenParty }

/**
 * What a choice teaches; null where the question was not whom a name means, or where one of the choices is called just
 * that: two firms of one name stay two.
 */
function learnedFrom(question: AssistantStanding | null, choice: Choice): Learned | null {
  if (question?.kind !== 'choose' || question.words === undefined || !choice.party) return null
  const { words, choices } = question
  return choices.every(({ party }) => !party || isNickname(words, party.companyName))
    ? { words, party: choice.party }
    : null
}

/** How long it is told that words were remembered; the settings list them all. */
const toldMs = 12_000

/** What was learned from the chooser: stored, told, and forgotten again with one press. */
export class AssistantLearning {
  /** What was remembered last, while that is told. */
  readonly told = signal<Learned | null>(null)
  /** Chosen for a write: remembered only once the write was confirmed. */
  #asked: Learned | null = null
  #timer: ReturnType<typeof setTimeout> | undefined
  readonly #screen: () => Pick<AssistantScreen, 'remember' | 'forget'>

  constructor(screen: () => Pick<AssistantScreen, 'remember' | 'forget'>) {
    this.#screen = screen
  }

  choose(question: AssistantStanding | null, choice: Choice): void {
    const learned = learnedFrom(question, choice)
    this.#asked = choice.plan.kind === 'confirm' ? learned : null
    if (learned && choice.plan.kind !== 'confirm') unawaited(this.#remember(learned))
  }

  /** The write was confirmed: the party was the right one. */
  confirm(): void {
    const learned = this.#asked
    this.drop()
    if (learned) unawaited(this.#remember(learned))
  }

  /** What was chosen is not written: nothing is learned from it. */
  drop(): void {
    this.#asked = null
    this.#tell(null)
  }

  /** What could not be forgotten stays told: it is still remembered, and can be pressed again. */
  async forget(): Promise<void> {
    const learned = this.told.get()
    this.#tell(null)
    if (learned && !(await this.#screen().forget(learned))) this.#tell(learned)
  }

  /** Told on while a pointer or the focus is on it: it must not go from under a finger. */
  hold(isHeld: boolean): void {
    clearTimeout(this.#timer)
    if (!isHeld) this.#tellOn()
  }

  async #remember(learned: Learned): Promise<void> {
    if (await this.#screen().remember(learned)) this.#tell(learned)
  }

  #tell(learned: Learned | null): void {
    clearTimeout(this.#timer)
    this.told.set(learned)
    this.#tellOn()
  }

  #tellOn(): void {
    if (this.told.get()) this.#timer = setTimeout(() => this.told.set(null), toldMs)
  }
}

import type { Command } from '#language/command/command.ts'
import type { Learned } from './assistant-learning.ts'
import type { AssistantWrite, Choice, Plan, Said } from './assistant-plan.ts'
import type { AssistantSubject } from './assistant-subject.ts'
import type { Heard, Recogniser, SpokenLanguage } from './recogniser.ts'

/** A sentence of the assistant, or the reason a rule gives. */
export type AssistantSaid =
  | Said
  | { readonly refusal: Extract<Plan, { kind: 'refused' }>['refusal']; readonly feature: string }

/** What waits for an answer. */
export type AssistantQuestion = Extract<Plan, { kind: 'confirm' | 'choose' }>
/** What stands in the sheet until it is closed or something else is said. */
export type AssistantStanding = AssistantQuestion | Extract<Plan, { kind: 'answer' }>

export type WriteOutcome = { readonly refused: AssistantSaid | null }

/** See `assistant-reply`. */
type Replies = {
  readonly answerIn: (said: readonly Heard[], question: AssistantQuestion) => 'yes' | 'no' | Choice | null
  readonly replyOf: (text: string) => 'yes' | 'no' | null
}

/** What the controller needs of the screen; replaced whenever the screen draws. */
export type AssistantScreen = {
  readonly recogniserFor: (language: SpokenLanguage) => Promise<Recogniser | null>
  /** Loads what understands. */
  readonly ready: () => Promise<unknown>
  /**
   * The best reading of what was said, and what follows from it; `subject` if it continues what was said before, `next` the
   * other wishes of the sentence.
   */
  readonly read: (
    said: readonly Heard[],
  ) => Promise<{ command: Command; plan: Plan; subject?: AssistantSubject | null; next?: readonly string[] }>
  /** What reads an answer to a question. */
  readonly replies: () => Promise<Replies>
  /** Called before a refusal is shown, as its words may have to load. */
  readonly prepare: (said: AssistantSaid) => Promise<unknown>
  /** Loads the screen of an address before it is gone to, so that it stands at once. Never rejects. */
  readonly near: (address: string) => Promise<unknown>
  readonly go: (address: string) => void
  /** An answer to a spoken question is spoken too, where the device has a voice for it. */
  readonly speak: (plan: Extract<Plan, { kind: 'answer' }>) => void
  readonly write: (write: AssistantWrite) => Promise<WriteOutcome>
  /** Stores whom the words stand for; false where that is not possible. */
  readonly remember: (learned: Learned) => Promise<boolean>
  /** Forgets it again; false where that is not possible yet. */
  readonly forget: (learned: Learned) => Promise<boolean>
  readonly now: () => number
}

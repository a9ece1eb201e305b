import { fold } from '#language/script/script-fold.ts'
import words from './deed-words.json' with { type: 'json' }
import type { DeedScreen, DeedStep } from './deed.ts'

/** Whether words of the table are in a sentence of folded words, which begins and ends with a space. */
type Said = (sentence: string) => boolean

const patternOf = (spelling: string): string =>
  spelling
    .split(' ')
    .map((word) => (word.endsWith('*') ? `${fold(word.slice(0, -1))}[^ ]*` : fold(word)))
    .join(' ')

const oneOf = (spellings: string): string => spellings.split(', ').map(patternOf).join('|')
/** Folded, so one Latin spelling covers three scripts; a star stands for the rest of a word. */
const anywhere = (spellings: string): Said => {
  const pattern = new RegExp(` (?:${oneOf(spellings)})(?= )`)
  return (sentence) => pattern.test(sentence)
}
const alone = (...rows: readonly string[]): Said => {
  const pattern = new RegExp(`^(?: (?:${rows.map(oneOf).join('|')}))+ $`)
  return (sentence) => pattern.test(sentence)
}

const polite = 'please, jara, bhai'
const atEnd = (spellings: string): Said => {
  const pattern = new RegExp(` (?:${oneOf(spellings)}) $`)
  return (sentence) => pattern.test(sentence)
}
const atBeginning = (spellings: string): Said => {
  const pattern = new RegExp(`^(?: (?:${oneOf(polite)}))* (?:${oneOf(spellings)}) `)
  return (sentence) => pattern.test(sentence)
}

const { steps: stepWords, screens: screenWords, ...rows } = words
/** The step a sentence names, the particular before the general: 'ready to ship' is ready, not shipped. */
export const saysStep = Object.entries(stepWords).map(
  // The keys of the table above.
  ([step, spellings]) => [step as DeedStep, anywhere(spellings)] as const,
)

/** A sentence that is nothing but a screen's name, and that it is to open. */
export const saysScreen = Object.entries(screenWords).map(([screen, spellings]) => {
  const [isSaid, isAll] = [anywhere(spellings), alone(spellings, rows.openers, rows.around)]
  // The keys of the table above.
  return [screen as DeedScreen, (sentence: string) => isSaid(sentence) && isAll(sentence)] as const
})

const endsCancelling = new RegExp(` (?:${oneOf(rows.cancel)})(?: (?:${oneOf(rows.doing)}))? $`)
const withoutCancelling = new RegExp(` (?:${oneOf(rows.cancel)})(?= )`, 'g')
/** The rest of a sentence, which must not deny what it asks for. */
export const besideCancelling = (sentence: string): string => sentence.replace(withoutCancelling, '')

export const says = {
  theOrder: anywhere(rows.theOrder),
  /** English begins with its verb, and Indian languages end with it. */
  begins: atBeginning(rows.begins),
  ends: atEnd(rows.ends),
  /** Nothing but what a button of the open order says. */
  onlyButton: alone(rows.buttons, rows.pronouns, rows.fillers),
  button: anywhere(rows.buttons),
  undo: anywhere(rows.undo),
  /** The whole sentence, as a word of it alone may mean anything. */
  onlyUndo: alone(rows.undo, polite),
  onlyApproval: alone(rows.approve, rows.pronouns, rows.fillers),
  approval: anywhere(rows.approve),
  pronoun: anywhere(rows.pronouns),
  remind: anywhere(rows.remind),
  everybody: anywhere(rows.everybody),
  call: anywhere(rows.call),
  send: anywhere(rows.send),
  /** Not in Hindi, where whoever sent has the same ending as whom it is sent to in Gujarati. */
  sendTo: anywhere(rows.sendTo),
  onlySending: alone(rows.send, rows.pronouns, rows.fillers),
  self: anywhere(rows.selves),
  payer: anywhere(rows.payers),
  gave: anywhere(rows.gave),
  took: anywhere(rows.took),
  not: anywhere(rows.nots),
  opens: anywhere(rows.openers),
  ledger: anywhere(rows.ledger),
  toDo: anywhere(rows.toDo),
  onlyToDo: alone(rows.toDo, rows.when, rows.openers, rows.around),
  cancel: anywhere(rows.cancel),
  /** An order is to be cancelled: English begins with the verb, Indian languages end with it. */
  cancels: (sentence: string) => atBeginning('cancel')(sentence) || endsCancelling.test(sentence),
}

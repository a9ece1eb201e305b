import words from './deed-words.json' with { type: 'json' }
import { fold } from '#language/script/script-fold.ts'
import type { DeedStep } from './deed.ts'

/** Whether words of the table are in a sentence of folded words, which begins and ends with a space. */
export type Said = (sentence: string) => boolean

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

const { steps: stepWords, ...rows } = words
/** The step a sentence names, the particular before the general: 'ready to ship' is ready, not shipped. */
export const saysStep = Object.entries(stepWords).map(
  // The keys of the table above.
  ([step, spellings]) => [step as DeedStep, anywhere(spellings)] as const,
)

export const says = {
  theOrder: anywhere(rows.theOrder),
  /** English begins with its verb, and Indian languages end with it. */
  begins: atBeginning(rows.begins),
  ends: atEnd(rows.ends),
  undo: anywhere(rows.undo),
  /** The whole sentence, as a word of it alone may mean anything. */
  onlyUndo: alone(rows.undo, polite),
  onlyApproval: alone(rows.approve, rows.pronouns, rows.fillers),
  approval: anywhere(rows.approve),
  pronoun: anywhere(rows.pronouns),
  remind: anywhere(rows.remind),
  call: anywhere(rows.call),
  send: anywhere(rows.send),
  onlySending: alone(rows.send, rows.pronouns, rows.fillers),
  self: anywhere(rows.selves),
  payer: anywhere(rows.payers),
  gave: anywhere(rows.gave),
  took: anywhere(rows.took),
  not: anywhere(rows.nots),
}

import { readPieces } from '#language/command/command-pieces.ts'
import { matchName } from '#language/name/name-match.ts'
import { fold } from '#language/script/script-fold.ts'
import { tokenise } from '#language/script/script-token.ts'
import { loanKey } from '#language/vocabulary/vocabulary.ts'
import type { Choice } from './assistant-plan.ts'
import words from './assistant-reply-words.json' with { type: 'json' }
import type { AssistantQuestion } from './assistant-screen.ts'
import type { Heard } from './recogniser.ts'

/** What an answer to a question means. */
type Reply = 'yes' | 'no'

const keysOf = (spellings: string): ReadonlySet<string> => new Set(spellings.split(' ').map(fold))

// Folded, so each word needs one spelling and no second script.
const yes = keysOf(words.yes)
const no = keysOf(words.no)
/** Stand beside an answer and change nothing; without an answer they are none. */
const beside = keysOf(words.beside)

/** What was said to a question, in whichever of its readings; null if it is no answer to it. */
export function answerIn(said: readonly Heard[], question: AssistantQuestion): Reply | Choice | null {
  const replies = said.map(({ text }) => replyOf(text)).filter((reply) => reply !== null)
  // Heard as a yes and as a no: nothing is written.
  const reply = replies.includes('no') ? 'no' : (replies[0] ?? null)
  if (question.kind === 'confirm') return reply
  const all = question.choices.map(({ title, detail }) => (typeof detail === 'string' ? `${title} ${detail}` : title))
  const positions = said.map(({ text }) => choiceOf(text, all)).filter((position) => position !== null)
  // 'No, the second': only a no that chooses nothing leaves the question.
  return question.choices[positions[0] ?? -1] ?? (reply === 'no' ? reply : null)
}

/** 'haan', 'હા કરી દો', 'no, leave it'. Only a whole answer counts: a sentence with a yes in it is another wish. */
export function replyOf(text: string): Reply | null {
  const keys = tokenise(text.normalize('NFC')).map(({ key }) => key)
  // A retraction wins over any agreement: 'haan nahi' writes nothing.
  if (keys.length <= 4 && keys.some((key) => no.has(key))) return 'no'
  // 'Baad me': not now.
  if (keys.length > 0 && keys.every((key) => later.has(key))) return 'no'
  return keys.length > 0 && keys.some((key) => yes.has(key)) && keys.every((key) => yes.has(key) || beside.has(key))
    ? 'yes'
    : null
}

const later = keysOf(words.later)
const ordinals = words.ordinals.map(keysOf)
const first = keysOf(words.top)
const last = keysOf(`${words.last} ${words.bottom}`)
const middle = keysOf(words.middle)
const other = keysOf(words.other)
const besideOrdinal = keysOf(words.besideOrdinal)
const links = keysOf(words.links)

/**
 * The position meant by 'the third', 'doosra', 'પહેલું', 'no, the other one', or by words that only one of the choices has;
 * null if none, or more than one. What comes after a no counts: 'not the first, the second'.
 */
export function choiceOf(text: string, choices: readonly string[]): number | null {
  const spoken = tokenise(text.normalize('NFC')).map(({ key }) => key)
  const said = spoken.filter((key) => !besideOrdinal.has(key) || ordinals.some((one) => one.has(key)))
  const denial = spoken.findLastIndex((key) => no.has(key))
  const meant = spoken.slice(denial + 1).filter((key) => said.includes(key))
  const position = positionOf(meant, denial >= 0, choices.length)
  if (position !== null) return position < choices.length ? position : null
  const named = choices.flatMap((choice, at) => (matchName(text, choice).verdict === 'match' ? [at] : []))
  const told = named.length === 1 ? named : hasWords(wordsBesides(text), choices)
  return told.length === 1 ? (told[0] ?? null) : null
}

/** The position that words say which are nothing else; null if there is another word. */
function positionOf(said: readonly string[], isDenied: boolean, count: number): number | null {
  const at = (key: string): number => {
    if (last.has(key)) return count - 1
    if (first.has(key)) return 0
    if (middle.has(key)) return count % 2 === 1 ? (count - 1) / 2 : -1
    // Of two, the other one is the second.
    if (count === 2 && other.has(key)) return 1
    return ordinals.findIndex((one) => one.has(key))
  }
  const positions = said.map(at)
  if (positions.length === 0 || positions.some((one) => one < 0)) return null
  // 'No one'.
  if (isDenied && said.every((key) => key === oneKey)) return null
  // 'The second one' has two numbers; the position comes before 'one'.
  return (isDenied ? positions.findLast((_, i) => i === 0 || said[i] !== oneKey) : positions[0]) ?? null
}
const oneKey = fold('one')

/** The words of an answer without what stands beside them, and without their endings: સુરતવાળા is Surat. */
const wordsBesides = (text: string): string[] =>
  readPieces(text.normalize('NFC'), tokenise(text.normalize('NFC')))
    .pieces.flatMap((piece) => tokenise(piece.text).map(({ key }) => key))
    .filter((key) => !besideOrdinal.has(key) && !links.has(key))

/** The choices that have every word said: 'silk wala', 'Surat ka'. */
function hasWords(said: readonly string[], choices: readonly string[]): number[] {
  const wanted = said.map(wordOf)
  if (wanted.length === 0) return []
  return choices.flatMap((choice, at) => {
    const own = tokenise(choice.normalize('NFC')).map(({ key }) => wordOf(key))
    return wanted.every((word) => own.includes(word)) ? [at] : []
  })
}
const wordOf = (key: string): string => loanKey(key) ?? key

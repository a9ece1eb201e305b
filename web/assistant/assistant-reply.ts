import words from './assistant-reply-words.json' with { type: 'json' }
import { fold } from '#language/script/script-fold.ts'
import { tokenise } from '#language/script/script-token.ts'
import { matchName } from '#language/name/name-match.ts'

/** What an answer to a question means. */
export type Reply = 'yes' | 'no'

const keysOf = (spellings: string): ReadonlySet<string> => new Set(spellings.split(' ').map(fold))

// Folded, so each word needs one spelling and no second script.
const yes = keysOf(words.yes)
const no = keysOf(words.no)
/** Stand beside an answer and change nothing; without an answer they are none. */
const beside = keysOf(words.beside)

/** 'haan', 'હા કરી દો', 'no, leave it'. Only a whole answer counts: a sentence with a yes in it is another wish. */
export function replyOf(text: string): Reply | null {
  const keys = tokenise(text.normalize('NFC')).map(({ key }) => key)
  // A retraction wins over any agreement: 'haan nahi' writes nothing.
  if (keys.length <= 4 && keys.some((key) => no.has(key))) return 'no'
  return keys.length > 0 && keys.some((key) => yes.has(key)) && keys.every((key) => yes.has(key) || beside.has(key))
    ? 'yes'
    : null
}

const ordinals = words.ordinals.map(keysOf)
const last = keysOf(words.last)
const besideOrdinal = keysOf(words.besideOrdinal)

/** The position meant by 'the third', 'doosra', 'પહેલું', or by one of the titles; null if none, or more than one. */
export function choiceOf(text: string, titles: readonly string[]): number | null {
  const keys = tokenise(text.normalize('NFC')).map(({ key }) => key)
  const isLast = keys.some((key) => last.has(key))
  // 'the second one' has two numbers; the position comes before 'one'.
  const said = keys.map((key) => ordinals.findIndex((one) => one.has(key)))
  const position = said.find((at) => at >= 0)
  const isWhole = keys.every((key, at) => (said[at] ?? -1) >= 0 || last.has(key) || besideOrdinal.has(key))
  if (isWhole && isLast && titles.length > 0) return titles.length - 1
  if (isWhole && position !== undefined) return position < titles.length ? position : null
  const named = titles.flatMap((title, at) => (matchName(text, title).verdict === 'match' ? [at] : []))
  return named.length === 1 ? (named[0] ?? null) : null
}

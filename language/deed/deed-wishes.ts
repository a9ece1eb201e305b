import { readCommand, type CommandContext } from '#language/command/command-parse.ts'
import { means, readPieces, type Piece } from '#language/command/command-pieces.ts'
import { fold } from '#language/script/script-fold.ts'
import { scriptOf, tokenise } from '#language/script/script-token.ts'
import { readDeed } from './deed-read.ts'

const joins = new Set('and aur ane tatha evam & plus'.split(' ').map((word) => (word === '&' ? word : fold(word))))
/** After such a word: 'and then', 'ane pachhi'. */
const after = new Set('then also pachhi pachi phir fir sathe saath'.split(' ').map(fold))
const isJoin = (piece: Piece | undefined): boolean => joins.has(piece?.key ?? '')

/**
 * The wishes of a sentence that says several, each as a sentence of its own; the sentence itself if it says one. 'Orders
 * and payments of Patel' are two, 'Shah and Sons' none. What is no wish alone stays where it was said.
 */
export function wishesIn(text: string, context: CommandContext = {}): readonly string[] {
  const spoken = text.normalize('NFC')
  const { pieces } = readPieces(spoken, tokenise(spoken))
  if (!pieces.some((_, at) => isBetween(pieces, at)) && !spoken.includes(',')) return [text]
  const wishes = namedTogether(spoken, pieces, context) ?? saidInTurn(spoken, pieces, context)
  if (wishes === null) return [text]
  // Talk may fall into what sounds like wishes: then one of its words is mostly one that we do not know.
  const isMeant = isWish(text, context) || !pieces.some(isUnread) || wishes.every((wish) => readDeed(wish, context))
  return isMeant ? wishes : [text]
}
const isUnread = (piece: Piece): boolean =>
  piece.senses.length === 0 && !piece.number && piece.phone === undefined && !piece.nameWord

/** 'Orders and payments of Patel': the sentence with each of the lists alone. */
function namedTogether(text: string, pieces: readonly Piece[], context: CommandContext): readonly string[] | null {
  for (let from = 0; from < pieces.length; from++) {
    if (!isList(pieces, from)) continue
    const run = [from]
    for (let at = from + 1; at < pieces.length;) {
      const [last = from] = run.slice(-1)
      const next =
        isComma(text, pieces, last) && isList(pieces, last + 1) ? last + 1 : isBetween(pieces, last + 1) ? last + 2 : -1
      if (next < 0 || !isList(pieces, next)) break
      run.push(next)
      at = next + 1
    }
    const lists = run.map((at) => pieces[at]).filter((piece) => piece !== undefined)
    const [first, last] = [lists[0], lists.at(-1)]
    if (lists.length < 2 || !first || !last || new Set(lists.map(listOf)).size < lists.length) continue
    const wishes = lists.map((one) => `${text.slice(0, first.start)}${one.text}${text.slice(last.end)}`)
    if (wishes.every((wish) => isWish(wish, context))) return wishes
  }
  return null
}
const listOf = ({ senses }: Piece): string => senses.find(({ kind }) => kind === 'target')?.value ?? ''
const isList = (pieces: readonly Piece[], at: number): boolean =>
  means(pieces[at], 'target') && !means(pieces[at], 'action') && pieces[at + 1]?.number === undefined
/** Gujarati 'ne' is 'and' between two lists, and nowhere else. */
const isBetween = (pieces: readonly Piece[], at: number): boolean => isJoin(pieces[at]) || pieces[at]?.key === 'ne'
const isComma = (text: string, pieces: readonly Piece[], at: number): boolean =>
  text.slice(pieces[at]?.end, pieces[at + 1]?.start ?? 0).includes(',')

/** 'Mark it hot and call him': what stands before and after 'and'. */
function saidInTurn(text: string, pieces: readonly Piece[], context: CommandContext): readonly string[] | null {
  for (let at = 1; at < pieces.length - 1; at++) {
    if (!isJoin(pieces[at])) continue
    const begins = after.has(pieces[at + 1]?.key ?? '') ? at + 2 : at + 1
    const first = text.slice(0, pieces[at - 1]?.end)
    if (means(pieces[at - 1], 'link') || !isWish(first, context)) continue
    const later = wishesIn(ofSame(text.slice(pieces[begins]?.start ?? text.length), context), context)
    if (later.every((wish) => isWish(wish, context) && isAnother(first, wish, context))) return [first, ...later]
  }
  return null
}

const tooAtEnd = /\s+(?:bhi|pan|too|also|भी|પણ|ભી)$/iu
/** 'Ambika ne hot karo ane call karo': what is to be done next is done with the same. */
function ofSame(text: string, context: CommandContext): string {
  const plain = text.replace(tooAtEnd, '')
  if (isWish(plain, context)) return plain
  const { language } = readCommand(text, context).command
  const him = { gujarati: 'એને', devanagari: 'उसको', latin: language === 'gu' ? 'ene' : 'usko' }[scriptOf(text)]
  const whole = `${him} ${text}`
  return readDeed(whole, context) ? whole : text
}

const isWish = (text: string, context: CommandContext): boolean => {
  if (readDeed(text, context)) return true
  const { command, evidence } = readCommand(text, context)
  const { action, target } = command.payload
  if (!evidence || action === 'unknown') return false
  // A bare name or cloth goes with what stands beside it.
  const isNamed = evidence.targets.length > 0 || (target !== 'any' && evidence.hints.length > 0)
  return isNamed || evidence.actions.length > 0
}

/** Whether the second wish is another one, and no more of the first: 'profit and loss report', 'add Patel and a quote of 50'. */
function isAnother(first: string, second: string, context: CommandContext): boolean {
  const [deed, next] = [readDeed(first, context), readDeed(second, context)]
  if (deed && next) return deed.deed !== next.deed || deed.screen !== next.screen
  if (next) return true
  const [one, other] = [first, second].map((text) => readCommand(text, context))
  if (!one || !other) return false
  const [{ action, target, parameters }, then] = [one.command.payload, other.command.payload]
  const isUrged = (other.evidence?.actions.length ?? 0) > 0
  if (deed || action === 'create') return isUrged
  if (then.target === 'any' && then.query === null) return false
  return target !== then.target || (action !== then.action && parameters.companyName !== undefined)
}

import { has, inquires, type Evidence } from './command-evidence.ts'
import type { NameSpan } from './command-firm.ts'
import { isLink, means, type Piece } from './command-pieces.ts'
import { isVala } from './command-subject.ts'
import type { CommandAction } from './command.ts'

/** 'Number yaad nathi' asks for no reminder, and a GST bill for no tax return. */
export const isOutside = (piece: Piece, next: Piece | undefined): boolean =>
  means(piece, 'outside') &&
  !(means(next, 'negation') ? piece.key === 'yad' : piece.key === 'gst' && means(next, 'target', 'invoices'))

/** 'Market-vala Mukeshbhai', 'Dadar wale Joshi': where somebody comes from, or what he sells, is no other subject. */
export function isOrigin({ pieces, strange, names }: Evidence, piece: Piece): boolean {
  // 'Print no stock': the goods, not the printer.
  if (means(piece, 'firm') && isLink(pieces[pieces.indexOf(piece) + 1], 'indian', 'of')) return true
  if (
    means(piece, 'outside') &&
    !/^(?:market|markit|bajar)/.test(piece.key) &&
    names.every(({ strength }) => strength === 'guess')
  )
    return false
  const next = pieces
    .slice(pieces.indexOf(piece) + 1)
    .find((each) => !strange.includes(each) && !means(each, 'outside'))
  return (isVala(next) && means(next, 'link', 'of')) || /^(?:people|fellow|party)$/i.test(next?.text ?? '')
}

/** 'Chiffon chhe ke mangavvu padshe': what is to be done otherwise is not what is asked. */
export function isOtherwise({ pieces, questions }: Evidence, piece: Piece): boolean {
  const at = questions.find((each) => each.value === 'whether' && /^(?:ke|ki)$/.test(pieces[each.at]?.key ?? ''))?.at
  return at !== undefined && pieces.indexOf(piece) > at
}

/**
 * How many unexplained words a wish may hold: people say more than is needed ('the fellow from the ring road'). An
 * English sentence is read almost wholly; in an Indian one the verb ends it, so its last word must be known: 'bill joi
 * ne chakkar aavi gaya' goes on to something else.
 */
export function tolerated(
  evidence: Evidence,
  named: boolean,
  name: NameSpan | undefined,
  strange: readonly Piece[],
): number {
  const wished = has(evidence.actions, 'search', 'show', 'open', 'check')
  const sure = name !== undefined && name.strength !== 'guess'
  if (evidence.language === 'en') return (named && wished ? 1 : 0) + (sure && wished ? 2 : 0)
  if (!wished && !inquires(evidence.questions)) return 0
  if (goesOn(evidence, strange) || (!named && evidence.hints.length === 0)) return 0
  // A guessed keyword among unknown words is too little: 'purana radio kholo' is not 'ready'.
  if (evidence.pieces.some(({ repaired }) => repaired !== undefined)) return named ? 1 : 0
  return (named ? 3 : 2) + (sure ? 1 : 0)
}

/** Whether an unknown word ends the sentence, or follows its verb: another sentence has begun. */
export function goesOn({ pieces, actions, questions }: Evidence, strange: readonly Piece[]): boolean {
  const last = pieces.findLast((piece) => !['filler', 'honorific', 'link'].some((kind) => means(piece, kind)))
  const verb = actions.at(-1)?.at ?? Infinity
  const isAsked = questions.some(({ at, value }) => at > verb && value !== 'state')
  return (
    last !== undefined &&
    (strange.includes(last) || (!isAsked && strange.some((piece) => pieces.indexOf(piece) > verb)))
  )
}

/** A write in an Indian language that names the firm, a number or an id may hold other words, but no place of the world. */
export function isCertain(evidence: Evidence, action: CommandAction, name: NameSpan | undefined): boolean {
  const { pieces, language, ids, quantity, phone, amount, strange } = evidence
  if (strange.some((piece) => isLink(pieces[pieces.indexOf(piece) + 1], 'indian', 'in'))) return false
  const sure = name !== undefined && name.strength !== 'guess'
  // Nobody names a priority by chance.
  if (action === 'set-priority') return sure || language !== 'en'
  if (language === 'en') return sure && (quantity !== undefined || phone !== undefined || amount !== undefined)
  const isNamed = name !== undefined && isLink(pieces[name.to], 'indian', 'of', 'to', 'from', 'for')
  return sure || isNamed || [quantity, phone, amount, ...Object.values(ids)].some((each) => each !== undefined)
}

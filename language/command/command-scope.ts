import { isDaysAccount, isPromised } from './command-done.ts'
import { has, inquires, type Evidence } from './command-evidence.ts'
import type { NameSpan } from './command-firm.ts'
import { means, type Piece } from './command-pieces.ts'
import { acceptedName } from './command-subject.ts'
import { goesOn, isCertain, isOrigin, isOtherwise, tolerated } from './command-tolerance.ts'
import type { CommandAction, CommandTarget } from './command.ts'

/** What the rules found, before they say whether it is meant for us. */
export interface Decision {
  readonly evidence: Evidence
  readonly action: CommandAction | null
  readonly target: CommandTarget | null
  /** The target was spoken explicitly, not only hinted at. */
  readonly named: boolean
}
export type Verdict =
  | { readonly refusal: string }
  | {
      readonly refusal: null
      readonly action: CommandAction
      readonly target: CommandTarget
      readonly name: NameSpan | undefined
    }

const refuse = (refusal: string): Verdict => ({ refusal })
const asked = ({ actions }: Evidence, ...wanted: string[]) => has(actions, ...wanted)

/**
 * Whether to act on the sentence. A verb alone is not enough ('open the window'): it needs a target, an id or a
 * plausible name, and no other word may remain unexplained. Acting on speech not meant for us is the worst error, so
 * refuse if in doubt.
 */
export function scopeVerdict(decision: Decision): Verdict {
  const { evidence, action, target, named } = decision
  if (evidence.outside.some((piece) => !isOrigin(evidence, piece))) return refuse('outside')
  if (isMostlyRepaired(evidence)) return refuse('strange')
  const name = acceptedName(evidence, action, target, named)
  const strange = evidence.strange.filter(
    (piece) => !isInside(evidence, piece, name) && !isOrigin(evidence, piece) && !isOtherwise(evidence, piece),
  )
  if (action === 'approve-quote' || action === 'set-priority' || action === 'create')
    return writeVerdict({ ...decision, action }, name, strange)
  if (target === null) return searchVerdict(decision, name, strange)
  if (action === null) return refuse('no-action')
  if (strange.length > tolerated(evidence, named, name, strange)) return refuse('strange')
  // A word cannot support itself: 'lena hai' is both the hint and the status.
  const hintAt = evidence.hints.map(({ at }) => at)
  if (isTold(evidence, named, name) && !isDaysAccount(evidence)) return refuse('only-a-hint')
  if (!named && target === 'customers' && !isParty(evidence, name)) return refuse('only-a-hint')
  if (isOtherDeed(evidence, action) || (!named && !isSupported(evidence, action, name, hintAt)))
    return refuse('only-a-hint')
  if (
    action === 'show' &&
    named &&
    evidence.actions.length === 0 &&
    ((evidence.isPast && evidence.questions.length === 0) || !isSupported(evidence, action, name)) &&
    (spokenWords(evidence) > 3 || evidence.pieces.slice(1).some((piece) => /^(?:is|are|was|were)$/i.test(piece.text)))
  )
    return refuse('only-a-hint')
  return { refusal: null, action, target, name }
}

/**
 * Whether the sentence is a statement, not a command. 'The bank is closed today': a status without a question, target
 * or name. Also a negation ('aaje dhandho nathi'), and a subject with 'be' or 'have' ('I was in the warehouse').
 */
function isTold(evidence: Evidence, named: boolean, name: NameSpan | undefined): boolean {
  const { questions, hints, fabrics, statuses, pieces, language } = evidence
  if (asked(evidence, 'show', 'search', 'open', 'check', 'create') || questions.some(({ value }) => value !== 'state'))
    return false
  if (
    pieces.some(
      (piece, at) =>
        subject.test(piece.text) &&
        means(pieces[at + 1], 'question', 'whether') &&
        !/^to$/i.test(pieces[at + 2]?.text ?? ''),
    )
  )
    return true
  const denied =
    statuses.length === 0 &&
    pieces.some((piece) => means(piece, 'negation', 'not') && !means(piece, 'link') && !means(piece, 'new'))
  if (named || name) return denied && named && language !== 'en'
  return denied || hints.length + fabrics.length === 0
}

const subject = /^(?:i|we|you|he|she|they)$/i

/** 'Party' can be a celebration; it is a customer with one of our verbs, a firm or place, or if parties are counted. */
function isParty(evidence: Evidence, name: NameSpan | undefined): boolean {
  return (
    name !== undefined ||
    evidence.places.length + evidence.priorities.length > 0 ||
    (evidence.questions.some(({ value }) => value === 'amount') &&
      // 'Party me kitne the': at a celebration.
      !evidence.hints.some(({ at }) => means(evidence.pieces[at + 1], 'link', 'in'))) ||
    asked(evidence, 'show', 'search', 'open', 'check')
  )
}

/** 'Kaam khatam karo': requests some other action, which showing a list would not fulfil. */
function isOtherDeed(evidence: Evidence, action: CommandAction): boolean {
  return (
    action === 'show' &&
    asked(evidence, 'change', 'make', 'approve', 'pass') &&
    !asked(evidence, 'show') &&
    evidence.questions.length === 0
  )
}

/** One repaired keyword is plausible in context; if all are repaired, only a firm's name is context enough. */
export function isMostlyRepaired({ names, pieces }: Evidence): boolean {
  if (names.some(({ strength }) => strength === 'firm')) return false
  const telling = pieces.filter((piece) =>
    ['action', 'target', 'hint', 'status', 'priority', 'fabric', 'place'].some((kind) => means(piece, kind)),
  )
  return telling.length > 1 && telling.every(({ repaired }) => repaired !== undefined)
}

function writeVerdict(
  { evidence, action, target, named }: Decision & { readonly action: CommandAction },
  name: NameSpan | undefined,
  strange: readonly Piece[],
): Verdict {
  if (target === null) return refuse('no-target')
  if (action === 'create' && target === 'payments' && isPromised(evidence)) return refuse('only-a-hint')
  if (strange.length > (isCertain(evidence, action, name) ? 4 : 0)) return refuse('strange')
  const hasId = Object.keys(evidence.ids).length > 0
  if (action === 'approve-quote')
    // 'Approve the design first': without an id or target, a name must not start with its firm word.
    return hasId ||
      evidence.targets.some(({ value }) => value === 'quotes') ||
      (name && !means(evidence.pieces[name.from], 'firm'))
      ? { refusal: null, action, target, name }
      : refuse('no-target')
  if (
    action === 'create' &&
    !named &&
    !(target === 'payments' && (evidence.amount ?? evidence.amountMin) !== undefined) &&
    !(target === 'inventory' && evidence.quantity !== undefined) &&
    !(target === 'customers' && (name !== undefined || evidence.isNew))
  )
    return refuse('only-a-hint')
  if (action === 'create' && target === 'dashboard') return refuse('no-target')
  // 'Enter the warehouse carefully': 'the' marks something existing; create only if a firm or person is named.
  if (
    action === 'create' &&
    name?.strength === 'guess' &&
    evidence.targets.some(({ at }) => isThe(evidence.pieces[at - 1]))
  )
    return refuse('strange')
  // 'Stock barabar mukjo' means to tidy the stock; adding stock needs a verb of entering or a quantity.
  if (
    action === 'create' &&
    target === 'inventory' &&
    !asked(evidence, 'create') &&
    evidence.quantity === undefined &&
    !evidence.isNew
  )
    return refuse('only-a-hint')
  return { refusal: null, action, target, name }
}

const isThe = (piece: Piece | undefined) => /^the$/i.test(piece?.text ?? '')

/** Without a target: a firm's name is a global search; anything less is not a command. */
function searchVerdict({ evidence, action }: Decision, name: NameSpan | undefined, strange: readonly Piece[]): Verdict {
  const isIndian = evidence.language !== 'en' && evidence.actions.length > 0 && name?.strength !== 'guess'
  if (!name || strange.length > (isIndian && !goesOn(evidence, strange) ? 2 : 0)) return refuse('no-target')
  const bare = evidence.actions.length === 0 && evidence.questions.length === 0
  if (bare)
    return name.strength === 'firm' && isAlone(evidence, name)
      ? { refusal: null, action: 'search', target: 'any', name }
      : refuse('bare-name')
  // 'Parshwanath Exports nu shu thayu': whatever there is about the firm.
  if (action === 'check' && name.strength === 'firm' && has(evidence.questions, 'how'))
    return { refusal: null, action, target: 'any', name }
  if (!asked(evidence, 'search', 'show', 'open', 'check') || name.strength === 'guess') return refuse('no-target')
  if (name.strength !== 'firm' && action !== 'search' && !(action === 'open' && evidence.language !== 'en'))
    return refuse('no-target')
  return { refusal: null, action: action ?? 'search', target: 'any', name }
}

/** The name is the whole sentence, apart from polite words. */
function isAlone({ pieces }: Evidence, name: NameSpan): boolean {
  // 'Ha olu shu nam, Ashapura Fab': what is said while the name is looked for comes before it.
  return pieces.every(
    (piece, at) =>
      (at >= name.from && at < name.to) ||
      means(piece, 'filler', 'polite') ||
      means(piece, 'honorific') ||
      (at < name.from && (means(piece, 'filler') || means(piece, 'label', 'company')) && !means(piece, 'talk')),
  )
}

/** A hint needs support: a question, a status, one of our verbs, a firm or an amount. */
function isSupported(
  evidence: Evidence,
  action: CommandAction,
  name: NameSpan | undefined,
  hintAt: readonly number[] = [],
): boolean {
  const { questions, statuses, fabrics, places, dates, priorities, hints } = evidence
  if (name && name.strength !== 'guess') return true
  const inquired = inquires(questions)
  return (
    (action !== 'show' && (action !== 'check' || inquired)) ||
    asked(evidence, 'show', 'search', 'open', 'check') ||
    inquired ||
    [
      statuses.filter(({ at }) => !hintAt.includes(at)),
      fabrics,
      places,
      priorities,
      hints.every(({ value }) => value === 'customers') ? [] : dates,
    ].some((list) => list.length > 0) ||
    evidence.amountMin !== undefined ||
    evidence.amountMax !== undefined ||
    Object.keys(evidence.ids).length > 0 ||
    evidence.paymentTypes.length > 0 ||
    evidence.invoiceTypes.length > 0
  )
}
/** Counts two adjacent words for the same target once: sales report. */
const spokenWords = ({ pieces, targets }: Evidence) =>
  pieces.filter((piece) => !means(piece, 'filler') && !means(piece, 'honorific')).length -
  targets.filter(({ value, at }) => targets.some((next) => next.value === value && next.at === at + 1)).length
function isInside({ pieces }: Evidence, piece: Piece, name: NameSpan | undefined): boolean {
  return name !== undefined && pieces.indexOf(piece) >= name.from && pieces.indexOf(piece) < name.to
}

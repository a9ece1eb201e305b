import type { CommandAction, CommandTarget } from './command.ts'
import type { Evidence } from './command-evidence.ts'
import type { NameSpan } from './command-firm.ts'
import { isLink, means, type Piece } from './command-pieces.ts'
import { mainName } from './command-decide.ts'

interface Decision {
  readonly evidence: Evidence
  readonly action: CommandAction | null
  readonly target: CommandTarget | null
  /** The target was said in so many words, not only hinted at. */
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
const asked = ({ actions }: Evidence, ...wanted: string[]) => actions.some(({ value }) => wanted.includes(value))

/**
 * Whether the sentence is ours to act on. A verb alone is not enough ('open the window'): it needs a target, an id or a
 * plausible name, and nothing else in the sentence may remain unexplained. Doing something with talk that was not meant
 * for us is the most harmful error, so doubt is refused.
 */
export function isInScope({ evidence, action, target, named }: Decision): Verdict {
  if (evidence.outside.length > 0) return refuse('outside')
  if (isMostlyRepaired(evidence)) return refuse('strange')
  const name = acceptedName(evidence, action, target, named)
  const strange = evidence.strange.filter((piece) => !isInside(evidence, piece, name))
  if (action === 'approve-quote' || action === 'set-priority' || action === 'create')
    return writeVerdict(evidence, action, target, named, name, strange)
  if (target === null) return searchVerdict(evidence, action, name, strange)
  if (action === null) return refuse('no-action')
  const allowed = named && asked(evidence, 'search', 'show', 'open', 'check') && !goesOn(evidence, strange) ? 1 : 0
  if (strange.length > allowed) return refuse('strange')
  // A word is not its own witness: 'lena hai' is both the hint and the status.
  const hintAt = evidence.hints.map(({ at }) => at)
  if (isTold(evidence, named, name)) return refuse('only-a-hint')
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

/** 'Bill joi ne chakkar aavi gaya': an Indian sentence ends with its verb, and a strange word after it begins another. */
function goesOn({ actions, pieces }: Evidence, strange: readonly Piece[]): boolean {
  const at = actions.at(-1)?.at ?? 0
  const isIndian = pieces[at]?.senses.every(({ language }) => language !== 'en') ?? false
  return isIndian && strange.some((piece) => pieces.indexOf(piece) > at)
}

/**
 * 'The bank is closed today': a status is told of something else when no word of ours is asked for or named. So is what is
 * denied ('aaje dhandho nathi') and what a subject is said to be or have ('I was in the warehouse').
 */
function isTold(evidence: Evidence, named: boolean, name: NameSpan | undefined): boolean {
  const { actions, questions, hints, fabrics, statuses, pieces } = evidence
  if (actions.length + questions.length > 0) return false
  if (pieces.some((piece, at) => subject.test(piece.text) && means(pieces[at + 1], 'question', 'whether'))) return true
  if (named || name) return false
  const denied =
    statuses.length === 0 && pieces.some((piece) => means(piece, 'negation', 'not') && !means(piece, 'link'))
  return denied || hints.length + fabrics.length === 0
}

const subject = /^(?:i|we|you|he|she|they)$/i

/** A party is also a feast: it is a customer beside a verb of ours, a firm or place, or when parties are counted. */
function isParty(evidence: Evidence, name: NameSpan | undefined): boolean {
  return (
    name !== undefined ||
    evidence.places.length + evidence.priorities.length > 0 ||
    (evidence.questions.some(({ value }) => value === 'amount') &&
      // 'Party me kitne the': at a feast.
      !evidence.hints.some(({ at }) => means(evidence.pieces[at + 1], 'link', 'in'))) ||
    asked(evidence, 'show', 'search', 'open', 'check')
  )
}

/** 'Kaam khatam karo': a deed of some other kind was asked for, and showing a list is not it. */
function isOtherDeed(evidence: Evidence, action: CommandAction): boolean {
  return (
    action === 'show' &&
    asked(evidence, 'change', 'make', 'approve', 'pass') &&
    !asked(evidence, 'show') &&
    evidence.questions.length === 0
  )
}

/** One damaged keyword is heard through the rest of the sentence; when all are damaged, only a firm's name is a rest to trust. */
function isMostlyRepaired({ names, pieces }: Evidence): boolean {
  if (names.some(({ strength }) => strength === 'firm')) return false
  const telling = pieces.filter((piece) =>
    ['action', 'target', 'hint', 'status', 'priority', 'fabric', 'place'].some((kind) => means(piece, kind)),
  )
  return telling.length > 1 && telling.every(({ repaired }) => repaired !== undefined)
}

function writeVerdict(
  evidence: Evidence,
  action: CommandAction,
  target: CommandTarget | null,
  named: boolean,
  name: NameSpan | undefined,
  strange: readonly Piece[],
): Verdict {
  if (target === null) return refuse('no-target')
  if (strange.length > 0) return refuse('strange')
  const hasId = Object.keys(evidence.ids).length > 0
  if (action === 'approve-quote')
    // 'Approve the design first': a firm's name does not begin with its firm word where nothing else says what is approved.
    return hasId ||
      evidence.targets.some(({ value }) => value === 'quotes') ||
      (name && !means(evidence.pieces[name.from], 'firm'))
      ? { refusal: null, action, target, name }
      : refuse('no-target')
  if (
    action === 'create' &&
    !named &&
    !(target === 'payments' && evidence.amount !== undefined) &&
    !(target === 'inventory' && evidence.quantity !== undefined) &&
    !(target === 'customers' && (name !== undefined || evidence.isNew))
  )
    return refuse('only-a-hint')
  if (action === 'create' && target === 'dashboard') return refuse('no-target')
  // 'Enter the warehouse carefully': what is already known is not created, unless a firm or person is named.
  if (
    action === 'create' &&
    name?.strength === 'guess' &&
    evidence.targets.some(({ at }) => isThe(evidence.pieces[at - 1]))
  )
    return refuse('strange')
  // 'Stock barabar mukjo': stock is put in order; it is added with a verb of entering, or by how much.
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

/** No target: a firm by name is searched for everywhere; anything less is not a command. */
function searchVerdict(
  evidence: Evidence,
  action: CommandAction | null,
  name: NameSpan | undefined,
  strange: readonly Piece[],
): Verdict {
  if (!name || strange.length > 0) return refuse('no-target')
  const bare = evidence.actions.length === 0 && evidence.questions.length === 0
  if (bare)
    return name.strength === 'firm' && isAlone(evidence, name)
      ? { refusal: null, action: 'search', target: 'any', name }
      : refuse('bare-name')
  if (!asked(evidence, 'search', 'show', 'open', 'check') || name.strength === 'guess') return refuse('no-target')
  if (name.strength !== 'firm' && action !== 'search') return refuse('no-target')
  return { refusal: null, action: action ?? 'search', target: 'any', name }
}

/** A bare name is said alone, or among words of politeness. */
function isAlone({ pieces }: Evidence, name: NameSpan): boolean {
  return pieces.every(
    (piece, at) => (at >= name.from && at < name.to) || means(piece, 'filler', 'polite') || means(piece, 'honorific'),
  )
}

/** A hint is believed when something stands beside it: a question, a status, a verb of ours, a firm, an amount. */
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
/** 'Hai' and 'sakte ho' end a sentence that tells as well as one that asks. */
const inquires = (questions: Evidence['questions']) =>
  questions.some(({ value }) => value !== 'state' && value !== 'polite')
/** Two words for one list are one: sales report. */
const spokenWords = ({ pieces, targets }: Evidence) =>
  pieces.filter((piece) => !means(piece, 'filler') && !means(piece, 'honorific')).length -
  targets.filter(({ value, at }) => targets.some((next) => next.value === value && next.at === at + 1)).length

/** The name, if the sentence makes room for it. Unknown words are a name only where a name is expected. */
function acceptedName(
  evidence: Evidence,
  action: CommandAction | null,
  target: CommandTarget | null,
  named: boolean,
): NameSpan | undefined {
  const name = mainName(evidence)
  if (!name || name.strength !== 'guess') return name
  const { pieces, hints, names } = evidence
  const after = pieces[name.to]
  const words = name.to - name.from
  // 'Naam deewar par likho': on the wall is where, and no name.
  if (target === null || !named || isLink(after, 'indian', 'in')) return undefined
  const inquired = evidence.actions.length > 0 || inquires(evidence.questions)
  // A material nobody listed: 'nylon stock'. Of two unknown words, something must be asked.
  const owed = hints.some(({ value }) => value === 'payments')
  // 'Have you locked the godown': what takes an object is no material.
  if (target === 'inventory' && !owed && !means(after, 'filler', 'the') && words <= (inquired ? 2 : 1)) return name
  if (words > 3 || names.filter(({ strength }) => strength === 'guess').length > 1) return undefined
  const meant =
    action === null ||
    asked(evidence, 'search', 'show', 'open', 'check', 'create', 'make', 'change', 'approve', 'pass') ||
    inquires(evidence.questions)
  return meant && isWelcome(pieces[name.from - 1], after) ? name : undefined
}
/** English links stand before a name and Indian ones after it; what is a customer's is not his name. */
function isWelcome(before: Piece | undefined, after: Piece | undefined): boolean {
  return (
    (before?.text !== "'s" && isLink(before, 'english', 'for', 'from', 'of')) ||
    means(before, 'label', 'company') ||
    means(before, 'target') ||
    isLink(after, 'indian', 'of', 'to', 'from', 'for') ||
    means(after, 'target')
  )
}
function isInside({ pieces }: Evidence, piece: Piece, name: NameSpan | undefined): boolean {
  return name !== undefined && pieces.indexOf(piece) >= name.from && pieces.indexOf(piece) < name.to
}

import { goesThere, isApprovedAlready, isClipped, isDoneAs } from './command-done.ts'
import { first, has, wantedPriority, type Evidence } from './command-evidence.ts'
import type { NameSpan } from './command-firm.ts'
import { areSeveralNew } from './command-new.ts'
import { means, type Piece } from './command-pieces.ts'
import { isVala, mainName, sureName } from './command-subject.ts'
import { asksDetail, impliedBy, isAccount } from './command-target.ts'
import type { CommandAction } from './command.ts'

/** The action, by precedence: approve-quote, set-priority, create, search, check, open, show. Null if there is none. */
export function decideAction(evidence: Evidence, isQuestion: boolean): CommandAction | null {
  if (!(isQuestion && isYesOrNo(evidence)) && approves(evidence)) return 'approve-quote'
  if (setsPriority(evidence)) return 'set-priority'
  if (creates(evidence, isQuestion)) return 'create'
  const { actions, questions } = evidence
  if (has(actions, 'search')) return 'search'
  // Home is only opened: 'home pe chal, main kahan aa gayi'.
  if (has(actions, 'open') && evidence.targets[0]?.value === 'dashboard') return 'open'
  if (goesThere(evidence)) return 'open'
  if (has(actions, 'check') && evidence.language !== 'en' && asksWhich(evidence)) return 'show'
  if (has(actions, 'check') || asks(evidence)) return 'check'
  if (has(actions, 'open')) return 'open'
  if (takesOut(evidence) || isSoughtIn(evidence)) return 'search'
  if (has(actions, 'show') || has(questions, 'which', 'what')) return 'show'
  if (happens(evidence) || runsOut(evidence) || isClipped(evidence)) return 'check'
  return evidence.targets.length > 0 || evidence.statuses.length > 0 || evidence.hints.length > 0 ? 'show' : null
}

/** 'Grahak mein se Nihal Ahmed nikalo', 'gharako ma jo, Kesrimal': who is looked for among the others. */
const isSoughtIn = (evidence: Evidence): boolean =>
  evidence.targets.some(
    ({ at, value }) =>
      (value === 'customers' || value === 'leads') &&
      (means(evidence.pieces[at + 1], 'link', 'in') || /^(?:mathi|se)$/.test(evidence.pieces[at + 1]?.key ?? '')),
  ) &&
  evidence.actions.some(
    ({ value, at }) => value === 'show' && /^(?:kadh|nika?l|jov|goti|toh)/.test(evidence.pieces[at]?.key ?? ''),
  ) &&
  mainName(evidence) !== undefined

/** 'Mukeshbhai no number kadh': taking somebody's number out of the book is a search. */
function takesOut(evidence: Evidence): boolean {
  return (
    evidence.targets.length === 0 &&
    evidence.actions.some(
      ({ value, at }) => value === 'show' && /^(?:kadh|nika?l)/.test(evidence.pieces[at]?.key ?? ''),
    ) &&
    asksDetail(evidence)
  )
}

/** 'manzoor karo', 'approve'; 'pass karo' only with a quote. 'approved quotes' has already been read as a status. */
function approves(evidence: Evidence): boolean {
  const { actions, targets, ids, questions } = evidence
  const quote = has(targets, 'quotes') || ids.quoteId !== undefined
  if (has(questions, 'when', 'amount') || asksWhich(evidence)) return false
  // 'Quotation pandrah pakki kar de': made firm.
  const isFirm =
    ids.quoteId !== undefined &&
    has(actions, 'change') &&
    evidence.priorities.some(({ at }) => /^pak/.test(evidence.pieces[at]?.key ?? ''))
  if (isFirm) return true
  if (isApprovedAlready(evidence)) return false
  return has(actions, 'approve') || (quote && has(actions, 'pass') && !has(actions, 'show', 'search', 'open'))
}

/** The word 'priority' as it is heard in the three languages: what is said beside it is one, whoever it is about. */
const isPriorityWord = ({ key }: Piece) => /^(?:prioriti|prayoriti)$/.test(key)

/** A firm, lead number or the word lead or priority, a verb of change, and a priority. 'Add hot lead X' creates instead. */
function setsPriority(evidence: Evidence): boolean {
  const { actions, ids, targets, isNew } = evidence
  const priority = wantedPriority(evidence)
  // 'Ko warm list mein rakho': here 'list' is a noun, not the verb.
  const isSeen = actions.some(({ value, at }) => value === 'show' && !means(evidence.pieces[at], 'filler'))
  if (
    !priority ||
    isNew ||
    isSeen ||
    asksWhich(evidence) ||
    has(actions, 'search') ||
    has(evidence.questions, 'amount', 'when')
  )
    return false
  const name = sureName(evidence) ?? (isNamed(evidence) ? mainName(evidence) : undefined)
  const subject =
    name ??
    (ids.leadId === undefined ? undefined : { from: 0 }) ??
    (has(targets, 'leads', 'customers') ? { from: first(targets, 'leads', 'customers') } : undefined) ??
    (evidence.pieces.some(isPriorityWord) ? { from: evidence.pieces.findIndex(isPriorityWord) } : undefined)
  if (!subject) return false
  if (has(actions, 'create'))
    return (
      subject.from < priority.at && !adjoinsTarget(evidence, priority.at) && follows(evidence, priority.at, 'create')
    )
  if (has(actions, 'make'))
    return (
      subject.from < priority.at &&
      (!adjoinsTarget(evidence, priority.at) || isDative(evidence, name) || first(actions, 'make') < subject.from)
    )
  // 'Hasmukhbhai thanda padi gaya': about one party it is said so that it is noted.
  if (
    actions.length === 0 &&
    !/^kar/.test(evidence.pieces[priority.at]?.key ?? '') &&
    evidence.isPast &&
    name !== undefined &&
    (evidence.language !== 'en' || (mainName(evidence)?.strength === 'firm' && priority.at > subject.from))
  )
    return (
      evidence.hints.every(({ value }) => value === 'customers' || value === 'leads' || value === 'inventory') &&
      !has(evidence.questions, 'whether')
    )
  // 'Pako kari de': the priority and its verb are one phrase.
  return has(actions, 'change') || /^kar/.test(evidence.pieces[priority.at]?.key ?? '')
}
/** 'The party that': je and jo relate, they do not ask. */
export const isRelative = ({ pieces }: Evidence, at: number) => /^(?:je|jo)$/.test(pieces[at]?.key ?? '')
const asksWhich = (evidence: Evidence) =>
  evidence.questions.some(
    ({ value, at }) =>
      value === 'which' &&
      !isRelative(evidence, at) &&
      !(isAny(evidence.pieces[at]) && has(evidence.questions, 'whether')),
  )

/** Whether the grammar expects a name: 'X ko', 'X ne', 'mark X as'. */
function isNamed(evidence: Evidence): boolean {
  const name = mainName(evidence)
  return (
    name !== undefined && evidence.strange.length <= 2 && (isDative(evidence, name) || has(evidence.actions, 'change'))
  )
}
function isDative({ pieces }: Evidence, name: NameSpan | undefined): boolean {
  return (
    name !== undefined &&
    (isVala(pieces[name.to]) || [pieces[name.to], pieces[name.to + 1]].some((piece) => means(piece, 'link', 'to')))
  )
}
function adjoinsTarget({ targets }: Evidence, at: number): boolean {
  return targets.some((target) => target.at === at + 1)
}
function follows({ actions }: Evidence, at: number, value: string): boolean {
  return actions.some((action) => action.value === value && action.at > at)
}

function creates(evidence: Evidence, isQuestion: boolean): boolean {
  const { actions, targets, hints, questions, isNew } = evidence
  if (has(questions, 'amount', 'when', 'where', 'how') || asksWhich(evidence)) return false
  if (has(actions, 'create') && !(isQuestion && isYesOrNo(evidence))) return true
  // 'Navu khatu kholo': an account that is new is not there to be opened.
  if (isNew && has(actions, 'open') && evidence.pieces.some(isAccount)) return true
  // 'Bhav kadhi ap Shivani mate baso meter': a rate for a quantity has to be made first.
  if (
    !isQuestion &&
    evidence.quantity !== undefined &&
    evidence.pieces.some((piece) => means(piece, 'rate')) &&
    sureName(evidence)
  )
    return true
  if (!isQuestion && isDoneAs(evidence)) return true
  // 'Baso meter joie chhe, order banav': the last verb says what is to be done with what is needed.
  if (
    !isQuestion &&
    (evidence.quantity !== undefined || (isNew && targets.length > 0)) &&
    actions.at(-1)?.value === 'make' &&
    sureName(evidence)
  )
    return true
  if (isPutIn(evidence) && !isQuestion && !has(actions, 'search', 'check', 'open') && has(actions.slice(-1), 'change'))
    return true
  if (has(actions, 'search', 'check', 'open', 'show') || isQuestion) return false
  // 'Order 600 metres for Alka Dresses': a firm, a quantity and the word order.
  if (evidence.quantity !== undefined && !evidence.isPast && has(targets, 'orders', 'quotes') && sureName(evidence))
    return true
  return (
    (has(actions, 'make') && !isPutAway(evidence) && (targets.length > 0 || (isNew && has(hints, 'customers')))) ||
    (isNew &&
      !areSeveralNew(evidence.pieces) &&
      (targets.length > 0 || (has(hints, 'customers') && mainName(evidence) !== undefined)) &&
      !isCounted(evidence) &&
      !evidence.isPast &&
      !evidence.pieces.some((piece) => means(piece, 'tense', 'done')) &&
      !has(questions, 'whether'))
  )
}
/** 'Paise gin ke rakh, bill bhi sambhal': what is put away before a document is named is not the document. */
const isPutAway = ({ pieces, actions, targets }: Evidence) => {
  const at = first(actions, 'make')
  return /^(?:rakh|muk|mel)/.test(pieces[at]?.key ?? '') && targets.every((target) => target.at > at)
}
/** 'New leads this week', 'new enquiries today': those that came, unless somebody is named. */
const isCounted = (evidence: Evidence) =>
  (evidence.dates.length > 0 || evidence.pieces.some(({ text }) => /^since\b/i.test(text))) &&
  evidence.phone === undefined &&
  mainName(evidence) === undefined
/** 'X customer mein daal do': putting a firm into a list without a priority creates it. In English it is an update. */
function isPutIn(evidence: Evidence): boolean {
  const { actions, targets, priorities, pieces } = evidence
  const at = first(actions, 'change')
  const verb = pieces[at]
  return (
    verb !== undefined &&
    verb.to - verb.from > 1 &&
    priorities.length === 0 &&
    has(targets, 'leads', 'customers') &&
    sureName(evidence) !== undefined &&
    means(pieces[at - 1], 'target')
  )
}
/** 'Did X accept the quote': a question, not a request to do it. */
const isYesOrNo = ({ actions, questions }: Evidence) => has(questions, 'whether') && !has(actions, 'change', 'make')

/** 'What is the collection this month': a sum; but 'what is there in stock' is a list. */
function isBalance({ pieces, questions, actions, targets }: Evidence): boolean {
  const at = questions.find(({ value }) => value === 'what')?.at ?? Infinity
  return (
    actions.length === 0 &&
    /^is$/i.test(pieces[at + 1]?.text ?? '') &&
    !/^there$/i.test(pieces[at + 2]?.text ?? '') &&
    has(targets, 'payments', 'inventory') &&
    !has(targets, 'analytics')
  )
}

/** Questions about amount, time or place override a verb of showing; so do yes-no questions, unless about a list. */
function asks(evidence: Evidence): boolean {
  const { questions, actions } = evidence
  // 'Payment page kidhar hai, kholo': where a screen is, is answered by opening it.
  const isToOpen = has(actions, 'open') && !has(questions, 'amount', 'when', 'how', 'why')
  if (has(questions, 'amount', 'when', 'where', 'how', 'why') && !isToOpen) return true
  if (asksWhich(evidence)) return false
  if (has(questions, 'which') && (!has(questions, 'whether') || has(actions, 'show', 'open'))) return false
  if (has(actions, 'show', 'open') && has(questions, 'polite')) return false
  // 'Koi navi lead hoy to batavo': 'any' does not ask if something is to be shown.
  if (
    has(actions, 'show', 'open') &&
    questions.every(({ value, at }) => value !== 'whether' || isAny(evidence.pieces[at]))
  )
    return false
  if (isBalance(evidence)) return true
  return (
    has(questions, 'whether') ||
    (actions.length === 0 && questions.some(({ value, at }) => value === 'state' && isLast(evidence, at)))
  )
}
const isAny = (piece: Piece | undefined) => /^(?:koi|kai|kani|kuch)$/.test(piece?.key ?? '')
/** 'Silk chhe', 'silk chhe stock ma': only a place or owner follows. */
function isLast({ pieces }: Evidence, at: number): boolean {
  const rest = pieces.slice(at + 1)
  return (
    rest.length === 0 ||
    (rest.every((piece) => ['filler', 'link', 'target'].some((kind) => means(piece, kind))) &&
      means(rest.at(-1), 'link'))
  )
}
/** 'Jamnagar ni party no maal', 'Surat no maal gayo', 'Surat ni party e paisa aapya': the place means a firm there. */
function isOfPlace({ places, hints, actions, statuses, isPast }: Evidence): boolean {
  if (places.length === 0 || actions.length > 0) return false
  const isParty = has(hints, 'customers')
  return has(hints, 'orders') ? isPast || isParty : isParty && has(hints, 'payments') && statuses.length === 0
}
/** 'Linen khuti gayu': a statement about a fabric, read as a question. */
function runsOut({ fabrics, statuses, actions, isPast }: Evidence): boolean {
  return (
    fabrics.length > 0 &&
    isPast &&
    actions.length === 0 &&
    statuses.some(({ value }) => impliedBy[value] === 'inventory')
  )
}
/**
 * 'Panchal Looms no maal nikli gayo': a statement about one firm or record is a question without its mark. An English
 * participle is not: 'quotes sent to Harsiddhi Tex' is a list.
 */
function happens(evidence: Evidence): boolean {
  return (
    (evidence.isPast ||
      evidence.isFuture ||
      // 'X nu bil bani gayu'.
      evidence.statuses.some(({ at }) => /^gay[uo]$/.test(evidence.pieces[at]?.key ?? '')) ||
      evidence.hints.some(({ value }) => value === 'payments' || value === 'orders')) &&
    (sureName(evidence) !== undefined || Object.keys(evidence.ids).length > 0 || isOfPlace(evidence)) &&
    evidence.targets.length + evidence.hints.length + evidence.methods.length > 0 &&
    !has(evidence.actions, 'show')
  )
}

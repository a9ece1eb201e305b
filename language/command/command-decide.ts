import type { CommandAction, CommandTarget } from './command.ts'
import type { Evidence, Spoken } from './command-evidence.ts'
import { means } from './command-pieces.ts'
import { salesOrderStatuses } from '#domain/sales-order/sales-order-status.ts'
import type { NameSpan } from './command-firm.ts'

const has = (spoken: readonly Spoken<string>[], ...wanted: string[]) =>
  spoken.some(({ value }) => wanted.includes(value))
const first = (spoken: readonly Spoken<string>[], ...wanted: string[]) =>
  spoken.find(({ value }) => wanted.includes(value))?.at ?? Infinity

/** The firm or person the sentence is about; more certain names first. */
export function mainName(evidence: Evidence): NameSpan | undefined {
  return (
    evidence.names.find(({ strength }) => strength === 'firm') ??
    evidence.names.find(({ strength }) => strength === 'name') ??
    evidence.names.find(({ strength }) => strength === 'guess')
  )
}
const sureName = (evidence: Evidence) => evidence.names.find(({ strength }) => strength !== 'guess')

/** The action, by precedence: approve-quote, set-priority, create, search, check, open, show. Null if there is none. */
export function decideAction(evidence: Evidence, isQuestion: boolean): CommandAction | null {
  if (!(isQuestion && isYesOrNo(evidence)) && approves(evidence)) return 'approve-quote'
  if (setsPriority(evidence)) return 'set-priority'
  if (creates(evidence, isQuestion)) return 'create'
  const { actions, questions } = evidence
  if (has(actions, 'search')) return 'search'
  if (has(actions, 'check') || asks(evidence)) return 'check'
  if (has(actions, 'open')) return 'open'
  if (has(actions, 'show') || has(questions, 'which', 'what')) return 'show'
  if (happens(evidence) || runsOut(evidence)) return 'check'
  return evidence.targets.length > 0 || evidence.statuses.length > 0 || evidence.hints.length > 0 ? 'show' : null
}

/** 'manzoor karo', 'approve'; 'pass karo' only with a quote. 'approved quotes' has already been read as a status. */
function approves({ actions, targets, ids, questions }: Evidence): boolean {
  const quote = has(targets, 'quotes') || ids.quoteId !== undefined
  if (has(questions, 'when', 'amount')) return false
  return has(actions, 'approve') || (quote && has(actions, 'pass') && !has(actions, 'show', 'search', 'open'))
}

/** A firm, lead number or the word lead, a verb of change, and a priority. 'Add hot lead X' creates instead. */
function setsPriority(evidence: Evidence): boolean {
  const { actions, priorities, ids, targets, isNew } = evidence
  const priority = priorities.at(-1)
  // 'Ko warm list mein rakho': here 'list' is a noun, not the verb.
  const isSeen = actions.some(({ value, at }) => value === 'show' && !means(evidence.pieces[at], 'filler'))
  if (!priority || isNew || isSeen || has(actions, 'search') || has(evidence.questions, 'amount', 'which', 'when'))
    return false
  const name = sureName(evidence) ?? (isNamed(evidence) ? mainName(evidence) : undefined)
  const subject =
    name ??
    (ids.leadId === undefined ? undefined : { from: 0 }) ??
    (has(targets, 'leads', 'customers') ? { from: first(targets, 'leads', 'customers') } : undefined)
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
  return has(actions, 'change')
}
/** Whether the grammar expects a name: 'X ko', 'X ne', 'mark X as'. */
function isNamed(evidence: Evidence): boolean {
  const name = mainName(evidence)
  return (
    name !== undefined && evidence.strange.length <= 2 && (isDative(evidence, name) || has(evidence.actions, 'change'))
  )
}
function isDative({ pieces }: Evidence, name: NameSpan | undefined): boolean {
  return name !== undefined && [pieces[name.to], pieces[name.to + 1]].some((piece) => means(piece, 'link', 'to'))
}
function adjoinsTarget({ targets }: Evidence, at: number): boolean {
  return targets.some((target) => target.at === at + 1)
}
function follows({ actions }: Evidence, at: number, value: string): boolean {
  return actions.some((action) => action.value === value && action.at > at)
}

function creates(evidence: Evidence, isQuestion: boolean): boolean {
  const { actions, targets, hints, questions, isNew } = evidence
  if (has(questions, 'amount', 'when', 'where', 'how', 'which')) return false
  if (has(actions, 'create') && !(isQuestion && isYesOrNo(evidence))) return true
  if (has(actions, 'search', 'check', 'open', 'show') || isQuestion) return false
  if (isPutIn(evidence)) return true
  // 'Order 600 metres for Alka Dresses': a firm, a quantity and the word order.
  if (evidence.quantity !== undefined && has(targets, 'orders') && sureName(evidence)) return true
  return (
    (has(actions, 'make') && (targets.length > 0 || (isNew && has(hints, 'customers')))) ||
    (isNew &&
      (targets.length > 0 || (has(hints, 'customers') && mainName(evidence) !== undefined)) &&
      !evidence.isPast &&
      !evidence.pieces.some((piece) => means(piece, 'tense', 'done')) &&
      !has(questions, 'whether'))
  )
}
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

/** Questions about amount, time or place override a verb of showing; so do yes-no questions, unless about a list. */
function asks(evidence: Evidence): boolean {
  const { questions, actions } = evidence
  if (has(questions, 'amount', 'when', 'where', 'how', 'why')) return true
  if (has(questions, 'which')) return false
  if (has(actions, 'show', 'open') && has(questions, 'polite')) return false
  return (
    has(questions, 'whether') ||
    (actions.length === 0 && questions.some(({ value, at }) => value === 'state' && isLast(evidence, at)))
  )
}
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
      evidence.hints.some(({ value }) => value === 'payments' || value === 'orders')) &&
    (sureName(evidence) !== undefined || Object.keys(evidence.ids).length > 0 || isOfPlace(evidence)) &&
    evidence.targets.length + evidence.hints.length + evidence.methods.length > 0 &&
    !has(evidence.actions, 'show')
  )
}

/** The target a status implies if none is spoken. */
const impliedBy: Record<string, CommandTarget> = Object.fromEntries(
  (
    [
      ['payments', ['pending', 'overdue', 'partial', 'received', 'paid']],
      ['quotes', ['approved', 'rejected', 'expired']],
      ['inventory', ['low_stock', 'out_of_stock']],
      ['orders', salesOrderStatuses],
    ] as const
  ).flatMap(([target, statuses]) => statuses.map((status) => [status, target])),
)
const targetOfId: Record<string, CommandTarget> = {
  quoteId: 'quotes',
  orderId: 'orders',
  leadId: 'leads',
  invoiceId: 'invoices',
}

/** The target, spoken or implied. `spoken` tells which: a hint alone must never lead to a write. */
export function decideTarget(
  evidence: Evidence,
  action: CommandAction | null,
): { target: CommandTarget | null; spoken: boolean } {
  if (action === 'approve-quote')
    return {
      target:
        evidence.targets.some(({ value }) => value !== 'quotes') && !has(evidence.targets, 'quotes') ? null : 'quotes',
      spoken: true,
    }
  if (action === 'set-priority')
    return {
      target: has(evidence.targets, 'customers') || has(evidence.hints, 'customers') ? 'customers' : 'leads',
      spoken: true,
    }
  const byId = Object.keys(evidence.ids)[0]
  const head = headTarget(evidence, action)
  if (byId !== undefined && action !== 'create') return { target: targetOfId[byId] ?? null, spoken: true }
  if (head === 'customers' && has(evidence.questions, 'amount', 'which') && owes(evidence))
    return { target: 'payments', spoken: true }
  if (head) return { target: head, spoken: true }
  return { target: hintedTarget(evidence, action), spoken: false }
}

/** 'How much is due from Surat customers' asks for money, not customers. */
function owes({ statuses, hints }: Evidence): boolean {
  return statuses.some(({ value }) => impliedBy[value] === 'payments') || has(hints, 'payments')
}
/** The head noun comes first in English ('payments of customers'), last in compounds and in 'order ka payment'. */
function headTarget({ targets, pieces, actions }: Evidence, action: CommandAction | null): CommandTarget | null {
  const one = targets[0]
  if (!one) return null
  if (action === 'create') {
    const verb = Math.min(...actions.filter(({ value }) => value === 'create' || value === 'make').map(({ at }) => at))
    return (targets.filter(({ at }) => at < verb).at(-1) ?? one).value
  }
  const last = targets.at(-1) ?? one
  const between = pieces.slice(one.at + 1, last.at)
  const english = between.some((piece) =>
    piece.senses.some(({ kind, language }) => kind === 'link' && language === 'en'),
  )
  if (english || (action === 'search' && means(pieces[last.at - 1], 'link', 'in'))) return one.value
  return last.value
}
function hintedTarget(evidence: Evidence, action: CommandAction | null): CommandTarget | null {
  const { hints, statuses, fabrics, methods, paymentTypes, invoiceTypes, questions } = evidence
  const status = statuses.map(({ value }) => impliedBy[value]).find((target) => target !== undefined)
  // 'Maal nikalna baki hai': pending means money only if nothing else is named.
  const said = hints.filter(({ at }) => !statuses.some((each) => each.at === at && each.value === 'pending'))
  const goods = (said.length > 0 ? said : hints).filter(({ value }) => value !== 'customers')
  if (fabrics.length > 0 && (goods.some(({ value }) => value === 'inventory') || has(questions, 'amount')))
    return 'inventory'
  // 'Is there any linen left': a yes-no question about a fabric, without a firm, is about stock.
  if (fabrics.length > 0 && !status && !sureName(evidence) && has(questions, 'whether')) return 'inventory'
  if (status === 'payments' && goods.every(({ value }) => value === 'payments')) return 'payments'
  // 'Vepar kevo rahyo': 'how' refers to the first hint; the verb only ends the question.
  const hinted = goods.at(has(questions, 'how') ? 0 : -1)?.value
  if (status && status !== 'payments' && (hinted === undefined || hinted === 'orders' || hinted === 'inventory'))
    return status === 'orders' && hinted === 'inventory' ? 'inventory' : status
  if (hinted) return hinted
  if (status) return status
  if (invoiceTypes.some(({ value }) => value === 'proforma')) return 'invoices'
  if (action === 'create' && (evidence.amount !== undefined || methods.length > 0)) return 'payments'
  // 'Bank mein' is a place, not a payment method.
  const paid = methods.some(({ at }) => !means(evidence.pieces[at + 1], 'link', 'in'))
  if (paid && (evidence.isPast || evidence.isFuture || has(questions, 'whether', 'when'))) return 'payments'
  if (paymentTypes.length > 0 && (evidence.amount !== undefined || evidence.isPast || action !== 'create'))
    return 'payments'
  if (hints.length > 0) return 'customers'
  return fabrics.length > 0 &&
    (action === 'check' || evidence.quantity !== undefined || has(evidence.actions, 'show', 'search'))
    ? 'inventory'
    : null
}

import { salesOrderStatuses } from '#domain/sales-order/sales-order-status.ts'
import { has, type Evidence } from './command-evidence.ts'
import { means, type Piece } from './command-pieces.ts'
import { sureName } from './command-subject.ts'
import type { CommandAction, CommandTarget } from './command.ts'

/** The target a status implies if none is spoken. */
export const impliedBy: Record<string, CommandTarget> = Object.fromEntries(
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
  const hintsBefore = evidence.hints.filter(({ at }) => at < (evidence.priorities.at(-1)?.at ?? 0))
  if (action === 'set-priority')
    return {
      target: has(evidence.targets, 'customers') || has(hintsBefore, 'customers') ? 'customers' : 'leads',
      spoken: true,
    }
  const byId = Object.keys(evidence.ids)[0]
  const head = headTarget(evidence, action)
  if (byId !== undefined && action !== 'create') return { target: targetOfId[byId] ?? null, spoken: true }
  // Hot and cold are said of leads, whatever the people are called.
  if (head === 'customers' && evidence.priorities.length > 0 && action === 'show' && evidence.language !== 'en')
    return { target: 'leads', spoken: true }
  if (head === 'customers' && has(evidence.questions, 'amount', 'which') && owes(evidence))
    return { target: 'payments', spoken: true }
  // 'Navu khatu kholo Patel nu'.
  if (head === null && action === 'create' && evidence.isNew && evidence.pieces.some(isAccount))
    return { target: 'customers', spoken: true }
  // 'Narol-vala bhai no phone hato, navu lakhi le': somebody new who called is a lead.
  if (
    head === null &&
    action === 'create' &&
    evidence.isNew &&
    sureName(evidence) &&
    hintedTarget(evidence, action) !== 'customers'
  )
    return { target: 'leads', spoken: true }
  if (head) return { target: head, spoken: true }
  if (head === null && isSorted(evidence)) return { target: 'analytics', spoken: true }
  const hinted = hintedTarget(evidence, action)
  return { target: hinted, spoken: hinted === 'customers' && asksDetail(evidence) }
}

/** Khatu, account: what stands in the books for a customer. */
export const isAccount = ({ key }: Piece) => /^(?:khat[aou]|akaunt|ekaunt|account)$/.test(key)

/** 'Kon sauthi vadhare mal le chhe', 'top party kaun': who comes first is a report. */
const isSorted = ({ pieces, questions, statuses, hints }: Evidence) =>
  statuses.length === 0 &&
  !has(hints, 'payments') &&
  has(questions, 'which') &&
  pieces.some((piece) => means(piece, 'most'))

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
/** 'Joshi ji ka number kya hai': the number or address of somebody is in the customer's record. */
export function asksDetail({ pieces }: Evidence): boolean {
  return pieces.some(
    (piece, at) =>
      means(piece, 'label', 'detail') ||
      ((means(piece, 'label', 'number') || means(piece, 'label', 'phone')) &&
        !means(piece, 'link') &&
        piece.key !== 'no' &&
        pieces[at + 1]?.number === undefined),
  )
}
const trade = /^(?:pes|peh|rupi|rupa|hisab|udhar|rakam|rokd|mal$|dhand|vepar|karobar)/
/**
 * 'Hisab ketlo nikle chhe', 'paisa aapva ma moda pade': the noun tells what it is about, not the verb. In 'grey ka maal
 * kitna hai' that is the material, since how much of it there is, is about the stock.
 */
function tradeNoun({ pieces, questions }: Evidence, goods: Evidence['hints']): CommandTarget | undefined {
  const lies = has(questions, 'amount') && has(goods, 'inventory')
  const nouns = goods.filter(({ value, at }) => trade.test(pieces[at]?.key ?? '') && !(lies && value === 'orders'))
  return nouns.every(({ value }) => value === nouns[0]?.value) ? nouns[0]?.value : undefined
}

/** 'Kitni parti hai apne khate mein': what is counted is asked about. */
const isCountedParty = ({ hints, questions, actions }: Evidence) =>
  actions.length === 0 &&
  hints.some(
    ({ value, at }) => value === 'customers' && questions.some((each) => each.value === 'amount' && each.at === at - 1),
  )

function hintedTarget(evidence: Evidence, action: CommandAction | null): CommandTarget | null {
  if (isCountedParty(evidence)) return 'customers'
  // 'Viscose das hajar meter nikle em chhe': so much cloth, and nobody named, is the stock.
  if (evidence.fabrics.length > 0 && evidence.quantity !== undefined && action !== 'create' && !sureName(evidence))
    return 'inventory'
  const { hints, statuses, fabrics, methods, paymentTypes, invoiceTypes, questions } = evidence
  const status = statuses.map(({ value }) => impliedBy[value]).find((target) => target !== undefined)
  // 'Maal nikalna baki hai': pending means money only if nothing else is named.
  const said = hints.filter(({ at }) => !statuses.some((each) => each.at === at && each.value === 'pending'))
  const goods = (said.length > 0 ? said : hints).filter(({ value }) => value !== 'customers')
  if (paymentTypes.some(({ value }) => value === 'advance') && action === 'check') return 'payments'
  if (fabrics.length > 0 && (goods.some(({ value }) => value === 'inventory') || has(questions, 'amount')))
    return 'inventory'
  // 'Is there any linen left': a yes-no question about a fabric, without a firm, is about stock.
  if (fabrics.length > 0 && !status && !sureName(evidence) && has(questions, 'whether')) return 'inventory'
  if (status === 'payments' && goods.every(({ value }) => value === 'payments')) return 'payments'
  const noun = tradeNoun(evidence, goods)
  if (noun && (!status || status === noun)) return noun
  // 'Dhandho vadhyo ke ghatyo': business grows, goods are left over.
  if (
    goods.length > 1 &&
    goods.every(({ value }) => value === 'analytics' || value === 'inventory') &&
    has(goods, 'analytics') &&
    has(goods, 'inventory')
  )
    return 'analytics'
  // 'Vepar kevo rahyo': 'how' refers to the first hint; the verb only ends the question.
  const hinted = goods.at(has(questions, 'how') ? 0 : -1)?.value
  if (status && status !== 'payments' && (hinted === undefined || hinted === 'orders' || hinted === 'inventory'))
    return status === 'orders' && hinted === 'inventory' ? 'inventory' : status
  if (hinted) return hinted
  if (status) return status
  if (invoiceTypes.some(({ value }) => value === 'proforma')) return 'invoices'
  if (action !== 'create' && sureName(evidence) && asksDetail(evidence)) return 'customers'
  if (action === 'create' && (evidence.amount !== undefined || methods.length > 0)) return 'payments'
  // 'Bank mein' is a place, not a payment method.
  const paid = methods.some(({ at }) => !means(evidence.pieces[at + 1], 'link', 'in'))
  if (paid && (evidence.isPast || evidence.isFuture || has(questions, 'whether', 'when', 'how'))) return 'payments'
  if (paymentTypes.length > 0 && (evidence.amount !== undefined || evidence.isPast || action !== 'create'))
    return 'payments'
  if (hints.length > 0) return 'customers'
  // 'Bharuch vala pasethi ketla avya': what comes from somebody is money.
  const comes = evidence.pieces.some((piece) => means(piece, 'link', 'from')) && has(questions, 'amount')
  if (comes && evidence.isPast && evidence.language !== 'en') return 'payments'
  // 'Hot wale kitne hai': those who are hot are leads.
  if (
    evidence.priorities.length > 0 &&
    (evidence.language === 'en' ? has(evidence.actions, 'show') : questions.length > 0)
  )
    return 'leads'
  return fabrics.length > 0 &&
    (action === 'check' || evidence.quantity !== undefined || has(evidence.actions, 'show', 'search'))
    ? 'inventory'
    : null
}

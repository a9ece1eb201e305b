import type { Evidence } from './command-evidence.ts'
import { isPolite, means } from './command-pieces.ts'

/** 'Payment avyu', 'maal gayo': a noun of the trade and what it did, and nothing else, asks whether it did. */
export function isClipped({ pieces, actions, questions }: Evidence): boolean {
  if (actions.length + questions.length > 0) return false
  const [noun, did, ...rest] = pieces.filter((piece) => !isPolite(piece))
  return (
    rest.length === 0 &&
    ['payments', 'orders', 'quotes', 'invoices'].some(
      (value) => means(noun, 'target', value) || means(noun, 'hint', value),
    ) &&
    !means(noun, 'status') &&
    (means(did, 'tense', 'past') || (means(did, 'hint', 'orders') && /[aeou]$/.test(did?.key ?? '')))
  )
}

/** 'Home chal', 'bill upar chalo': going is the verb where there is no other. */
export function goesThere({ pieces, actions, targets, questions }: Evidence): boolean {
  const last = pieces.at(-1)
  return (
    actions.length + questions.length === 0 &&
    targets.length > 0 &&
    /^chal[oe]?$/.test(last?.key ?? '') &&
    pieces.length <= 4
  )
}

/** 'Quotation accept karyu', 'pass thayu chhe': whether somebody else did it. */
export function isApprovedAlready({ pieces, actions }: Evidence): boolean {
  const approval = actions.filter(({ value }) => value === 'approve' || value === 'pass')
  return (
    approval.length > 0 &&
    approval.every(({ at }) => means(pieces[at + 1], 'tense', 'past') && !means(pieces[at + 1], 'action')) &&
    actions.every(({ value, at }) => value === 'approve' || value === 'pass' || at < (approval[0]?.at ?? 0))
  )
}

/** 'Note kar ke Patel kale vis hajar aapse': what somebody will pay has not come in, and is no payment to write down. */
export const isPromised = ({ pieces, actions, isPast }: Evidence): boolean =>
  !isPast &&
  pieces.findLastIndex((piece) => means(piece, 'tense', 'future')) >
    (actions.findLast(({ value }) => value === 'create' || value === 'make')?.at ?? Infinity)

/** 'Aaj no hisab': what the day brought, and nothing else. */
export const isDaysAccount = ({ pieces, dates, hints }: Evidence): boolean =>
  dates.length > 0 &&
  hints.some(({ at }) => /^hisab/.test(pieces[at]?.key ?? '')) &&
  pieces.every(
    (piece) => isPolite(piece) || ['date', 'hint', 'link', 'label', 'question'].some((kind) => means(piece, kind)),
  )

/** 'Patel nu bill kari aap', 'ek order kar': a paper that is done is made. */
export const isDoneAs = ({ pieces, actions, priorities }: Evidence): boolean =>
  priorities.length === 0 &&
  actions.at(-1)?.value === 'change' &&
  actions.every(({ value }) => value === 'change') &&
  actions.some(
    ({ at }) =>
      /^kar/.test(pieces[at]?.key ?? '') &&
      ['invoices', 'quotes', 'orders'].some((value) => means(pieces[at - 1], 'target', value)),
  )

import { isIssued } from '#domain/credit-note/credit-note-lifecycle.ts'
import type { CreditNote } from '#domain/credit-note/credit-note.ts'
import type { Refusal } from '#domain/kernel/outcome.ts'
import { isGoodsBack } from './goods-return-lifecycle.ts'
import type { GoodsReturn } from './goods-return.ts'

/**
 * Why an invoice cannot be credited in full yet, naming the first return that no issued note has credited: its goods
 * would be billed again, and the return could neither be credited nor replaced. Null if there is none.
 */
export function whyReturnOpen(returns: readonly GoodsReturn[], notes: readonly CreditNote[]): Refusal | null {
  const issued = new Set(notes.filter(isIssued).map(({ id }) => id))
  const open = returns
    .filter(isGoodsBack)
    .find(({ creditNoteId }) => creditNoteId === null || !issued.has(creditNoteId))
  return open ? { code: 'return-not-credited', params: { number: open.number ?? open.customerName } } : null
}

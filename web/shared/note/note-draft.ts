import { creditedBill } from '#domain/credit-note/credit-note-lines.ts'
import type { CreditNote } from '#domain/credit-note/credit-note.ts'
import type { DebitNoteReason } from '#domain/debit-note/debit-note-reason.ts'
import type { FinalInvoice } from '#domain/final-invoice/final-invoice.ts'
import type { AskedLine, InvoiceNoteLine } from '#domain/invoice-note/invoice-note.ts'
import { leftOf } from '#domain/ledger/ledger-note-part.ts'
import { priceOf } from '#domain/money/money.ts'

/** What is typed on each line of the invoice: a quantity, a value, or by how much the rate differs. */
export type TypedLine = { quantityMilli: number | null; taxable: number | null; differencePaise: number | null }
export const untyped: TypedLine = { quantityMilli: null, taxable: null, differencePaise: null }

/** How a reason is typed: goods by their quantity, a difference by the rate, interest as it was received. */
export type TypedBy = 'quantity' | 'difference' | 'value' | 'inclusive'
const typedBy: Partial<Record<CreditNote['reason'] | DebitNoteReason, TypedBy>> = {
  rate_difference: 'difference',
  claim: 'value',
  vatav: 'value',
  freight: 'value',
  other: 'value',
  interest: 'inclusive',
}
export const typedByOf = (reason: CreditNote['reason'] | DebitNoteReason): TypedBy => typedBy[reason] ?? 'quantity'

/** The lines of a draft as they were typed; `valueOf` is what stands in the field of a value. */
export const typedLines = (
  invoice: FinalInvoice,
  lines: readonly InvoiceNoteLine[],
  valueOf: (line: InvoiceNoteLine) => number = ({ taxable }) => taxable,
): TypedLine[] =>
  invoice.lines.map((_line, at) => {
    const typed = lines.find(({ line }) => line === at + 1)
    if (!typed) return untyped
    return typed.quantityMilli > 0
      ? { ...untyped, quantityMilli: typed.quantityMilli }
      : { ...untyped, taxable: valueOf(typed) }
  })

/** What can still be credited of each line of the invoice. */
export function leftOfLines(invoice: FinalInvoice, notes: readonly CreditNote[], tax: CreditNote['tax']) {
  const credited = creditedBill(invoice, notes, tax)
  return invoice.lines.map((_sold, at) => {
    const line = credited.lineOf(at + 1)
    return line ? leftOf(line) : null
  })
}

/** The value of a difference in the rate: on every metre of the line. */
export const valueOfDifference = (differencePaise: number | null | undefined, quantityMilli: number): number | null =>
  differencePaise ? priceOf(quantityMilli, differencePaise) : null

/** The lines on which something was typed. */
export const askedLines = (lines: readonly TypedLine[]): AskedLine[] =>
  lines.flatMap(({ quantityMilli, taxable }, at) =>
    quantityMilli === null && taxable === null
      ? []
      : [{ line: at + 1, quantityMilli: quantityMilli ?? 0, taxable: quantityMilli === null ? (taxable ?? 0) : 0 }],
  )

/** Whether the lines can be priced: none of them has text that is no number. */
export const isReadable = (asked: readonly AskedLine[]): boolean =>
  asked.every(({ quantityMilli, taxable }) => Number.isSafeInteger(quantityMilli) && Number.isSafeInteger(taxable))

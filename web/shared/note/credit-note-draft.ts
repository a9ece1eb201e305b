import { creditedBill, type AskedLine } from '#domain/credit-note/credit-note-lines.ts'
import type { CreditNote } from '#domain/credit-note/credit-note.ts'
import type { FinalInvoice } from '#domain/final-invoice/final-invoice.ts'
import { leftOf } from '#domain/ledger/ledger-note-part.ts'
import { priceOf } from '#domain/money/money.ts'

/** What is typed on each line of the invoice: a quantity, a value, or how much less a unit costs. */
export type TypedLine = { quantityMilli: number | null; taxable: number | null; lessPaise: number | null }
export type NoteDraft = { tax: CreditNote['tax']; lines: TypedLine[]; notes: string }

/** Whether the reason takes goods off the invoice; the others take value alone. */
export const isByQuantity = (reason: CreditNote['reason']): boolean =>
  reason !== 'rate_difference' && reason !== 'claim' && reason !== 'vatav'

export const noteDraft = (
  invoice: FinalInvoice,
  note: Pick<CreditNote, 'tax' | 'lines' | 'notes'> | { tax: CreditNote['tax'] },
): NoteDraft => ({
  tax: note.tax,
  lines: invoice.lines.map((_line, at) => {
    const typed = 'lines' in note ? note.lines.find(({ line }) => line === at + 1) : undefined
    if (!typed) return { quantityMilli: null, taxable: null, lessPaise: null }
    const isGoods = typed.quantityMilli > 0
    return {
      quantityMilli: isGoods ? typed.quantityMilli : null,
      taxable: isGoods ? null : typed.taxable,
      lessPaise: null,
    }
  }),
  notes: 'lines' in note ? (note.notes ?? '') : '',
})

/** What can still be credited of each line of the invoice. */
export function leftOfLines(invoice: FinalInvoice, notes: readonly CreditNote[], tax: CreditNote['tax']) {
  const credited = creditedBill(invoice, notes, tax)
  return invoice.lines.map((_sold, at) => {
    const line = credited.lineOf(at + 1)
    return line ? leftOf(line) : null
  })
}

/** The value of a difference in the rate: on every metre that is left on the line. */
export const valueOfDifference = (lessPaise: number | null | undefined, quantityMilli: number): number | null =>
  lessPaise ? priceOf(quantityMilli, lessPaise) : null

/** The lines on which something was typed. */
export const askedLines = (lines: readonly TypedLine[]): AskedLine[] =>
  lines.flatMap(({ quantityMilli, taxable }, at) =>
    quantityMilli === null && taxable === null
      ? []
      : [{ line: at + 1, quantityMilli: quantityMilli ?? 0, taxable: quantityMilli === null ? (taxable ?? 0) : 0 }],
  )

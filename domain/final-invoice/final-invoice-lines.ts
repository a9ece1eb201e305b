import type { DocumentLineInput } from '#domain/document-line/document-line.ts'
import { accept, refuse, type Outcome } from '#domain/kernel/outcome.ts'
import { proportion } from '#domain/money/money.ts'
import { billedOf, leftOf, type BilledLine } from '#domain/sales-order/sales-order-billed.ts'
import type { SalesOrder } from '#domain/sales-order/sales-order.ts'
import type { FinalInvoice } from './final-invoice.ts'

/** The lines of an invoice before they are priced, and the order's line that each bills, from 1. */
type BillLines = { lines: readonly DocumentLineInput[]; orderLines: number[] }

/** Quantities that stand in the order's sequence, with the number of their line. */
export const numbered = (quantities: readonly { quantityMilli: number }[]): BilledLine[] =>
  quantities.map(({ quantityMilli }, at) => ({ line: at + 1, quantityMilli }))

/** Quantities of some lines, in the order's sequence: 0 for the others. */
export const inSequence = ({ lines }: Pick<SalesOrder, 'lines'>, some: readonly BilledLine[]) =>
  lines.map((_ordered, at) => ({
    quantityMilli: some.reduce((sum, one) => (one.line === at + 1 ? sum + one.quantityMilli : sum), 0),
  }))

/** All that is left of the order. */
export const leftLines = (order: SalesOrder): BilledLine[] =>
  numbered(leftOf(order).map((quantityMilli) => ({ quantityMilli })))

/**
 * The lines an invoice bills: the order's, with the quantities that left. A line of which nothing left is not on the invoice;
 * a discount in rupees is shared out by quantity, so that the parts of a line add up to it.
 */
export function billLines(order: SalesOrder, asked: readonly BilledLine[]): Outcome<BillLines> {
  const wanted = asked.filter(({ quantityMilli }) => quantityMilli > 0).toSorted((a, b) => a.line - b.line)
  const unknown = wanted.find(({ line }) => order.lines[line - 1] === undefined)
  if (unknown) return refuse({ code: 'no-such-order-line', params: { line: unknown.line } })
  if (wanted.length === 0) return refuse({ code: 'nothing-to-bill' })
  const billed = billedOf(order)
  return accept({
    orderLines: wanted.map(({ line }) => line),
    lines: wanted.flatMap(({ line, quantityMilli }) => {
      const ordered = order.lines[line - 1]
      return ordered ? [partOf(ordered, billed[line - 1] ?? 0, quantityMilli)] : []
    }),
  })
}

function partOf<T extends DocumentLineInput>(ordered: T, before: number, quantityMilli: number): T {
  if (quantityMilli === ordered.quantityMilli) return ordered
  const upTo = (quantity: number) => proportion(ordered.discountPaise, quantity, ordered.quantityMilli)
  return { ...ordered, quantityMilli, discountPaise: upTo(before + quantityMilli) - upTo(before) }
}

/** What an invoice bills, as its order counts it. */
export const billedLines = ({ lines, orderLines }: Pick<FinalInvoice, 'lines' | 'orderLines'>): BilledLine[] =>
  lines.map(({ quantityMilli }, at) => ({ line: orderLines?.[at] ?? at + 1, quantityMilli }))

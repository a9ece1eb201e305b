import { proportion, type Paise } from '#domain/money/money.ts'
import { isOrderCancelled } from './sales-order-status.ts'
import type { SalesOrder } from './sales-order.ts'

type Ordered = Pick<SalesOrder, 'lines' | 'billed' | 'shortClosed' | 'finalInvoiceId' | 'totalAmount'>

/** What the sent invoices billed of each line, in thousandths of its unit. */
export const billedOf = ({ lines, billed, finalInvoiceId }: Ordered): readonly number[] =>
  // An earlier release billed an order with one invoice for all of it.
  billed ?? lines.map(({ quantityMilli }) => (finalInvoiceId === null ? 0 : quantityMilli))

/** What no invoice billed of each line: if the order is closed short now, what is not coming. */
export const unbilledOf = (order: Ordered): number[] => {
  const billed = billedOf(order)
  return order.lines.map(({ quantityMilli }, at) => Math.max(0, quantityMilli - (billed[at] ?? 0)))
}

/** What is still to be billed of each line, without what is known not to come. */
export function leftOf(order: Ordered): readonly number[] {
  const { shortClosed } = order
  // An earlier release did not keep what is not coming: then it is all.
  return unbilledOf(order).map((left, at) =>
    shortClosed ? Math.max(0, left - (shortClosed.left?.[at] ?? left)) : left,
  )
}

/** Whether nothing more is to be billed. */
export const isBilled = (order: Ordered): boolean => leftOf(order).every((left) => left === 0)

/** Whether what was billed stays within the order, so that its total is still what it will come to. */
export const isAsOrdered = (order: Ordered): boolean =>
  !order.shortClosed && billedOf(order).every((billed, at) => billed <= (order.lines[at]?.quantityMilli ?? 0))

/** Whether an invoice was sent for any of it. */
export const hasBills = (order: Ordered): boolean => billedOf(order).some((billed) => billed > 0)

/** What the rest of the order will come to, with tax, as far as its lines tell. */
function leftAmount(order: Ordered): Paise {
  if (!hasBills(order) && !order.shortClosed?.left) return order.totalAmount
  const left = leftOf(order)
  return order.lines.reduce((sum, line, at) => sum + proportion(line.total, left[at] ?? 0, line.quantityMilli), 0)
}

/** What the party has to pay for the order: what is open of its bills, and of the rest what exceeds the money held. */
export const dueOf = (order: Ordered, { open, held }: { open: Paise; held: Paise }): Paise =>
  open + Math.max(0, leftAmount(order) - held)

/** What may still be paid for the order before its next invoice: what no invoice billed, beyond the money held for it. */
export const restOf = (order: Ordered & Pick<SalesOrder, 'status'>, held: Paise): Paise =>
  isOrderCancelled(order) ? 0 : dueOf(order, { open: 0, held })

/** A line of an invoice as the order counts it: `line` is the order's, from 1. */
export type BilledLine = { line: number; quantityMilli: number }

/** The order with these lines billed, or taken back (`sign` -1) with an invoice that was cancelled. */
export const withBilled = <T extends Ordered>(order: T, lines: readonly BilledLine[], sign: 1 | -1 = 1): T => ({
  ...order,
  billed: billedOf(order).map((billed, at) =>
    lines
      .filter(({ line }) => line === at + 1)
      .reduce((sum, { quantityMilli }) => Math.max(0, sum + sign * quantityMilli), billed),
  ),
})

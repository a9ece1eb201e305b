import type { SalesOrder } from '#domain/sales-order/sales-order.ts'
import { listAddress } from './answer-address.ts'
import type { AnswerBooks } from './answer-documents.ts'
import { line, told, type AnswerText } from './answer-figure.ts'

/** Whether a printed number ends with the spoken digits: order 12 is SO/26-27/0012. */
const isNumbered = (number: string | null, digits: string): boolean =>
  number !== null && Number(number.slice(number.lastIndexOf('/') + 1)) === Number(digits)

/** The document with a spoken number. Series restart each year: the newest is meant. */
export function numbered<T extends { number: string | null }>(
  documents: readonly T[],
  digits: string,
  dayOf: (document: T) => string,
): T | null {
  const found = documents.filter(({ number }) => isNumbered(number, digits))
  return found.toSorted((a, b) => (dayOf(a) < dayOf(b) ? 1 : -1))[0] ?? null
}

/** The order whose number these digits name, the newest of several; null if there is none. */
export const orderNumbered = (books: Pick<AnswerBooks, 'sales-order'>, digits: string): SalesOrder | null =>
  numbered(books['sales-order'], digits, ({ orderDate }) => orderDate)

/** The answer about an order of a number that is not there. */
export const noOrder = (digits: string): AnswerText =>
  told(line('none.order', { number: { number: digits } }), [], { address: listAddress('orders') })

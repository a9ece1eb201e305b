import type { Dalal } from '#domain/dalal/dalal.ts'
import type { Dalali } from '#domain/dalali/dalali.ts'
import { sumText } from '#domain/money/money-format.ts'
import { from, type DocumentMessage, type Sender } from './document-message.ts'
import { dateText } from './document-text.ts'

/** More would not fit a WhatsApp link. */
const mostBills = 6

/** What is due to a broker as of today, and what came in on the last bills he brought. */
export function dalalMessage(
  { name, balance }: Pick<Dalal, 'name' | 'balance'>,
  bills: readonly Dalali[],
  sender: Sender,
  today: string,
): DocumentMessage {
  const key = balance < 0 ? 'message.dalal' : balance > 0 ? 'message.dalal-ahead' : 'message.dalal-even'
  const newest = bills.toSorted((one, other) => (one.billDate < other.billDate ? 1 : -1)).slice(0, mostBills)
  return [
    { key, params: { name, date: dateText(today), amount: sumText(Math.abs(balance)) } },
    ...newest.map(({ number, customerName, realised, expected, earned }) => ({
      key: 'message.dalal-bill',
      params: {
        number: number ?? '',
        party: customerName,
        came: sumText(realised),
        total: sumText(expected),
        earned: sumText(earned),
      },
    })),
    from(sender),
  ]
}

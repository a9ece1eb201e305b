import { openAmount } from '#domain/ledger-entry/ledger-entry-open.ts'
import type { LedgerEntry } from '#domain/ledger-entry/ledger-entry.ts'
import { sumText } from '#domain/money/money-format.ts'
import type { PartyLedger } from '#domain/party-ledger/party-ledger.ts'
import { from, payTo, type DocumentMessage, type Sender } from './document-message.ts'
import { dateText } from './document-text.ts'

/** More would not fit a WhatsApp link. */
const mostBills = 8

/** What a customer owes as of today, invoice by invoice, oldest due first. */
export function statementMessage(
  ledger: PartyLedger,
  bills: readonly LedgerEntry[],
  sender: Sender,
  today: string,
): DocumentMessage {
  const { balance, onAccount, heldAdvance } = ledger
  const rest = bills.slice(mostBills)
  const key = balance > 0 ? 'message.statement' : balance < 0 ? 'message.statement-credit' : 'message.statement-even'
  const sums = { party: ledger.customerName, date: dateText(today), amount: sumText(Math.abs(balance)) }
  return [
    { key, params: sums },
    ...bills.slice(0, mostBills).map((bill) => ({
      key: 'message.statement-bill',
      params: {
        number: bill.number ?? '',
        date: dateText(bill.billDate ?? bill.date),
        amount: sumText(openAmount(bill)),
      },
    })),
    ...(rest.length === 1
      ? amountLine('message.statement-more-one', restOf(rest))
      : amountLine('message.statement-more', restOf(rest), { count: String(rest.length) })),
    ...amountLine('message.statement-on-account', onAccount),
    ...amountLine('message.statement-held', heldAdvance),
    ...(balance > 0 ? payTo(sender) : []),
    from(sender),
  ]
}

const restOf = (bills: readonly LedgerEntry[]): number => bills.reduce((sum, bill) => sum + openAmount(bill), 0)

const amountLine = (key: string, amount: number, params: Record<string, string> = {}): DocumentMessage =>
  amount > 0 ? [{ key, params: { ...params, amount: sumText(amount) } }] : []

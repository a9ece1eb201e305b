import { daysBetween } from '#domain/calendar/calendar-day.ts'
import type { UnpaidBill } from '#domain/ledger/ledger-account.ts'
import { sumOf } from '#domain/ledger/ledger-item.ts'
import { from, payTo, type DocumentMessage, type Sender } from './document-message.ts'
import { dateText, sumText } from './document-text.ts'

/**
 * One reminder for all open bills of a customer: for those that are late, or else for all.
 *
 * @param bills oldest due first, at least one
 */
export function reminderMessage(
  party: string,
  bills: readonly UnpaidBill[],
  sender: Sender,
  today: string,
): DocumentMessage {
  const late = bills.filter(({ bill: { dueDate } }) => dueDate !== null && dueDate < today)
  const asked = late.length > 0 ? late : bills
  const [first] = asked
  if (!first) return []
  const due = first.bill.dueDate ?? first.bill.date
  const amount = sumText(sumOf(asked, ({ open }) => open))
  const isLate = late.length > 0
  const params = { party, amount, date: dateText(due) }
  const line =
    asked.length === 1
      ? {
          key: isLate ? 'message.reminder-balance-overdue' : 'message.reminder-balance',
          params: { ...params, number: first.bill.number ?? '' },
        }
      : {
          key: isLate ? 'message.reminder-overdue' : 'message.reminder-due',
          params: { ...params, count: String(asked.length), days: String(Math.max(0, daysBetween(due, today))) },
        }
  return [line, ...payTo(sender), from(sender)]
}

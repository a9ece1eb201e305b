import { daysBetween } from '#domain/calendar/calendar-day.ts'
import { financialYear, financialYearDays } from '#domain/calendar/calendar-financial-year.ts'
import type { Company } from '#domain/company/company.ts'
import type { UnpaidBill } from '#domain/ledger/ledger-account.ts'
import { sumOf } from '#domain/ledger/ledger-item.ts'
import { sumText } from '#domain/money/money-format.ts'
import { from, payTo, type DocumentMessage, type Sender } from './document-message.ts'
import { dateText } from './document-text.ts'

type Reminding = {
  party: string
  sender: Sender
  today: string
  /** What the law on late payment says of the bills, if it is to be said. */
  msme?: DocumentMessage
}

/**
 * One reminder for all open bills of a customer: for those that are late, or else for all.
 *
 * @param bills oldest due first, at least one
 */
export function reminderMessage(
  bills: readonly UnpaidBill[],
  { party, sender, today, msme = [] }: Reminding,
): DocumentMessage {
  const late = bills.filter(({ bill: { dueDate } }) => dueDate !== null && dueDate < today)
  const asked = late.length > 0 ? late : bills
  const [first] = asked
  if (!first) return []
  const due = first.bill.dueDate ?? first.bill.date
  const amount = sumText(sumOf(asked, ({ open }) => open))
  const isLate = late.length > 0
  const days = Math.max(0, daysBetween(due, today))
  const several = !isLate
    ? 'message.reminder-due'
    : days === 1
      ? 'message.reminder-overdue-one'
      : 'message.reminder-overdue'
  const params = { party, amount, date: dateText(due) }
  const line =
    asked.length === 1
      ? {
          key: isLate ? 'message.reminder-balance-overdue' : 'message.reminder-balance',
          params: { ...params, number: first.bill.number ?? '' },
        }
      : {
          key: several,
          params: { ...params, count: String(asked.length), days: String(days) },
        }
  return [line, ...msme, ...payTo(sender), from(sender)]
}

type Enterprise = { msme: Company['msme'] }

/**
 * What a buyer of a micro or small enterprise loses by paying late: the expense is not deductible this year (section 37(2)(g)
 * of the Income-tax Act, 2025, formerly 43B(h)). Of bills past their day, until the year's end; nothing where no bill has one.
 */
export function msmeMessage(
  bills: readonly UnpaidBill[],
  { msme }: Enterprise,
  dayOf: (bill: UnpaidBill['bill']) => string | null,
  today: string,
): DocumentMessage {
  const dated = bills.flatMap(({ bill, open }) => {
    const day = dayOf(bill)
    return day === null ? [] : [{ day, open }]
  })
  const late = dated.filter(({ day }) => day < today)
  const asked = late.length > 0 ? late : dated
  if (!msme || asked.length === 0) return []
  const until = late.length > 0 ? financialYearDays(financialYear(today)).to : minOf(asked.map(({ day }) => day))
  const params = { udyam: msme.udyamNumber, amount: sumText(sumOf(asked, ({ open }) => open)), date: dateText(until) }
  return [{ key: msme.enterpriseClass === 'micro' ? 'message.msme-micro' : 'message.msme-small', params }]
}

const minOf = (days: readonly string[]): string => days.toSorted()[0] ?? ''

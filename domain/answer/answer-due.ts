import { isIn } from '#domain/calendar/calendar-period.ts'
import { sumOf } from '#domain/ledger/ledger-item.ts'
import { otherDebts } from '#domain/payment/payment-other.ts'
import { paymentRows, type PaymentRow } from '#domain/payment/payment.ts'
import { listAddress } from './answer-address.ts'
import { line, periodAsked, periodText, told, type Asked, type AnswerText } from './answer-figure.ts'
import { isOf } from './answer-party.ts'

/** The list of payments, with what accounts have open besides (`other`). `late` is where those past their day are. */
export function paymentsOf({ books, today }: Asked): { rows: PaymentRow[]; other: PaymentRow[]; late: string } {
  const other = otherDebts(books['ledger-entry'], books['party-ledger'], today)
  return {
    rows: [...paymentRows(books['advance-payment'], books['final-payment'], today), ...other],
    other,
    // The list of payments has no bills from before.
    late: other.some(({ state }) => state === 'overdue')
      ? listAddress('collections')
      : listAddress('payments', { status: 'overdue' }),
  }
}

/** What falls due in a period, for one party or for all; what is late already is named separately. */
export function toCome(asked: Asked): AnswerText {
  const { party } = asked
  const { name, period } = periodAsked(asked, 'this_month')
  const { rows, other } = paymentsOf(asked)
  const open = rows.filter((row) => row.open > 0 && isOf(party)(row))
  const due = open.filter(({ dueDate }) => isIn(period, dueDate))
  const late = sumOf(
    open.filter(({ state, dueDate }) => state === 'overdue' && !isIn(period, dueDate)),
    (row) => row.open,
  )
  const when = periodText(name)
  const about = {
    counted: line('counted.to-come'),
    address: due.some((row) => other.includes(row))
      ? listAddress('collections')
      : listAddress('payments', { date: name, search: party?.name }),
  }
  const lateLine = late > 0 && line('to-come.late', { amount: { paise: late } })
  const who = party && { text: party.name }
  const [largest] = due.toSorted((a, b) => b.open - a.open)
  if (!largest)
    return told(
      who ? line('to-come.party-nothing', { party: who, when }) : line('to-come.nothing', { when }),
      [lateLine],
      about,
    )
  const amount = { paise: sumOf(due, (row) => row.open) }
  return told(
    who
      ? line('to-come.party', { party: who, when, amount })
      : line('to-come.total', { when, amount, n: { n: due.length } }),
    [
      !who &&
        due.length > 1 &&
        line('received.largest', { party: { text: largest.party }, amount: { paise: largest.open } }),
      lateLine,
    ],
    about,
  )
}

import { isIn } from '#domain/calendar/calendar-period.ts'
import { sumOf } from '#domain/ledger/ledger-item.ts'
import { paymentRows } from '#domain/payment/payment.ts'
import { listAddress } from './answer-address.ts'
import { line, periodAsked, periodText, told, type Asked, type AnswerText } from './answer-figure.ts'
import { isOf } from './answer-party.ts'

/** What falls due in a period, of one party or of all; what is late already is said besides. */
export function toCome(asked: Asked): AnswerText {
  const { party, books, today } = asked
  const { name, period } = periodAsked(asked, 'this_month')
  const open = paymentRows(books['advance-payment'], books['final-payment'], today).filter(
    (row) => row.open > 0 && isOf(party)(row),
  )
  const due = open.filter(({ dueDate }) => isIn(period, dueDate))
  const late = sumOf(
    open.filter(({ dueDate }) => dueDate < today && !isIn(period, dueDate)),
    (row) => row.open,
  )
  const when = periodText(name)
  const about = {
    counted: line('counted.to-come'),
    address: listAddress('payments', { date: name, search: party?.name }),
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

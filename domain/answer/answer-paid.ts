import { advancePaymentEntity } from '#domain/advance-payment/advance-payment-entity.ts'
import { compareDates } from '#domain/calendar/calendar-day.ts'
import { isIn } from '#domain/calendar/calendar-period.ts'
import { finalInvoiceEntity } from '#domain/final-invoice/final-invoice-entity.ts'
import { invoiceRows, invoicesIn, isInvoiceLate, type InvoiceRow } from '#domain/invoice/invoice.ts'
import { sumOf } from '#domain/ledger/ledger-item.ts'
import { advancesOnAccount } from '#domain/payment/payment-by-party.ts'
import { advancesAwaited, paymentRows, type PaymentRow } from '#domain/payment/payment.ts'
import { isRefundVoided } from '#domain/refund/refund-lifecycle.ts'
import { salesOrderEntity } from '#domain/sales-order/sales-order-entity.ts'
import { isOrderCancelled } from '#domain/sales-order/sales-order-status.ts'
import { accountPage, listAddress, pageOf } from './answer-address.ts'
import type { AnswerBooks } from './answer-documents.ts'
import { knownSince, line, periodAsked, periodText, told, type Asked, type AnswerText } from './answer-figure.ts'
import { lastDay, moneyIn } from './answer-money-in.ts'
import { noOrder, numbered, orderNumbered } from './answer-number.ts'
import { isOf } from './answer-party.ts'

/** The money that came in a period, from one party or from all. */
export function received(asked: Asked): AnswerText {
  const { party, books } = asked
  const { name, period } = periodAsked(asked, 'today')
  const found = moneyIn(books, party).filter(({ day }) => isIn(period, day))
  const [first, ...others] = found
  const when = periodText(name)
  const who = party && { text: party.name }
  const list = listAddress('payments', { status: 'received', search: party?.name })
  if (!first)
    return told(
      who ? line('received.party-nothing', { party: who, when }) : line('received.nothing', { when }),
      [knownSince(asked, period)],
      { address: list },
    )
  const largest = others.reduce((most, one) => (one.amount > most.amount ? one : most), first)
  const clearing = sumOf(
    found.filter(({ isInClearing }) => isInClearing),
    ({ amount }) => amount,
  )
  const amount = { paise: sumOf(found, (one) => one.amount) }
  return told(
    who
      ? line('received.party', { party: who, when, amount })
      : line('received.total', { when, amount, n: { n: found.length } }),
    [
      knownSince(asked, period),
      !who &&
        line(others.length > 0 ? 'received.largest' : 'received.from', {
          party: { text: largest.party },
          amount: { paise: largest.amount },
        }),
      clearing > 0 && line('received.clearing', { amount: { paise: clearing } }),
    ],
    { counted: line('counted.received'), address: others.length === 0 ? first.address : list },
  )
}

/** When a party paid last, and how much. */
export function lastPaid({ party, books }: Asked): AnswerText {
  const [last] = moneyIn(books, party).toSorted((a, b) => compareDates(b.day, a.day))
  const name = { text: party?.name ?? '' }
  return last
    ? told(line('paid.last-of', { party: name, amount: { paise: last.amount }, day: { day: last.day } }), [], {
        counted: line('counted.received'),
        address: last.address,
      })
    : told(line('paid.never', { party: name }), [], { address: listAddress('payments', { search: party?.name }) })
}

/** Whether a party has paid the advance; of several, the one still open. */
export function advancePaid(asked: Asked): AnswerText {
  const { party, books, question, today } = asked
  const order = question.orderNumber === null ? null : orderNumbered(books, question.orderNumber)
  if (question.orderNumber !== null && !order) return noOrder(question.orderNumber)
  // An order may have been given without one.
  const asking = books['advance-payment'].filter(({ amount, receivedAmount }) => amount > 0 || receivedAmount > 0)
  const row = paymentRows(asking, [], today).find((one) =>
    order ? one.id === order.advancePaymentId : isOf(party)(one),
  )
  if (!row) {
    const name = { text: party?.name ?? order?.companyName ?? '' }
    return told(line('paid.no-advance', { party: name }), [], { address: listAddress('payments', { type: 'advance' }) })
  }
  const about = { counted: line('counted.advance'), address: pageOf(advancePaymentEntity, row.id) }
  const name = { text: row.party }
  // If an advance was taken back after its order was made, the rest is owed by the order.
  if (row.state === 'received' && row.received >= row.asked)
    return told(
      line('paid.advance', {
        party: name,
        amount: { paise: row.received },
        day: { day: row.receivedDate ?? row.dueDate },
      }),
      [],
      about,
    )
  return told(
    row.received > 0
      ? line('paid.advance-part', { party: name, received: { paise: row.received }, amount: { paise: row.asked } })
      : line('paid.advance-not', { party: name, amount: { paise: row.asked } }),
    [onAccountLine([row], books), row.open > 0 && dueLine(row)],
    about,
  )
}
/** Money on the account need not come in any more. */
function onAccountLine(rows: readonly PaymentRow[], books: AnswerBooks) {
  const amount = advancesOnAccount(rows, books['party-ledger'])
  return amount > 0 && line('advances.on-account', { amount: { paise: amount } })
}

const dueLine = ({ state, dueDate }: Pick<PaymentRow, 'state' | 'dueDate'>) =>
  line(state === 'overdue' ? 'paid.was-due' : 'paid.is-due', { day: { day: dueDate } })

/** Advances asked for that have not come. */
export function advancesToCome({ books, today }: Asked): AnswerText {
  const rows = paymentRows(books['advance-payment'], [], today)
  const open = rows.filter((row) => row.open > 0)
  const about = { counted: line('counted.advance'), address: listAddress('payments', { type: 'advance' }) }
  return open.length === 0
    ? told(line('advances.nothing'), [], about)
    : told(
        line('advances.total', { amount: { paise: advancesAwaited(rows) }, n: { n: open.length } }),
        [onAccountLine(open, books)],
        about,
      )
}

/** Whether a party has paid everything, or an order or an invoice of it is paid. */
export function paid(asked: Asked): AnswerText {
  const { party, books, question, today } = asked
  if (question.invoiceNumber !== null) return invoicePaid(asked, question.invoiceNumber)
  if (question.orderNumber !== null) return orderPaid(asked, question.orderNumber)
  if (!party || question.period) return received(asked)
  const ledger = books['party-ledger'].find(({ id }) => id === party.profileId)
  const about = {
    counted: line('counted.ledger'),
    address: accountPage(party),
  }
  const name = { text: party.name }
  const came = moneyIn(books, party)
  const last = lastDay(came, ledger?.lastReceiptDate ?? '', today)
  const lastLine = last !== '' && line('paid.last', { day: { day: last } })
  // An advance that is held for another order pays no bill.
  const open = ledger ? Math.max(ledger.balance, ledger.openDebits - ledger.onAccount) : 0
  // It was never asked for anything, or what it owed is settled without money.
  if (open <= 0 && came.length === 0)
    return told(line('owed.nothing', { party: name }), [line('paid.never', { party: name })], about)
  return open <= 0
    ? told(line('paid.all', { party: name }), [lastLine], about)
    : told(line('paid.not-all', { party: name, amount: { paise: open } }), [lastLine], about)
}

function orderPaid({ books }: Asked, digits: string): AnswerText {
  const order = orderNumbered(books, digits)
  if (!order) return noOrder(digits)
  const names = { number: { number: order.number }, party: { text: order.companyName } }
  const about = { counted: line('counted.order'), address: pageOf(salesOrderEntity, order.id) }
  // Nothing of it is due any more, and yet nobody paid it.
  if (isOrderCancelled(order))
    return told(
      line('where.done', { ...names, status: { feature: 'sales-order', key: `status.${order.status}` } }),
      [],
      about,
    )
  const open = order.balancePaymentDue
  return told(
    open > 0 ? line('paid.order-not', { ...names, amount: { paise: open } }) : line('paid.order', names),
    [],
    about,
  )
}

const rowsOf = ({ books, today }: Asked): InvoiceRow[] =>
  invoiceRows(
    {
      proformas: books['proforma-invoice'],
      invoices: books['final-invoice'],
      advances: books['advance-payment'],
      orders: books['sales-order'],
    },
    today,
  )

function invoicePaid(asked: Asked, digits: string): AnswerText {
  const kind = asked.question.filters.invoiceType === 'proforma' ? 'proforma' : 'final'
  const row = numbered(invoicesIn(rowsOf(asked), { kind, state: null }), digits, ({ date }) => date)
  if (!row) return told(line('none.invoice', { number: { number: digits } }), [], { address: listAddress('invoices') })
  const names = { number: { number: row.number }, party: { text: row.party } }
  const address =
    kind === 'final'
      ? pageOf(finalInvoiceEntity, row.id)
      : listAddress('invoices', { type: 'proforma', search: row.number })
  const about = { counted: line('counted.invoice'), address }
  if (row.state === 'cancelled') return told(line('paid.invoice-cancelled', names), [], about)
  return row.state === 'paid'
    ? told(line('paid.invoice', names), [], about)
    : told(
        line('paid.invoice-not', { ...names, amount: { paise: row.open } }),
        [line(isInvoiceLate(row) ? 'paid.was-due' : 'paid.is-due', { day: { day: row.dueDate } })],
        about,
      )
}

/** Proformas whose advance has not come and that have not expired, as the list has them under pending. */
export function proformasUnpaid(asked: Asked): AnswerText {
  const { party } = asked
  const rows = invoicesIn(rowsOf(asked), { kind: 'proforma', state: 'pending' }).filter(isOf(party))
  return told(
    rows.length === 0
      ? line('proforma.nothing')
      : line('proforma.unpaid', { n: { n: rows.length }, amount: { paise: sumOf(rows, ({ open }) => open) } }),
    [],
    {
      counted: line('counted.proforma'),
      address: listAddress('invoices', { status: 'pending', type: 'proforma', search: party?.name }),
    },
  )
}

/** Invoices that still owe something. */
export function invoicesUnpaid(asked: Asked): AnswerText {
  const { party } = asked
  const rows = invoicesIn(rowsOf(asked), { kind: 'final', state: null })
    .filter(isOf(party))
    .filter(({ state, isDraft }) => !isDraft && (state === 'pending' || state === 'overdue'))
  const late = rows.filter(isInvoiceLate)
  const about = {
    counted: line('counted.invoice'),
    address: listAddress('invoices', { type: 'final', search: party?.name }),
  }
  if (rows.length === 0) return told(line('invoices.nothing'), [], about)
  return told(
    line('invoices.unpaid', { n: { n: rows.length }, amount: { paise: sumOf(rows, ({ open }) => open) } }),
    [late.length > 0 && line('invoices.overdue', { n: { n: late.length } })],
    about,
  )
}

/** Whom we owe is not kept. */
export const notKept = (): AnswerText => told(line('given.not-kept'), [], { address: null })

/** What we paid a party: only refunds are kept, so no other figure of it may stand for the answer. */
export function given({ party, books }: Asked): AnswerText {
  const refunds = books.refund.filter((refund) => !isRefundVoided(refund) && party !== null && isOf(party)(refund))
  const amount = sumOf(refunds, (refund) => refund.amount)
  const name = { text: party?.name ?? '' }
  return told(
    amount > 0
      ? line('given.refunds', { party: name, amount: { paise: amount } })
      : line('given.nothing', { party: name }),
    [line('given.not-kept')],
    { address: party && accountPage(party) },
  )
}

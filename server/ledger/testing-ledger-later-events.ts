import { randomUUID } from 'node:crypto'
import { addDays } from '#domain/calendar/calendar-day.ts'
import { chain, newIds, quotationOfToday, today } from '#server/testing-chain.ts'
import { asked, openBills, pick, type Customer, type Event, type Happened } from './testing-ledger-events.ts'

type Found = { id: string; version: number }

const undo =
  (operation: string, query: (customer: Customer) => string): Event =>
  async (customer, { which }) => {
    const found = pick(await customer.rows<{ id: string }>(query(customer)), which)
    return found ? asked(customer, operation, { id: found.id, idSeed: randomUUID() }) : 'nothing'
  }

/** Money that came a few days ago, with interest on a bill that was paid late, and perhaps a part of another bill. */
const withInterest: Event = async (customer, { which, part, extra }) => {
  const invoice = pick(
    await customer.rows<{ id: string }>(`select id from final_invoice where number is not null order by id`),
    which,
  )
  const bill = pick(await openBills(customer), part)
  if (!invoice) return 'nothing'
  const money = bill && extra % 2 === 0 ? Math.max(1, Math.floor(bill.open / 3)) : 0
  const tds = bill && money > 0 && extra % 3 === 0 ? Math.min(bill.open - money, 700) : 0
  const amount = 105_00 + part
  return asked(customer, 'receipt.record', {
    ...{ id: randomUUID(), customerId: customer.id, date: addDays(today(), -(extra % 4)), reference: null, notes: null },
    ...{ method: extra % 3 === 0 ? 'upi' : 'cheque', amount: amount + money },
    lines: bill && money > 0 ? [{ entryId: bill.id, open: bill.open, money, deductions: tds > 0 ? [{ kind: 'tds', amount: tds }] : [] }] : [],
    interest: { noteId: randomUUID(), invoiceId: invoice.id, amount },
  }) // prettier-ignore
}

/** Another proforma, on which a part of the advance comes, in money or from the account. */
const partOfAdvance: Event = async (customer, { part, extra }): Promise<Happened> => {
  const ids = { ...newIds(), profile: customer.id }
  const terms = quotationOfToday({ id: ids.quotation, leadId: ids.lead })
  const quotation = { ...terms, leadId: null, businessProfileId: customer.id }
  const { version } = await customer.person.done<{ version: number }>('quotation.create', quotation)
  await customer.person.done('quotation.approve', { id: ids.quotation, version })
  const advance = await chain.proforma(customer.person, ids)
  const record = {
    ...chain.record(advance, ids, 100_00 + part * 100),
    paymentMethod: extra % 2 === 0 ? 'cheque' : 'upi',
  }
  return asked(customer, 'advance-payment.record', record)
}

const fromAccount: Event = async (customer, { which, part }) => {
  const advance = pick(
    await customer.rows<Found>(`select id, version from advance_payment where status in ('requested', 'partial') order by id`), // prettier-ignore
    which,
  )
  if (!advance) return 'nothing'
  const taken = { receiptId: randomUUID(), salesOrderId: randomUUID(), amount: 1_00 + part * 100 }
  return asked(customer, 'advance-payment.take-from-account', { ...advance, ...taken })
}

/** An advance whose order never came: all of it back, all of it kept, or divided. */
const release: Event = async (customer, { which, part }) => {
  const advance = pick(
    await customer.rows<Found & { received: number }>(
      `select id, version, received_amount::float8 as received from advance_payment where status in ('requested', 'partial', 'overdue') and received_amount > 0 order by id`,
    ),
    which,
  )
  if (!advance) return 'nothing'
  const { id, version, received } = advance
  const back = Math.min(received, part % 3 === 0 ? received : Math.floor((received * (part % 100)) / 100))
  const payout = { date: today(), method: 'upi', reference: null }
  return asked(customer, 'advance-payment.release', {
    ...{ id, version, idSeed: randomUUID(), reason: 'No order', keep: received - back },
    refund: back > 0 ? { id: randomUUID(), amount: back, ...payout } : null,
  })
}

/** What is undone, and what comes before an order: beside `events`. */
export const laterEvents: Readonly<Record<string, Event>> = {
  'allocation.undo': undo(
    'allocation.undo',
    ({ id }) =>
      `select a.id from allocation a where a.ledger_id = '${id}' and a.undoes is null and not exists (select from allocation u where u.undoes = a.id) order by a.id`,
  ),
  'ledger-entry.undo-write-off': undo(
    'ledger-entry.undo-write-off',
    ({ id }) => `select id from ledger_entry where ledger_id = '${id}' and kind = 'write_off' order by id`,
  ),
  'receipt.interest': withInterest,
  'advance-payment.part': partOfAdvance,
  'advance-payment.take-from-account': fromAccount,
  'advance-payment.release': release,
}

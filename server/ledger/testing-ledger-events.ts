import { randomUUID } from 'node:crypto'
import { deductionKinds } from '#domain/receipt/receipt-deduction.ts'
import type { TestApp, Person } from '#server/testing-app.ts'
import { chain, floor, newIds, quotationOfToday, road, today, type Ids } from '#server/testing-chain.ts'

/** A customer with what has happened to it so far, and the means to let more happen. */
export type Customer = {
  person: Person
  /** The customer's own id. */
  id: string
  /** Rows of the whole company, past the product: what the events choose from. */
  rows: <Row>(sql: string) => Promise<Row[]>
}

/** Three numbers from which an event takes its choices. */
type Chance = { which: number; part: number; extra: number }

/** 'done', the code of a refusal, or 'nothing' if there is nothing it could happen to. */
export type Happened = string

/** A delivered order with its invoice sent; the first of them makes the customer. */
export async function billed(testApp: TestApp, person: Person, customer: string | null): Promise<Ids> {
  const made = newIds()
  const ids = customer === null ? made : { ...made, profile: customer }
  if (customer === null) {
    await chain.quote(person, ids)
    await chain.profile(person, testApp.anonymous(), ids)
  } else {
    const terms = quotationOfToday({ id: ids.quotation, leadId: ids.lead })
    const quotation = { ...terms, leadId: null, businessProfileId: customer }
    const { version } = await person.done<{ version: number }>('quotation.create', quotation)
    await person.done('quotation.approve', { id: ids.quotation, version })
  }
  const advance = await chain.proforma(person, ids)
  await person.done('advance-payment.record', chain.record(advance, ids, advance.amount))
  await chain.steps(person, ids, floor)
  await chain.invoice(person, ids)
  await chain.steps(person, ids, road)
  return ids
}

type Versioned = { id: string; version: number }
type OpenBill = { id: string; open: number }
export type Event = (customer: Customer, chance: Chance) => Promise<Happened>

export async function asked({ person }: Customer, operation: string, input: object): Promise<Happened> {
  const { status, body } = await person.call(operation, input, { 'idempotency-key': randomUUID() })
  if (status === 200) return 'done'
  // Anything but a refusal in words is a fault of the product.
  if (status !== 409 && status !== 422) throw new Error(`${operation}: ${status} ${JSON.stringify(body)}`)
  return String(body['code'])
}

export const pick = <Row>(rows: readonly Row[], which: number): Row | undefined =>
  rows[which % Math.max(1, rows.length)]
const methods = ['cash', 'cheque', 'upi', 'neft', 'rtgs'] as const

export const openBills = ({ rows, id }: Customer): Promise<OpenBill[]> =>
  rows<OpenBill>(
    `select id, (amount - allocated)::float8 as open from ledger_entry where ledger_id = '${id}' and amount > 0 and status = 'outstanding' order by seq`,
  )

/** Up to three bills by one sum; sometimes by more than is open, or with more on the bills than came in. */
const receive: Event = async (customer, { which, part, extra }) => {
  const bills = (await openBills(customer)).slice(which % 2, (which % 2) + 1 + (extra % 3))
  const lines = bills.map(({ id, open }, at) => {
    const money = part % 5 === 0 ? open : Math.max(1, Math.floor((open * ((part + at) % 120)) / 100))
    const kind = pick(deductionKinds, extra + at) ?? 'tds'
    return {
      entryId: id,
      open,
      money,
      deductions: extra % 4 === 0 && open > money ? [{ kind, amount: Math.min(open - money, 900) }] : [],
    }
  })
  const sum = lines.reduce((total, { money }) => total + money, 0)
  const amount = extra % 7 === 0 ? sum : sum + (part % 3) * 50_000
  return asked(customer, 'receipt.record', {
    id: randomUUID(),
    customerId: customer.id,
    date: today(),
    method: pick(methods, part),
    reference: null,
    amount: Math.max(1, amount),
    lines,
    notes: null,
  })
}

/** One of the documents a query finds is moved a step. */
const step =
  (operation: string, query: string, more: (chance: Chance) => object = () => ({})): Event =>
  async (customer, chance) => {
    const found = pick(await customer.rows<Versioned>(query), chance.which)
    if (!found) return 'nothing'
    return asked(customer, operation, { id: found.id, version: found.version, ...more(chance) })
  }

const paymentsDue = `select id, version, amount::float8 as amount from final_payment where status = 'pending' order by id`

const draftNote: Event = async (customer, { which, part, extra }) => {
  const invoice = pick(
    await customer.rows<{ id: string; quantity: number }>(
      `select id from final_invoice where status <> 'draft' order by id`,
    ),
    which,
  )
  if (!invoice) return 'nothing'
  const byQuantity = extra % 3 === 0
  return asked(customer, 'credit-note.draft', {
    id: randomUUID(),
    invoiceId: invoice.id,
    tax: extra % 2 === 0 ? 'gst' : 'commercial',
    reason: byQuantity ? 'goods_return' : 'rate_difference',
    lines: [
      { line: 1, quantityMilli: byQuantity ? 1 + (part % 40) * 1000 : 0, taxable: byQuantity ? 0 : 1 + part * 100 },
    ],
    notes: null,
  })
}

const openingBill: Event = async (customer, { part, extra }) =>
  asked(customer, 'opening-bill.record', {
    id: randomUUID(),
    customerId: customer.id,
    number: `OLD/${extra}`,
    billDate: '2026-04-01',
    dueDate: '2026-05-01',
    amount: (extra % 4 === 0 ? -1 : 1) * (1 + part) * 500,
  })

const draftDebit: Event = async (customer, { which, part }) => {
  const invoice = pick(
    await customer.rows<{ id: string }>(`select id from final_invoice where status <> 'draft' order by id`),
    which,
  )
  if (!invoice) return 'nothing'
  return asked(customer, 'debit-note.draft', {
    id: randomUUID(),
    invoiceId: invoice.id,
    reason: part % 2 === 0 ? 'interest' : 'freight',
    dueDate: today(),
    lines: [{ line: 1, quantityMilli: 0, taxable: 1 + part * 100 }],
    notes: null,
  })
}

const freeCredits = (customer: Customer): Promise<OpenBill[]> =>
  customer.rows<OpenBill>(
    `select id, (-amount - allocated)::float8 as open from ledger_entry where ledger_id = '${customer.id}' and amount < 0 and status = 'outstanding' and held_for is null order by seq`,
  )

const allocate: Event = async (customer, { which, part }) => {
  const credit = pick(await freeCredits(customer), which)
  const bill = pick(await openBills(customer), part)
  if (!credit || !bill) return 'nothing'
  const amount = Math.max(1, Math.floor((Math.min(credit.open, bill.open) * (1 + (part % 100))) / 100))
  return asked(customer, 'allocation.make', {
    idSeed: randomUUID(),
    creditEntryId: credit.id,
    debitEntryId: bill.id,
    amount,
  })
}

const refund: Event = async (customer, { which, part }) => {
  const credit = pick(await freeCredits(customer), which)
  if (!credit) return 'nothing'
  const amount = Math.max(1, Math.floor((credit.open * (1 + (part % 120))) / 100))
  return asked(customer, 'refund.record', {
    id: randomUUID(),
    customerId: customer.id,
    date: today(),
    method: 'neft',
    reference: null,
    credits: [{ entryId: credit.id, amount }],
    notes: null,
  })
}

const writeOff: Event = async (customer, { which, part }) => {
  const bill = pick(await openBills(customer), which)
  if (!bill) return 'nothing'
  return asked(customer, 'ledger-entry.write-off', {
    idSeed: randomUUID(),
    entryId: bill.id,
    amount: Math.min(bill.open, 1 + part),
    reason: 'Too small to ask for',
  })
}

/** Goods come back: credited at once, by a draft, later, or replaced. */
const takeBack: Event = async (customer, { which, part, extra }) => {
  const invoice = pick(
    await customer.rows<{ id: string }>(`select id from final_invoice where number is not null order by id`),
    which,
  )
  if (!invoice) return 'nothing'
  const note = {
    noteId: randomUUID(),
    idSeed: randomUUID(),
    tax: extra % 2 === 0 ? 'gst' : 'commercial',
    isIssued: extra % 3 === 0,
  }
  return asked(customer, 'goods-return.receive', {
    id: randomUUID(), invoiceId: invoice.id, date: today(), reason: 'defect', lines: [{ line: 1, quantityMilli: (1 + (part % 60)) * 1000, condition: 'second' }],
    lrNumber: null, vehicle: null, receivedBy: 'Kiran', notes: null, isReplaced: part % 4 === 0, creditNote: part % 4 < 2 ? null : note,
  }) // prettier-ignore
}

/** The bank returns, or somebody takes back, what had come in for an order. */
const loseAdvance: Event = async (customer, { which, part, extra }) => {
  const advances = await customer.rows<Versioned & { receipt: string }>(
    `select a.id, a.version, r ->> 'id' as receipt from advance_payment a cross join jsonb_array_elements(a.receipts) as r where r -> 'reversal' is null or r -> 'reversal' = 'null' order by a.id`,
  )
  const advance = pick(advances, which)
  if (!advance) return 'nothing'
  const { id, version, receipt: receiptId } = advance
  const said = { id, version, receiptId, reason: 'Returned unpaid' }
  return part % 2 === 0
    ? asked(customer, 'advance-payment.bounce', { ...said, charge: extra % 2 === 0 ? 0 : 354_00 })
    : asked(customer, 'advance-payment.void', said)
}

/** All that can happen to a customer's money, by name. */
export const events: Readonly<Record<string, Event>> = {
  'receipt.record': receive,
  'receipt.clear': step('receipt.clear', `select id, version from receipt where status = 'recorded' order by id`),
  'receipt.bounce': step(
    'receipt.bounce',
    `select id, version from receipt where status in ('recorded', 'cleared') and method = 'cheque' order by id`,
    ({ extra }) => ({ reason: 'Returned unpaid', charge: extra % 2 === 0 ? 0 : 354_00 }),
  ),
  'receipt.void': step(
    'receipt.void',
    `select id, version from receipt where status in ('recorded', 'cleared') order by id`,
    () => ({ reason: 'Typed twice' }),
  ),
  'final-payment.record': step('final-payment.record', paymentsDue, ({ part, extra }) => ({
    restId: randomUUID(),
    amount: (1 + part) * 1000,
    paymentDate: today(),
    paymentMethod: extra % 2 === 0 ? 'cheque' : 'rtgs',
  })),
  'final-payment.apply-account': step('final-payment.apply-account', paymentsDue, ({ part }) => ({
    restId: randomUUID(),
    amount: (1 + part) * 500,
  })),
  'final-payment.reconcile': step(
    'final-payment.reconcile',
    `select id, version from final_payment where status = 'received' order by id`,
  ),
  'final-payment.void': step(
    'final-payment.void',
    `select id, version from final_payment where status in ('received', 'reconciled') order by id`,
    () => ({ reason: 'Of another bill' }),
  ),
  'final-payment.bounce': step(
    'final-payment.bounce',
    `select id, version from final_payment where status in ('received', 'reconciled') and payment_method = 'cheque' order by id`,
    ({ extra }) => ({ reason: 'Returned unpaid', charge: extra % 2 === 0 ? 0 : 354_00 }),
  ),
  'credit-note.draft': draftNote,
  'credit-note.issue': step(
    'credit-note.issue',
    `select id, version from credit_note where status = 'draft' order by id`,
    () => ({ idSeed: randomUUID() }),
  ),
  'credit-note.cancel': step(
    'credit-note.cancel',
    `select id, version from credit_note where status = 'issued' order by id`,
    () => ({ idSeed: randomUUID(), reason: 'Wrong bill' }),
  ),
  'goods-return.receive': takeBack,
  'goods-return.cancel': step(
    'goods-return.cancel',
    `select id, version from goods_return where status in ('received', 'credited', 'replaced') order by id`,
    () => ({ reason: 'Not ours' }),
  ),
  'advance-payment.lose': loseAdvance,
  'opening-bill.record': openingBill,
  'debit-note.draft': draftDebit,
  'debit-note.issue': step('debit-note.issue', `select id, version from debit_note where status = 'draft' order by id`),
  'debit-note.cancel': step(
    'debit-note.cancel',
    `select id, version from debit_note where status = 'issued' order by id`,
    () => ({ idSeed: randomUUID(), reason: 'Not agreed' }),
  ),
  'allocation.make': allocate,
  'refund.record': refund,
  'refund.void': step('refund.void', `select id, version from refund where status = 'recorded' order by id`, () => ({
    reason: 'It came back',
  })),
  'ledger-entry.write-off': writeOff,
}

import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import type { AdvancePayment } from '#domain/advance-payment/advance-payment.ts'
import type { Allocation } from '#domain/allocation/allocation.ts'
import type { CreditNote } from '#domain/credit-note/credit-note.ts'
import type { DalalEntry } from '#domain/dalal-entry/dalal-entry.ts'
import type { Dalal } from '#domain/dalal/dalal.ts'
import type { Dalali } from '#domain/dalali/dalali.ts'
import { exampleDocumentLine } from '#domain/document-line/document-line-example.ts'
import type { LedgerEntry } from '#domain/ledger-entry/ledger-entry.ts'
import { openItemOf, overdueOn } from '#domain/ledger/ledger-account.ts'
import { ageing } from '#domain/ledger/ledger-ageing.ts'
import type { PartyLedger } from '#domain/party-ledger/party-ledger.ts'
import { reckonDalali } from '#server/dalali/dalali-reckoning.ts'
import { openTestApp, type Person, type TestApp } from '#server/testing-app.ts'
import { chain, floor, newIds, quotationOfToday, road, today, type Ids } from '#server/testing-chain.ts'

type Entry = {
  seq: number
  date: string
  kind: string
  amount: number
  billDate?: string
  dueDate?: string
  balance: number
}
type Pair = { date: string; credit: number; debit: number; amount: number }
type Ageing = { asAt: string; buckets: Record<string, number>; onAccount: number; heldAdvance: number; balance: number }
const example = JSON.parse(readFileSync('tests/vectors/settlement_example.json', 'utf8')) as {
  party: { gstin: string; creditDays: number; dalaliBp: number }
  entries: Entry[]
  allocations: Pair[]
  ageing: Ageing[]
  balanceAtEnd: number
  dalali: {
    entries: { date: string; invoice: string; realised: number; full: number; earnedToDate: number; entry: number }[]
    paid: { date: string; amount: number }[]
    payableAtEnd: number
  }
}

let testApp: TestApp
let owner: Person
beforeAll(async () => {
  testApp = await openTestApp()
})
afterAll(() => testApp.close())
afterEach(() => void vi.useRealTimers())

/** From now on it is ten in the morning of this day in India. */
const onDay = (day: string): void => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(`${day}T04:30:00Z`) })
}

const [customer, dalal] = [randomUUID(), randomUUID()] as [string, string]

async function newCustomer(): Promise<void> {
  const { id, version } = await owner.done<{ id: string; version: number }>('business-profile.create', {
    id: customer, companyName: 'Kalbadevi Fabrics Pvt Ltd', gstNumber: example.party.gstin, panNumber: null, businessType: 'fabric_trader',
    registeredAddress: { street: '14 Kalbadevi Road', city: 'Mumbai', state: 'Maharashtra', pincode: '400002', country: 'India' },
    contactPerson: 'Hetal Mehta', phone: '98200 12345', email: '', confirmed: [],
  }) // prettier-ignore
  await owner.done('dalal.create', {
    id: dalal,
    name: 'Jayantibhai',
    phone: null,
    panNumber: null,
    base: 'net_of_vatav',
    percentBp: example.party.dalaliBp,
    paisePerMetre: null,
    deductTds: false,
    notes: null,
  })
  await owner.done('business-profile.set-terms', { id, version, creditDays: example.party.creditDays, dalalId: dalal })
}

/** An order for metres at a rate in paise. Without an advance it stands when the proforma is sent. */
async function ordered(metres: number, ratePaise: number, advanceRateBp: number): Promise<Ids> {
  const ids = { ...newIds(), profile: customer }
  const lines = [exampleDocumentLine({ quantityMilli: metres * 1000, ratePaise })]
  const terms = quotationOfToday({ id: ids.quotation, lines, advanceRateBp, placeOfSupply: '27' })
  const { version } = await owner.done<{ version: number }>('quotation.create', {
    ...terms,
    leadId: null,
    businessProfileId: customer,
  })
  await owner.done('quotation.approve', { id: ids.quotation, version })
  await chain.proforma(owner, ids)
  return advanceRateBp === 0 ? { ...ids, order: ids.advance } : ids
}

const paid = async (ids: Ids): Promise<void> => {
  const advance = await owner.done<AdvancePayment>('advance-payment.find', { id: ids.advance })
  await owner.done('advance-payment.record', chain.record(advance, ids, advance.amount))
}

async function invoiced(ids: Ids): Promise<void> {
  await chain.steps(owner, ids, floor)
  await chain.invoice(owner, ids)
  await chain.steps(owner, ids, road)
}

async function credited(ids: Ids, reason: string, line: { quantityMilli: number; taxable: number }): Promise<void> {
  const { id, version } = await owner.done<CreditNote>('credit-note.draft', {
    id: randomUUID(),
    invoiceId: ids.invoice,
    tax: 'gst',
    reason,
    lines: [{ line: 1, ...line }],
    notes: null,
  })
  await owner.done('credit-note.issue', { id, version, idSeed: randomUUID() })
}

type Line = { entryId: string; open: number; money: number; deductions?: { kind: string; amount: number }[] }
const received = (
  amount: number,
  method: string,
  lines: Line[],
  more: object = {},
): Promise<{ id: string; version: number }> =>
  owner.done('receipt.record', {
    id: randomUUID(), customerId: customer, date: today(), method, reference: null, amount, lines, notes: null, ...more,
  }) // prettier-ignore

const entriesNow = async (): Promise<LedgerEntry[]> =>
  (await owner.done<{ rows: LedgerEntry[] }>('ledger-entry.list', { ledgerId: customer, limit: 100 })).rows.toSorted(
    (a, b) => a.seq - b.seq,
  )

const openOf = async (id: string): Promise<number> => {
  const entry = (await entriesNow()).find((one) => one.id === id)
  return entry ? entry.amount - entry.allocated : 0
}
const entryOf = async (kind: string): Promise<string> =>
  (await entriesNow()).findLast((entry) => entry.kind === kind)?.id ?? `no ${kind}`

const bills = new Map<string, Ids>()
const bill = (name: string): Ids => bills.get(name) ?? newIds()
let cheque: { id: string; version: number }

/** What happened on each day of the example. */
const story: Readonly<Record<string, () => Promise<unknown>>> = {
  '2026-09-01': async () => {
    owner = await testApp.owner()
    await newCustomer()
    await owner.done('opening-bill.record', {
      id: randomUUID(),
      customerId: customer,
      number: 'OLD/118',
      billDate: '2026-07-10',
      dueDate: '2026-08-24',
      amount: 30_000_00,
    })
    bills.set('first', await ordered(1000, 86_75, 5000))
  },
  '2026-09-05': () => paid(bill('first')),
  '2026-09-20': () => invoiced(bill('first')),
  '2026-09-28': () => credited(bill('first'), 'rate_difference', { quantityMilli: 0, taxable: 5_000_00 }),
  '2026-10-03': async () => {
    const [first, old] = [bill('first').invoice, await entryOf('opening')]
    await received(70_000_00, 'neft', [
      {
        entryId: first,
        open: await openOf(first),
        money: 38_577_00,
        deductions: [
          { kind: 'vatav', amount: 1_635_00 },
          { kind: 'tds', amount: 82_00 },
        ],
      },
      { entryId: old, open: await openOf(old), money: 30_000_00 },
    ])
  },
  '2026-10-06': async () => {
    bills.set('second', await ordered(2000, 42_50, 0))
    await invoiced(bill('second'))
  },
  '2026-10-12': () => credited(bill('second'), 'goods_return', { quantityMilli: 120_000, taxable: 0 }),
  '2026-10-14': async () => {
    const credit = await entryOf('receipt')
    await owner.done('allocation.make', {
      idSeed: randomUUID(),
      creditEntryId: credit,
      debitEntryId: bill('second').invoice,
      amount: 1_423_00,
    })
  },
  '2026-10-15': async () => {
    bills.set('cancelled', await ordered(100, 342_86, 5000))
    await paid(bill('cancelled'))
  },
  '2026-11-16': async () => {
    const { invoice } = bill('second')
    cheque = await received(50_000_00, 'cheque', [{ entryId: invoice, open: await openOf(invoice), money: 50_000_00 }])
  },
  '2026-11-19': () => owner.done('receipt.bounce', { ...cheque, reason: 'Funds insufficient', charge: 354_00 }),
  '2026-12-01': async () => {
    bills.set('third', await ordered(1200, 55_25, 0))
    await invoiced(bill('third'))
  },
  '2026-12-20': async () => {
    const { invoice } = bill('second')
    const charge = await entryOf('charge')
    const lines = [
      { entryId: invoice, open: await openOf(invoice), money: 82_472_00 },
      { entryId: charge, open: 354_00, money: 354_00 },
    ]
    const interest = { noteId: randomUUID(), invoiceId: invoice, amount: 1_174_00 }
    await received(84_000_00, 'rtgs', lines, { interest })
  },
  '2026-12-22': async () => {
    const { order } = bill('cancelled')
    const { version } = await owner.done<{ version: number }>('sales-order.find', { id: order })
    const refund = { id: randomUUID(), amount: 10_000_00, date: today(), method: 'neft', reference: null }
    await owner.done('sales-order.cancel', {
      id: order,
      version,
      idSeed: randomUUID(),
      reason: 'The buyer’s season is over',
      keep: 8_000_00,
      refund,
    })
  },
}

const plainEntry = ({ date, kind, amount }: Pick<Entry, 'date' | 'kind' | 'amount'>): string =>
  `${date} ${kind} ${amount}`

test('the worked example, day by day through HTTP, has its entries, its open bills and its ages to the paisa', async () => {
  const days = [...Object.keys(story), ...example.ageing.map(({ asAt }) => asAt)].toSorted()
  for (const [at, day] of days.entries()) {
    onDay(day)
    // A session ends after thirty days, the story after four months.
    if (at > 0) await owner.done('account.sign-in', { email: `${owner.companyId}@example.in`, password: 'long-enough' })
    await story[day]?.()
    await reckonDalali(testApp.appContext, Date.now(), [owner.companyId])
    const entries = await entriesNow()
    const until = example.entries.filter(({ date }) => date <= day)
    // Within a day the order may differ: the note here stands before the money that pays it.
    expect(entries.map(plainEntry).toSorted(), day).toEqual(until.map(plainEntry).toSorted())
    const { balance } = await owner.done<PartyLedger>('party-ledger.find', { id: customer })
    expect(balance, day).toBe(until.at(-1)?.balance ?? 0)
    const aged = example.ageing.find(({ asAt }) => asAt === day)
    const ages = ageing(entries.map(openItemOf), day)
    const { amount: overdue } = overdueOn(entries, ages.onAccount, day)
    if (aged) expect({ asAt: day, ...ages, overdue }).toEqual(aged)
  }
  const entries = await entriesNow()
  const nameOf = new Map(entries.map((entry) => [entry.id, plainEntry(entry)]))
  const named = (seq: number): string =>
    plainEntry(example.entries.find((entry) => entry.seq === seq) ?? { date: '', kind: 'none', amount: 0 })
  const { rows } = await owner.done<{ rows: Allocation[] }>('allocation.list', { ledgerId: customer, limit: 100 })
  expect(
    rows
      .map(
        ({ date, creditEntryId, debitEntryId, amount }) =>
          `${date}: ${nameOf.get(creditEntryId)} pays ${nameOf.get(debitEntryId)} ${amount}`,
      )
      .toSorted(),
  ).toEqual(
    example.allocations
      .map(({ date, credit, debit, amount }) => `${date}: ${named(credit)} pays ${named(debit)} ${amount}`)
      .toSorted(),
  )
})

test('its dalal has earned on each day what the example says, and keeps what is left after a payment', async () => {
  const { rows } = await owner.done<{ rows: DalalEntry[] }>('dalal-entry.list', { dalalId: dalal, limit: 100 })
  const earned = rows
    .toSorted((a, b) => a.seq - b.seq)
    .map(({ date, number, amount }) => `${date} ${number} ${-amount}`)
  const wanted = example.dalali.entries.filter(({ entry }) => entry !== 0)
  expect(earned).toEqual(wanted.map(({ date, invoice, entry }) => `${date} ${invoice} ${entry}`))
  for (const last of [example.dalali.entries[2], example.dalali.entries[4]]) {
    const { rows: reckoned } = await owner.done<{ rows: Dalali[] }>('dalali.list', { dalalId: dalal, limit: 100 })
    const { realised, full, earnedToDate } = last ?? { realised: 0, full: 0, earnedToDate: 0 }
    expect(reckoned.find(({ number }) => number === last?.invoice)).toMatchObject({
      realised,
      expected: full,
      earned: earnedToDate,
    })
  }
  for (const { date, amount } of example.dalali.paid) {
    onDay(date)
    await owner.done('dalali-payment.record', {
      id: randomUUID(),
      dalalId: dalal,
      date,
      method: 'upi',
      reference: null,
      amount,
      tds: 0,
      notes: null,
    })
  }
  const { balance } = await owner.done<Dalal>('dalal.find', { id: dalal })
  expect(-balance).toBe(example.dalali.payableAtEnd)
})

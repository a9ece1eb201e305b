import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { examplePartyInput } from '#domain/business-profile/business-profile-example.ts'
import type { BusinessProfile } from '#domain/business-profile/business-profile.ts'
import type { FinalInvoice } from '#domain/final-invoice/final-invoice.ts'
import type { LedgerEntry } from '#domain/ledger-entry/ledger-entry.ts'
import type { PartyLedger } from '#domain/party-ledger/party-ledger.ts'
import { ledgerLaws } from './ledger/testing-ledger-laws.ts'
import { openTestApp, type Person, type TestApp } from './testing-app.ts'
import { chain, floor, newIds, today, type Ids } from './testing-chain.ts'

let testApp: TestApp
let owner: Person
beforeAll(async () => {
  testApp = await openTestApp()
  owner = await testApp.owner()
})
afterAll(() => testApp.close())

/** A party with a sent invoice of which 45,544 rupees are open, and 1,000 on account. */
async function billed(companyName: string): Promise<Ids> {
  const ids = newIds()
  await chain.quote(owner, ids, '24', companyName)
  await chain.profile(owner, testApp.anonymous(), ids, { companyName })
  const advance = await chain.proforma(owner, ids)
  await owner.done('advance-payment.record', chain.record(advance, ids, advance.amount))
  await chain.steps(owner, ids, floor)
  await chain.invoice(owner, ids)
  await chain.receive(owner, ids, 1_000_00)
  return ids
}
const open = 45_544_00
/** A party that staff wrote down, without a registration. */
async function written(): Promise<{ profile: string }> {
  const profile = randomUUID()
  await owner.done('business-profile.create', examplePartyInput({ id: profile, gstNumber: '' }))
  return { profile }
}
type Party = { profile: string }
const party = ({ profile }: Party) => owner.done<BusinessProfile>('business-profile.find', { id: profile })
const ledgerOf = ({ profile }: Party) => owner.done<PartyLedger>('party-ledger.find', { id: profile })
const invoiceOf = ({ invoice }: Ids) => owner.done<FinalInvoice>('final-invoice.find', { id: invoice })
const entriesOf = async ({ profile: ledgerId }: Party) =>
  (await owner.done<{ rows: LedgerEntry[] }>('ledger-entry.list', { ledgerId })).rows
const joinCall = async (from: Party, into: Party) => {
  const { id, version } = await party(from)
  return owner.call('business-profile.join', { id, version, into: into.profile })
}
const join = async (from: Party, into: Party) => expect(await joinCall(from, into)).toMatchObject({ status: 200 })
const receipt = (customer: Party, entryId: string, money: number) => ({
  id: randomUUID() as string,
  customerId: customer.profile,
  date: today(),
  method: 'neft',
  reference: null,
  amount: money,
  notes: null,
  lines: [{ entryId, open, money, deductions: [] }],
})
async function expectLawful() {
  for (const [law, query] of Object.entries(ledgerLaws))
    expect((await testApp.appContext.database.pool.query(query)).rows, law).toEqual([])
}

test('of two ledgers becomes one: its entries in their order, its sums, and money of either pays bills of both', async () => {
  const [kept, gone] = [await billed('Patel Textiles'), await billed('Patel Tex.')]
  const [before, theirs] = [await entriesOf(kept), await entriesOf(gone)]
  const paper = await invoiceOf(gone)
  await join(gone, kept)

  expect(await ledgerOf(kept)).toMatchObject({
    balance: 2 * (open - 1_000_00),
    openDebits: 2 * open,
    onAccount: 2_000_00,
  })
  expect(await ledgerOf(gone)).toMatchObject({ balance: 0, openDebits: 0, onAccount: 0, heldAdvance: 0, lastSeq: 0 })
  const after = (await entriesOf(kept)).toSorted((a, b) => a.seq - b.seq)
  const inOrder = [before, theirs].flatMap((all) => all.toSorted((a, b) => a.seq - b.seq).map(({ id }) => id))
  expect(after.map(({ id, seq }) => [id, seq])).toEqual(inOrder.map((id, at) => [id, at + 1]))
  expect(after.map(({ amount, date, number }) => ({ amount, date, number }))).toEqual(
    inOrder.map((id) => {
      const entry = [...before, ...theirs].find((one) => one.id === id)
      return { amount: entry?.amount, date: entry?.date, number: entry?.number }
    }),
  )
  expect(await party(kept)).toMatchObject({ onAccountAmount: 2_000_00 })
  expect(await invoiceOf(gone)).toMatchObject({ customerId: kept.profile, customerName: 'Patel Tex.', particulars: paper.particulars }) // prettier-ignore

  const credit = before.find(({ kind, amount }) => kind === 'receipt' && amount === -1_000_00)
  const use = { idSeed: randomUUID(), creditEntryId: credit?.id, debitEntryId: gone.invoice, amount: 1_000_00 }
  await owner.done('allocation.make', use)
  await owner.done('receipt.record', receipt(kept, gone.invoice, open - 1_000_00))
  expect(await invoiceOf(gone)).toMatchObject({ balanceAmount: 0 })
  await expectLawful()
})

test('promises, disputes, bills from before, the page and the reminders of a party come along', async () => {
  const [kept, gone] = [await billed('Patel Textiles'), await billed('Patel Tex.')]
  const { promise, dispute } = await chain.collect(owner, gone)
  const bill = await chain.bring(owner, gone)
  const { page, claim } = await chain.page(owner, testApp.anonymous(), gone)
  const note = await chain.credit(owner, gone)
  const back = await chain.takeBack(owner, gone)
  const refund = await chain.giveBack(owner, gone)
  await join(gone, kept)
  for (const [operation, id] of [
    ['promise.find', promise],
    ['dispute.find', dispute],
    ['opening-bill.find', bill.id],
    ['payment-page.find', page],
    ['payment-claim.find', claim],
    ['credit-note.find', note.id],
    ['goods-return.find', back.id],
    ['refund.find', refund.id],
  ] as const)
    expect(await owner.done(operation, { id }), operation).toMatchObject({ customerId: kept.profile })
  expect(await owner.call('reminder.send', { id: kept.profile })).toMatchObject({ status: 409 })
  await expectLawful()
})

test('a ledger goes to a party that had none', async () => {
  const [gone, kept] = [await written(), await written()]
  const bill = await chain.bring(owner, gone)
  await chain.collect(owner, gone)
  const { balance } = await ledgerOf(gone)
  await join(gone, kept)
  expect(await ledgerOf(kept)).toMatchObject({ balance })
  expect((await entriesOf(kept)).map(({ id }) => id)).toContain(bill.entryId)
  await expectLawful()
})

test('other registrations are other parties, the registered one stays, and one bill from before is not owed twice', async () => {
  const [one, other] = [await billed('Patel Textiles'), await written()]
  expect(await joinCall(one, other)).toMatchObject({ status: 409, body: { code: 'join-registered-stays' } })
  const elsewhere = { profile: randomUUID() }
  const firm = examplePartyInput({ id: elsewhere.profile, gstNumber: '24AABCU9603R1ZT', panNumber: null })
  await owner.done('business-profile.create', firm)
  expect(await joinCall(elsewhere, one)).toMatchObject({ status: 409, body: { code: 'join-other-gstin' } })
  const third = await written()
  const old = { number: 'OLD/7', billDate: today(), dueDate: today(), amount: 500_00 }
  for (const { profile } of [other, third])
    await owner.done('opening-bill.record', { id: randomUUID(), customerId: profile, ...old })
  expect(await joinCall(third, other)).toMatchObject({ status: 409, body: { code: 'join-opening-twice', params: { number: 'OLD/7' } } }) // prettier-ignore
})

test('what a device wrote offline for the party that went away is the other’s', async () => {
  const [kept, gone] = [await billed('Patel Textiles'), await billed('Patel Tex.')]
  const order = await owner.done<{ id: string; version: number }>('sales-order.find', { id: gone.order })
  const [credit] = (await entriesOf(gone)).filter(({ amount }) => amount === -1_000_00)
  await join(gone, kept)
  // The step names the version it saw: the join changed nothing of the order but whose it is.
  await owner.done('sales-order.ship', { id: order.id, version: order.version })
  const of = { customerId: gone.profile }
  const at = { id: randomUUID(), ...of }
  await owner.done('receipt.record', receipt(gone, gone.invoice, 1_00))
  await owner.done('opening-bill.record', { ...at, number: 'OLD/9', billDate: today(), dueDate: today(), amount: 9_00 })
  await owner.done('promise.make', { ...at, id: randomUUID(), promisedFor: today(), amount: 1_00, saidBy: null, channel: 'call' }) // prettier-ignore
  await owner.done('dispute.raise', { ...at, id: randomUUID(), entryId: gone.invoice, amount: 1_00, reason: 'Short' })
  const given = [{ entryId: credit?.id, amount: 1_000_00 }]
  await owner.done('refund.record', { ...at, id: randomUUID(), credits: given, date: today(), method: 'neft', reference: null, notes: null }) // prettier-ignore
  await owner.done('payment-page.create', { ...at, id: randomUUID() })
  await owner.done('reminder.send', { id: gone.profile })
  expect(await ledgerOf(gone)).toMatchObject({ lastSeq: 0, balance: 0 })
  for (const table of ['receipt', 'opening_bill', 'promise', 'dispute', 'refund', 'payment_page']) {
    const query = `select 1 from ${table} where customer_id = $1`
    expect((await testApp.appContext.database.pool.query(query, [gone.profile])).rows, table).toEqual([])
  }
  await expectLawful()
})

test('money that comes for either while they are joined is on the one ledger', async () => {
  const [kept, gone] = [await billed('Patel Textiles'), await billed('Patel Tex.')]
  const joining = joinCall(gone, kept)
  const paying = Array.from({ length: 8 }, (_, at) => {
    const whose = at % 2 === 0 ? gone : kept
    return owner.call('receipt.record', receipt(whose, whose.invoice, 1_00), { 'idempotency-key': randomUUID() })
  })
  const answers = await Promise.all([joining, ...paying])
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
  expect(await ledgerOf(kept)).toMatchObject({ openDebits: 2 * open - 8_00 })
  expect(await ledgerOf(gone)).toMatchObject({ lastSeq: 0, balance: 0 })
  await expectLawful()
})

test('the database moves an entry only with its party, whole, and without a gap', async () => {
  const [kept, gone] = [await billed('Patel Textiles'), await billed('Patel Tex.')]
  const { pool } = testApp.appContext.database
  const move = `update ledger_entry set ledger_id = $1, seq = seq + 50 where ledger_id = $2`
  await expect(pool.query(move, [kept.profile, gone.profile])).rejects.toThrow('moves without its party')
  const { id: refund } = await chain.giveBack(owner, gone)
  const other = `update refund set customer_id = $1 where id = $2`
  await expect(pool.query(other, [kept.profile, refund])).rejects.toThrow('moves without its party')
  await join(gone, kept)
  const one = `update ledger_entry set seq = seq + 50 where id = $1`
  await expect(pool.query(one, [gone.invoice])).rejects.toThrow()
})

const partCall = async (gone: Party) => {
  const { id, version } = await party(gone)
  return owner.call('business-profile.part', { id, version })
}
const everything = async (...parties: Party[]) => {
  const texts = ['business_profile where id', 'party_ledger where id', 'ledger_entry where ledger_id', 'final_invoice where customer_id', 'sales_order where business_profile_id', 'promise where customer_id'] // prettier-ignore
  const ids = parties.map(({ profile }) => profile)
  const { pool } = testApp.appContext.database
  const found = texts.map(async (text) => {
    const { rows } = await pool.query(
      `select to_jsonb(t) - '{version,updated_at,joining}'::text[] as row from ${text.replace(' where', ' t where')} = any ($1) order by id`,
      [ids],
    )
    return rows
  })
  return Promise.all(found)
}

test('a join that was a mistake is taken back: each has again what it had, to the last entry', async () => {
  const [kept, gone] = [await billed('Patel Textiles'), await billed('Patel Tex.')]
  await chain.bring(owner, gone)
  await chain.collect(owner, gone)
  const before = await everything(kept, gone)
  await join(gone, kept)
  expect(await partCall(gone)).toMatchObject({ status: 200, body: { id: gone.profile, joinedInto: null } })
  expect(await everything(kept, gone)).toEqual(before)
  await expectLawful()
  expect(await partCall(gone)).toMatchObject({ status: 409, body: { code: 'party-not-joined' } })
  // Each goes on by itself, and may be joined again.
  await owner.done('receipt.record', receipt(gone, gone.invoice, 1_00))
  await join(gone, kept)
  await expectLawful()
})

test('what was built on a join keeps it: money, a paper, another join', async () => {
  const [kept, gone] = [await billed('Patel Textiles'), await billed('Patel Tex.')]
  await join(gone, kept)
  await chain.credit(owner, gone)
  expect(await partCall(gone)).toMatchObject({ status: 409, body: { code: 'join-built-on' } })

  const other = await billed('Patel Traders')
  await join(other, kept)
  await owner.done('receipt.record', receipt(kept, other.invoice, 1_00))
  expect(await partCall(other)).toMatchObject({ status: 409, body: { code: 'join-built-on' } })

  const [first, second, third] = [await written(), await written(), await written()]
  await join(first, second)
  await join(second, third)
  expect(await partCall(first)).toMatchObject({ status: 409, body: { code: 'join-built-on' } })
  expect(await partCall(second)).toMatchObject({ status: 200 })
  expect(await party(first)).toMatchObject({ joinedInto: second.profile })
  expect(await partCall(first)).toMatchObject({ status: 200 })
})

test('a join of before 30 days, or of another company, is not taken back', async () => {
  const [kept, gone] = [await written(), await written()]
  await join(gone, kept)
  const stranger = await testApp.owner('Other Mills')
  expect(await stranger.call('business-profile.part', { id: gone.profile, version: 2 })).toMatchObject({ status: 404 })
  const { pool } = testApp.appContext.database
  const old = `update business_profile set joining = jsonb_set(joining, '{on}', '"2026-01-01"') where id = $1`
  await pool.query(old, [gone.profile])
  expect(await partCall(gone)).toMatchObject({ status: 409, body: { code: 'join-too-old' } })
})

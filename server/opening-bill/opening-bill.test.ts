import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Allocation } from '#domain/allocation/allocation.ts'
import { examplePartyInput } from '#domain/business-profile/business-profile-example.ts'
import { addDays } from '#domain/calendar/calendar-day.ts'
import type { LedgerEntry } from '#domain/ledger-entry/ledger-entry.ts'
import type { OpeningBill } from '#domain/opening-bill/opening-bill.ts'
import type { PartyLedger } from '#domain/party-ledger/party-ledger.ts'
import { openTestApp, type Person, type TestApp } from '#server/testing-app.ts'
import { today } from '#server/testing-chain.ts'

let testApp: TestApp
let owner: Person
beforeAll(async () => {
  testApp = await openTestApp()
  owner = await testApp.owner()
})
afterAll(() => testApp.close())

/** A customer with nothing on his account. */
async function customer(): Promise<string> {
  const id = randomUUID()
  await owner.done('business-profile.create', examplePartyInput({ id, gstNumber: '', companyName: `Om Fabrics ${id}` }))
  return id
}
const [billDate, dueDate] = [addDays(today(), -60), addDays(today(), -15)]
const old = (customerId: string, patch: object = {}) => ({
  id: randomUUID() as string,
  customerId,
  number: 'OLD/118',
  billDate,
  dueDate,
  amount: 30_000_00,
  ...patch,
})
const record = (customerId: string, patch: object = {}) =>
  owner.done<OpeningBill>('opening-bill.record', old(customerId, patch))
const ledgerOf = (id: string) => owner.done<PartyLedger>('party-ledger.find', { id })
const entriesOf = async (ledgerId: string) =>
  (await owner.done<{ rows: LedgerEntry[] }>('ledger-entry.list', { ledgerId })).rows
const onAccountOf = async (id: string) =>
  (await owner.done<{ onAccountAmount: number }>('business-profile.find', { id })).onAccountAmount
const taken = ({ id, version }: OpeningBill) => ({ id, version, idSeed: randomUUID() })
const pay = (customerId: string, entryId: string, amount: number) =>
  owner.done<{ id: string }>('receipt.record', {
    id: randomUUID(),
    customerId,
    date: today(),
    method: 'neft',
    reference: null,
    amount,
    notes: null,
    lines: [{ entryId, open: 30_000_00, money: amount, deductions: [] }],
  })

test('an old bill is owed from its own day, and a receipt pays it', async () => {
  const id = await customer()
  const bill = await record(id)
  expect(bill).toMatchObject({ status: 'standing', number: 'OLD/118', amount: 30_000_00 })
  expect(await ledgerOf(id)).toMatchObject({ balance: 30_000_00, openDebits: 30_000_00, onAccount: 0 })
  expect(await entriesOf(id)).toMatchObject([{ kind: 'opening', date: today(), billDate, dueDate, amount: 30_000_00 }])

  await pay(id, bill.entryId, 20_000_00)
  expect(await ledgerOf(id)).toMatchObject({ balance: 10_000_00, openDebits: 10_000_00 })
  expect(await owner.call('opening-bill.remove', { ...taken(bill), reason: 'Twice' })).toMatchObject({
    status: 409,
    body: { code: 'opening-is-settled' },
  })
})

test('what is disputed of an old bill is disputed of the corrected one', async () => {
  const customerId = await customer()
  const bill = await record(customerId)
  const dispute = { id: randomUUID(), customerId, entryId: bill.entryId, amount: 5_000_00, reason: 'Short metres' }
  await owner.done('dispute.raise', dispute)
  const corrected = await owner.done<OpeningBill>('opening-bill.correct', { ...taken(bill), number: 'OLD/181', billDate, dueDate, amount: 29_000_00 }) // prettier-ignore
  expect(await owner.done('dispute.find', { id: dispute.id })).toMatchObject({
    ...{ entryId: corrected.entryId, number: 'OLD/181', amount: 5_000_00, status: 'raised' },
  })
})

test('what was theirs is on account, and pays a bill by hand', async () => {
  const id = await customer()
  const credit = await record(id, { amount: -4_000_00, number: 'ADV 7' })
  const bill = await record(id)
  expect(await ledgerOf(id)).toMatchObject({ balance: 26_000_00, openDebits: 30_000_00, onAccount: 4_000_00 })
  expect(await onAccountOf(id)).toBe(4_000_00)
  const use = { idSeed: randomUUID(), creditEntryId: credit.entryId, debitEntryId: bill.entryId, amount: 4_000_00 }
  const made = await owner.done<Allocation>('allocation.make', use)
  expect(await onAccountOf(id)).toBe(0)
  const corrected = { ...taken(credit), number: 'ADV 7', billDate, dueDate, amount: -1_00 }
  expect(await owner.call('opening-bill.correct', corrected)).toMatchObject({ body: { code: 'opening-is-settled' } })
  await owner.done('allocation.undo', { id: made.id, idSeed: randomUUID() })
  await owner.done('opening-bill.correct', corrected)
  expect(await ledgerOf(id)).toMatchObject({ balance: 29_999_00, onAccount: 1_00 })
  expect(await onAccountOf(id)).toBe(1_00)
})

test('a correction takes the entry back by its mirror and posts another', async () => {
  const id = await customer()
  const bill = await record(id)
  const said = { number: 'OLD/119', billDate: addDays(billDate, 1), dueDate, amount: 31_500_50 }
  const corrected = await owner.done<OpeningBill>('opening-bill.correct', { ...taken(bill), ...said })
  expect(corrected).toMatchObject({ ...said, status: 'standing' })
  const posted = (await entriesOf(id)).toSorted((a, b) => a.seq - b.seq)
  expect(posted.map(({ kind, amount, status }) => [kind, amount, status])).toEqual([
    ['opening', 30_000_00, 'settled'],
    ['void', -30_000_00, 'settled'],
    ['opening', 31_500_50, 'outstanding'],
  ])
  expect(await ledgerOf(id)).toMatchObject({ balance: 31_500_50, openDebits: 31_500_50, onAccount: 0 })
  const removed = await owner.done('opening-bill.remove', { ...taken(corrected), reason: 'Of another party' })
  expect(removed).toMatchObject({ status: 'removed' })
  expect(await ledgerOf(id)).toMatchObject({ balance: 0, openDebits: 0 })
  expect(await record(id, { number: 'OLD/119' })).toMatchObject({ status: 'standing' })
})

test('a bill is brought in once, also by two people at once, and not from the future', async () => {
  const id = await customer()
  const both = await Promise.all([1, 2].map(() => owner.call('opening-bill.record', old(id))))
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  const refused = async (patch: object) => (await owner.call('opening-bill.record', old(id, patch))).body
  expect(await refused({ number: 'old/118' })).toMatchObject({ code: 'opening-twice', params: { number: 'old/118' } })
  expect(await refused({ number: 'NEW', billDate: addDays(today(), 1), dueDate: addDays(today(), 9) })).toMatchObject({
    code: 'opening-in-the-future',
  })
  expect(await refused({ number: 'NEW', dueDate: addDays(billDate, -1) })).toMatchObject({ code: 'due-before-bill' })
  expect(await refused({ number: 'NEW', amount: 0 })).toMatchObject({ code: 'input-not-understood' })
  expect(await ledgerOf(id)).toMatchObject({ balance: 30_000_00 })
})

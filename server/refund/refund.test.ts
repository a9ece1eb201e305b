import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { examplePartyInput } from '#domain/business-profile/business-profile-example.ts'
import type { LedgerEntry } from '#domain/ledger-entry/ledger-entry.ts'
import type { PartyLedger } from '#domain/party-ledger/party-ledger.ts'
import type { Refund } from '#domain/refund/refund.ts'
import { openTestApp, type Person, type TestApp } from '#server/testing-app.ts'
import { chain, newIds, today, type Ids } from '#server/testing-chain.ts'

let testApp: TestApp
let owner: Person
let ids: Ids
beforeAll(async () => {
  testApp = await openTestApp()
  owner = await testApp.owner()
  ids = newIds()
  await chain.quote(owner, ids)
  await chain.profile(owner, testApp.anonymous(), ids)
})
afterAll(() => testApp.close())

const ledger = () => owner.done<PartyLedger>('party-ledger.find', { id: ids.profile })
const onAccount = async () =>
  (await owner.done<{ onAccountAmount: number }>('business-profile.find', { id: ids.profile })).onAccountAmount
const entries = async () =>
  (await owner.done<{ rows: LedgerEntry[] }>('ledger-entry.list', { ledgerId: ids.profile, limit: 100 })).rows
const refund = (credits: { entryId: string; amount: number }[], patch: object = {}) => ({
  id: randomUUID() as string,
  customerId: ids.profile,
  credits,
  date: today(),
  method: 'neft',
  reference: 'UTR9',
  notes: null,
  ...patch,
})

test('money on account goes back under a payment voucher, and a mistake puts it on account again', async () => {
  const [first, second] = [await chain.receive(owner, ids, 1_000_00), await chain.receive(owner, ids, 500_00)]
  const given = await owner.done<Refund>(
    'refund.record',
    refund([
      { entryId: first.id, amount: 1_000_00 },
      { entryId: second.id, amount: 200_00 },
    ]),
  )
  expect(given).toMatchObject({ kind: 'on_account', amount: 1_200_00, advancePaymentId: null, status: 'recorded' })
  expect(given.number).toMatch(/^PV\/\d\d-\d\d\/0001$/)
  expect(await ledger()).toMatchObject({ balance: -300_00, onAccount: 300_00, openDebits: 0 })
  expect(await onAccount()).toBe(300_00)
  expect((await entries()).find(({ id }) => id === given.id)).toMatchObject({
    kind: 'refund',
    amount: 1_200_00,
    status: 'settled',
    number: given.number,
  })

  const cleared = await owner.done<Refund>('refund.clear', { id: given.id, version: given.version })
  const voided = await owner.done<Refund>('refund.void', {
    id: given.id,
    version: cleared.version,
    reason: 'Came back',
  })
  expect(voided).toMatchObject({ status: 'voided', reason: 'Came back', number: given.number })
  expect(await ledger()).toMatchObject({ balance: -1_500_00, onAccount: 1_500_00, openDebits: 0 })
  expect(await onAccount()).toBe(1_500_00)
  const again = await owner.call('refund.void', { id: given.id, version: voided.version, reason: 'Again' })
  expect(again).toMatchObject({ status: 409, body: { code: 'step-not-open' } })
})

test('more than is free, an advance that is held, and money of another party are refused and change nothing', async () => {
  const other = newIds()
  await owner.done('business-profile.create', examplePartyInput({ id: other.profile, gstNumber: '' }))
  const theirs = await chain.receive(owner, other, 400_00)
  const before = await ledger()
  const free = (await entries()).find(({ amount, allocated }) => amount + allocated === -500_00)
  const refused = async (entryId: string, amount: number, patch: object = {}) =>
    (await owner.call<{ code: string }>('refund.record', refund([{ entryId, amount }], patch))).body.code
  expect(await refused(free?.id ?? '', 500_01)).toBe('refund-over-credit')
  expect(await refused(theirs.id, 1_00)).toBe('refund-over-credit')
  expect(await refused(free?.id ?? '', 1_00, { date: '2030-01-01' })).toBe('payment-in-the-future')
  const advance = await chain.proforma(owner, ids)
  const record = chain.record(advance, ids, advance.amount)
  await owner.done('advance-payment.record', record)
  expect(await refused(record.receiptId, 1_00)).toBe('advance-held')
  expect(await ledger()).toMatchObject({ onAccount: before.onAccount, heldAdvance: advance.amount })
})

test('of two devices that give back the same money one is refused', async () => {
  const money = await chain.receive(owner, ids, 800_00)
  const sent = [1, 2].map(() => owner.call('refund.record', refund([{ entryId: money.id, amount: 800_00 }])))
  const answers = await Promise.all(sent)
  expect(answers.map(({ status }) => `${status}`).toSorted()).toEqual(['200', '409'])
  expect((await entries()).find(({ id }) => id === money.id)).toMatchObject({ allocated: 800_00 })
})

import { expect, test } from 'vitest'
import { exampleBusinessProfile } from '#domain/business-profile/business-profile-example.ts'
import { fresh, type Change } from '#domain/kernel/change.ts'
import { exampleFacts } from '#domain/kernel/facts-example.ts'
import { nthId } from '#domain/kernel/nth-id.ts'
import type { LedgerEntry } from '#domain/ledger-entry/ledger-entry.ts'
import type { PartyLedger } from '#domain/party-ledger/party-ledger.ts'
import { exampleAdvancePayment } from './advance-payment-example.ts'
import { freedId, freeSurplus, postAdvance, postCompleting } from './advance-payment-posting.ts'
import type { Receipt } from './advance-payment.ts'

const facts = exampleFacts()
const profile = exampleBusinessProfile()
const advance = exampleAdvancePayment()
const made = fresh(facts)
const seed = '0b9f6c1e-3a57-4f0e-9a43-0c0a5d6b7c00'
const held = (id: string, seq: number, amount: number, allocated = 0): LedgerEntry => ({
  ...{ ...made, id, ledgerId: profile.id, seq, date: '2026-11-16', kind: 'advance', amount: -amount, allocated },
  ...{ status: 'outstanding', documentEntity: 'advance-payment', documentId: advance.id, number: 'RV/26-27/0001' },
  ...{ billDate: null, dueDate: null, heldFor: advance.id },
})
const ledger: PartyLedger = {
  ...{ ...made, id: profile.id, customerName: profile.companyName, balance: -90_00, openDebits: 0, onAccount: 0 },
  ...{ heldAdvance: 90_00, lastSeq: 2, lastReceiptDate: '2026-11-16' },
}
const of = (changes: readonly Change[], name: string) =>
  changes.filter(({ entity }) => entity === name).map(({ value }) => value as LedgerEntry & PartyLedger) // one of the two
const free = (surplus: number, entries: readonly LedgerEntry[]) =>
  freeSurplus({ surplus, held: entries, idSeed: seed }, { ledger, profile, advance }, facts)

test('what an order needs no more is taken off the youngest money first, and is free on the account', () => {
  const changes = free(50_00, [held('old', 1, 60_00), held('young', 2, 30_00)])
  const entries = of(changes, 'ledger-entry')
  expect(entries.filter(({ kind }) => kind === 'void').map(({ id, amount, date }) => [id, amount, date])).toEqual([
    [nthId(seed, 2), 30_00, '2026-11-21'],
    [nthId(seed, 3), 20_00, '2026-11-21'],
  ])
  expect(entries.find(({ kind }) => kind === 'receipt')).toMatchObject({ id: nthId(seed, 1), amount: -50_00, heldFor: null }) // prettier-ignore
  const left = new Map(entries.map(({ id, allocated }) => [id, allocated]))
  expect([left.get('old'), left.get('young')]).toEqual([20_00, 30_00])
  expect(of(changes, 'party-ledger')).toMatchObject([{ balance: -90_00, onAccount: 50_00, heldAdvance: 40_00 }])
  // Nothing came in that day: the day of the last receipt stays.
  expect(of(changes, 'party-ledger')).toMatchObject([{ lastReceiptDate: '2026-11-16' }])
})

test('no more is freed than is held, and of nothing held nothing is posted', () => {
  const all = free(100_00, [held('young', 2, 30_00)])
  expect(of(all, 'ledger-entry').find(({ kind }) => kind === 'receipt')?.amount).toBe(-30_00)
  expect(free(0, [held('young', 2, 30_00)])).toEqual([])
  expect(free(10_00, [])).toEqual([])
})

const receipt = (amount: number): Receipt => ({
  ...{ id: seed, number: 'RV/26-27/0002', amount, receivedDate: '2026-11-20', paymentMethod: 'neft' },
  ...{ bankReference: null, recordedBy: 'Meena', proformaInvoiceId: null, particulars: null },
})
const posted = (amount: number, surplus: number) =>
  of(postAdvance(receipt(amount), surplus, { ledger: null, profile, advance }, facts), 'ledger-entry').map((entry) => [entry.id, entry.kind, entry.amount, entry.date, entry.heldFor]) // prettier-ignore

test('money for an order is held for it, what exceeds the order is free, and neither is an entry of nothing', () => {
  expect(posted(50_00, 0)).toEqual([[seed, 'advance', -50_00, '2026-11-20', advance.id]])
  expect(posted(50_00, 20_00)).toEqual([
    [seed, 'advance', -30_00, '2026-11-20', advance.id],
    [nthId(seed, 1), 'receipt', -20_00, '2026-11-20', null],
  ])
  expect(posted(50_00, 50_00)).toEqual([[nthId(seed, 1), 'receipt', -50_00, '2026-11-20', null]])
  const [begun] = of(postAdvance(receipt(50_00), 0, { ledger: null, profile, advance }, facts), 'party-ledger')
  expect(begun).toMatchObject({ id: profile.id, customerName: profile.companyName, heldAdvance: 50_00 })
})

test('money that completes an order which became smaller frees what had come before too', () => {
  const books = { ledger, profile, advance }
  const earlier = [held('old', 1, 60_00), held('young', 2, 30_00)]
  const changes = postCompleting(receipt(10_00), { surplus: 50_00, held: earlier }, books, facts)
  expect(of(changes, 'party-ledger')).toMatchObject([{ balance: -100_00, onAccount: 50_00, heldAdvance: 50_00 }])
  const free = of(changes, 'ledger-entry').filter(({ kind }) => kind === 'receipt')
  expect(free.map(({ id, amount, seq }) => [id, amount, seq])).toEqual([
    [nthId(seed, 1), -10_00, 3],
    [freedId(advance.proformaInvoiceId), -40_00, 6],
  ])
  const all = postCompleting(receipt(50_00), { surplus: 20_00, held: earlier }, books, facts)
  expect(of(all, 'party-ledger')).toMatchObject([{ onAccount: 20_00, heldAdvance: 120_00 }])
})

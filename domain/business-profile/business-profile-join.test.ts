import { expect, test } from 'vitest'
import { exampleFacts } from '#domain/kernel/facts-example.ts'
import { exampleLead } from '#domain/lead/lead-example.ts'
import type { LedgerEntry } from '#domain/ledger-entry/ledger-entry.ts'
import type { OpeningBill } from '#domain/opening-bill/opening-bill.ts'
import { exampleLedger } from '#domain/party-ledger/party-ledger-example.ts'
import type { PartyLedger } from '#domain/party-ledger/party-ledger.ts'
import { exampleBusinessProfile } from './business-profile-example.ts'
import { decideJoinBusinessProfile } from './business-profile-join.ts'
import { sameParty } from './business-profile-list.ts'
import { partyKinds, type PartyDocuments } from './business-profile-naming.ts'

const entry = (patch: Partial<LedgerEntry>): LedgerEntry => ({
  id: 'entry', version: 1, createdAt: '2026-11-16T05:00:00.000Z', updatedAt: '2026-11-16T05:00:00.000Z', ledgerId: 'a', seq: 1, date: '2026-11-16', kind: 'invoice',
  amount: 100_00, allocated: 0, status: 'outstanding', documentEntity: 'final-invoice', documentId: 'bill', number: null, billDate: null, dueDate: null, heldFor: null, ...patch,
}) // prettier-ignore
const bill = (patch: Partial<OpeningBill>): OpeningBill => ({
  id: 'bill', version: 1, createdAt: '2026-11-16T05:00:00.000Z', updatedAt: '2026-11-16T05:00:00.000Z', customerId: 'a', customerName: 'A', number: 'OLD/7',
  billDate: '2026-03-01', dueDate: '2026-04-01', amount: 100_00, status: 'standing', entryId: 'bill', ...patch,
}) // prettier-ignore
const noDocuments = Object.fromEntries(Object.keys(partyKinds).map((kind) => [kind, []])) as unknown as PartyDocuments // every kind, empty
const none: Parameters<typeof decideJoinBusinessProfile>[2] = {
  documents: noDocuments,
  ledgers: { own: null, other: null, entries: [], allocations: [] },
  reminders: { own: null, other: null },
  openings: [],
}
const many = (count: number): LedgerEntry[] => Array.from({ length: count }, () => entry({}))
const customer = (id: string, becameCustomerDate: string, patch = {}) =>
  exampleBusinessProfile({ id, customerStatus: 'customer', becameCustomerDate, ...patch })
type Joining = Parameters<typeof decideJoinBusinessProfile>
const whole = (joined: Joining[0], into: Joining[1], documents: Joining[2]) => {
  const outcome = decideJoinBusinessProfile(joined, into, documents, exampleFacts())
  return outcome.ok ? outcome.value.main : outcome.refusal
}

test('what both bought is added up, and the first purchase of either counts', () => {
  const old = customer('a', '2025-04-01', {
    firstPaymentProjectId: 'o1',
    totalOrders: 1,
    totalRevenue: 300,
    onAccountAmount: 7,
    notes: 'A',
  })
  const young = customer('b', '2026-01-01', {
    firstPaymentProjectId: 'o2',
    totalOrders: 2,
    totalRevenue: 300,
    onAccountAmount: 5,
    notes: 'B',
  })
  const sum = {
    becameCustomerDate: '2025-04-01',
    firstPaymentProjectId: 'o1',
    totalOrders: 3,
    totalRevenue: 600,
    averageOrderValue: 200,
    onAccountAmount: 12,
  }
  expect(whole(old, young, none)).toMatchObject({ id: 'b', ...sum, notes: 'B\nA' })
  expect(whole(young, old, none)).toMatchObject({ id: 'a', ...sum, notes: 'A\nB' })
  const prospect = exampleBusinessProfile({ id: 'c', originalLeadId: 'lead' })
  expect(whole(prospect, exampleBusinessProfile({ id: 'd' }), none)).toMatchObject({
    customerStatus: 'prospect',
    averageOrderValue: 0,
    originalLeadId: 'lead',
    notes: null,
  })
  expect(whole(old, prospect, none)).toMatchObject({ customerStatus: 'customer', originalLeadId: 'lead' })
})

test('what was agreed with either holds, where goes what was agreed with the one that stays', () => {
  const place = (street: string) => ({ street, city: 'Surat', state: 'Gujarat', pincode: '395002', country: 'India' })
  const vatav = { slabs: [{ withinDays: 15, percentBp: 200 }], basis: 'taxable' as const, onAdvance: false }
  const agreed = { creditDays: 45, vatav, tdsRateBp: 10, writtenAgreement: true, dalalId: 'jayanti', language: 'gu' as const } // prettier-ignore
  const joined = exampleBusinessProfile({ id: 'a', ...agreed, deliveryAddresses: [place('Shop'), place('Godown')] })
  const nothing = {
    creditDays: null,
    vatav: null,
    tdsRateBp: null,
    writtenAgreement: null,
    dalalId: null,
    language: null,
  }
  const into = exampleBusinessProfile({ id: 'b', ...nothing, deliveryAddresses: [place('Mill'), place('Shop')] })
  expect(whole(joined, into, none)).toMatchObject(agreed)
  expect(whole(joined, into, none)).toMatchObject({ deliveryAddresses: ['Mill', 'Shop', 'Godown'].map(place) })
  expect(whole(joined, { ...into, creditDays: 7, language: 'hi' }, none)).toMatchObject({ creditDays: 7, language: 'hi', dalalId: 'jayanti' }) // prettier-ignore
})

test('a hold on either holds both', () => {
  const held = exampleBusinessProfile({ id: 'a', creditStatus: 'hold', holdReason: 'Late', heldBy: 'Asha' })
  const free = exampleBusinessProfile({ id: 'b', creditStatus: 'good' })
  const hold = { creditStatus: 'hold', holdReason: 'Late', heldBy: 'Asha' }
  expect([whole(held, free, none), whole(free, held, none)]).toMatchObject([hold, hold])
})

const [a, b] = [exampleBusinessProfile({ id: 'a' }), exampleBusinessProfile({ id: 'b' })]
const changed = <T>(documents: Joining[2], name: string): T[] => {
  const outcome = decideJoinBusinessProfile(a, b, documents, exampleFacts())
  const changes = outcome.ok ? outcome.value.changes : []
  return changes.filter(({ entity }) => entity === name).map(({ value }) => value as T) // its own documents
}
const own = exampleLedger({ id: 'a', balance: 60, openDebits: 100, onAccount: 30, heldAdvance: 10, lastSeq: 2, lastReceiptDate: '2026-11-10' }) // prettier-ignore

test('the entries of a ledger follow those of the other in their own order, and its sums are added', () => {
  const entries = [entry({ id: 'two', seq: 2 }), entry({ id: 'one', seq: 1 })]
  const other = exampleLedger({ id: 'b', balance: 5, openDebits: 5, lastSeq: 7, lastReceiptDate: '2026-11-12' })
  const ledgers = { own, other, entries, allocations: [] }
  expect(changed<LedgerEntry>({ ...none, ledgers }, 'ledger-entry').map(({ id, ledgerId, seq }) => [id, ledgerId, seq])).toEqual([['one', 'b', 8], ['two', 'b', 9]]) // prettier-ignore
  const [whole, left] = changed<PartyLedger>({ ...none, ledgers }, 'party-ledger')
  expect(whole).toMatchObject({ id: 'b', balance: 65, openDebits: 105, onAccount: 30, heldAdvance: 10, lastSeq: 9, lastReceiptDate: '2026-11-12' }) // prettier-ignore
  expect(left).toMatchObject({ id: 'a', balance: 0, openDebits: 0, onAccount: 0, heldAdvance: 0, lastSeq: 0, lastReceiptDate: null }) // prettier-ignore
  const [later] = changed<PartyLedger>({ ...none, ledgers: { ...ledgers, other: { ...other, lastReceiptDate: '2026-11-09' } } }, 'party-ledger') // prettier-ignore
  expect(later?.lastReceiptDate).toBe('2026-11-10')
  const [opened] = changed<PartyLedger>({ ...none, ledgers: { ...ledgers, other: null } }, 'party-ledger')
  expect(opened).toMatchObject({ id: 'b', version: 1, customerName: b.companyName, balance: 60, lastSeq: 2 })
  expect(changed(none, 'party-ledger')).toEqual([])
})

test('a bill from before with both is not owed twice, in whatever case it was typed', () => {
  const code = (mine: Partial<OpeningBill>, theirs: Partial<OpeningBill>) => {
    const documents = { ...noDocuments, openingBills: [bill(mine)] }
    const outcome = decideJoinBusinessProfile(a, b, { ...none, documents, openings: [bill(theirs)] }, exampleFacts())
    return outcome.ok ? null : outcome.refusal
  }
  expect(code({}, { number: 'old/7' })).toEqual({ code: 'join-opening-twice', params: { number: 'OLD/7' } })
  expect(code({}, { number: 'OLD/8' })).toBeNull()
  expect(code({ status: 'removed' }, {})).toBeNull()
  expect(code({}, { status: 'removed' })).toBeNull()
})

test('the pointer keeps what it brought and what the other was, by which they can be parted', () => {
  const documents = { ...noDocuments, leads: [exampleLead({ id: 'lead' })] }
  const ledgers = { own, other: null, entries: [entry({ id: 'one' })], allocations: [] }
  const held = { ...a, creditStatus: 'hold' as const, holdReason: 'Late', totalOrders: 2 }
  const outcome = decideJoinBusinessProfile(held, b, { ...none, documents, ledgers }, exampleFacts())
  const pointer = outcome.ok ? outcome.value.changes.find(({ value }) => value.id === 'a' && 'joining' in value) : null
  expect(pointer?.value).toMatchObject({
    totalOrders: 0,
    joinedInto: 'b',
    joining: {
      into: 'b',
      on: exampleFacts().today,
      own: { totalOrders: 2 },
      before: { creditStatus: b.creditStatus, holdReason: null, totalOrders: b.totalOrders },
      ledger: { lastSeq: 0, lastReceiptDate: null, ownReceiptDate: '2026-11-10' },
      moved: { lead: ['lead'], 'ledger-entry': ['one'] },
      partedOn: null,
    },
  })
})

test('the same GSTIN is the same party; none is no GSTIN in common, and a joined one is offered no more', () => {
  expect(sameParty(a, [a, b])).toBe(b)
  expect(sameParty(a, [a, { ...b, joinedInto: 'c' }])).toBeNull()
  expect(sameParty({ ...a, gstNumber: '' }, [a, { ...b, gstNumber: '' }])).toBeNull()
})

test('a party with more of a kind than one write takes along is not joined in part: the smaller one is to be joined', () => {
  const [large, other] = [
    customer('a', '2025-04-01', { companyName: 'A' }),
    customer('b', '2025-04-01', { companyName: 'B' }),
  ]
  const entries = (count: number) => ({ ...none, ledgers: { ...none.ledgers, entries: many(count) } })
  const refusal = { code: 'join-too-large', params: { company: 'A', other: 'B', count: 1000 } }
  expect(whole(large, other, entries(1001))).toEqual(refusal)
  expect(whole(large, other, entries(1000))).not.toHaveProperty('code')
  const talks = Array.from({ length: 1001 }, () => exampleLead()) as unknown as PartyDocuments['talks'] // only counted
  expect(whole(large, other, { ...none, documents: { ...noDocuments, talks } })).toEqual(refusal)
})

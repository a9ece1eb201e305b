import { expect, test } from 'vitest'
import { exampleFacts } from '#domain/kernel/facts-example.ts'
import { exampleLead } from '#domain/lead/lead-example.ts'
import { exampleLedger } from '#domain/party-ledger/party-ledger-example.ts'
import { exampleBusinessProfile } from './business-profile-example.ts'
import { decideJoinBusinessProfile } from './business-profile-join.ts'
import { sameParty } from './business-profile-list.ts'

const none: Parameters<typeof decideJoinBusinessProfile>[2] = {
  leads: [],
  quotations: [],
  proformas: [],
  advances: [],
  orders: [],
  invoices: [],
  payments: [],
  talks: [],
  claims: [],
  pointers: [],
  ledgers: [],
  reminders: { own: null, other: null },
}
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

test('a party with more documents than one write moves is not joined, but the other into it', () => {
  const [a, b] = [exampleBusinessProfile({ id: 'a' }), exampleBusinessProfile({ id: 'b' })]
  const leads = (count: number) => ({ ...none, leads: Array.from({ length: count }, () => exampleLead()) })
  expect(whole(a, b, leads(200))).toMatchObject({ code: 'join-the-other-way' })
  expect(whole(a, b, leads(199))).toMatchObject({ id: 'b' })
})

test('a party whose ledger has one entry stays, and one whose ledger was only opened is joined', () => {
  const [a, b] = [exampleBusinessProfile({ id: 'a' }), exampleBusinessProfile({ id: 'b' })]
  const after = (lastSeq: number) => whole(a, b, { ...none, ledgers: [exampleLedger({ id: 'a', lastSeq })] })
  expect(after(1)).toEqual({ code: 'join-has-ledger', params: { company: a.companyName } })
  expect(after(0)).toMatchObject({ id: 'b' })
})

test('the same GSTIN is the same party; none is no GSTIN in common, and a joined one is offered no more', () => {
  const [a, b] = [exampleBusinessProfile({ id: 'a' }), exampleBusinessProfile({ id: 'b' })]
  expect(sameParty(a, [a, b])).toBe(b)
  expect(sameParty(a, [a, { ...b, joinedInto: 'c' }])).toBeNull()
  expect(sameParty({ ...a, gstNumber: '' }, [a, { ...b, gstNumber: '' }])).toBeNull()
})

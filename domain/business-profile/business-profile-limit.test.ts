import { expect, test } from 'vitest'
import { exampleSalesOrder } from '#domain/sales-order/sales-order-example.ts'
import { exampleBusinessProfile } from './business-profile-example.ts'
import { creditUsed, isAboutCredit, whyNoCredit, whyNotOnCredit } from './business-profile-limit.ts'

const party = exampleBusinessProfile({ creditLimit: 1_00_000_00 })
const why = (used: number, adds: number, patch = {}) => whyNoCredit({ ...party, ...patch }, { used, adds })

test('a party may owe its limit, and not a rupee more', () => {
  expect(why(40_000_00, 60_000_00)).toBeNull()
  expect(why(40_000_00, 60_001_00)).toEqual({
    code: 'credit-limit-exceeded',
    params: { company: party.companyName, limit: '₹1,00,000', beyond: '₹1' },
  })
})

test('a party without a limit has none; with 0 it gets nothing on credit', () => {
  expect(why(99_00_000_00, 99_00_000_00, { creditLimit: null })).toBeNull()
  expect(why(0, 1, { creditLimit: 0 })).toMatchObject({ code: 'credit-limit-exceeded' })
})

test('a party on hold gets nothing on credit, whatever its limit; what is paid for is not credit', () => {
  const held = { creditStatus: 'hold', holdReason: 'Cheque came back', creditLimit: null }
  expect(why(0, 1, held)).toMatchObject({ code: 'party-on-hold', params: { reason: 'Cheque came back' } })
  expect(why(0, 1, { ...held, holdReason: null })).toMatchObject({ params: { reason: '–' } })
  expect(why(0, 0, held)).toBeNull()
})

test('what a party owes is the balance of its orders, less its money on account', () => {
  const orders = [exampleSalesOrder({ balancePaymentDue: 300_00 }), exampleSalesOrder({ balancePaymentDue: 200_00 })]
  const nothing = { ledger: null, expected: [] }
  expect(creditUsed({ onAccountAmount: 100_00 }, orders, nothing)).toBe(400_00)
  expect(creditUsed({ onAccountAmount: 100_00 }, [], nothing)).toBe(-100_00)
})

test('bills from before and charges are owed too; an invoice is counted once, with its order', () => {
  const orders = [exampleSalesOrder({ balancePaymentDue: 300_00 })]
  const used = (openDebits: number, invoiced: number) =>
    creditUsed({ onAccountAmount: 0 }, orders, { ledger: { openDebits }, expected: [{ amount: invoiced }] })
  expect(used(300_00, 300_00)).toBe(300_00)
  expect(used(1_300_00, 300_00)).toBe(1_300_00)
  expect(used(0, 300_00)).toBe(300_00)
})

test('only the owner, and a visitor of the demo, go on with a reason; without need nobody is asked', () => {
  const by = (role: 'owner' | 'demo' | 'sales', reason: string | null, adds = 2_00_000_00) =>
    whyNotOnCredit(party, { used: 0, adds, reason }, { actor: { name: 'A', role } })?.code ?? null
  expect([by('owner', 'Old friend'), by('demo', 'Old friend')]).toEqual([null, null])
  expect(by('owner', null)).toBe('credit-limit-exceeded')
  expect(by('sales', 'Old friend')).toBe('credit-owner-decides')
  expect(by('sales', 'Old friend', 1_00_000_00)).toBeNull()
})

test('whoever learns nothing of payments is told of a hold, and of a limit neither what it is nor how far it is passed', () => {
  const by = (role: 'production' | 'sales', patch = {}) =>
    whyNotOnCredit({ ...party, ...patch }, { used: 0, adds: 2_00_000_00, reason: null }, { actor: { name: 'A', role } })
  expect(by('production')).toEqual({ code: 'credit-owner-decides' })
  expect(by('sales')).toMatchObject({ params: { limit: '₹1,00,000' } })
  expect(by('production', { creditStatus: 'hold', holdReason: 'Cheque came back' })?.code).toBe('party-on-hold')
  expect(by('production', { creditLimit: null })).toBeNull()
})

test('only hold and limit are about credit', () => {
  expect(['party-on-hold', 'credit-limit-exceeded', 'not-found'].map((code) => isAboutCredit({ code }))).toEqual([
    true,
    true,
    false,
  ])
})

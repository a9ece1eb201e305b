import { expect, test } from 'vitest'
import { exampleAdvancePayment } from '#domain/advance-payment/advance-payment-example.ts'
import { exampleBusinessProfile } from '#domain/business-profile/business-profile-example.ts'
import { exampleFinalInvoice } from '#domain/final-invoice/final-invoice-example.ts'
import { exampleFinalPayment } from '#domain/final-payment/final-payment-example.ts'
import { exampleFacts } from '#domain/kernel/facts-example.ts'
import { exampleLedger } from '#domain/party-ledger/party-ledger-example.ts'
import { advancePaymentActions, orderBalanceAction } from './advance-payment-action.ts'
import { finalPaymentActions } from './final-payment-action.ts'

const facts = exampleFacts()
const ofAdvance = (id: string) => advancePaymentActions.find((one) => one.id === id)
const ofFinal = (id: string) => finalPaymentActions.find((one) => one.id === id)
const open = { refusal: null }

test('money on the customer’s account is offered for an advance, as much as the advance needs, and only where there is some', () => {
  const account = ofAdvance('account')
  const advance = exampleAdvancePayment()
  const offered = (onAccount: number | null) =>
    account?.offered(advance, { facts, ledger: onAccount === null ? null : exampleLedger({ onAccount }) })
  expect([offered(1), offered(0), offered(null)]).toEqual([open, null, null])
  const ledger = exampleLedger({ onAccount: 90_000_00 })
  expect(account?.params?.(advance, { facts, ledger })).toEqual({ amount: '₹42,000' })
})

test('more money for an order is offered while the order is made and owes some', () => {
  const received = exampleAdvancePayment({ status: 'received', receivedAmount: 42_000_00 })
  expect([1, 0, -1].map((rest) => orderBalanceAction.offered(received, { rest }))).toEqual([open, null, null])
  expect(orderBalanceAction.offered(exampleAdvancePayment(), { rest: 1 })).toBeNull()
})

test('money on account is offered for a bill whose customer and invoice are known', () => {
  const [profile, invoice] = [exampleBusinessProfile({ onAccountAmount: 1 }), exampleFinalInvoice()]
  const offered = (known: { profile?: typeof profile; invoice?: typeof invoice }) =>
    ofFinal('account')?.offered(exampleFinalPayment(), { facts, profile: null, invoice: null, ...known })
  expect(offered({ profile, invoice })).toEqual(open)
  expect(offered({ profile: { ...profile, onAccountAmount: 0 }, invoice })).toBeNull()
  expect([offered({ profile }), offered({ invoice })]).toEqual([null, null])
})

test('a reminder is offered from three days before the bill is due, and names the bill by its number', () => {
  const offered = (dueDate: string, number: string | null = 'INV/26-27/0001') =>
    ofFinal('remind')?.offered(exampleFinalPayment({ dueDate }), {
      facts,
      profile: null,
      invoice: exampleFinalInvoice({ number }),
    })
  expect(facts.today).toBe('2026-11-21')
  expect([offered('2026-11-24'), offered('2026-11-25'), offered('2026-11-24', null)]).toEqual([open, null, null])
})

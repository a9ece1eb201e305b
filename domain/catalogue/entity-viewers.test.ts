import { expect, test } from 'vitest'
import { mayView } from './entity-viewers.ts'
import { operationCatalogue } from './operation-catalogue.ts'

const money = ['proforma-invoice', 'advance-payment', 'final-invoice', 'final-payment'] as const

test('a guest sees leads, quotations, orders and customers', () => {
  const seen = ['lead', 'quotation', 'sales-order', 'business-profile'] as const
  expect(seen.filter((name) => !mayView('guest', name))).toEqual([])
})

test('a guest sees no payment and no invoice, by no operation either', () => {
  expect(money.filter((name) => mayView('guest', name))).toEqual([])
  const ofMoney = operationCatalogue.filter(({ name }) => money.some((entity) => name.startsWith(`${entity}.`)))
  expect(ofMoney.length).toBeGreaterThan(money.length)
  expect(ofMoney.filter(({ roles }) => roles.includes('guest')).map(({ name }) => name)).toEqual([])
})

import { expect, test } from 'vitest'
import { exampleBusinessProfile } from '#domain/business-profile/business-profile-example.ts'
import { exampleCompany } from '#domain/company/company-example.ts'
import type { Rule } from '#domain/kernel/rule.ts'
import { exampleSalesOrder } from '#domain/sales-order/sales-order-example.ts'
import { salesOrderStepOperations } from '#domain/sales-order/sales-order-operations.ts'
import { moveDeliveryRule, salesOrderStepRules } from '#domain/sales-order/sales-order-rules.ts'
import { exampleView, shownAfter } from '#web/replica/view-example.ts'

const ruleOf = (step: string): Rule => {
  const rule = salesOrderStepRules.find(({ operation }) => operation.name === `sales-order.${step}`)
  if (!rule) throw new Error(`no rule for ${step}`)
  return rule
}
const input = { id: exampleSalesOrder().id, version: 1, note: 'Looms 3 and 4' }

test('every step of an order shows before the server has heard of it', async () => {
  expect(salesOrderStepRules.map(({ operation }) => operation)).toEqual(
    salesOrderStepOperations.map(({ operation }) => operation),
  )
  const view = exampleView({ 'sales-order': [exampleSalesOrder()], 'business-profile': [exampleBusinessProfile()] })
  const shown = shownAfter(await view.after(ruleOf('plan'), input))
  expect(shown.find('sales-order', input.id)?.status).toBe('production_planning')
})

test('a step that is not open is refused at once, and an unknown order is left to the server', async () => {
  const view = exampleView({ 'sales-order': [exampleSalesOrder()], company: [exampleCompany()] })
  expect(await view.after(ruleOf('ship'), input)).toBe('step-not-open')
  expect(await exampleView({}).after(ruleOf('plan'), input)).toBe('not-found')
})

test('goods that leave without an invoice show their challan at once, and its number when the server gave it', async () => {
  const order = exampleSalesOrder({ status: 'ready_to_ship', balancePaymentDue: 0 })
  const view = exampleView({ 'sales-order': [order], company: [exampleCompany()] })
  const shown = shownAfter(await view.after(ruleOf('ship'), input)).find('sales-order', input.id)
  expect(shown).toMatchObject({ status: 'shipped', challan: { number: null, consignee: null } })
})

test('a moved delivery shows its new day before the server has heard of it', async () => {
  const view = exampleView({ 'sales-order': [exampleSalesOrder({ deliveryDate: '2098-01-01' })] })
  const move = { id: input.id, version: 1, deliveryDate: '2099-01-01', reason: 'Yarn came late' }
  const shown = shownAfter(await view.after(moveDeliveryRule, move))
  expect(shown.find('sales-order', input.id)?.deliveryDate).toBe('2099-01-01')
})

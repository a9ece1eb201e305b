import { expect, test } from 'vitest'
import { exampleBusinessProfile } from '#domain/business-profile/business-profile-example.ts'
import { sampleCompany } from '#domain/document/document-sample.ts'
import { exampleFacts } from '#domain/kernel/facts-example.ts'
import { needsChallan } from './sales-order-challan.ts'
import { decideShip } from './sales-order-decisions.ts'
import { billedSalesOrder, exampleSalesOrder } from './sales-order-example.ts'
import type { SalesOrder } from './sales-order.ts'

const ready = { status: 'ready_to_ship', balancePaymentDue: 0 } as const
const profile = exampleBusinessProfile()
const facts = exampleFacts()

function shipped(
  order: SalesOrder,
  challanNumber: string | null = 'DC/26-27/0001',
  consignee: (typeof profile.deliveryAddresses)[number] | null = null,
) {
  const shipping = { company: sampleCompany, profile, openOrders: [order], consignee, ledger: null, expected: [] }
  const outcome = decideShip(order, { note: null, creditReason: null }, shipping, { ...facts, challanNumber })
  if (!outcome.ok) throw new Error(outcome.refusal.code)
  return outcome.value.main
}

test('goods that leave before their invoice are given a challan, with everyone on it as of that day', () => {
  const order = exampleSalesOrder(ready)
  const consignee = { ...profile.registeredAddress, city: 'Bhiwandi', name: 'Om Dyeing' }
  expect(needsChallan(order)).toBe(true)
  expect(shipped(order, 'DC/26-27/0001', consignee)).toMatchObject({
    status: 'shipped',
    challan: {
      number: 'DC/26-27/0001',
      on: facts.today,
      consignee,
      particulars: {
        since: facts.now,
        late: false,
        seller: { companyName: 'Zari Mills', gstin: '24AAACZ9999Z1ZI' },
        buyer: { companyName: profile.companyName, profile: { gstNumber: profile.gstNumber } },
      },
    },
  })
})

test('a browser gives it no number', () => {
  expect(shipped(exampleSalesOrder(ready), null).challan).toMatchObject({ number: null, on: facts.today })
})

test('an invoice that was sent, of all or of a part, makes it unnecessary; a draft or one taken back does not', () => {
  const [quantity = 0] = exampleSalesOrder().lines.map(({ quantityMilli }) => quantityMilli)
  for (const order of [billedSalesOrder(ready), exampleSalesOrder({ ...ready, billed: [Math.floor(quantity / 2)] })]) {
    expect(needsChallan(order)).toBe(false)
    expect(shipped(order, null).challan).toBeNull()
  }
  const drafted = exampleSalesOrder({ ...ready, finalInvoiceId: '0b9f6c1e-3a57-4f0e-9a43-0c0a5d6b7006' })
  expect(needsChallan(drafted)).toBe(true)
})

test('a challan that was given stays, and no second one is given', () => {
  const first = shipped(exampleSalesOrder(ready)).challan
  const again = exampleSalesOrder({ ...ready, challan: first })
  expect(needsChallan(again)).toBe(false)
  expect(shipped(again, null).challan).toEqual(first)
})

test('services travel on nothing', () => {
  const order = exampleSalesOrder(ready)
  expect(needsChallan({ ...order, lines: order.lines.map((line) => ({ ...line, hsn: '998821' })) })).toBe(false)
})

test('job work alone travels on none, goods beside it do', () => {
  const [goods] = exampleSalesOrder().lines
  if (!goods) throw new RangeError('the example order has a line')
  const work = { ...goods, hsn: '998821' }
  expect(needsChallan(exampleSalesOrder({ ...ready, lines: [work, goods] }))).toBe(true)
  expect(needsChallan(exampleSalesOrder({ ...ready, lines: [work] }))).toBe(false)
})

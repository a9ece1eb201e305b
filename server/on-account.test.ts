import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AdvancePayment } from '#domain/advance-payment/advance-payment.ts'
import type { FinalInvoice } from '#domain/final-invoice/final-invoice.ts'
import type { FinalPayment } from '#domain/final-payment/final-payment.ts'
import type { Quotation } from '#domain/quotation/quotation.ts'
import type { SalesOrder } from '#domain/sales-order/sales-order.ts'
import { chain, floor, newIds, quotationOfToday } from './testing-chain.ts'
import { openTestApp, type Person, type TestApp } from './testing-app.ts'

let testApp: TestApp
let owner: Person
beforeAll(async () => {
  testApp = await openTestApp()
  owner = await testApp.owner()
})
afterAll(() => testApp.close())

const invoiceOf = (id: string): Promise<FinalInvoice> => owner.done('final-invoice.find', { id })

test('an invoice paid entirely from the customer’s account is settled', async () => {
  const first = newIds()
  const { totalAmount } = await chain.quote(owner, first)
  await chain.profile(owner, testApp.anonymous(), first)
  const advance = await chain.proforma(owner, first)
  await owner.done('advance-payment.record', chain.record(advance, first, totalAmount * 3))
  const ids = newIds()
  const terms = {
    ...quotationOfToday({ id: ids.quotation, leadId: ids.lead }),
    leadId: null,
    businessProfileId: first.profile,
  }
  const quotation = await owner.done<Quotation>('quotation.create', terms)
  await owner.done('quotation.approve', { id: quotation.id, version: quotation.version })
  const second = await chain.proforma(owner, ids)
  await owner.done('advance-payment.record', chain.record(second, ids, second.amount))
  await chain.steps(owner, ids, floor)
  const invoice = await chain.invoice(owner, ids)
  const payment = await owner.done<FinalPayment>('final-payment.find', { id: ids.payment })
  const { id, version, amount } = payment
  await owner.done('final-payment.apply-account', { id, version, restId: randomUUID(), amount })

  expect(await invoiceOf(invoice.id)).toMatchObject({ status: 'paid', balanceAmount: 0 })
})

test('an order is numbered when its advance is complete: a partial payment leaves no gap in the series', async () => {
  const mills = await testApp.owner('Mills')
  const begun: [ReturnType<typeof newIds>, AdvancePayment][] = []
  for (const ids of [newIds(), newIds()]) {
    await chain.quote(mills, ids)
    await chain.profile(mills, testApp.anonymous(), ids)
    const advance = await chain.proforma(mills, ids)
    await mills.done('advance-payment.record', chain.record(advance, ids, 100_000))
    begun.push([ids, await mills.done<AdvancePayment>('advance-payment.find', { id: ids.advance })])
  }
  const numbers: number[] = []
  for (const [ids, advance] of begun) {
    await mills.done('advance-payment.record', chain.record(advance, ids, advance.amount - 100_000))
    numbers.push(Number((await mills.done<SalesOrder>('sales-order.find', { id: ids.order })).number?.slice(-4)))
  }

  expect(numbers).toEqual([1, 2])
})

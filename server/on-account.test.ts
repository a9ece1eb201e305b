import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AdvancePayment } from '#domain/advance-payment/advance-payment.ts'
import type { FinalInvoice } from '#domain/final-invoice/final-invoice.ts'
import type { FinalPayment } from '#domain/final-payment/final-payment.ts'
import type { Quotation } from '#domain/quotation/quotation.ts'
import type { SalesOrder } from '#domain/sales-order/sales-order.ts'
import { reader } from './site/testing-reader.ts'
import { openTestApp, type Person, type TestApp } from './testing-app.ts'
import { chain, floor, newIds, quotationOfToday } from './testing-chain.ts'

let testApp: TestApp
let owner: Person
beforeAll(async () => {
  testApp = await openTestApp()
  owner = await testApp.owner()
})
afterAll(() => testApp.close())

const invoiceOf = (id: string): Promise<FinalInvoice> => owner.done('final-invoice.find', { id })

test('an invoice paid entirely from the customer’s account is settled, however many older bills are open', async () => {
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
  const { pool } = testApp.appContext.database
  await pool.query(
    `with ledger as (update party_ledger set last_seq = last_seq + 300 where company_id = $1 and id = $2 returning last_seq - 300 as seq)
     insert into ledger_entry (company_id, id, version, created_at, updated_at, ledger_id, seq, date, kind, amount, allocated, status, document_entity, document_id)
     select $1, gen_random_uuid(), 1, now() - interval '90 days', now(), $2, seq + n, '2026-08-01', 'opening', 100, 0, 'outstanding', 'opening-bill', gen_random_uuid()
     from ledger, generate_series(1, 300) as n`,
    [owner.companyId, first.profile],
  )
  await owner.done('final-payment.apply-account', { id, version, restId: randomUUID(), amount })

  expect(await invoiceOf(invoice.id)).toMatchObject({ status: 'paid', balanceAmount: 0 })
  const { rows } = await pool.query(
    `select sum(a.amount)::bigint as amount from allocation a join ledger_entry e on e.company_id = a.company_id and e.id = a.debit_entry_id
     where e.document_id = $1 and a.date >= current_date - 1`,
    [invoice.id],
  )
  expect(rows).toEqual([{ amount: (await invoiceOf(invoice.id)).totalAmount }])
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

test('what a buyer’s page fills in as its promise is what it owes, to the paisa, as more would be refused', async () => {
  const ids = newIds()
  await chain.quote(owner, ids)
  await chain.profile(owner, testApp.anonymous(), ids)
  const advance = await chain.proforma(owner, ids)
  await owner.done('advance-payment.record', chain.record(advance, ids, advance.amount))
  await chain.steps(owner, ids, floor)
  await chain.invoice(owner, ids)
  await chain.receive(owner, ids, 500_50)
  const page = randomUUID()
  await owner.done('payment-page.create', { id: page, customerId: ids.profile })
  const { path } = await owner.done<{ path: string }>('payment-page.share', { id: page })
  const shown = await (await reader(testApp.app).get(path)).text()
  expect(shown).toMatch(/<input(?=[^>]*id="promise-amount")(?=[^>]*value="45,043\.50")/)
})

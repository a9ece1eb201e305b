import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { databaseKinds } from '#server/database/testing.ts'
import { projectRoot } from '#server/runtime/root.ts'
import { openTestApp, type Person, type TestApp } from './testing-app.ts'
import { chain, floor, newIds, wholeChain } from './testing-chain.ts'

const file = readFileSync(join(projectRoot, 'server', 'migrations', '0035-several-invoices.sql'), 'utf8')

/** Takes a database back to what the release before several invoices has written. */
const asBefore = `
  drop index final_invoice_order, final_invoice_draft;
  alter table final_invoice add constraint final_invoice_company_id_sales_order_id_key unique (company_id, sales_order_id);
  alter table final_invoice drop column order_lines, drop constraint final_invoice_number_when_sent;
  alter table final_invoice add constraint final_invoice_check4 check ((status = 'pending') = (number is null));
  alter table sales_order drop column billed, drop column short_closed, drop constraint sales_order_balance_payment_due_check;
  alter table sales_order add constraint sales_order_check1 check (balance_payment_due between 0 and total_amount)`

describe.each(databaseKinds)('orders of an earlier release on %s', (kind) => {
  let testApp: TestApp
  let owner: Person
  const [paid, drafted, sent] = [newIds(), newIds(), newIds()]
  beforeAll(async () => {
    testApp = await openTestApp(kind)
    owner = await testApp.owner()
    await wholeChain(owner, testApp.anonymous(), paid)
    for (const ids of [drafted, sent]) {
      const gst = ids === drafted ? '24AAACZ9999Z2ZH' : '24AAACZ9999Z3ZG'
      await chain.quote(owner, ids)
      await chain.profile(owner, testApp.anonymous(), ids, { gstNumber: gst })
      const advance = await chain.proforma(owner, ids)
      await owner.done('advance-payment.record', chain.record(advance, ids, advance.amount))
      await chain.steps(owner, ids, floor)
    }
    await owner.done('final-invoice.create', { id: drafted.invoice, salesOrderId: drafted.order })
    await chain.invoice(owner, sent)
    await testApp.appContext.database.pool.query(asBefore)
    // An invoice that was taxed anew came to a rupee more than its order.
    await testApp.appContext.database.pool.query(
      `update sales_order set balance_payment_due = balance_payment_due - 100 where id = '${sent.order}'`,
    )
    await testApp.appContext.database.pool.query(`begin; ${file}; commit`)
  })
  afterAll(() => testApp.close())

  test('one invoice billed all of its order, and a draft nothing yet', async () => {
    const orders = await Promise.all(
      [paid, drafted, sent].map(({ order }) => owner.done('sales-order.find', { id: order })),
    )
    expect(orders).toMatchObject([
      { status: 'completed', billed: [1_000_000], balancePaymentDue: 0, shortClosed: null },
      { billed: [0], balancePaymentDue: 45_544_00 },
      { billed: [1_000_000], balancePaymentDue: 45_544_00 },
    ])
  })

  test('an invoice drafted before is sent as it was, and its order is billed', async () => {
    const draft = await owner.done<{ version: number }>('final-invoice.find', { id: drafted.invoice })
    const input = { id: drafted.invoice, version: draft.version, finalPaymentId: drafted.payment }
    expect(await owner.done('final-invoice.send', input)).toMatchObject({ orderLines: [1], totalAmount: 91_088_00 })
    expect(await owner.done('sales-order.find', { id: drafted.order })).toMatchObject({ billed: [1_000_000] })
  })
})

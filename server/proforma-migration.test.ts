import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AdvancePayment } from '#domain/advance-payment/advance-payment.ts'
import { databaseKinds } from '#server/database/testing.ts'
import { projectRoot } from '#server/runtime/root.ts'
import { openTestApp, type Person, type TestApp } from './testing-app.ts'
import { newIds, wholeChain } from './testing-chain.ts'

const file = readFileSync(join(projectRoot, 'server', 'migrations', '0020-proforma-cancelled.sql'), 'utf8')

/** Takes a database back to what the release before proformas could be cancelled has written. */
const asBefore = `
  drop index proforma_invoice_quote, proforma_invoice_of_quote;
  alter table proforma_invoice add constraint proforma_invoice_company_id_quote_id_key unique (company_id, quote_id);
  alter table proforma_invoice drop column cancel_reason, drop column successor_id;
  update advance_payment set receipts = coalesce(
    (select jsonb_agg(receipt - 'proformaInvoiceId') from jsonb_array_elements(receipts) as receipt), '[]')`

describe.each(databaseKinds)('proformas of an earlier release on %s', (kind) => {
  let testApp: TestApp
  let owner: Person
  const ids = newIds()
  beforeAll(async () => {
    testApp = await openTestApp(kind)
    owner = await testApp.owner()
    await wholeChain(owner, testApp.anonymous(), ids)
    await testApp.appContext.database.pool.query(asBefore)
    await testApp.appContext.database.pool.query(`begin; ${file}; commit`)
  })
  afterAll(() => testApp.close())

  test('receipt vouchers belong to the proforma they were paid on, and what was sent can be read', async () => {
    const { receipts } = await owner.done<AdvancePayment>('advance-payment.find', { id: ids.advance })
    expect(receipts).toMatchObject([{ number: expect.stringMatching(/^RV\//), proformaInvoiceId: ids.proforma }])
    expect(await owner.done('proforma-invoice.find', { id: ids.proforma })).toMatchObject({
      status: 'payment_received',
      cancelReason: null,
      successorId: null,
    })
  })
})

import { randomUUID } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addDays } from '#domain/calendar/calendar-day.ts'
import { exampleDocumentLine } from '#domain/document-line/document-line-example.ts'
import type { FinalInvoice } from '#domain/final-invoice/final-invoice.ts'
import type { FinalPayment } from '#domain/final-payment/final-payment.ts'
import type { Quotation } from '#domain/quotation/quotation.ts'
import type { SalesOrder } from '#domain/sales-order/sales-order.ts'
import { databaseKinds } from '#server/database/testing.ts'
import { projectRoot } from '#server/runtime/root.ts'
import { openTestApp, type Person, type TestApp } from './testing-app.ts'
import { chain, floor, newIds, today, wholeChain, type Ids } from './testing-chain.ts'

const folder = join(projectRoot, 'server', 'migrations')
/** Refunds, terms and collections; cancelled orders and invoices, discounts, the buyer's page, consignees, numbers and rates. */
const files = readdirSync(folder)
  .filter((name) => /^00(3[0-2]|3[6-9]|4[0-2])-/.test(name))
  .toSorted()

/** What the files add, undone: the database as it was before them. */
const before = [
  'drop table gst_rate_period, payment_claim, payment_page, reminder, dispute, promise, refund cascade',
  'drop function keep_refund',
  'alter table number_series drop column started, drop column given_before, drop constraint number_series_last_check, add constraint number_series_last_check check (last > 0)',
  'alter table final_invoice drop column consignee, drop column dispatch, drop column cancel_reason, drop column successor_id',
  'alter table final_invoice drop constraint final_invoice_undone_owes_nothing, drop constraint final_invoice_status_check',
  "alter table final_invoice add constraint final_invoice_status_check check (status in ('pending', 'sent', 'payment_received', 'paid', 'overdue', 'discarded'))",
  'alter table quotation drop column discount_bp, drop column discount_paise',
  'alter table sales_order drop constraint sales_order_cancelled_owes_nothing, drop constraint sales_order_status_check',
  "alter table sales_order add constraint sales_order_status_check check (status in ('order_confirmed', 'production_planning', 'pending_materials', 'production_started', 'quality_check', 'production_completed', 'ready_to_ship', 'shipped', 'in_transit', 'delivered', 'completed'))",
  'alter table business_profile drop column vatav, drop column tds_rate_bp',
]

type Entry = { operation: string; input: object }
const entries = JSON.parse(
  readFileSync(join(projectRoot, 'tests', 'releases', '0.1.0', 'entries.json'), 'utf8'),
) as Entry[]

describe.each(databaseKinds)('a database of the releases before on %s', (kind) => {
  let testApp: TestApp
  let owner: Person
  const [sold, sent, drafted, quoted] = [newIds(), newIds(), newIds(), newIds()]
  const query = async (text: string) => (await testApp.appContext.database.pool.query(text)).rows
  const tables = async (): Promise<string[]> =>
    (
      await query(
        "select table_name as name from information_schema.tables where table_schema = current_schema() and table_type = 'BASE TABLE' order by 1",
      )
    ).map(({ name }) => name as string)
  const rowsOf = async (table: string): Promise<unknown[]> =>
    (await query(`select to_jsonb(t) as row from ${table} t order by to_jsonb(t)::text`)).map(
      ({ row }) => row as unknown,
    )
  const rows = new Map<string, unknown[]>()

  /** An order whose goods are packed. */
  const ordered = async (ids: Ids, gstNumber: string) => {
    await chain.quote(owner, ids)
    await chain.profile(owner, testApp.anonymous(), ids, { gstNumber })
    const advance = await chain.proforma(owner, ids)
    await owner.done('advance-payment.record', chain.record(advance, ids, advance.amount))
    await chain.steps(owner, ids, floor)
  }

  beforeAll(async () => {
    testApp = await openTestApp(kind)
    owner = await testApp.owner()
    await wholeChain(owner, testApp.anonymous(), sold)
    await ordered(sent, '24AAACZ9999Z2ZH')
    await chain.invoice(owner, sent)
    await ordered(drafted, '24AAACZ9999Z3ZG')
    await owner.done('final-invoice.create', { id: drafted.invoice, salesOrderId: drafted.order })
    await chain.quote(owner, quoted)
    await query(before.join('; '))
    for (const table of await tables()) rows.set(table, await rowsOf(table))
    for (const file of files) await query(`begin; ${readFileSync(join(folder, file), 'utf8')}; commit`)
    // What a later migration adds to the new tables.
    await query(
      'alter table payment_claim add column advance_payment_id uuid, add column advance_receipt_id uuid, add column quote_id uuid',
    )
  })
  afterAll(() => testApp.close())

  test('every row of every table stays as it was', async () => {
    expect(files).toHaveLength(10)
    for (const [table, known] of rows) {
      const now = await rowsOf(table)
      expect(now, table).toHaveLength(known.length)
      for (const row of known) expect(now, table).toContainEqual(expect.objectContaining(row as object))
    }
    for (const table of ['quotation', 'business_profile', 'sales_order', 'final_invoice', 'number_series'])
      expect(rows.get(table)?.length, table).toBeGreaterThan(2)
  })

  test('what is new about a row is empty, and what is new besides begins empty', async () => {
    const added: [table: string, columns: string][] = [
      ['business_profile', 'vatav, tds_rate_bp'],
      ['final_invoice', 'cancel_reason, successor_id, consignee, dispatch'],
      ['quotation', 'discount_bp, discount_paise'],
      ['number_series', 'started, given_before'],
    ]
    for (const [table, columns] of added)
      for (const row of await query(`select ${columns} from ${table}`))
        expect(Object.values(row as object), table).toEqual(columns.split(', ').map(() => null))
    const made = (await tables()).filter((table) => !rows.has(table))
    expect(made).toEqual([
      'dispute',
      'gst_rate_period',
      'payment_claim',
      'payment_page',
      'promise',
      'refund',
      'reminder',
    ])
    for (const table of made) expect(await rowsOf(table), table).toEqual([])
  })

  /** A write as release 0.1.0 sends it: with the fields it had then, and no others. */
  async function asBefore<T = Record<string, unknown>>(operation: string, input: object): Promise<T> {
    const form = entries.find((entry) => entry.operation === operation)
    expect(Object.keys(input).toSorted(), operation).toEqual(Object.keys(form?.input ?? {}).toSorted())
    const headers = { 'idempotency-key': randomUUID(), 'x-written-by': '0.1.0' }
    const { status, body } = await owner.call<T>(operation, input, headers)
    expect(status, `${operation}: ${JSON.stringify(body)}`).toBe(200)
    return body
  }

  test('a quotation is corrected, and an invoice drafted before is changed and sent, as the first release does it', async () => {
    const { id, version, quoteDate, validUntil, advanceRateBp } = await owner.done<Quotation>('quotation.find', {
      id: quoted.quotation,
    })
    const { gstRateBp, ...line } = exampleDocumentLine({ ratePaise: 100_00 })
    const offer = {
      id,
      version,
      lines: [{ ...line, gstRateBp }],
      placeOfSupply: '24',
      quoteDate,
      validUntil,
      advanceRateBp,
      notes: 'Ex mill',
    }
    expect(await asBefore('quotation.change', offer)).toMatchObject({
      totalAmount: 105_000_00,
      discountBp: null,
      discountPaise: null,
    })
    const dueDate = addDays(today(), 20)
    const changed = await asBefore<FinalInvoice>('final-invoice.change', {
      id: drafted.invoice,
      version: 1,
      dueDate,
      notes: 'By Maruti',
    })
    expect(changed).toMatchObject({ dueDate, consignee: null, dispatch: null })
    const issue = { id: drafted.invoice, version: changed.version, finalPaymentId: drafted.payment }
    expect(await asBefore('final-invoice.send', issue)).toMatchObject({
      status: 'sent',
      number: expect.stringMatching(/0003$/),
    })
  })

  test('goods leave and money comes in as the first release sends them, and the order is complete', async () => {
    const { version } = await owner.done<SalesOrder>('sales-order.find', { id: sent.order })
    const shipped = await asBefore<SalesOrder>('sales-order.ship', { id: sent.order, version, note: '' })
    const moving = await asBefore<SalesOrder>('sales-order.set-in-transit', {
      id: sent.order,
      version: shipped.version,
      note: '',
    })
    await asBefore('sales-order.deliver', { id: sent.order, version: moving.version, note: '' })
    const { amount, ...payment } = await owner.done<FinalPayment>('final-payment.find', { id: sent.payment })
    const money = { paymentDate: today(), paymentMethod: 'neft', transactionReference: 'NEFT-3', notes: '' }
    await asBefore('final-payment.record', {
      id: payment.id,
      version: payment.version,
      restId: randomUUID(),
      amount,
      ...money,
    })
    expect(await owner.done('sales-order.find', { id: sent.order })).toMatchObject({ status: 'completed' })
  })

  test('what is new can be done with what was there: a refund, a promise, the buyer’s page, a cancelled order', async () => {
    await chain.giveBack(owner, sold)
    const { promise } = await chain.collect(owner, sold)
    await chain.page(owner, testApp.anonymous(), sold)
    expect(await owner.done('promise.find', { id: promise })).toMatchObject({ status: 'promised' })
    const invoice = await owner.done<FinalInvoice>('final-invoice.find', { id: drafted.invoice })
    const undone = { id: invoice.id, version: invoice.version, idSeed: randomUUID(), reason: 'Buyer closed his shop' }
    expect(await owner.done('final-invoice.cancel', undone)).toMatchObject({ status: 'cancelled', balanceAmount: 0 })
    const { version } = await owner.done<SalesOrder>('sales-order.find', { id: drafted.order })
    const cancel = {
      id: drafted.order,
      version,
      idSeed: randomUUID(),
      reason: 'Buyer closed his shop',
      keep: 45_544_00,
    }
    expect(await owner.done('sales-order.cancel', cancel)).toMatchObject({ status: 'cancelled', balancePaymentDue: 0 })
  })

  test.each([
    ["update sales_order set balance_payment_due = 1 where status = 'cancelled'", 'sales_order_cancelled_owes_nothing'],
    ["update final_invoice set cancel_reason = null where status = 'cancelled'", 'final_invoice_cancelled'],
    ["update final_invoice set balance_amount = 1 where status = 'cancelled'", 'final_invoice_undone_owes_nothing'],
    ['update refund set amount = 1', 'is issued'],
    ['update quotation set discount_bp = 10001', 'discount_bp'],
    ['update business_profile set tds_rate_bp = 2001', 'tds_rate_bp'],
    ['update number_series set started = 5', 'number_series_started'],
    ['update number_series set last = -1', 'number_series_last_check'],
  ])('afterwards the database refuses "%s"', async (statement, constraint) => {
    await expect(query(statement)).rejects.toThrow(constraint)
  })
})

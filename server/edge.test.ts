import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AdvancePayment } from '#domain/advance-payment/advance-payment.ts'
import { addDays } from '#domain/calendar/calendar-day.ts'
import { exampleDocumentLine } from '#domain/document-line/document-line-example.ts'
import type { FinalInvoice } from '#domain/final-invoice/final-invoice.ts'
import type { FinalPayment } from '#domain/final-payment/final-payment.ts'
import { exampleLeadInput } from '#domain/lead/lead-example.ts'
import { paymentRows } from '#domain/payment/payment.ts'
import { exampleProfileForm } from '#domain/profile-link/profile-link-example.ts'
import type { ProformaInvoice } from '#domain/proforma-invoice/proforma-invoice.ts'
import type { Quotation } from '#domain/quotation/quotation.ts'
import type { Receipt } from '#domain/receipt/receipt.ts'
import type { SalesOrder } from '#domain/sales-order/sales-order.ts'
import { databaseKinds } from '#server/database/testing.ts'
import { expireDue } from '#server/expiry/expiry.ts'
import { openTestApp, type Person, type TestApp } from './testing-app.ts'
import { chain, floor, newIds, quotationOfToday, road, today, type Ids } from './testing-chain.ts'

describe.each(databaseKinds)('unusual deals on %s', (kind) => {
  let testApp: TestApp
  let owner: Person

  beforeAll(async () => {
    testApp = await openTestApp(kind)
    owner = await testApp.owner()
  })
  afterAll(() => testApp.close())

  const quoteWith = async (ids: Ids, terms: object): Promise<Quotation> => {
    await owner.done('lead.create', exampleLeadInput({ id: ids.lead }))
    return owner.done<Quotation>('quotation.create', {
      ...quotationOfToday({ id: ids.quotation, leadId: ids.lead }),
      ...terms,
    })
  }

  /** Another order of a customer, up to its invoice and the payment expected for it. */
  const billOf = async (profileId: string): Promise<{ invoice: FinalInvoice; payment: FinalPayment }> => {
    const ids = newIds()
    const terms = {
      ...quotationOfToday({ id: ids.quotation, leadId: ids.lead }),
      leadId: null,
      businessProfileId: profileId,
    }
    const quotation = await owner.done<Quotation>('quotation.create', terms)
    await owner.done('quotation.approve', { id: quotation.id, version: quotation.version })
    const advance = await chain.proforma(owner, ids)
    await owner.done('advance-payment.record', chain.record(advance, ids, advance.amount))
    await chain.steps(owner, ids, floor)
    const invoice = await chain.invoice(owner, ids)
    return { invoice, payment: await owner.done<FinalPayment>('final-payment.find', { id: ids.payment }) }
  }

  test('a deal without an advance gets its order when the proforma is sent, and can be completed', async () => {
    const ids = newIds()
    await quoteWith(ids, { advanceRateBp: 0 })
    await chain.profile(owner, testApp.anonymous(), ids)
    const advance = await chain.proforma(owner, ids)
    expect(advance).toMatchObject({ amount: 0, status: 'received', receipts: [], salesOrderId: ids.advance })

    const withOrder = { ...ids, order: ids.advance }
    const made = await chain.steps(owner, withOrder, floor)
    expect(made).toMatchObject({ balancePaymentDue: made.totalAmount, number: expect.stringMatching(/^SO\//) })
    const invoice = await chain.invoice(owner, withOrder)
    await chain.steps(owner, withOrder, road)
    const payment = await owner.done<FinalPayment>('final-payment.find', { id: ids.payment })
    expect(payment.amount).toBe(invoice.totalAmount)
    await owner.done('final-payment.record', chain.pay(payment, payment.amount))

    expect(await owner.done<SalesOrder>('sales-order.find', { id: withOrder.order })).toMatchObject({
      status: 'completed',
    })
  })

  test.each(['3000-01-01', '9999-12-31'])(
    'the day %s is outside our calendar: refused as input, not a fault',
    async (day) => {
      const ids = newIds()
      await owner.done('lead.create', exampleLeadInput({ id: ids.lead }))
      const quoted = { ...quotationOfToday({ id: ids.quotation, leadId: ids.lead }), quoteDate: day, validUntil: day }

      const { status, body } = await owner.call('quotation.create', quoted)

      expect([status, body.errors]).toEqual([
        422,
        [
          expect.objectContaining({ path: 'quoteDate', code: 'not-a-date' }),
          expect.objectContaining({ path: 'validUntil' }),
        ],
      ])
    },
  )

  test('a quotation dated in another century takes no number from this year’s series', async () => {
    const ids = newIds()
    await owner.done('lead.create', exampleLeadInput({ id: ids.lead }))
    const old = `${Number(today().slice(0, 4)) - 100}${today().slice(4)}`.replace('-02-29', '-02-28')

    const refused = await owner.call('quotation.create', {
      ...quotationOfToday({ id: ids.quotation, leadId: ids.lead }),
      quoteDate: old,
    })

    expect([refused.status, refused.body.code]).toEqual([409, 'quote-date-too-far'])
  })

  test.each([
    ['lead.list', { before: { createdAt: '0000-01-01T00:00:00Z', id: 'LEAD-2026-123-ABC' } }],
    ['sync.pull', { cursor: 'history:h-99999999999999999999-0:1' }],
    ['sync.pull', { cursor: 'quotation:nonsense:1' }],
  ])('%s asked with what the database cannot hold is misunderstood, not a fault', async (operation, input) => {
    expect((await owner.call(operation, input)).status).toBe(422)
  })

  test('an invoice above the maximum amount is refused with its reason', async () => {
    const ids = newIds()
    await owner.done('lead.create', exampleLeadInput({ id: ids.lead }))
    const dear = exampleDocumentLine({ quantityMilli: 99_000_000, ratePaise: 1_000_000_00 })
    const lines = Array.from({ length: 60 }, () => dear)

    const { status, body } = await owner.call('quotation.create', {
      ...quotationOfToday({ id: ids.quotation, leadId: ids.lead }),
      lines,
    })

    expect([status, body.code]).toEqual([409, 'gst-document-too-large'])
  })

  test('an advance of three times the invoice leaves nothing owed and the surplus on account', async () => {
    const ids = newIds()
    const { totalAmount } = await chain.quote(owner, ids)
    await chain.profile(owner, testApp.anonymous(), ids)
    const advance = await chain.proforma(owner, ids)
    await owner.done('advance-payment.record', chain.record(advance, ids, totalAmount * 3))
    await chain.steps(owner, ids, floor)
    const invoice = await chain.invoice(owner, ids)
    await chain.steps(owner, ids, [...road, 'complete'])

    expect(invoice).toMatchObject({ status: 'paid', balanceAmount: 0, advanceAdjusted: totalAmount })
    expect(await owner.done('business-profile.find', { id: ids.profile })).toMatchObject({
      onAccountAmount: totalAmount * 2,
      activeOrders: 0,
    })
    // All of it is in the row of the advance: nobody looks for a transfer that is in none.
    const [paid, receipts] = await Promise.all([
      owner.done<AdvancePayment>('advance-payment.find', { id: ids.advance }),
      owner.done<{ rows: Receipt[] }>('receipt.list', { limit: 100 }),
    ])
    const ofParty = receipts.rows.filter(({ customerId }) => customerId === ids.profile)
    expect(paymentRows([paid], [], today(), ofParty)).toMatchObject([
      { kind: 'advance', state: 'received', received: totalAmount * 3, fromAccount: 0, open: 0 },
    ])
  })

  test('a partly late advance gets a new due date for the rest, and the order when it is paid', async () => {
    const ids = newIds()
    await chain.quote(owner, ids)
    await chain.profile(owner, testApp.anonymous(), ids)
    const asked = await chain.proforma(owner, ids)
    await owner.done('advance-payment.record', chain.record(asked, ids, 1_000_000))
    const { pool } = testApp.appContext.database
    for (const [table, id, field] of [
      ['proforma_invoice', ids.proforma, 'issue_date = due_date - 20,'],
      ['advance_payment', ids.advance, ''],
    ])
      await pool.query(`update ${table} set ${field} due_date = due_date - 10 where id = $1`, [id])
    await expireDue(testApp.appContext, Date.now(), owner.companyId)
    const late = await owner.done<ProformaInvoice>('proforma-invoice.find', { id: ids.proforma })
    expect(late.status).toBe('sent')

    const dueDate = addDays(today(), 5)
    await owner.done('proforma-invoice.send', { id: late.id, version: late.version, dueDate })

    const rest = await owner.done<AdvancePayment>('advance-payment.find', { id: ids.advance })
    expect(rest).toMatchObject({ status: 'partial', receivedAmount: 1_000_000, dueDate })
    expect(await owner.done('quotation.find', { id: ids.quotation })).toMatchObject({
      advancePaymentStatus: 'awaiting',
    })
    await owner.done('advance-payment.record', chain.record(rest, ids, rest.amount - rest.receivedAmount))
    expect((await owner.call('sales-order.find', { id: ids.order })).status).toBe(200)
  })

  test('the delivery date can be moved until the goods leave, and the history says from when to when and why', async () => {
    const ids = newIds()
    await chain.ordered(owner, testApp.anonymous(), ids)
    const order = await chain.steps(owner, ids, floor)
    const deliveryDate = addDays(today(), 45)
    const move = { id: order.id, version: order.version, deliveryDate, reason: 'Yarn came late' }
    const moved = await owner.done<SalesOrder>('sales-order.move-delivery', move)

    expect(moved).toMatchObject({ status: 'ready_to_ship', deliveryDate, version: order.version + 1 })
    const { rows } = await owner.done<{ rows: object[] }>('sync.history', {
      entity: 'sales-order',
      entityId: ids.order,
    })
    expect(rows[0]).toMatchObject({
      operation: 'sales-order.move-delivery',
      fields: ['deliveryDate', 'firstDeliveryDate', 'statusMessage'],
      why: expect.stringMatching(/^[\d/]{10} → [\d/]{10}: Yarn came late$/),
    })
    const shipped = await owner.done<SalesOrder>('sales-order.ship', { id: order.id, version: moved.version })
    const late = await owner.call('sales-order.move-delivery', { ...move, version: shipped.version })
    expect([late.status, late.body.code]).toEqual([409, 'order-has-left'])
  })

  test('an overpayment pays the next invoice, and the history of both says so', async () => {
    const first = newIds()
    const { totalAmount } = await chain.quote(owner, first)
    await chain.profile(owner, testApp.anonymous(), first)
    const advance = await chain.proforma(owner, first)
    await owner.done('advance-payment.record', chain.record(advance, first, totalAmount + 1_000_000))
    const bill = await billOf(first.profile)
    const account = { id: bill.payment.id, version: bill.payment.version, restId: randomUUID() }

    const tooMuch = await owner.call('final-payment.apply-account', { ...account, amount: 1_000_001 })
    expect([tooMuch.status, tooMuch.body.code]).toEqual([409, 'account-too-small'])
    await owner.done('final-payment.apply-account', { ...account, amount: 1_000_000 })

    expect(await owner.done('business-profile.find', { id: first.profile })).toMatchObject({ onAccountAmount: 0 })
    expect(await owner.done('final-invoice.find', { id: bill.invoice.id })).toMatchObject({
      status: 'sent',
      balanceAmount: bill.invoice.balanceAmount - 1_000_000,
    })
    expect(await owner.done('final-payment.find', { id: account.restId })).toMatchObject({
      status: 'pending',
      amount: bill.invoice.balanceAmount - 1_000_000,
    })
    for (const [entity, entityId] of [
      ['business-profile', first.profile],
      ['final-invoice', bill.invoice.id],
    ]) {
      const { rows } = await owner.done<{ rows: object[] }>('sync.history', { entity, entityId })
      expect(rows[0]).toMatchObject({ operation: 'final-payment.apply-account', actor: 'Ramesh' })
    }
  })

  test('one surplus claimed by two invoices at once pays one of them', async () => {
    const first = newIds()
    const { totalAmount } = await chain.quote(owner, first)
    await chain.profile(owner, testApp.anonymous(), first)
    const advance = await chain.proforma(owner, first)
    await owner.done('advance-payment.record', chain.record(advance, first, totalAmount + 1_000_000))
    const bills = [await billOf(first.profile), await billOf(first.profile), await billOf(first.profile)]

    const answers = await Promise.all(
      bills.map(({ payment: { id, version } }) =>
        owner.call('final-payment.apply-account', { id, version, restId: randomUUID(), amount: 700_000 }),
      ),
    )

    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
    expect(await owner.done('business-profile.find', { id: first.profile })).toMatchObject({ onAccountAmount: 300_000 })
  })

  test('a request meant for another company is neither performed nor answered in this one', async () => {
    const { lead } = newIds()
    const meant = { 'x-company': randomUUID() }

    const write = await owner.call('lead.create', exampleLeadInput({ id: lead }), meant)
    const read = await owner.call('sync.pull', {}, meant)

    expect([write, read].map(({ status, body }) => [status, body.code])).toEqual([
      [401, 'other-company'],
      [401, 'other-company'],
    ])
    expect((await owner.call('lead.find', { id: lead })).status).toBe(404)
    expect((await owner.call('sync.pull', {}, { 'x-company': owner.companyId })).status).toBe(200)
  })

  test('two quotations for one lead have one customer, however many links were made', async () => {
    const ids = newIds()
    const second = { ...newIds(), lead: ids.lead }
    await chain.quote(owner, ids)
    const other = await owner.done<Quotation>(
      'quotation.create',
      quotationOfToday({ id: second.quotation, leadId: ids.lead }),
    )
    await owner.done('quotation.approve', { id: other.id, version: other.version })
    await owner.done('profile-link.create', { id: second.link, quoteId: other.id })
    const { linkId } = await owner.done<{ linkId: string }>('profile-link.share', { id: second.link })

    await chain.profile(owner, testApp.anonymous(), ids)
    await testApp.anonymous().done('profile-link.complete', exampleProfileForm({ linkId, profileId: second.profile }))

    expect((await owner.call('business-profile.find', { id: second.profile })).status).toBe(404)
    expect(await owner.done('quotation.find', { id: other.id })).toMatchObject({ businessProfileId: ids.profile })
    expect(await chain.proforma(owner, second)).toMatchObject({ businessProfileId: ids.profile })
  })
})

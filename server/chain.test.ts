import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AdvancePayment } from '#domain/advance-payment/advance-payment.ts'
import type { BusinessProfile } from '#domain/business-profile/business-profile.ts'
import type { FinalInvoice } from '#domain/final-invoice/final-invoice.ts'
import type { FinalPayment } from '#domain/final-payment/final-payment.ts'
import type { Lead } from '#domain/lead/lead.ts'
import type { ProformaInvoice } from '#domain/proforma-invoice/proforma-invoice.ts'
import type { Quotation } from '#domain/quotation/quotation.ts'
import type { SalesOrder } from '#domain/sales-order/sales-order.ts'
import { databaseKinds } from '#server/database/testing.ts'
import { openTestApp, type Person, type TestApp } from './testing-app.ts'
import { chain, newIds, road, today } from './testing-chain.ts'

describe.each(databaseKinds)('the chain on %s', (kind) => {
  let testApp: TestApp
  let owner: Person
  const ids = newIds()

  beforeAll(async () => {
    testApp = await openTestApp(kind)
    owner = await testApp.owner()
  })
  afterAll(() => testApp.close())

  test('a quotation takes the first number of its year and moves its lead', async () => {
    const quotation = await chain.quote(owner, ids)

    expect(quotation).toMatchObject({
      number: expect.stringMatching(/^QT\/\d\d-\d\d\/0001$/),
      status: 'pending',
      totalAmount: 9_108_800,
    })
    expect(quotation.totals).toEqual({
      taxable: 8_675_000,
      cgst: 216_875,
      sgst: 216_875,
      igst: 0,
      roundOff: 50,
      total: 9_108_800,
    })
    expect(await owner.done<Lead>('lead.find', { id: ids.lead })).toMatchObject({
      conversionStatus: 'quote_sent',
      version: 2,
    })
  })

  test('a proforma is refused while the buyer has no profile', async () => {
    const { status, body } = await owner.call('proforma-invoice.create', {
      id: ids.proforma,
      advancePaymentId: ids.advance,
      quoteId: ids.quotation,
    })

    expect([status, body.code]).toEqual([404, 'quotation-or-customer-not-found'])
  })

  test('the buyer fills in the profile without signing in and becomes a prospect', async () => {
    await chain.profile(owner, testApp.anonymous(), ids)

    const quotation = await owner.done<Quotation>('quotation.find', { id: ids.quotation })
    expect(quotation).toMatchObject({
      status: 'approved',
      approvalDate: today(),
      businessProfileId: ids.profile,
      statusMessage: { code: 'profile-completed' },
    })
    expect(await owner.done<BusinessProfile>('business-profile.find', { id: ids.profile })).toMatchObject({
      customerStatus: 'prospect',
      creditLimit: 50_000_000,
      paymentScore: 70,
      originalLeadId: ids.lead,
      registeredAddress: { country: 'India' },
    })
  })

  test('the proforma asks for half, and the quotation and the lead show it', async () => {
    const advance = await chain.proforma(owner, ids)

    expect(advance).toMatchObject({ status: 'requested', amount: 4_554_400 })
    expect(await owner.done<Quotation>('quotation.find', { id: ids.quotation })).toMatchObject({
      status: 'converted_to_proforma',
      advancePaymentRequired: 4_554_400,
      advancePaymentStatus: 'awaiting',
      statusMessage: { code: 'proforma-generated' },
    })
    expect(await owner.done<Lead>('lead.find', { id: ids.lead })).toMatchObject({ conversionStatus: 'proforma_sent' })
  })

  test('a partial advance stays open and makes a customer, and the rest makes an order in one transaction', async () => {
    const asked = await owner.done<AdvancePayment>('advance-payment.find', { id: ids.advance })
    const part = await owner.done<AdvancePayment>('advance-payment.record', chain.record(asked, ids, 1_000_000))
    expect(part).toMatchObject({ status: 'partial', receivedAmount: 1_000_000, salesOrderId: null })

    expect(await owner.done<BusinessProfile>('business-profile.find', { id: ids.profile })).toMatchObject({
      customerStatus: 'customer',
      becameCustomerDate: today(),
      firstPaymentProjectId: null,
    })

    const rest = await owner.done<AdvancePayment>('advance-payment.record', chain.record(part, ids, 3_554_400))

    expect(rest).toMatchObject({ status: 'received', salesOrderId: ids.order })
    expect(rest.receipts.map(({ number }) => number?.slice(-4))).toEqual(['0001', '0002'])
    expect(await owner.done<BusinessProfile>('business-profile.find', { id: ids.profile })).toMatchObject({
      customerStatus: 'customer',
      becameCustomerDate: today(),
      firstPaymentProjectId: ids.order,
      totalOrders: 1,
    })
    expect(await owner.done<SalesOrder>('sales-order.find', { id: ids.order })).toMatchObject({
      status: 'order_confirmed',
      paymentStatus: 'partial',
      balancePaymentDue: 4_554_400,
    })
    expect(await owner.done<ProformaInvoice>('proforma-invoice.find', { id: ids.proforma })).toMatchObject({
      status: 'payment_received',
    })
    expect(await owner.done<Lead>('lead.find', { id: ids.lead })).toMatchObject({
      conversionStatus: 'converted_to_customer',
      convertedToCustomerDate: today(),
    })
  })

  test('an order goes through production, and no step can be skipped', async () => {
    const order = await owner.done<SalesOrder>('sales-order.find', { id: ids.order })
    const skipped = await owner.call('sales-order.ship', { id: ids.order, version: order.version })
    expect([skipped.status, skipped.body.code]).toEqual([409, 'step-not-open'])

    const made = await chain.steps(owner, ids, [
      'plan',
      'await-materials',
      'start-production',
      'check-quality',
      'rework',
      'check-quality',
      'pass-quality',
      'make-ready',
    ])

    expect(made).toMatchObject({ status: 'ready_to_ship', productionStatus: 'done' })
  })

  test('the tax invoice is numbered when sent, adjusts the advance and can no longer be changed', async () => {
    const sent = await chain.invoice(owner, ids)

    expect(sent).toMatchObject({
      status: 'sent',
      number: expect.stringMatching(/^INV\/\d\d-\d\d\/0001$/),
      advanceAdjusted: 4_554_400,
      balanceAmount: 4_554_400,
      gstRate: 500,
    })
    const edit = await owner.call('final-invoice.change', {
      id: ids.invoice,
      version: sent.version,
      dueDate: sent.dueDate,
      notes: 'x',
    })
    expect([edit.status, edit.body.code]).toEqual([409, 'step-not-open'])
  })

  test('the last rupee of a delivered order completes it', async () => {
    await chain.steps(owner, ids, road)
    const expected = await owner.done<FinalPayment>('final-payment.find', { id: ids.payment })
    const part = chain.pay(expected, 1_000_000)
    await owner.done('final-payment.record', part)
    expect(await owner.done<SalesOrder>('sales-order.find', { id: ids.order })).toMatchObject({
      status: 'delivered',
      balancePaymentDue: 3_554_400,
    })

    const rest = await owner.done<FinalPayment>('final-payment.find', { id: part.restId })
    await owner.done('final-payment.record', chain.pay(rest, 3_600_000))

    expect(await owner.done<SalesOrder>('sales-order.find', { id: ids.order })).toMatchObject({
      status: 'completed',
      paymentStatus: 'completed',
      balancePaymentDue: 0,
    })
    expect(await owner.done<FinalInvoice>('final-invoice.find', { id: ids.invoice })).toMatchObject({
      status: 'payment_received',
      balanceAmount: 0,
      paymentReceivedDate: today(),
    })
    expect(await owner.done<BusinessProfile>('business-profile.find', { id: ids.profile })).toMatchObject({
      onAccountAmount: 45_600,
      activeOrders: 0,
    })
  })

  test('once every payment is matched with the bank statement the invoice is paid', async () => {
    const { rows } = await owner.done<{ rows: FinalPayment[] }>('final-payment.list')
    for (const { id, version } of rows) await owner.done('final-payment.reconcile', { id, version })

    expect(await owner.done<FinalInvoice>('final-invoice.find', { id: ids.invoice })).toMatchObject({ status: 'paid' })
  })

  test('every step is in the history, with its author and both statuses', async () => {
    const { rows } = await owner.done<{
      rows: { operation: string; actor: string; from: string | null; to: string }[]
    }>('sync.history', { entity: 'sales-order', entityId: ids.order })

    expect(
      rows
        .map(({ operation }) => operation)
        .toReversed()
        .slice(0, 4),
    ).toEqual([
      'advance-payment.record',
      'sales-order.plan',
      'sales-order.await-materials',
      'sales-order.start-production',
    ])
    expect(rows[0]).toMatchObject({ actor: 'Ramesh', from: 'delivered', to: 'completed' })
  })
})

import { expect } from 'vitest'
import { books } from './books.ts'
import { sums, type Deal } from './chain-deal.ts'
import { lookBack } from './chain-earlier.ts'
import { button, field, headSays, link, radio, sees, sheet, type Scene } from './scene.ts'

/** The proforma with its advance, sent to the buyer. */
export async function sendProforma(scene: Scene, { lead }: Deal): Promise<void> {
  const { page, hand, say } = scene
  const main = page.locator('main')
  await hand.press(button(main, say('thread', 'next.create-proforma')))
  await sheet(scene).getByText(sums.advanceText).waitFor()
  await hand.press(button(sheet(scene), say('quotation', 'action.convert')))
  await page.waitForURL('**/platform/proformas/*')
  await headSays(scene, say('proforma-invoice', 'status.pending'))
  await expect.poll(() => books(scene, 'proforma-invoice')).toMatchObject([
    { number: expect.stringMatching(/^PI\/\d\d-\d\d\/0001$/), totalAmount: sums.total },
  ]) // prettier-ignore
  await hand.press(button(main, say('thread', 'next.send-proforma')))
  await hand.press(button(sheet(scene), say('proforma-invoice', 'send.only-mark')))
  const [proforma] = await books(scene, 'proforma-invoice')
  await sees(scene, say('proforma-invoice', 'done.send', { number: proforma?.number ?? '' }))
  await headSays(scene, say('proforma-invoice', 'status.sent'))
  await expect
    .poll(() => books(scene, 'advance-payment'))
    .toMatchObject([{ status: 'requested', amount: sums.advance }])
  expect(await books(scene, 'quotation')).toMatchObject([
    { status: 'converted_to_proforma', advancePaymentStatus: 'awaiting' },
  ])
  expect(await books(scene, 'lead')).toMatchObject([{ conversionStatus: 'proforma_sent', companyName: lead.company }])
  const asked = { id: proforma?.number ?? '', amount: sums.advanceText }
  await lookBack(scene, { quotation: say('quotation', 'message.proforma-generated', asked), lead: 'proforma_sent' })
}

/** A part of the advance, then the rest: the buyer is a customer, and the order is there. */
export async function receiveAdvance(scene: Scene, { lead }: Deal): Promise<void> {
  const { page, hand, say } = scene
  const main = page.locator('main')
  await hand.press(link(main, say('thread', 'next.record-advance')))
  await hand.press(button(main, say('payment', 'record')))
  await hand.write(field(scene, sheet(scene), say('payment', 'amount')), sums.partTyped)
  await sheet(scene)
    .getByText(say('payment', 'part', { amount: sums.restText }))
    .waitFor()
  await record(scene, 'upi', 'UPI-1')
  await sees(scene, say('payment', 'recorded', { amount: sums.partText }))
  await headSays(scene, say('payment', 'state.partial'))
  await expect.poll(() => books(scene, 'advance-payment')).toMatchObject([
    { status: 'partial', receivedAmount: sums.part },
  ]) // prettier-ignore
  expect(await books(scene, 'sales-order')).toEqual([])

  await hand.press(button(main, say('payment', 'record')))
  await record(scene, 'neft', 'NEFT-2')
  await sees(scene, say('payment', 'recorded', { amount: sums.restText }))
  await sees(scene, say('payment', 'recorded-customer', { company: lead.company }))
  await headSays(scene, say('payment', 'state.received'))
  await expect.poll(() => books(scene, 'sales-order')).toMatchObject([
    { number: expect.stringMatching(/^SO\/\d\d-\d\d\/0001$/), status: 'order_confirmed', totalAmount: sums.total, balancePaymentDue: sums.balance },
  ]) // prettier-ignore
  expect(await books(scene, 'advance-payment')).toMatchObject([
    { status: 'received', receipts: [{ amount: sums.part }, { amount: sums.rest }] },
  ])
  expect(await books(scene, 'proforma-invoice')).toMatchObject([{ status: 'payment_received' }])
  expect(await books(scene, 'quotation')).toMatchObject([{ advancePaymentStatus: 'received' }])
  expect(await books(scene, 'business-profile')).toMatchObject([{ customerStatus: 'customer' }])
  expect(await books(scene, 'lead')).toMatchObject([{ conversionStatus: 'converted_to_customer' }])
  const [made] = await books(scene, 'sales-order')
  const order = made?.number ?? ''
  await lookBack(scene, {
    quotation: say('quotation', 'message.advance-received', { order }),
    lead: 'converted_to_customer',
  })
}

/** The rest of the payment form, which has the open sum filled in. */
async function record(scene: Scene, method: 'upi' | 'neft', reference: string): Promise<void> {
  const { hand, say } = scene
  await hand.pick(radio(sheet(scene), say('payment', `method.${method}`)))
  await hand.write(field(scene, sheet(scene), say('payment', 'reference')), reference)
  await hand.press(button(sheet(scene), say('payment', 'record')))
  await sheet(scene).waitFor({ state: 'detached' })
}

/** One step of the order: pressed, asked once, said, and shown. */
async function step(scene: Scene, name: string, status: string): Promise<void> {
  const { page, hand, say } = scene
  await hand.press(button(page.locator('main'), say('sales-order', `step.${name}`)))
  await hand.press(button(sheet(scene), say('sales-order', `step.${name}`)))
  await sees(scene, say('sales-order', `done.${name}`))
  await headSays(scene, say('sales-order', `status.${status}`))
  await expect.poll(() => books(scene, 'sales-order')).toMatchObject([{ status }])
}

/** Through the floor, with a shortage and a rework, to the lorry. */
export async function produce(scene: Scene, { goods }: Deal): Promise<void> {
  const { page, hand, say } = scene
  await hand.press(link(page.locator('main'), say('thread', 'next.order-plan')))
  await page.waitForURL('**/platform/orders/*')
  await sees(scene, goods.second)
  await step(scene, 'plan', 'production_planning')
  await step(scene, 'await-materials', 'pending_materials')
  await step(scene, 'start-production', 'production_started')
  await step(scene, 'check-quality', 'quality_check')
  await step(scene, 'rework', 'production_started')
  await step(scene, 'check-quality', 'quality_check')
  await step(scene, 'pass-quality', 'production_completed')
  await step(scene, 'make-ready', 'ready_to_ship')
}

/** The tax invoice takes the advance off, gets its number with the sending, and the goods go. */
export async function invoiceAndDeliver(scene: Scene): Promise<void> {
  const { page, hand, say } = scene
  const main = page.locator('main')
  const order = page.url()
  await hand.press(button(main, say('sales-order', 'bill.create')))
  await hand.press(button(sheet(scene), say('sales-order', 'bill.create')))
  await page.waitForURL('**/platform/invoices/*')
  await headSays(scene, say('invoice', 'draft'))
  await hand.press(button(main, say('final-invoice', 'send')))
  await sheet(scene)
    .getByText(say('final-invoice', 'send-balance', { amount: sums.balanceText }))
    .waitFor()
  await hand.press(button(sheet(scene), say('final-invoice', 'send')))
  await headSays(scene, say('final-invoice', 'status.sent'))
  await expect.poll(() => books(scene, 'final-invoice')).toMatchObject([
    { number: expect.stringMatching(/^INV\/\d\d-\d\d\/0001$/), status: 'sent', totalAmount: sums.total, advanceAdjusted: sums.advance, balanceAmount: sums.balance },
  ]) // prettier-ignore
  await hand.press(link(main, say('thread', 'next.order-ship')))
  await page.waitForURL(order)
  await step(scene, 'ship', 'shipped')
  await step(scene, 'set-in-transit', 'in_transit')
  await step(scene, 'deliver', 'delivered')
}

/** The last rupee: the invoice is received, then ticked off at the bank, and the order completes by itself. */
export async function receiveBalance(scene: Scene): Promise<void> {
  const { page, hand, say } = scene
  const main = page.locator('main')
  await hand.press(link(main, say('thread', 'next.record-final-payment')))
  await page.waitForURL('**/platform/payments/final/*')
  await hand.press(button(main, say('payment', 'record')))
  await record(scene, 'neft', 'NEFT-3')
  await sees(scene, say('payment', 'recorded', { amount: sums.balanceText }))
  await expect
    .poll(() => books(scene, 'sales-order'))
    .toMatchObject([{ status: 'completed', paymentStatus: 'completed', balancePaymentDue: 0 }])
  expect(await books(scene, 'final-payment')).toMatchObject([{ status: 'received', amount: sums.balance }])
  expect(await books(scene, 'final-invoice')).toMatchObject([{ status: 'payment_received' }])

  await hand.press(button(main, say('final-payment', 'reconcile')))
  await hand.press(button(sheet(scene), say('final-payment', 'reconcile')))
  await expect.poll(() => books(scene, 'final-invoice')).toMatchObject([{ status: 'paid' }])
  const [order] = await books(scene, 'sales-order')
  await hand.press(link(main, order?.number ?? ''))
  await headSays(scene, say('sales-order', 'status.completed'))
  await sees(scene, say('sales-order', 'message.order-completed'))
}

import { expect } from 'vitest'
import { button, field, headSays, link, more, radio, sees, sheet, type AppPage } from './app-page.ts'
import { books } from './books.ts'
import { sums, type Deal } from './chain-deal.ts'
import { lookBack } from './chain-earlier.ts'

/** The proforma with its advance, sent to the buyer. */
export async function sendProforma(appPage: AppPage, { lead }: Deal): Promise<void> {
  const { page, driver, say } = appPage
  const main = page.locator('main')
  await driver.press(button(main, say('thread', 'next.create-proforma')))
  await sheet(appPage).getByText(sums.advanceText).waitFor()
  await driver.press(button(sheet(appPage), say('quotation', 'action.convert')))
  await page.waitForURL('**/platform/proformas/*')
  await headSays(appPage, say('proforma-invoice', 'status.pending'))
  await expect
    .poll(() => books(appPage, 'proforma-invoice'))
    .toMatchObject([{ number: expect.stringMatching(/^PI\/\d\d-\d\d\/0001$/), totalAmount: sums.total }])
  // Made, it is sent: its sheet opens by itself.
  await driver.press(button(sheet(appPage), say('proforma-invoice', 'send.only-mark')))
  const [proforma] = await books(appPage, 'proforma-invoice')
  await sees(appPage, say('proforma-invoice', 'done.send', { number: proforma?.number ?? '' }))
  await headSays(appPage, say('proforma-invoice', 'status.sent'))
  await expect
    .poll(() => books(appPage, 'advance-payment'))
    .toMatchObject([{ status: 'requested', amount: sums.advance }])
  expect(await books(appPage, 'quotation')).toMatchObject([
    { status: 'converted_to_proforma', advancePaymentStatus: 'awaiting' },
  ])
  expect(await books(appPage, 'lead')).toMatchObject([{ conversionStatus: 'proforma_sent', companyName: lead.company }])
  const asked = { id: proforma?.number ?? '', amount: sums.advanceText }
  await lookBack(appPage, { quotation: say('quotation', 'message.proforma-generated', asked), lead: 'proforma_sent' })
}

/** Part of the advance makes the buyer a customer, the rest creates the order. */
export async function receiveAdvance(appPage: AppPage, { lead }: Deal): Promise<void> {
  const { page, driver, say } = appPage
  const main = page.locator('main')
  await driver.press(link(main, say('thread', 'next.record-advance')))
  await driver.write(field(appPage, sheet(appPage), say('payment', 'amount')), sums.partTyped)
  await sheet(appPage)
    .getByText(say('payment', 'part', { amount: sums.restText }))
    .waitFor()
  await record(appPage, 'upi', 'UPI-1')
  await sees(appPage, say('payment', 'recorded', { amount: sums.partText }))
  await sees(appPage, say('payment', 'recorded-first', { company: lead.company }))
  await headSays(appPage, say('payment', 'state.partial'))
  await expect
    .poll(() => books(appPage, 'advance-payment'))
    .toMatchObject([{ status: 'partial', receivedAmount: sums.part }])
  expect(await books(appPage, 'sales-order')).toEqual([])

  await driver.press(button(main, say('thread', 'next.record-advance')))
  await record(appPage, 'neft', 'NEFT-2')
  await sees(appPage, say('payment', 'recorded', { amount: sums.restText }))
  await headSays(appPage, say('payment', 'state.received'))
  await expect
    .poll(() => books(appPage, 'sales-order'))
    .toMatchObject([
      {
        number: expect.stringMatching(/^SO\/\d\d-\d\d\/0001$/),
        status: 'order_confirmed',
        totalAmount: sums.total,
        balancePaymentDue: sums.balance,
      },
    ])
  expect(await books(appPage, 'advance-payment')).toMatchObject([
    { status: 'received', receipts: [{ amount: sums.part }, { amount: sums.rest }] },
  ])
  expect(await books(appPage, 'proforma-invoice')).toMatchObject([{ status: 'payment_received' }])
  expect(await books(appPage, 'quotation')).toMatchObject([{ advancePaymentStatus: 'received' }])
  expect(await books(appPage, 'business-profile')).toMatchObject([{ customerStatus: 'customer' }])
  expect(await books(appPage, 'lead')).toMatchObject([{ conversionStatus: 'converted_to_customer' }])
  const [made] = await books(appPage, 'sales-order')
  const order = made?.number ?? ''
  await lookBack(appPage, {
    quotation: say('quotation', 'message.advance-received', { order }),
    lead: 'converted_to_customer',
  })
}

/** The rest of the payment form, which is prefilled with the open amount. */
async function record(appPage: AppPage, method: 'upi' | 'neft', reference: string): Promise<void> {
  const { driver, say } = appPage
  await driver.pick(radio(sheet(appPage), say('payment', `method.${method}`)))
  await driver.write(field(appPage, sheet(appPage), say('payment', 'reference')), reference)
  await driver.press(button(sheet(appPage), say('payment', 'record')))
  await sheet(appPage).waitFor({ state: 'detached' })
}

/** Steps of the order that are asked about first; the others are taken at once. */
const asked = ['await-materials', 'rework']
/** Steps that are not the next action then: the bill comes before the packing. */
const underMore = ['await-materials', 'rework', 'make-ready']

/** One step of the order: taken, confirmed where it cannot be taken back, announced and shown. */
async function step(appPage: AppPage, name: string, status: string): Promise<void> {
  const { page, driver, say } = appPage
  const words = say('sales-order', `step.${name}`)
  const press = underMore.includes(name)
    ? button(await more(appPage), words)
    : button(page.locator('main'), say('thread', `next.order-${name}`))
  await driver.press(press)
  if (asked.includes(name)) await driver.press(button(sheet(appPage), words))
  await taken(appPage, name, status)
}

/** A step was taken: announced, shown and stored. */
async function taken(appPage: AppPage, name: string, status: string): Promise<void> {
  const { say } = appPage
  await sees(appPage, say('sales-order', `done.${name}`))
  await headSays(appPage, say('sales-order', `status.${status}`))
  await expect.poll(() => books(appPage, 'sales-order')).toMatchObject([{ status }])
}

/** Through production, with a shortage and a rework, to dispatch. */
export async function produce(appPage: AppPage, { goods }: Deal): Promise<void> {
  const { page, driver, say } = appPage
  // Pressed on the page of the advance, taken on the order's.
  await driver.press(button(page.locator('main'), say('thread', 'next.order-plan')))
  await page.waitForURL('**/platform/orders/*')
  await taken(appPage, 'plan', 'production_planning')
  await sees(appPage, goods.second)
  await step(appPage, 'await-materials', 'pending_materials')
  await step(appPage, 'start-production', 'production_started')
  await step(appPage, 'check-quality', 'quality_check')
  await step(appPage, 'rework', 'production_started')
  await step(appPage, 'check-quality', 'quality_check')
  await step(appPage, 'pass-quality', 'production_completed')
  await step(appPage, 'make-ready', 'ready_to_ship')
}

/** The tax invoice deducts the advance, gets its number when sent, and the goods go. */
export async function invoiceAndDeliver(appPage: AppPage): Promise<void> {
  const { page, driver, say } = appPage
  const main = page.locator('main')
  const order = page.url()
  await driver.press(button(main, say('thread', 'next.create-invoice')))
  await driver.press(button(sheet(appPage), say('sales-order', 'bill.create')))
  await page.waitForURL('**/platform/invoices/*')
  await sees(appPage, say('invoice', 'draft'))
  await sheet(appPage)
    .getByText(say('final-invoice', 'send-balance', { amount: sums.balanceText }))
    .waitFor()
  await driver.press(button(sheet(appPage), say('final-invoice', 'send')))
  await headSays(appPage, say('final-invoice', 'status.sent'))
  await expect
    .poll(() => books(appPage, 'final-invoice'))
    .toMatchObject([
      {
        number: expect.stringMatching(/^INV\/\d\d-\d\d\/0001$/),
        status: 'sent',
        totalAmount: sums.total,
        advanceAdjusted: sums.advance,
        balanceAmount: sums.balance,
      },
    ])
  // On its day the bill goes to the buyer first.
  const whatsapp = appPage.context.waitForEvent('page')
  await driver.press(link(sheet(appPage), say('communication-log', 'send-whatsapp')))
  await (await whatsapp).close()
  await driver.press(button(main, say('thread', 'next.order-ship')))
  await page.waitForURL(order)
  await taken(appPage, 'ship', 'shipped')
  await step(appPage, 'set-in-transit', 'in_transit')
  await step(appPage, 'deliver', 'delivered')
}

/** The final payment: received, then reconciled with the bank, and the order completes automatically. */
export async function receiveBalance(appPage: AppPage): Promise<void> {
  const { page, driver, say } = appPage
  const main = page.locator('main')
  await driver.press(link(main, say('thread', 'next.record-final-payment')))
  await page.waitForURL('**/platform/payments/final/*')
  await record(appPage, 'neft', 'NEFT-3')
  await sees(appPage, say('payment', 'recorded', { amount: sums.balanceText }))
  await expect
    .poll(() => books(appPage, 'sales-order'))
    .toMatchObject([{ status: 'completed', paymentStatus: 'completed', balancePaymentDue: 0 }])
  expect(await books(appPage, 'final-payment')).toMatchObject([{ status: 'received', amount: sums.balance }])
  expect(await books(appPage, 'final-invoice')).toMatchObject([{ status: 'payment_received' }])

  await driver.press(button(main, say('thread', 'next.reconcile-final-payment')))
  await driver.press(button(sheet(appPage), say('final-payment', 'reconcile')))
  await expect.poll(() => books(appPage, 'final-invoice')).toMatchObject([{ status: 'paid' }])
  const [order] = await books(appPage, 'sales-order')
  await driver.press(link(main, order?.number ?? ''))
  await headSays(appPage, say('sales-order', 'status.completed'))
  await sees(appPage, say('sales-order', 'message.order-completed'))
}

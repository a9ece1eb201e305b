import type { Locator } from 'playwright-core'
import { expect } from 'vitest'
import { button, field, headSays, link, sees, sheet, type AppPage } from './app-page.ts'
import { books, done } from './books.ts'
import { openVisitor } from './browser.ts'
import { bankAccount, deals, sellerGstin, sellerPan, upiId, type Deal } from './chain-deal.ts'
import { counted, type Effort } from './counted.ts'
import { signUpBy } from './person.ts'

const goods = 'જ્યોર્જેટ ૬૦ ૧૦૦૦ મી ૮૬.૭૫'
/** Production without a shortage and a rework: each is one tap. */
const production = ['start-production', 'check-quality', 'pass-quality'] as const
const dispatch = ['ship', 'set-in-transit', 'deliver'] as const

/**
 * The shortest way from a stranger on the phone to the last rupee, for the seller: everything as suggested, the buyer
 * answers on the link. Gives what the seller's hands did from the first tap on Home.
 */
export async function tellDirectChain(openPage: AppPage): Promise<Effort> {
  const { driver, taken } = counted(openPage.driver, openPage.page)
  const appPage = { ...openPage, driver }
  const deal: Deal = { ...deals.gu, lead: { ...deals.gu.lead, company: 'રાધે' } }
  const seller: Effort = { taps: 0, letters: 0, keys: 0 }
  const own = async <T>(name: string, told: Promise<T>): Promise<T> => {
    const result = await told
    const { taps, letters, keys } = taken()
    seller.taps += taps
    seller.letters += letters
    seller.keys += keys
    process.stdout.write(`${name} ${taps}/${letters}/${keys}, `)
    return result
  }
  await openCompany(appPage, deal)
  const address = await own('quoted', quoteAndSend(appPage, deal))
  await accept(appPage, address, deal)
  await own('proforma', askAdvance(appPage))
  await own('advance', receive(appPage, 'record-advance', 'UPI-1', 'upi'))
  await own('order', produce(appPage))
  await own('invoice', bill(appPage, address))
  await own('dispatch', deliver(appPage))
  await own('payment', receiveAll(appPage))
  process.stdout.write(
    `seller, Home to last rupee: ${seller.taps} taps, ${seller.letters} letters, ${seller.keys} keys\n`,
  )
  return seller
}

/** A company with all that its documents name. The whole chain begins by hand; here the way from Home on is counted. */
async function openCompany(appPage: AppPage, { seller }: Deal): Promise<void> {
  await signUpBy(appPage.page, seller.company)
  const [company] = await books(appPage, 'company')
  const { number: accountNumber, ifsc: ifscCode } = bankAccount
  await done(appPage, 'company.change', {
    id: company?.id,
    version: company?.version,
    gstin: sellerGstin,
    panNumber: sellerPan,
    street: seller.street,
    city: seller.city,
    pincode: '395003',
    bankDetails: {
      bankName: seller.bank,
      accountNumber,
      ifscCode,
      accountName: seller.company,
      branch: seller.branch,
    },
    upiId,
  })
  await appPage.page.goto('/platform')
}

/** The address of the deal's page at the end of the message that WhatsApp would open with. */
async function addressIn(whatsapp: Locator): Promise<string> {
  const text = new URL((await whatsapp.getAttribute('href')) ?? '').searchParams.get('text') ?? ''
  return /http\S+\/quote\/[a-z0-9]{32}$/.exec(text)?.[0] ?? ''
}

/** Somebody unknown, one line as it is said, sent by WhatsApp. Gives the address in the message. */
async function quoteAndSend(appPage: AppPage, { lead }: Deal): Promise<string> {
  const { page, driver, say } = appPage
  await driver.press(page.locator('a[href*="action=add-quote"]').filter({ visible: true }).first())
  await driver.write(page.getByRole('combobox', { name: say('quotation', 'field.party') }), lead.company)
  await driver.press(page.getByRole('option', { name: say('quotation', 'party.new', { name: lead.company }) }))
  await driver.write(page.locator('input[type="tel"]'), '9825012345')
  await driver.write(page.getByLabel(say('quotation-quick', 'line')), goods)
  await driver.press(button(sheet(appPage), say('quotation-quick', 'send')))
  await page.waitForURL('**/platform/quotes/*')
  const whatsapp = link(sheet(appPage), say('communication-log', 'send-whatsapp'))
  await expect.poll(() => addressIn(whatsapp)).not.toBe('')
  const address = await addressIn(whatsapp)
  const opened = appPage.context.waitForEvent('page')
  await driver.press(whatsapp)
  await (await opened).close()
  return address
}

/** The buyer accepts on the page of the link, which approves the quotation, and writes down there who is to be billed. */
async function accept(
  { browser, url, say, page }: AppPage,
  address: string,
  { buyer: party, seller }: Deal,
): Promise<void> {
  const buyer = await openVisitor(browser, url, { width: 360, height: 780, touch: true })
  await buyer.page.goto(address)
  await buyer.page.getByLabel(say('site', 'quote.field.name')).fill('રાધે')
  await buyer.page.getByRole('button', { name: say('site', 'quote.accept.send') }).tap()
  await buyer.page.getByRole('button', { name: say('site', 'quote.accept.send') }).waitFor({ state: 'detached' })
  // The page asks him; meanwhile the seller may write it down for him, and needs no second link.
  await button(page.locator('main'), say('thread', 'next.fill-profile')).waitFor()
  await buyer.page.getByLabel('GSTIN', { exact: true }).fill(party.gstin)
  for (const name of ['street', 'city', 'pincode'] as const)
    await buyer.page.getByLabel(say('site', `quote.field.${name}`)).fill(party[name])
  await buyer.page.getByRole('button', { name: say('site', 'quote.profile.send') }).tap()
  await buyer.page
    .getByText(say('site', 'quote.profile.done', { seller: seller.company }))
    .first()
    .waitFor()
  expect(buyer.faults).toEqual([])
  await buyer.context.close()
  await button(page.locator('main'), say('thread', 'next.create-proforma')).waitFor()
}

async function askAdvance(appPage: AppPage): Promise<void> {
  const { page, driver, say } = appPage
  await driver.press(button(page.locator('main'), say('thread', 'next.create-proforma')))
  await driver.press(button(sheet(appPage), say('quotation', 'action.convert')))
  await page.waitForURL('**/platform/proformas/*')
  await driver.press(button(sheet(appPage), say('proforma-invoice', 'send.only-mark')))
  await headSays(appPage, say('proforma-invoice', 'status.sent'))
}

/** Money as the form suggests it: the sum that is open, today, and paid as the party paid before. */
async function receive(appPage: AppPage, next: string, reference: string, method?: string): Promise<void> {
  const { page, driver, say } = appPage
  await driver.press(link(page.locator('main'), say('thread', `next.${next}`)))
  if (method !== undefined)
    await driver.pick(sheet(appPage).getByRole('radio', { name: say('payment', `method.${method}`) }))
  await driver.write(field(appPage, sheet(appPage), say('payment', 'reference')), reference)
  await driver.press(button(sheet(appPage), say('payment', 'record')))
  await sheet(appPage).waitFor({ state: 'detached' })
}

async function produce(appPage: AppPage): Promise<void> {
  const { page, driver, say } = appPage
  await driver.press(button(page.locator('main'), say('thread', 'next.order-plan')))
  await page.waitForURL('**/platform/orders/*')
  await sees(appPage, say('sales-order', 'done.plan'))
  for (const step of production) {
    await driver.press(button(page.locator('main'), say('thread', `next.order-${step}`)))
    await sees(appPage, say('sales-order', `done.${step}`))
  }
}

/** Bills the order; the message that brings the invoice names the page on which the quotation was answered. */
async function bill(appPage: AppPage, address: string): Promise<void> {
  const { page, driver, say } = appPage
  const main = page.locator('main')
  await driver.press(button(main, say('thread', 'next.create-invoice')))
  await driver.press(button(sheet(appPage), say('sales-order', 'bill.create')))
  await page.waitForURL('**/platform/invoices/*')
  await driver.press(button(sheet(appPage), say('final-invoice', 'send')))
  await headSays(appPage, say('final-invoice', 'status.sent'))
  const whatsapp = link(sheet(appPage), say('communication-log', 'send-whatsapp'))
  await whatsapp.waitFor()
  expect((await addressIn(whatsapp)).split('/quote/')[1]).toBe(address.split('/quote/')[1])
  const opened = appPage.context.waitForEvent('page')
  await driver.press(whatsapp)
  await (await opened).close()
}

async function deliver(appPage: AppPage): Promise<void> {
  const { page, driver, say } = appPage
  await driver.press(button(page.locator('main'), say('thread', 'next.order-make-ready')))
  await page.waitForURL('**/platform/orders/*')
  await sees(appPage, say('sales-order', 'done.make-ready'))
  for (const step of dispatch) {
    await driver.press(button(page.locator('main'), say('thread', `next.order-${step}`)))
    await sees(appPage, say('sales-order', `done.${step}`))
  }
}

async function receiveAll(appPage: AppPage): Promise<void> {
  const { page, driver, say } = appPage
  await receive(appPage, 'record-final-payment', 'UPI-2')
  await driver.press(button(page.locator('main'), say('thread', 'next.reconcile-final-payment')))
  await driver.press(button(sheet(appPage), say('final-payment', 'reconcile')))
  await expect.poll(() => books(appPage, 'final-invoice')).toMatchObject([{ status: 'paid' }])
  expect(await books(appPage, 'sales-order')).toMatchObject([{ status: 'completed', balancePaymentDue: 0 }])
}

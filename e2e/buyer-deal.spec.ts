import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { addDays } from '#domain/calendar/calendar-day.ts'
import { kolkataDate } from '#domain/calendar/calendar-kolkata.ts'
import { exampleDocumentLine } from '#domain/document-line/document-line-example.ts'
import { exampleLeadInput } from '#domain/lead/lead-example.ts'
import { exampleQuotationInput } from '#domain/quotation/quotation-example.ts'
import { button, sees, sheet, type AppPage } from './app-page.ts'
import { violations } from './axe.ts'
import { books, done } from './books.ts'
import { openVisitor } from './browser.ts'
import { finger } from './driver.ts'
import { openFixture } from './fixture.ts'
import { smallTargets, widthBeyond } from './layout.ts'
import { signUpBy } from './person.ts'
import { speaker } from './words.ts'

const fixture = openFixture()
const phone = { width: 360, height: 780, touch: true, language: 'gu' } as const
const today = () => kolkataDate(Date.now())
const floor = ['plan', 'start-production', 'check-quality', 'pass-quality', 'make-ready'] as const

/** A company that can be paid and makes proformas by itself, and a quotation of 45,544 rupees on its page. */
async function offered(appPage: AppPage): Promise<{ quotation: string; path: string }> {
  await signUpBy(appPage.page)
  const [company] = await books(appPage, 'company')
  const settings = { upiId: 'shreedev@okaxis', proformaAtOnce: true }
  await done(appPage, 'company.change', { id: company?.id, version: company?.version, ...settings })
  const [lead, quotation, page] = ['LEAD-2026-333333-AAA', randomUUID() as string, randomUUID()]
  await done(appPage, 'lead.create', exampleLeadInput({ id: lead, companyName: 'Ganesh Fab', location: 'Surat' }))
  const dates = { quoteDate: today(), validUntil: addDays(today(), 15) }
  const lines = [exampleDocumentLine({ ratePaise: 8675 })]
  await done(appPage, 'quotation.create', exampleQuotationInput({ id: quotation, leadId: lead, lines, ...dates }))
  await done(appPage, 'quotation-link.send', { id: page, quoteId: quotation })
  const { path } = await done(appPage, 'quotation-link.share', { id: page })
  return { quotation, path: `/gu${String(path)}` }
}

/** What every state of the page keeps: within the phone, targets for fingers, nothing for axe to say in light and dark. */
async function looksRight(path: string): Promise<void> {
  for (const dark of [false, true]) {
    const looker = await openVisitor(fixture.browser, fixture.product.url, { ...phone, dark })
    await looker.page.goto(path)
    expect(await widthBeyond(looker.page)).toBe(0)
    expect(await smallTargets(looker.page)).toEqual([])
    expect(await violations(looker.page)).toEqual([])
    await looker.context.close()
  }
}

/** The seller's goods go through the floor and out, with their invoice. */
async function delivered(appPage: AppPage): Promise<void> {
  const step = async (name: string) => {
    const [order] = await books(appPage, 'sales-order')
    await done(appPage, `sales-order.${name}`, { id: order?.id, version: order?.version })
  }
  for (const name of floor) await step(name)
  const [order] = await books(appPage, 'sales-order')
  const draft = await done(appPage, 'final-invoice.create', { id: randomUUID(), salesOrderId: order?.id, lines: null })
  const sent = { id: draft['id'], version: draft['version'], finalPaymentId: randomUUID() }
  await done(appPage, 'final-invoice.send', sent)
  await done(appPage, 'consignment.note', { id: draft['id'], transporter: 'મારુતિ રોડવેઝ', lrNumber: 'LR 88' })
  await step('ship')
}

test('on one page a buyer accepts, gives its GSTIN, pays, follows the order, takes the bill and orders again, in Gujarati on a phone without scripts', async () => {
  const appPage = await fixture.enter(phone, finger)
  const { page, driver, say } = appPage
  const { quotation, path } = await offered(appPage)
  const buyer = await openVisitor(fixture.browser, fixture.product.url, { ...phone, plain: true })
  const said = speaker('gu')
  const seller = 'Shree Dev Textiles'
  const says = (key: string, params = {}) => said('site', `quote.${key}`, { seller, ...params })
  const shows = async (words: string) => buyer.page.getByText(words).first().waitFor()
  const write = async (key: string, text: string) => driver.write(buyer.page.getByLabel(says(key)), text)
  const press = async (key: string) => driver.press(buyer.page.getByRole('button', { name: says(key) }))

  await buyer.page.goto(path)
  await looksRight(path)
  await write('field.name', 'રમેશ પટેલ')
  await press('accept.send')
  await shows(says('next.details'))
  await looksRight(path)

  await driver.write(buyer.page.getByLabel('GSTIN', { exact: true }), '24aaafz9999z1zd')
  await write('field.street', '12, રિંગ રોડ')
  await write('field.city', 'Surat')
  // As a Gujarati keyboard writes it, and as a browser fills it in.
  await write('field.pincode', '૩૯૫૦૦૨')
  await write('field.phone', '+91 98250 12345')
  await press('profile.send')
  // One letter is mistyped, and what was written stays.
  await shows(says('refusal.gst-number-doubted'))
  // The page is drawn anew, and opens where it is wrong.
  await expect
    .poll(() => buyer.page.evaluate(() => [document.activeElement?.id, scrollY > 300]))
    .toEqual(['profile-gstNumber', true])
  expect(await buyer.page.getByLabel(says('field.street')).inputValue()).toBe('12, રિંગ રોડ')
  await driver.write(buyer.page.getByLabel('GSTIN', { exact: true }), '24aaafz9999z1zc')
  await press('profile.send')
  await shows(says('profile.done'))

  // The proforma has made itself, and asks for half.
  const [proforma] = await books(appPage, 'proforma-invoice')
  expect(proforma).toMatchObject({ status: 'sent', companyName: 'Ganesh Fab' })
  await looksRight(path)
  const pay = buyer.page.locator('a[href^="upi://pay"]')
  expect(await pay.getAttribute('href')).toContain('pa=shreedev@okaxis')
  const paper = async (id: string | undefined) => {
    const address = await buyer.page.locator(`a[href*="${id}"]`).getAttribute('href')
    const printed = await buyer.context.request.get(address ?? '')
    return [printed.status(), printed.headers()['content-type'], (await printed.body()).subarray(0, 5).toString()]
  }
  expect(await paper(proforma?.id)).toEqual([200, 'application/pdf', '%PDF-'])
  await driver.press(buyer.page.getByText(said('site', 'pay.claim'), { exact: true }))
  await driver.write(buyer.page.getByLabel(said('site', 'pay.field.utr')), '420012345678')
  await press('claim.send')
  await shows(says('claim.done'))
  // What it says it has paid is not asked for again, by no button and no code.
  await shows(says('due.told'))
  expect(await pay.count()).toBe(0)
  await looksRight(path)
  expect(await books(appPage, 'sales-order')).toEqual([])

  // Staff look at the bank: the form of the advance opens filled in.
  await page.goto('/platform')
  await sees(appPage, say('dashboard', 'reason.buyer-paid'))
  const [advance] = await books(appPage, 'advance-payment')
  await page.goto(`/platform/payments/advance/${advance?.id ?? ''}`)
  const claim = page.getByRole('link', { name: say('payment-claim', 'accept') })
  // What the buyer says stands above the QR code that it says it has used.
  const below = page.getByText(say('advance-payment', 'pay.title'), { exact: true })
  const isAbove = async () => ((await claim.boundingBox())?.y ?? 0) < ((await below.boundingBox())?.y ?? 0)
  await expect.poll(isAbove).toBe(true)
  await driver.press(claim)
  await expect.poll(() => sheet(appPage).getByLabel(say('payment', 'reference')).inputValue()).toBe('420012345678')
  await driver.pick(sheet(appPage).getByRole('radio', { name: 'UPI' }))
  await driver.press(button(sheet(appPage), say('payment', 'record')))
  await expect
    .poll(async () => books(appPage, 'payment-claim'))
    .toMatchObject([{ status: 'accepted', quoteId: quotation }])
  await delivered(appPage)

  await buyer.page.goto(path)
  await shows(says('next.delivered'))
  await looksRight(path)
  // The word LR stands before it already.
  await shows(says('travel.lrNumber', { value: '88' }))
  const [invoice] = await books(appPage, 'final-invoice')
  expect(await paper(invoice?.id)).toEqual([200, 'application/pdf', '%PDF-'])
  await driver.press(buyer.page.getByText(says('again.open'), { exact: true }))
  await driver.write(buyer.page.locator('input[name="quantities.0"]'), '750')
  await press('again.send')
  await shows(says('again.done'))
  await looksRight(path)

  // The order is on the seller's table, and its quotation is filled in.
  await page.goto('/platform')
  await sees(appPage, say('dashboard', 'reason.ordered-again'))
  const lead = (await books(appPage, 'lead')).find(({ again }) => again)
  // On a phone, where a customer's row has no room for a priority, one that ordered again shows it, whatever it is set to.
  await done(appPage, 'lead.set-priority', { id: lead?.id, version: lead?.version, priority: 'warm' })
  await page.goto('/platform/leads')
  const badge = page.locator(`main .list-row:has(a[href$="${lead?.id}"]) .list-row-state .badge`)
  await expect.poll(() => badge.allInnerTexts()).toEqual([say('lead', 'priority.warm')])
  await page.goto(`/platform/leads/${lead?.id ?? ''}`)
  await driver.press(page.locator('.action-bar').getByRole('link', { name: say('thread', 'next.create-quotation') }))
  await sheet(appPage)
    .getByText(/^750 .* × ₹86\.75 = /)
    .waitFor()
  expect([...appPage.faults, ...buyer.faults]).toEqual([])
  await buyer.context.close()
}, 300_000)

import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import type { EntityOf } from '#domain/catalogue/entity-catalogue.ts'
import { isBillSent } from '#domain/final-invoice/final-invoice-ready.ts'
import { button, sees, type AppPage } from './app-page.ts'
import { violations } from './axe.ts'
import { books } from './books.ts'
import type { Look } from './browser.ts'
import { mouse } from './driver.ts'
import { openFixture } from './fixture.ts'
import { speech } from './speech.ts'
import type { Language } from './words.ts'

const fixture = openFixture()

const phone = { width: 360, height: 780 }

async function person(address: string, look: Look & { language: Language }): Promise<AppPage> {
  const appPage = await fixture.enter(look, mouse)
  await speech.install(appPage.context)
  await appPage.page.goto(`${address}?mode=demo`)
  await appPage.page.locator('main li').first().waitFor()
  return appPage
}

function microphone({ page, say }: AppPage): Locator {
  const place = page.locator('dialog[open]').or(page.locator('body:not(:has(dialog[open]))'))
  return button(place, say('shell', 'speak')).filter({ visible: true })
}

async function says(appPage: AppPage, text: string): Promise<void> {
  await microphone(appPage).click()
  await speech.hear(appPage.page, text)
}

const serial = (number: string | null): number => Number(/(\d+)$/.exec(number ?? '')?.[1])

type Order = EntityOf<'sales-order'>
/** What is said of an order that stands at a status, in each language, and where it stands afterwards. */
const told: readonly (readonly [
  status: Order['status'],
  gu: string,
  hi: string,
  step: string,
  after: Order['status'],
])[] = [
  ['production_completed', 'તૈયાર છે', 'तैयार है', 'make-ready', 'ready_to_ship'],
  ['in_transit', 'પહોંચી ગયો', 'पहुँच गया', 'deliver', 'delivered'],
  ['production_planning', 'નું પ્રોડક્શન ચાલુ કરો', 'का प्रोडक्शन शुरू करो', 'start-production', 'production_started'],
  ['shipped', 'રસ્તામાં છે', 'रास्ते में है', 'set-in-transit', 'in_transit'],
  ['production_started', 'ક્વોલિટી ચેકમાં મૂક્યો', 'क्वालिटी चेक में है', 'check-quality', 'quality_check'],
]

test.each([
  ['gu', 'ઓર્ડર', 'હા'],
  ['hi', 'ऑर्डर', 'हाँ'],
] as const)(
  'an order is moved by speaking %s, after a question with its number and party',
  async (language, word, yes) => {
    const appPage = await person('/platform/customers', { language, ...phone })
    const { page, say } = appPage
    const orders = await books(appPage, 'sales-order')
    const [row, order] = told.flatMap((one) => {
      const found = orders.find(
        ({ status, hold, number }) =>
          status === one[0] &&
          hold === null &&
          orders.filter((other) => serial(other.number) === serial(number)).length === 1,
      )
      return found ? [[one, found] as const] : []
    })[0] ?? [told[0], undefined]
    if (!row || !order) throw new Error('no order of the demo company can be moved')
    await says(appPage, `${word} ${serial(order.number)} ${language === 'gu' ? row[1] : row[2]}`)
    await button(page, say('assistant', 'yes.sales-order')).waitFor()
    await sees(appPage, order.companyName)
    // Documents store their units as they are named in the code.
    expect(await page.getByRole('alert').allTextContents()).not.toContainEqual(expect.stringMatching(/\bmeters\b/))
    await sees(appPage, say('assistant', `word.step.${row[3]}` as 'word.step.ship'))
    expect(await violations(page)).toEqual([])
    await speech.hear(page, yes)
    const stored = async () => (await books(appPage, 'sales-order')).find(({ id }) => id === order.id)?.status
    await expect.poll(stored).toBe(row[4])
    expect(appPage.faults).toEqual([])
  },
)

test('money is recorded by speaking and taken back by speaking, and both are in the books', async () => {
  const appPage = await person('/platform/customers', { language: 'en' })
  const { page, say } = appPage
  const profiles = await books(appPage, 'business-profile')
  const bills = await books(appPage, 'ledger-entry')
  const party = profiles.find(
    ({ id, vatav, tdsRateBp, companyName }) =>
      !vatav &&
      !tdsRateBp &&
      // 'Co' is heard as 'ko', to: money that goes out, which is not written by speaking.
      !/\bCo$/.test(companyName) &&
      profiles.filter((other) => other.companyName === companyName).length === 1 &&
      bills.some(
        (bill) =>
          bill.ledgerId === id && bill.kind === 'invoice' && bill.number && bill.amount - bill.allocated > 1000_00,
      ),
  )
  if (!party) throw new Error('no customer of the demo company owes anything')
  const stored = async () =>
    (await books(appPage, 'receipt')).find(({ customerId, amount }) => customerId === party.id && amount === 1000_00)
      ?.status
  await says(appPage, `record payment of 1000 from ${party.companyName}`)
  await page.waitForURL(`**/platform/receipts/new?customer=${party.id}&amount=1000`)
  await says(appPage, `${party.companyName} paid 1000 by upi`)
  await button(page, say('assistant', 'yes.receipt.record')).waitFor()
  await sees(appPage, party.companyName)
  expect(await stored()).toBeUndefined()
  await speech.hear(page, 'haan')
  await expect.poll(stored).toBe('recorded')
  await button(page, say('assistant', 'undo')).waitFor()
  await says(appPage, 'undo')
  await button(page, say('assistant', 'yes.receipt.void')).waitFor()
  await speech.hear(page, 'yes')
  await expect.poll(stored).toBe('voided')
  expect(appPage.faults).toEqual([])
})

test('the only row of a list is approved as it, and a priority is taken back with its button', async () => {
  const appPage = await person('/platform/quotes', { language: 'en' })
  const { page, say } = appPage
  const [quotation] = (await books(appPage, 'quotation')).filter(({ status }) => status === 'pending')
  await page.goto(`/platform/quotes?search=${encodeURIComponent(quotation?.number ?? '')}`)
  await expect.poll(() => page.locator('main li a').count()).toBe(1)
  await says(appPage, 'approve it')
  await sees(appPage, quotation?.companyName ?? '')
  await button(page, say('assistant', 'yes.quotation.approve')).click()
  const approved = async () => (await books(appPage, 'quotation')).find(({ id }) => id === quotation?.id)?.status
  await expect.poll(approved).toBe('approved')
  await says(appPage, 'undo')
  await sees(appPage, say('assistant', 'said.undo-approve', { company: quotation?.companyName ?? '' }))

  const [lead] = (await books(appPage, 'lead')).filter(({ conversionStatus }) => conversionStatus === 'active_lead')
  const to = lead?.priority === 'hot' ? 'cold' : 'hot'
  const priority = async () => (await books(appPage, 'lead')).find(({ id }) => id === lead?.id)?.priority
  await says(appPage, `mark lead ${lead?.companyName} as ${to}`)
  await button(page, say('assistant', 'yes.lead.set-priority')).click()
  await expect.poll(priority).toBe(to)
  await button(page, say('assistant', 'undo')).click()
  await button(page, say('assistant', 'yes.lead.set-priority')).click()
  await expect.poll(priority).toBe(lead?.priority)
  expect(appPage.faults).toEqual([])
})

test('whoever was asked about is telephoned as him, and a no dials nobody', async () => {
  const appPage = await person('/platform/leads', { language: 'en', ...phone })
  const { page, say } = appPage
  const profiles = await books(appPage, 'business-profile')
  const bills = await books(appPage, 'ledger-entry')
  const party = profiles.find(({ id }) =>
    bills.some((bill) => bill.ledgerId === id && bill.kind === 'invoice' && bill.amount > bill.allocated),
  )
  await says(appPage, `how much does ${party?.companyName} owe`)
  await button(page, say('assistant', 'rows')).waitFor()
  await says(appPage, 'call him')
  await button(page, say('assistant', 'yes.call')).waitFor()
  await sees(appPage, party?.contactPerson ?? '')
  await speech.hear(page, 'no')
  await sees(appPage, say('assistant', 'said.left'))
  expect(appPage.faults).toEqual([])
})

test('the message of a reminder opens by its address, on the call list, and nothing is kept before it is sent', async () => {
  const appPage = await person('/platform/customers', { language: 'gu', ...phone })
  const { page, say } = appPage
  const bills = await books(appPage, 'ledger-entry')
  const bill = bills.find(({ kind, amount, allocated }) => kind === 'invoice' && amount > allocated)
  await page.goto(`/platform/collections?remind=${bill?.ledgerId}`)
  await page.locator('dialog[open]').waitFor()
  expect(await books(appPage, 'reminder')).toEqual([])
  await button(page.locator('dialog[open]'), say('kernel', 'close')).click()
  await page.waitForURL('**/platform/collections')
  expect(appPage.faults).toEqual([])
})

test('the message of an invoice opens by its address, as sending it by speaking does', async () => {
  const appPage = await person('/platform/customers', { language: 'en', ...phone })
  const { page, say } = appPage
  const invoices = await books(appPage, 'final-invoice')
  const invoice = invoices.find(
    ({ status, number }) =>
      number !== null &&
      isBillSent({ status }) &&
      invoices.filter((other) => serial(other.number) === serial(number)).length === 1,
  )
  await says(appPage, `send invoice ${serial(invoice?.number ?? null)}`)
  await page.waitForURL(`**/platform/invoices/${invoice?.id}?action=share`)
  await sees(appPage, say('final-invoice', 'whatsapp-title', { company: invoice?.customerName ?? '' }))
  await button(page.locator('dialog[open]'), say('kernel', 'close')).click()
  await page.waitForURL(`**/platform/invoices/${invoice?.id}`)
  expect(appPage.faults).toEqual([])
})

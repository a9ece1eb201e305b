import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { addDays } from '#domain/calendar/calendar-day.ts'
import { kolkataDate } from '#domain/calendar/calendar-kolkata.ts'
import { tdsLawOf } from '#domain/dalali-payment/dalali-payment-tds.ts'
import { sumText } from '#domain/money/money-format.ts'
import { button, field, link, more, sees, sheet, type AppPage } from './app-page.ts'
import { books, done } from './books.ts'
import { mouse } from './driver.ts'
import { openFixture } from './fixture.ts'

const fixture = openFixture()

/** The demo's first dalal, as its only broker. */
async function theDalal(appPage: AppPage) {
  // The screen shows it before the server has it.
  await expect.poll(() => books(appPage, 'dalal')).toHaveLength(1)
  const [dalal] = await books(appPage, 'dalal')
  if (!dalal) throw new Error('the broker is written down')
  return dalal
}

test('a broker is written down, brings an invoice, earns on what came in, is paid, and a wrong payment is taken back', async () => {
  const appPage = await fixture.enter({ language: 'en', width: 360 }, mouse)
  const { page, driver, say } = appPage
  const main = page.locator('main')
  await page.goto('/platform/dalals?mode=demo')
  await driver.press(button(main, say('dalal', 'new')))
  await driver.write(field(appPage, sheet(appPage), say('dalal', 'field.name')), 'Jayantibhai Shah')
  await driver.write(field(appPage, sheet(appPage), say('dalal', 'field.phone')), '98250')
  await driver.press(button(sheet(appPage), say('kernel', 'save')))
  await sees(appPage, say('dalal', 'error.phone-ten-digits'))
  await driver.write(field(appPage, sheet(appPage), say('dalal', 'field.phone')), '98250 12345')
  await driver.press(button(sheet(appPage), say('kernel', 'save')))
  await page.waitForURL('**/platform/dalals/*-*')
  await sees(appPage, say('dalal', 'even'))
  // Nobody who has no PAN is told the rate of those who have one.
  const { section, limit } = tdsLawOf(kolkataDate(Date.now()))
  await sees(appPage, say('dalal', 'tds', { section, percent: 20, limit: sumText(limit) }))

  const invoice = (await books(appPage, 'final-invoice')).find(
    ({ number, totalAmount, balanceAmount, status }) =>
      number !== null && balanceAmount < totalAmount && !['cancelled', 'credited'].includes(status),
  )
  if (!invoice) throw new Error('the sample company has an invoice that is paid in part')
  await page.goto(`/platform/invoices/${invoice.id}`)
  await driver.press(button(main, say('dalal', 'link.name')))
  const dalal = await theDalal(appPage)
  await sheet(appPage).getByLabel(say('dalal', 'select'), { exact: true }).selectOption(dalal.id)
  await driver.press(button(sheet(appPage), say('kernel', 'save')))
  await sees(appPage, 'Jayantibhai Shah')

  // Reckoned by itself, a moment after.
  await expect.poll(async () => (await theDalal(appPage)).balance).toBeLessThan(0)
  const due = -(await theDalal(appPage)).balance
  await page.goto(`/platform/dalals/${dalal.id}`)
  await sees(appPage, say('dalal', 'to-pay', { amount: sumText(due) }))
  await sees(appPage, invoice.customerName)

  const forHim = await more(appPage)
  const hrefOf = async (key: string) => (await link(forHim, say('dalal', key)).getAttribute('href')) ?? ''
  const paper = await page.request.get(new URL(await hrefOf('statement'), page.url()).href)
  expect(paper.headers()['content-type']).toBe('application/pdf')
  const text = async () => new URL(await hrefOf('send')).searchParams.get('text')
  await expect.poll(text).toContain(`${sumText(due)} of brokerage is due to you`)
  await expect.poll(text).toContain(`${invoice.number}, ${invoice.customerName}`)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  await page.keyboard.press('Escape')

  await driver.press(button(main, say('dalal', 'pay')))
  await driver.press(button(sheet(appPage), say('dalal', 'pay.submit', { amount: sumText(due) })))
  await sees(appPage, say('kernel', 'error.payment-method-required'))
  await driver.pick(sheet(appPage).getByRole('radio', { name: say('payment', 'method.upi'), exact: true }))
  await driver.press(button(sheet(appPage), say('dalal', 'pay.submit', { amount: sumText(due) })))
  await sees(appPage, say('dalal', 'even'))
  await expect.poll(() => books(appPage, 'dalali-payment')).toMatchObject([{ amount: due, status: 'recorded' }])

  await driver.press(button(main, say('dalal', 'void')))
  await driver.write(field(appPage, sheet(appPage), say('kernel', 'reason')), 'Wrong broker')
  await driver.press(button(sheet(appPage), say('dalal', 'void')))
  await sees(appPage, say('dalal', 'to-pay', { amount: sumText(due) }))

  await page.goto('/platform/dalals')
  await sees(appPage, 'Jayantibhai Shah')
  await sees(appPage, say('dalal', 'total'))
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  expect(appPage.faults).toEqual([])
}, 240_000)

test('the clock of the law stands on the account and on the call list, and in no balance', async () => {
  const appPage = await fixture.enter({ language: 'en', width: 360 }, mouse)
  const { page, say } = appPage
  await page.goto('/platform?mode=demo')
  await page.getByRole('navigation').first().waitFor()
  const today = kolkataDate(Date.now())
  const late = (await books(appPage, 'ledger-entry')).find(
    ({ kind, billDate, status }) =>
      kind === 'invoice' && status === 'outstanding' && billDate !== null && billDate < addDays(today, -15),
  )
  if (!late) throw new Error('the sample company has an invoice that is past fifteen days')
  await page.goto(`/platform/ledgers/${late.ledgerId}`)
  await sees(appPage, say('party-ledger', 'msme.title'))
  const { balance } = (await books(appPage, 'party-ledger')).find(({ id }) => id === late.ledgerId) ?? { balance: 0 }
  await sees(appPage, say('party-ledger', 'to-receive', { amount: sumText(balance) }))
  await page
    .getByText(/legal interest so far/)
    .first()
    .waitFor()
  await page.goto('/platform/collections')
  const past = /^\d+ days? past the MSME limit, legal interest so far/
  const row = page.locator('main li').filter({ has: page.getByText(past) })
  // On a phone the row has its reason; its sheet has the rest.
  await row.first().getByRole('button').click()
  await sheet(appPage).getByText(past).waitFor()
  expect(appPage.faults).toEqual([])
}, 240_000)

test('refunds are in a list, by their state and by search', async () => {
  const appPage = await fixture.enter({ language: 'en', width: 360 }, mouse)
  const { page, driver, say } = appPage
  await page.goto('/platform?mode=demo')
  await page.getByRole('navigation').first().waitFor()
  const [ledger] = await books(appPage, 'party-ledger')
  if (!ledger) throw new Error('the sample company has a ledger')
  const date = kolkataDate(Date.now())
  const [receipt, refund] = [randomUUID(), randomUUID()]
  const money = { date, method: 'neft', reference: null, notes: null }
  await done(appPage, 'receipt.record', { ...money, id: receipt, customerId: ledger.id, amount: 100_00, lines: [] })
  await done(appPage, 'refund.record', {
    ...money,
    id: refund,
    customerId: ledger.id,
    credits: [{ entryId: receipt, amount: 40_00 }],
  })
  await page.goto('/platform/payments')
  const filters = () => button(page.locator('main'), say('kernel', 'list.filters', { count: 0 }))
  await driver.press(filters())
  await driver.press(link(sheet(appPage), say('payment', 'to-refunds')))
  await page.waitForURL('**/platform/refunds')
  await sees(appPage, ledger.customerName)
  await driver.press(filters())
  await driver.press(sheet(appPage).getByRole('button', { name: say('refund', 'status.voided') }))
  await driver.press(button(sheet(appPage), say('list', 'filters.show')))
  await sees(appPage, say('refund', 'none.title'))
  await page.goto(`/platform/refunds?filter=recorded&q=${encodeURIComponent(ledger.customerName.slice(0, 4))}`)
  await driver.press(link(page.locator('main'), ledger.customerName))
  await page.waitForURL(`**/platform/refunds/${refund}`)
  // From the palette, without a party: those that have something to get back are listed.
  await page.goto('/platform/refunds/new')
  const parties = page.getByRole('list', { name: say('refund', 'parties') })
  await driver.press(parties.getByRole('link', { name: ledger.customerName, exact: true }))
  await page.getByRole('heading', { name: say('refund', 'new.title', { company: ledger.customerName }) }).waitFor()
  expect(appPage.faults).toEqual([])
}, 240_000)

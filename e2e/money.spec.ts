import { expect, test } from 'vitest'
import { exactMoneyText, moneyText } from '#design/show/money-text.ts'
import { kolkataDate } from '#domain/calendar/calendar-kolkata.ts'
import { isFinalPaymentOpen } from '#domain/final-payment/final-payment-due.ts'
import { openAmount } from '#domain/ledger-entry/ledger-entry-open.ts'
import { button, field, link, more, radio, sees, sheet, type AppPage } from './app-page.ts'
import { books } from './books.ts'
import { mouse } from './driver.ts'
import { openFixture } from './fixture.ts'

const fixture = openFixture()

const sum = (paise: number): string => (paise % 100 === 0 ? moneyText(paise) : exactMoneyText(paise))

/** The oldest open invoice of a customer who has no other. */
async function openBill(appPage: AppPage) {
  const open = (await books(appPage, 'ledger-entry')).filter((entry) => entry.amount > 0 && openAmount(entry) > 0)
  const bill = open.find(({ ledgerId }) => open.filter((entry) => entry.ledgerId === ledgerId).length === 1)
  if (!bill) throw new Error('the sample company has no customer with one open invoice')
  return bill
}

const invoiceOf = async (appPage: AppPage, id: string) =>
  (await books(appPage, 'final-invoice')).find((one) => one.id === id)

test('a cheque less vatav and TDS closes the invoice; it comes back, and all of it is open again', async () => {
  const appPage = await fixture.enter({ language: 'gu', width: 360 }, mouse)
  const { page, driver, say } = appPage
  await page.goto('/platform?mode=demo')
  await page.getByRole('navigation').first().waitFor()
  const bill = await openBill(appPage)
  const open = openAmount(bill)

  await page.goto(`/platform/customers/${bill.ledgerId}`)
  await driver.press(button(page.locator('main'), say('business-profile', 'terms.edit')))
  await driver.press(button(sheet(appPage), say('business-profile', 'terms.vatav-add')))
  await driver.write(field(appPage, sheet(appPage), say('business-profile', 'terms.vatav-percent')), '2')
  await driver.write(field(appPage, sheet(appPage), say('business-profile', 'terms.vatav-days')), '365')
  await driver.write(field(appPage, sheet(appPage), say('business-profile', 'terms.tds')), '0.1')
  await driver.press(button(sheet(appPage), say('business-profile', 'save')))
  await sheet(appPage).waitFor({ state: 'detached' })

  await page.goto(`/platform/receipts/new?customer=${bill.ledgerId}`)
  const main = page.locator('main')
  await driver.write(field(appPage, main, say('receipt', 'field.amount')), String(open / 100))
  // Its own amount pays the bill whole: who deducts nothing is proposed nothing.
  await sees(appPage, say('receipt', 'line.clears'))
  expect(await main.getByLabel(say('receipt', 'line.deduction')).count()).toBe(0)
  await driver.write(field(appPage, main, say('receipt', 'field.amount')), String(Math.floor(open / 100) + 1))
  const kept = main.getByLabel(say('receipt', 'line.deduction'))
  await expect.poll(() => kept.count()).toBe(2)
  await driver.pick(radio(main, say('payment', 'method.cheque')))
  await driver.press(main.locator('button[type=submit]'))
  await page.waitForURL(/\/platform\/receipts\/[0-9a-f-]{36}$/)
  await expect.poll(async () => (await invoiceOf(appPage, bill.id))?.balanceAmount).toBe(0)
  const [receipt] = (await books(appPage, 'receipt')).filter(({ customerId }) => customerId === bill.ledgerId)
  const [line] = receipt?.lines ?? []
  const paper = await page.request.get((await link(main, say('receipt', 'pdf')).getAttribute('href')) ?? '')
  expect([paper.status(), paper.headers()['content-type']]).toEqual([200, 'application/pdf'])
  expect(line?.deductions.map(({ kind }) => kind)).toEqual(['vatav', 'tds'])

  await driver.press(button(await more(appPage), say('receipt', 'bounce')))
  await driver.press(button(sheet(appPage), say('receipt', 'bounce')))
  await sees(appPage, say('receipt', 'error.reason-required'))
  await driver.write(field(appPage, sheet(appPage), say('kernel', 'reason')), 'Funds insufficient')
  await driver.write(field(appPage, sheet(appPage), say('receipt', 'field.charge')), '354')
  await driver.press(button(sheet(appPage), say('receipt', 'bounce')))
  await sheet(appPage).waitFor({ state: 'detached' })
  await expect.poll(async () => (await invoiceOf(appPage, bill.id))?.balanceAmount).toBe(open)
  await page.goto(`/platform/ledgers/${bill.ledgerId}`)
  await sees(appPage, sum(open))
  // The bank's charge has no invoice, and so no row among the payments: they say how much is owed besides.
  const owed = (await books(appPage, 'party-ledger')).reduce((total, { openDebits }) => total + openDebits, 0)
  const expected = (await books(appPage, 'final-payment')).filter(isFinalPaymentOpen)
  const besides = owed - expected.reduce((total, { amount }) => total + amount, 0)
  expect(besides).toBeGreaterThanOrEqual(354_00)
  await page.goto('/platform/payments')
  await sees(appPage, say('payment', 'card.besides-short', { amount: moneyText(besides) }))
  expect(appPage.faults).toEqual([])
}, 240_000)

test('interest comes with the money of a late invoice: one receipt pays both, and its note has a number', async () => {
  const appPage = await fixture.enter({ language: 'gu', width: 360 }, mouse)
  const { page, driver, say } = appPage
  await page.goto('/platform?mode=demo')
  await page.getByRole('navigation').first().waitFor()
  const invoices = new Set((await books(appPage, 'final-invoice')).map(({ id }) => id))
  const today = kolkataDate(Date.now())
  const late = (await books(appPage, 'ledger-entry')).find(
    (entry) => invoices.has(entry.id) && openAmount(entry) > 0 && (entry.dueDate ?? today) < today,
  )
  if (!late) throw new Error('the sample company has no late invoice')

  await page.goto(`/platform/receipts/new?customer=${late.ledgerId}`)
  const main = page.locator('main')
  await driver.press(button(main, say('receipt', 'all-on-account')))
  await driver.press(button(main, say('receipt', 'interest.add')))
  await page.getByLabel(say('receipt', 'interest.bill')).selectOption(late.id)
  await driver.write(field(appPage, main, say('receipt', 'interest.amount')), '525')
  await driver.write(field(appPage, main, say('receipt', 'field.amount')), '500')
  await sees(appPage, say('receipt', 'sum.missing', { amount: sum(25_00) }))
  await driver.write(field(appPage, main, say('receipt', 'field.amount')), '525')
  await driver.pick(radio(main, say('payment', 'method.upi')))
  await driver.press(main.locator('button[type=submit]'))
  await page.waitForURL(/\/platform\/receipts\/[0-9a-f-]{36}$/)
  await expect
    .poll(async () => (await books(appPage, 'debit-note')).find(({ invoiceId }) => invoiceId === late.id))
    .toMatchObject({ reason: 'interest', number: expect.stringMatching(/^DN\//), totals: { total: 525_00 } })
  await sees(appPage, sum(525_00))

  // No invoice took it: it is a row of its own among the payments, and leads to its receipt.
  const receipt = (await books(appPage, 'receipt')).find(({ amount }) => amount === 525_00)
  expect(receipt?.forInvoices).toBe(0)
  await page.goto('/platform/payments?type=receipt')
  await driver.press(main.getByRole('link', { name: new RegExp(receipt?.customerName ?? 'nobody') }).first())
  await page.waitForURL(`**/platform/receipts/${receipt?.id}`)
})

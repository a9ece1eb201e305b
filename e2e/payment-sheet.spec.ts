import { expect, test } from 'vitest'
import { exactMoneyText, moneyText } from '#design/show/money-text.ts'
import { kolkataDate } from '#domain/calendar/calendar-kolkata.ts'
import { button, field, more, radio, sees, sheet, type AppPage } from './app-page.ts'
import { books, done } from './books.ts'
import { workerInCharge } from './browser.ts'
import { mouse } from './driver.ts'
import { openFixture } from './fixture.ts'
import type { Language } from './words.ts'

const fixture = openFixture()

const sum = (paise: number): string => (paise % 100 === 0 ? moneyText(paise) : exactMoneyText(paise))

/** A demo copy of the sample company, with the sheet of one open payment opened by its address. */
async function opened(language: Language, path: 'advance' | 'final', id: (appPage: AppPage) => Promise<string>) {
  const appPage = await fixture.enter({ language }, mouse)
  await appPage.page.goto('/platform?mode=demo')
  await appPage.page.getByRole('navigation').first().waitFor()
  await appPage.page.goto(`/platform/payments/${path}/${await id(appPage)}?action=record`)
  const form = sheet(appPage)
  await form.waitFor()
  const said = (): Promise<string> =>
    form
      .locator('output')
      .allTextContents()
      .then((texts) => texts.join(''))
  return { appPage, form, said, amount: field(appPage, form, appPage.say('payment', 'amount')) }
}

const openAdvance = async (appPage: AppPage) => {
  const advance = (await books(appPage, 'advance-payment')).find(({ status }) => status === 'requested')
  if (!advance) throw new Error('the sample company has no advance that is asked for')
  return advance
}
const openPayment = async (appPage: AppPage) => {
  const payment = (await books(appPage, 'final-payment')).find(({ status }) => status === 'pending')
  if (!payment) throw new Error('the sample company has no open balance')
  return payment
}

test('the payment sheet shows the rest of a part payment and the use of a surplus, and records nothing before confirmation', async () => {
  const { appPage, form, said, amount } = await opened('hi', 'final', async (of) => (await openPayment(of)).id)
  const { say } = appPage
  const before = await openPayment(appPage)
  await form.getByText(say('payment', 'amount-open', { amount: sum(before.amount) })).waitFor()
  expect(await said()).toBe('')
  await amount.fill(String((before.amount + 500_00) / 100))
  await expect.poll(said).toBe(say('payment', 'surplus', { amount: '₹500' }) + say('payment', 'surplus.final'))
  await amount.fill(String((before.amount - 1_000_50) / 100))
  await expect.poll(said).toBe(say('payment', 'part', { amount: '₹1,000.50' }))
  await radio(form, say('payment', 'method.upi')).check()
  expect((await books(appPage, 'final-payment')).find(({ id }) => id === before.id)).toEqual(before)
  await button(form, say('payment', 'record')).click()
  await form.waitFor({ state: 'detached' })

  // Exactly the amount the sheet announced remains due.
  await expect
    .poll(async () =>
      (await books(appPage, 'final-payment')).filter(({ finalInvoiceId }) => finalInvoiceId === before.finalInvoiceId),
    )
    .toContainEqual(expect.objectContaining({ status: 'pending', amount: 1_000_50 }))
  expect(appPage.faults).toEqual([])
})

test('a payment entered by mistake is taken back on its page, and all of it is due again', async () => {
  const appPage = await fixture.enter({ language: 'gu', width: 360, height: 780 }, mouse)
  const { page, say } = appPage
  await page.goto('/platform?mode=demo')
  await page.getByRole('navigation').first().waitFor()
  const { id, version, amount, finalInvoiceId } = await openPayment(appPage)
  const money = { amount: 1_000_00, paymentDate: kolkataDate(Date.now()), paymentMethod: 'upi' }
  await done(appPage, 'final-payment.record', { id, version, restId: crypto.randomUUID(), ...money })
  await page.goto(`/platform/payments/final/${id}`)
  await button(await more(appPage), say('final-payment', 'void')).click()
  await button(sheet(appPage), say('final-payment', 'void')).click()
  await sees(appPage, say('final-payment', 'error.reason-required'))
  await field(appPage, sheet(appPage), say('kernel', 'reason')).fill('બીજી પાર્ટીના હતા')
  await button(sheet(appPage), say('final-payment', 'void')).click()
  await sees(appPage, say('final-payment', 'voided', { amount: '₹1,000' }))
  await expect
    .poll(async () => (await books(appPage, 'final-payment')).filter((one) => one.finalInvoiceId === finalInvoiceId))
    .toEqual(
      expect.arrayContaining([
        expect.objectContaining({ status: 'reversed', amount: 1_000_00 }),
        expect.objectContaining({ status: 'pending', amount }),
      ]),
    )
  expect(appPage.faults).toEqual([])
})

test('a payment recorded by someone else updates the amount due in an open sheet, with a notice', async () => {
  const { appPage, form, said, amount } = await opened('en', 'advance', async (of) => (await openAdvance(of)).id)
  const { say } = appPage
  const { id, version, amount: due } = await openAdvance(appPage)
  await amount.fill(String((due + 200_00) / 100))
  await expect.poll(said).toBe(say('payment', 'surplus', { amount: '₹200' }) + say('payment', 'surplus.advance'))
  await done(appPage, 'advance-payment.record', {
    id,
    version,
    receiptId: crypto.randomUUID(),
    salesOrderId: crypto.randomUUID(),
    amount: 1_000_00,
    receivedDate: kolkataDate(Date.now()),
    paymentMethod: 'cash',
    bankReference: '',
  })
  await sees(appPage, say('payment', 'balance-changed', { before: sum(due), now: sum(due - 1_000_00) }))
  await form.getByText(say('payment', 'amount-open', { amount: sum(due - 1_000_00) })).waitFor()

  await expect.poll(said).toContain(say('payment', 'surplus', { amount: '₹1,200' }))
})

test.each(['en', 'gu', 'hi'] as const)(
  'a payment recorded without a network waits in the tray with its party and sum, and the header has room to say so (%s)',
  async (language) => {
    const appPage = await fixture.enter({ language, width: 360, height: 780, worker: true }, mouse)
    const { page, say, context } = appPage
    await page.goto('/platform?mode=demo')
    await page.getByRole('navigation').first().waitFor()
    const { id, customerName, amount } = await openPayment(appPage)
    await page.goto(`/platform/payments/final/${id}?action=record`)
    await sheet(appPage).waitFor()
    await workerInCharge(page)
    await context.setOffline(true)
    await radio(sheet(appPage), say('payment', 'method.upi')).check()
    await button(sheet(appPage), say('payment', 'record')).click()
    await sheet(appPage).waitFor({ state: 'detached' })
    const note = page.locator('header .offline-words').filter({ visible: true })
    await note.waitFor()
    // An answer that was under way as the network went may take the note away for a moment.
    const isWithin = async () => {
      const [words, header] = [await note.boundingBox(), await page.locator('header').first().boundingBox()]
      return words && header && words.y >= header.y && words.height < header.height
    }
    await expect.poll(isWithin).toBe(true)
    await button(page.locator('header'), say('shell', 'sync.waiting', { count: 1 })).click()
    const what = say('history', 'operation.final-payment.record')
    await sheet(appPage)
      .getByText([what, customerName, sum(amount)].join(' · '))
      .waitFor()
  },
)

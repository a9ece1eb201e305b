import { expect, test } from 'vitest'
import { chain, road } from '#server/testing-chain.ts'
import { button, field, headSays, more, radio, sees, sheet } from './app-page.ts'
import { books } from './books.ts'
import { workerInCharge } from './browser.ts'
import { mouse } from './driver.ts'
import { openFixture } from './fixture.ts'
import { widthBeyond } from './layout.ts'
import { signUpWithGoods } from './made-order.ts'

const fixture = openFixture()

test('goods come back without a network, are credited by their note, and a mistaken return is taken back', async () => {
  const appPage = await fixture.enter({ language: 'gu', width: 360, worker: true }, mouse)
  const { page, context, driver, say } = appPage
  const { person, ids } = await signUpWithGoods(appPage)
  await chain.invoice(person, ids)

  const main = page.locator('main')
  const quantity = () => field(appPage, sheet(appPage), say('goods-return', 'form.quantity'))
  const came = async (metres: string) => {
    await driver.press(button(main, say('goods-return', 'record')))
    // What is asked first can be typed at once.
    await expect.poll(() => quantity().evaluate((one) => one === document.activeElement)).toBe(true)
    await driver.write(quantity(), metres)
  }
  await page.goto(`/platform/invoices/${ids.invoice}`)
  await button(main, say('goods-return', 'record')).waitFor()
  await workerInCharge(page)
  await context.setOffline(true)
  await came('1200')
  const figures = { line: 1, sold: '1,000', gone: '0', left: '1,000' }
  await sheet(appPage)
    .getByText(say('goods-return', 'refusal.return-exceeds-line', figures))
    .first()
    .waitFor()
  await driver.write(quantity(), '120')
  await sheet(appPage).getByLabel(say('goods-return', 'field.condition')).selectOption('second')
  await radio(sheet(appPage), say('goods-return', 'reason.wrong_goods')).check()
  await driver.write(field(appPage, sheet(appPage), say('goods-return', 'field.lrNumber')), 'LR 88')
  await radio(sheet(appPage), say('goods-return', 'follows.issue')).check()
  expect(await widthBeyond(page)).toBe(0)
  await driver.press(button(sheet(appPage), say('goods-return', 'form.save')))
  await page.waitForURL('**/platform/goods-returns/*')
  await sees(appPage, say('goods-return', 'status.credited'))
  await context.setOffline(false)

  // 120 of 1,000 metres at ₹86.75.
  await expect
    .poll(() => books(appPage, 'credit-note'), { timeout: 30_000 })
    .toMatchObject([{ status: 'issued', reason: 'goods_return', totals: { taxable: 10_410_00 } }])
  await expect
    .poll(() => books(appPage, 'goods-return'))
    .toMatchObject([
      {
        status: 'credited',
        reason: 'wrong_goods',
        lrNumber: 'LR 88',
        lines: [{ quantityMilli: 120_000, condition: 'second' }],
      },
    ])
  await main
    .getByText(/^GR\/\d\d-\d\d\/0001$/)
    .first()
    .waitFor()

  await page.goto(`/platform/invoices/${ids.invoice}`)
  await main.getByRole('link', { name: /^GR/ }).waitFor()
  await came('50')
  await radio(sheet(appPage), say('goods-return', 'follows.draft')).check()
  await driver.press(button(sheet(appPage), say('goods-return', 'form.save')))
  await page.waitForURL('**/platform/goods-returns/*')
  await sees(appPage, say('goods-return', 'message.draft'))
  await driver.press(button(await more(appPage), say('goods-return', 'action.cancel')))
  await driver.write(field(appPage, sheet(appPage), say('kernel', 'reason')), 'Wrong party')
  await driver.press(button(sheet(appPage), say('goods-return', 'action.cancel')))
  await sees(appPage, say('goods-return', 'message.cancelled', { reason: 'Wrong party' }))
  const notes = () => books(appPage, 'credit-note').then((all) => all.map(({ status }) => status).toSorted())
  await expect.poll(notes).toEqual(['discarded', 'issued'])

  await page.goto('/platform/goods-returns')
  await main.getByText(say('goods-return', 'title')).first().waitFor()
  await expect.poll(() => main.getByRole('link', { name: /Patel/ }).count()).toBe(2)
  await page.goto(`/platform/invoices/${ids.invoice}`)
  // Without a GSTIN of ours the note bears none.
  await main.getByRole('link', { name: /^FC\/\d\d-\d\d\/0001$/ }).waitFor()
  expect(appPage.faults).toEqual([])
}, 240_000)

test('of a bill that was paid, goods come back in parts, and the bill that takes its place is for what is left', async () => {
  const appPage = await fixture.enter({ language: 'en', width: 1024 }, mouse)
  const { page, driver, say } = appPage
  const { person, ids } = await signUpWithGoods(appPage)
  await chain.invoice(person, ids)
  await chain.steps(person, ids, road)
  const [due] = await books(appPage, 'final-payment')
  if (!due) throw new RangeError('the bill is open')
  await person.done('final-payment.record', chain.pay(due, due.amount))

  const main = page.locator('main')
  const came = async (metres: string, follows: 'issue' | 'later') => {
    await page.goto(`/platform/invoices/${ids.invoice}`)
    await driver.press(button(main, say('goods-return', 'record')))
    await driver.write(field(appPage, sheet(appPage), say('goods-return', 'form.quantity')), metres)
    await radio(sheet(appPage), say('goods-return', `follows.${follows}`)).check()
    await driver.press(button(sheet(appPage), say('goods-return', 'form.save')))
  }
  await came('100', 'issue')
  await page.waitForURL('**/platform/goods-returns/*')
  await headSays(appPage, say('goods-return', 'status.credited'))
  await came('200', 'later')
  await page.waitForURL('**/platform/goods-returns/*')
  await headSays(appPage, say('goods-return', 'status.received'))
  const second = page.url()
  await came('701', 'later')
  const figures = { line: 1, sold: '1,000', gone: '300', left: '700' }
  await sees(appPage, say('goods-return', 'refusal.return-exceeds-line', figures))
  await driver.press(button(sheet(appPage), say('kernel', 'close')))

  const replace = async () => {
    await page.goto(`/platform/invoices/${ids.invoice}`)
    await driver.press(button(await more(appPage), say('final-invoice', 'replace')))
    await driver.write(field(appPage, sheet(appPage), say('kernel', 'reason')), 'Wrong buyer')
    await driver.press(button(sheet(appPage), say('final-invoice', 'replace')))
  }
  const returns = await books(appPage, 'goods-return')
  const number = String(returns.find(({ status }) => status === 'received')?.number)
  await replace()
  await sees(appPage, say('final-invoice', 'refusal.return-not-credited', { number }))

  await page.goto(second)
  await driver.press(button(main, say('goods-return', 'action.credit')))
  await radio(sheet(appPage), say('goods-return', 'follows.issue')).check()
  await driver.press(button(sheet(appPage), say('goods-return', 'action.credit')))
  await headSays(appPage, say('goods-return', 'status.credited'))
  await replace()
  await page.getByText(say('final-invoice', 'successor')).first().waitFor()
  await expect
    .poll(async () => (await books(appPage, 'final-invoice')).find(({ status }) => status === 'pending'))
    .toMatchObject({ lines: [{ quantityMilli: 700_000 }] })
  const [order] = await books(appPage, 'sales-order')
  expect(order).toMatchObject({ billed: [300_000] })
  expect(appPage.faults).toEqual([])
}, 240_000)

import { expect, test } from 'vitest'
import { button, field, more, sees, sheet } from './app-page.ts'
import { books } from './books.ts'
import { mouse } from './driver.ts'
import { openFixture } from './fixture.ts'
import { signUpWithGoods } from './made-order.ts'

const fixture = openFixture()

test('an order of 1,000 m is billed as 600 m and as what the rest came out at, then closed short', async () => {
  const appPage = await fixture.enter({ language: 'en', width: 360 }, mouse)
  const { page, driver, say } = appPage
  const { person, ids } = await signUpWithGoods(appPage)

  const main = page.locator('main')
  const quantity = () => field(appPage, sheet(appPage), 'Georgette 60 gm')
  const bill = async (metres: string, isNext: boolean) => {
    await page.goto(`/platform/orders/${ids.order}`)
    await driver.press(
      isNext
        ? button(main, say('thread', 'next.create-invoice'))
        : button(await more(appPage), say('sales-order', 'bill.create')),
    )
    await driver.write(quantity(), metres)
    await driver.press(button(sheet(appPage), say('sales-order', 'bill.create')))
    await page.waitForURL('**/platform/invoices/*')
  }
  const send = async () => {
    await driver.press(button(sheet(appPage), say('final-invoice', 'send')))
    await sees(appPage, say('final-invoice', 'status.sent'))
  }
  await bill('600', true)
  await send()
  // The first bill still has to go to the buyer.
  await bill('410', false)
  // The sheet that sends it opens by itself, but this bill is put right first.
  await button(sheet(appPage), say('final-invoice', 'send')).waitFor()
  await page.keyboard.press('Escape')
  await sheet(appPage).waitFor({ state: 'hidden' })
  await driver.press(button(await more(appPage), say('final-invoice', 'edit')))
  await sheet(appPage)
    .getByText(say('final-invoice', 'lines.over', { over: '10 metres', left: '400 metres' }))
    .waitFor()
  await driver.write(quantity(), '398.5')
  await driver.press(button(sheet(appPage), say('kernel', 'save')))
  await sees(appPage, say('final-invoice', 'changed'))
  // The screen shows it before the server has it, which reckons by what the firm is then.
  await expect
    .poll(() => books(appPage, 'final-invoice'))
    .toContainEqual(expect.objectContaining({ lines: [expect.objectContaining({ quantityMilli: 398_500 })] }))
  // The firm registers meanwhile: that the taxes differ is said above the paper, where it is seen before it is sent.
  const registered = async (gstin: string | null) => {
    const { id, version } = await person.done<{ id: string; version: number }>('company.find', {})
    await person.done('company.change', { id, version, gstin, gstKind: gstin === null ? 'unregistered' : 'regular' })
  }
  await registered('24AAACZ9999Z1ZI')
  const anew = button(main, say('document-line', 'place.recalculate'))
  await anew.waitFor()
  const topOf = async (place: typeof anew) => (await place.boundingBox())?.y ?? Number.NaN
  expect(await topOf(anew)).toBeLessThan(await topOf(main.getByText('Georgette 60 gm').first()))
  await registered(null)
  await anew.waitFor({ state: 'detached' })
  await driver.press(button(main, say('thread', 'next.send-invoice')))
  await send()

  await page.goto(`/platform/orders/${ids.order}`)
  await sees(appPage, say('sales-order', 'bill.rest'))
  await main
    .getByRole('link', { name: /^Invoice INV/ })
    .first()
    .waitFor()
  // Whoever would cancel it is told at once what to do instead.
  await driver.press(button(await more(appPage), say('sales-order', 'cancel.action')))
  await sees(appPage, say('sales-order', 'refusal.invoice-sent'))
  await page.keyboard.press('Escape')
  await sheet(appPage).waitFor({ state: 'hidden' })
  await driver.press(button(await more(appPage), say('sales-order', 'short.close')))
  await driver.write(field(appPage, sheet(appPage), say('kernel', 'reason')), 'Loom stopped')
  await driver.press(button(sheet(appPage), say('sales-order', 'short.close')))
  await sees(appPage, say('sales-order', 'short.closed', { reason: 'Loom stopped' }))
  await expect
    .poll(() => books(appPage, 'sales-order'))
    .toMatchObject([{ billed: [998_500], shortClosed: { reason: 'Loom stopped' }, balancePaymentDue: 43_245_00 }])
  expect(
    (await books(appPage, 'final-invoice')).map(({ totalAmount }) => totalAmount).toSorted((a, b) => a - b),
  ).toEqual([34_570_00, 52_050_00])
  expect(appPage.faults).toEqual([])
}, 240_000)

import { expect, test } from 'vitest'
import { chain } from '#server/testing-chain.ts'
import { button, more, sees, sheet } from './app-page.ts'
import { books } from './books.ts'
import { workerInCharge } from './browser.ts'
import { mouse } from './driver.ts'
import { openFixture } from './fixture.ts'
import { widthBeyond } from './layout.ts'
import { signUpWithGoods } from './made-order.ts'

const fixture = openFixture()

test('goods leave before their invoice without a network, and get their challan when it is back', async () => {
  const appPage = await fixture.enter({ language: 'gu', width: 360, worker: true }, mouse)
  const { page, context, driver, say } = appPage
  const { person, ids } = await signUpWithGoods(appPage)

  const main = page.locator('main')
  await page.goto(`/platform/orders/${ids.order}`)
  const ship = say('sales-order', 'step.ship')
  await button(main, say('thread', 'next.create-invoice')).waitFor()
  await workerInCharge(page)
  await context.setOffline(true)
  await driver.press(button(await more(appPage), ship))
  await sheet(appPage).getByText(say('sales-order', 'challan.follows')).waitFor()
  expect(await widthBeyond(page)).toBe(0)
  await driver.press(button(sheet(appPage), ship))
  await sees(appPage, say('sales-order', 'challan.title', { number: say('kernel', 'number-awaited') }))
  await context.setOffline(false)

  await expect
    .poll(() => books(appPage, 'sales-order'), { timeout: 30_000 })
    .toMatchObject([
      { status: 'shipped', challan: { number: expect.stringMatching(/^DC\/\d\d-\d\d\/0001$/) as string } },
    ])
  const pdf = main.getByRole('link', { name: say('sales-order', 'challan.pdf') })
  await pdf.waitFor()
  await main.getByText(/DC\/\d\d-\d\d\/0001/).waitFor()
  expect(await widthBeyond(page)).toBe(0)
  const paper = await page.request.get(new URL((await pdf.getAttribute('href')) ?? '', page.url()).href)
  expect(paper.headers()['content-disposition']).toMatch(/"DC-\d\d-\d\d-0001\.pdf"/)

  await chain.invoice(person, ids, [{ quantityMilli: 500_000 }])
  await page.reload()
  await sees(appPage, say('sales-order', 'bill.rest-on-challan'))
})

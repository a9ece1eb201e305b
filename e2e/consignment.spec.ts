import { expect, test } from 'vitest'
import { chain } from '#server/testing-chain.ts'
import { button, field, link, more, sees, sheet } from './app-page.ts'
import { violations } from './axe.ts'
import { books, done } from './books.ts'
import { openVisitor, workerInCharge } from './browser.ts'
import { mouse } from './driver.ts'
import { openFixture } from './fixture.ts'
import { smallTargets, widthBeyond } from './layout.ts'
import { signUpWithGoods } from './made-order.ts'

const fixture = openFixture()

test('the lorry receipt of a sent invoice is noted without a network while a colleague notes its e-way bill, corrected and taken back', async () => {
  const appPage = await fixture.enter({ language: 'gu', width: 360, worker: true }, mouse)
  const { page, context, driver, say } = appPage
  const { person, ids } = await signUpWithGoods(appPage)
  await chain.invoice(person, ids)
  const number = String((await books(appPage, 'final-invoice'))[0]?.number)
  const before = await books(appPage, 'final-invoice')

  const main = page.locator('main')
  const noted = (term: string, value: string) =>
    main
      .locator('dl > div', { hasText: say('consignment', term) })
      .getByText(value)
      .first()
      .waitFor()
  const write = (name: string, text: string) =>
    driver.write(field(appPage, sheet(appPage), say('consignment', name)), text)
  const save = () => driver.press(button(sheet(appPage), say('kernel', 'save')))
  await page.goto(`/platform/invoices/${ids.invoice}`)
  await link(main, say('consignment', 'add')).waitFor()
  await workerInCharge(page)
  await context.setOffline(true)
  await driver.press(link(main, say('consignment', 'add')))
  await save()
  await sees(appPage, say('consignment', 'refusal.nothing-noted'))
  await write('field.vehicle', 'tempo')
  await save()
  await sees(appPage, say('consignment', 'error.vehicle-shape'))
  await write('field.vehicle', 'gj 05 ab 1234')
  await write('field.lrNumber', 'LR 4711')
  expect(await widthBeyond(page)).toBe(0)
  expect(await smallTargets(page)).toEqual([])
  expect(await violations(page)).toEqual([])
  await save()
  // The field says LR, so the number is told without it.
  await noted('field.lrNumber', '4711')
  await noted('field.vehicle', 'GJ05AB1234')

  // Meanwhile a colleague has the e-way bill: where he is, nothing was noted yet.
  const ewayBill = '341023456789'
  const elsewhere = await openVisitor(fixture.browser, fixture.product.url, { width: 360 })
  await elsewhere.context.addCookies(await context.cookies())
  await done(elsewhere, 'consignment.note', { id: ids.invoice, ewayBill })
  await elsewhere.context.close()
  await context.setOffline(false)
  await noted('field.ewayBill', ewayBill)
  await expect
    .poll(() => books(appPage, 'consignment'), { timeout: 30_000 })
    .toMatchObject([{ lrNumber: 'LR 4711', vehicle: 'GJ05AB1234', ewayBill, invoiceNumber: number, version: 2 }])

  // The menu of the deal has it, too.
  await driver.press((await more(appPage)).getByRole('button', { name: say('consignment', 'add') }))
  await write('field.lrNumber', 'LR 4712')
  await save()
  await noted('field.lrNumber', '4712')
  await expect.poll(() => books(appPage, 'consignment')).toMatchObject([{ lrNumber: 'LR 4712', ewayBill, version: 3 }])

  await page.goto(`/platform/invoices/${ids.invoice}?action=share`)
  const message = sheet(appPage).getByRole('link', { name: say('communication-log', 'send-whatsapp') })
  await expect
    .poll(async () => new URL((await message.getAttribute('href')) ?? '').searchParams.get('text'))
    .toContain(`\n${say('document', 'message.travel.lrNumber', { value: '4712' })}\n`)
  await page.goto(`/platform/orders/${ids.order}`)
  await sees(appPage, say('consignment', 'told.lrNumber', { value: '4712' }))
  await page.goto(`/platform/search?q=${ewayBill}`)
  await driver.press(main.locator(`a[href="/platform/invoices/${ids.invoice}"]`).first())
  await page.waitForURL(`**/platform/invoices/${ids.invoice}`)

  await driver.press(button(main, say('consignment', 'take-back')))
  await driver.write(field(appPage, sheet(appPage), say('kernel', 'reason')), 'Of another invoice')
  await driver.press(button(sheet(appPage), say('consignment', 'take-back')))
  await sees(appPage, 'Of another invoice')
  await link(main, say('consignment', 'add')).waitFor()
  await expect.poll(() => books(appPage, 'consignment')).toMatchObject([{ status: 'taken_back' }])
  expect(await books(appPage, 'final-invoice')).toEqual(before)
  expect(appPage.faults).toEqual([])
}, 180_000)

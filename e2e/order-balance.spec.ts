import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { chain, newIds, quotationOfToday, today } from '#server/testing-chain.ts'
import { button, field, link, more, radio, sees, sheet } from './app-page.ts'
import { books, personOf } from './books.ts'
import { workerInCharge } from './browser.ts'
import { mouse } from './driver.ts'
import { openFixture } from './fixture.ts'
import { signUpBy } from './person.ts'

const fixture = openFixture()

test('the balance before dispatch is recorded on the order without a network, its surplus kept, and its cheque returned', async () => {
  const appPage = await fixture.enter({ language: 'hi', width: 360, worker: true }, mouse)
  const { page, context, driver, say } = appPage
  await signUpBy(page)
  const person = personOf(appPage)
  const ids = newIds()
  await chain.ordered(person, person, ids)

  const main = page.locator('main')
  await page.goto(`/platform/orders/${ids.order}`)
  await sees(appPage, say('sales-order', 'money.title'))
  // The network may go from when the files are on the device.
  await workerInCharge(page)
  await context.setOffline(true)
  await driver.press(button(await more(appPage), say('payment', 'balance.record')))
  await driver.write(field(appPage, sheet(appPage), say('payment', 'amount')), '50000')
  await radio(sheet(appPage), say('payment', 'method.cheque')).check()
  await driver.press(button(sheet(appPage), say('payment', 'record')))
  await sheet(appPage)
    .getByText(say('payment', 'refusal.more-than-order-owes', { amount: '₹43,375', over: '₹6,625' }))
    .waitFor()
  await sheet(appPage)
    .getByLabel(say('payment', 'balance.keep', { amount: '₹6,625' }))
    .check()
  await driver.press(button(sheet(appPage), say('payment', 'record')))
  await sees(appPage, say('payment', 'recorded', { amount: '₹50,000' }))
  await expect.poll(() => main.getByText(say('sales-order', 'money.rest')).count()).toBe(0)
  await context.setOffline(false)

  const ledger = () => books(appPage, 'party-ledger')
  await expect.poll(ledger, { timeout: 30_000 }).toMatchObject([{ heldAdvance: 86_750_00, onAccount: 6_625_00 }])
  await expect.poll(() => books(appPage, 'sales-order')).toMatchObject([{ balancePaymentDue: 0 }])
  await main.getByRole('link', { name: /RV.*0001, RV.*0002$/ }).waitFor()

  await page.goto(`/platform/payments/advance/${ids.advance}`)
  await driver.press(button(main, say('advance-payment', 'bounce')))
  await driver.write(field(appPage, sheet(appPage), say('advance-payment', 'field.charge')), '354')
  await driver.write(field(appPage, sheet(appPage), say('kernel', 'reason')), 'No funds')
  await driver.press(button(sheet(appPage), say('advance-payment', 'bounce')))
  await sees(appPage, say('advance-payment', 'bounce.done'))
  await expect.poll(ledger).toMatchObject([{ heldAdvance: 43_375_00, onAccount: 0, openDebits: 354_00 }])

  const { version } = await person.done<{ version: number }>('sales-order.find', { id: ids.order })
  const refund = { id: randomUUID(), amount: 33_375_00, date: today(), method: 'neft', reference: null }
  await person.done('sales-order.cancel', { id: ids.order, version, idSeed: randomUUID(), reason: 'No need', keep: 10_000_00, refund }) // prettier-ignore
  await page.goto(`/platform/orders/${ids.order}`)
  const sum = (id: string, amount: string) =>
    main.locator('div', { has: page.locator('dt', { hasText: say('sales-order', id) }) }).filter({ hasText: amount })
  await sum('money.given-back', '₹33,375').last().waitFor()
  await sum('money.kept', '₹10,000').last().waitFor()
  // A cancelled order promises no delivery.
  expect(await main.getByText(say('sales-order', 'fact.delivery'), { exact: true }).count()).toBe(0)
  const given = await person.done<{ number: string; version: number }>('refund.find', { id: refund.id })
  await main
    .getByRole('link', { name: say('sales-order', 'refund.open', { number: given.number }), exact: true })
    .waitFor()
  await person.done('refund.void', { id: refund.id, version: given.version, reason: 'It came back' })
  await main.getByRole('link', { name: say('sales-order', 'refund.open-voided', { number: given.number }) }).waitFor()

  // What the party has on account is the advance of its next order, in part, and is taken back.
  const next = newIds()
  const terms = quotationOfToday({ id: next.quotation, leadId: next.lead })
  const quoted = await person.done<{ version: number }>('quotation.create', { ...terms, leadId: null, businessProfileId: ids.profile }) // prettier-ignore
  await person.done('quotation.approve', { id: next.quotation, version: quoted.version })
  await chain.proforma(person, next)
  await page.goto(`/platform/proformas/${next.proforma}`)
  await main.getByText(say('proforma-invoice', 'advance.on-account', { party: 'Patel Textiles', amount: '₹43,375' })).waitFor() // prettier-ignore
  await context.setOffline(true)
  await driver.press(link(main, say('thread', 'next.take-from-account')))
  await driver.write(field(appPage, sheet(appPage), say('payment', 'account.amount')), '40000')
  await sheet(appPage)
    .getByText(say('payment', 'account.advance-open', { amount: '₹3,375' }))
    .waitFor()
  await driver.press(button(sheet(appPage), say('payment', 'account.go')))
  await sees(appPage, say('payment', 'account.advance-used', { amount: '₹40,000' }))
  await context.setOffline(false)
  await expect.poll(ledger, { timeout: 30_000 }).toMatchObject([{ heldAdvance: 40_000_00, onAccount: 3_375_00 }])
  await driver.press(button(main, say('advance-payment', 'void')))
  await driver.write(field(appPage, sheet(appPage), say('kernel', 'reason')), 'Wrong order')
  await driver.press(button(sheet(appPage), say('advance-payment', 'void')))
  await sees(appPage, say('advance-payment', 'void.done'))
  await expect.poll(ledger).toMatchObject([{ heldAdvance: 0, onAccount: 43_375_00 }])
  expect(appPage.faults).toEqual([])
}, 240_000)

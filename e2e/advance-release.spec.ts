import { expect, test } from 'vitest'
import type { AdvancePayment } from '#domain/advance-payment/advance-payment.ts'
import { chain, newIds } from '#server/testing-chain.ts'
import { button, field, more, radio, sees, sheet } from './app-page.ts'
import { books, personOf } from './books.ts'
import { mouse } from './driver.ts'
import { openFixture } from './fixture.ts'
import { signUpBy } from './person.ts'

const fixture = openFixture()

test('a part of an advance whose order never came is divided on a phone', async () => {
  const appPage = await fixture.enter({ language: 'gu', width: 360 }, mouse)
  const { page, driver, say } = appPage
  await signUpBy(page)
  const person = personOf(appPage)
  const ids = newIds()
  await chain.quote(person, ids)
  await chain.profile(person, person, ids)
  const advance = await chain.proforma(person, ids)
  await person.done<AdvancePayment>('advance-payment.record', chain.record(advance, ids, 20_000_00))

  const main = page.locator('main')
  // Whoever gives money back begins at the account, which names what is held.
  await page.goto(`/platform/ledgers/${ids.profile}`)
  await driver.press(main.getByRole('link', { name: say('party-ledger', 'part.held', { amount: '₹20,000' }) }))
  await driver.press(button(await more(appPage), say('advance-payment', 'release')))
  await radio(sheet(appPage), say('refund', 'division.refund')).check()
  await driver.write(field(appPage, sheet(appPage), say('refund', 'division.back')), '12000')
  await sheet(appPage)
    .getByText(say('refund', 'division.rest', { amount: '₹8,000' }))
    .waitFor()
  await radio(sheet(appPage), say('payment', 'method.neft')).check()
  await driver.write(field(appPage, sheet(appPage), say('kernel', 'reason')), 'No order')
  await driver.press(button(sheet(appPage), say('advance-payment', 'release')))
  await sees(appPage, say('advance-payment', 'message.released'))
  await main.getByRole('link', { name: /^RF.*0001$/ }).waitFor()
  await expect.poll(() => books(appPage, 'party-ledger')).toMatchObject([{ heldAdvance: 0, onAccount: 8_000_00 }])
  await expect.poll(() => books(appPage, 'refund')).toMatchObject([{ kind: 'advance', amount: 12_000_00 }])
  await expect.poll(() => books(appPage, 'proforma-invoice')).toMatchObject([{ status: 'cancelled' }])
})

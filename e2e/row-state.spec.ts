import { expect, test } from 'vitest'
import { chain } from '#server/testing-chain.ts'
import { documentAddress } from '#web/page/entity-address.ts'
import { mouse } from './driver.ts'
import { openFixture } from './fixture.ts'
import { signUpWithGoods } from './made-order.ts'

const fixture = openFixture()

test('a state looks the same on the page of a party as in the list of all, and a draft says once that it is one', async () => {
  const appPage = await fixture.enter({ language: 'hi', width: 360 }, mouse)
  const { page, say, faults } = appPage
  const { person, ids } = await signUpWithGoods(appPage)
  await chain.invoice(person, ids)
  await chain.credit(person, ids)
  /** The badges of the only row, with their colours and icons. */
  const badgesOn = async (address: string) => {
    await page.goto(address)
    const badges = page.locator('main li.list-row .badge')
    await badges.first().waitFor()
    return badges.evaluateAll((all) => all.map((one) => one.outerHTML))
  }
  const party = documentAddress('business-profile', ids.profile)
  const quoted = await badgesOn('/platform/quotes')
  expect(quoted).toEqual([expect.stringContaining('<svg')])
  expect(await badgesOn(`${party}?tab=quotations`)).toEqual(quoted)
  const ordered = await badgesOn('/platform/orders')
  expect(ordered).toEqual([expect.stringContaining('<svg')])
  expect(await badgesOn(`${party}?tab=orders`)).toEqual(ordered)

  expect(await badgesOn('/platform/credit-notes')).toEqual([
    expect.stringContaining(say('credit-note', 'status.draft')),
  ])
  expect(await page.locator('main li.list-row').getByText(say('credit-note', 'status.draft')).count()).toBe(1)
  await page.goto(documentAddress('final-invoice', ids.invoice))
  const notes = page.getByRole('list', { name: say('credit-note', 'title') })
  await notes.getByRole('link').waitFor()
  expect(await notes.getByText(say('credit-note', 'status.draft')).count()).toBe(1)
  expect(faults).toEqual([])
})

import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { examplePartyInput } from '#domain/business-profile/business-profile-example.ts'
import { kolkataDate } from '#domain/calendar/calendar-kolkata.ts'
import { documentAddress } from '#web/page/entity-address.ts'
import { button, link, more, sees, sheet, type AppPage } from './app-page.ts'
import { violations } from './axe.ts'
import { books, done } from './books.ts'
import { keyboard } from './driver-keyboard.ts'
import { openFixture } from './fixture.ts'
import { smallTargets, widthBeyond } from './layout.ts'
import { joinBy, signUpBy } from './person.ts'

const fixture = openFixture()
const phone = { width: 360, height: 780, touch: true, language: 'gu', dark: true } as const

const bar = ({ page }: AppPage) => page.locator('.action-bar')
/** What has the focus, by its words. */
const focused = ({ page }: AppPage) => page.evaluate(() => document.activeElement?.textContent.trim())

/** Opens a page, and sees its bar at the thumb: above the navigation, one press and More. */
async function opens(appPage: AppPage, address: string): Promise<void> {
  const { page } = appPage
  await page.goto(address)
  const endOfBar = async () => {
    const box = await bar(appPage).boundingBox()
    return box ? box.y + box.height : 0
  }
  await expect.poll(endOfBar).toBeGreaterThan(680)
  await expect.poll(() => bar(appPage).locator('> .button').count()).toBe(2)
  expect(await widthBeyond(page)).toBe(0)
  expect(await smallTargets(page)).toEqual([])
  expect(await violations(page)).toEqual([])
}

/** Opens More by keyboard, and leaves it with nothing done: the focus is where it was. */
async function looksUnderMore(appPage: AppPage, words: readonly string[]): Promise<void> {
  const open = await more(appPage)
  for (const text of words) await open.getByText(text, { exact: true }).waitFor()
  expect(await violations(appPage.page)).toEqual([])
  await appPage.page.keyboard.press('Escape')
  await expect.poll(() => focused(appPage)).toBe(appPage.say('kernel', 'more'))
}

async function aDebtor(appPage: AppPage) {
  await appPage.page.goto('/platform?mode=demo')
  await appPage.page.getByRole('navigation').first().waitFor()
  const ledger = (await books(appPage, 'party-ledger')).find(({ openDebits }) => openDebits > 0)
  const bills = await books(appPage, 'final-invoice')
  const invoice = bills.find(({ number, customerId }) => number !== null && customerId === ledger?.id)
  if (!ledger || !invoice) throw new Error('the sample company has a customer who owes')
  return { customer: ledger.id, invoice: invoice.id }
}

test('on a phone what is done most with a party, a broker, an account, a note or a refund is at the thumb, by keyboard too', async () => {
  const appPage = await fixture.enter(phone, keyboard)
  const { page, driver, say } = appPage
  const { customer, invoice } = await aDebtor(appPage)

  await opens(appPage, documentAddress('business-profile', customer))
  await looksUnderMore(appPage, [
    say('business-profile', 'new-quotation'),
    say('business-profile', 'whatsapp'),
    say('business-profile', 'join.another'),
  ])
  await driver.press(button(await more(appPage), say('business-profile', 'whatsapp')))
  await sheet(appPage)
    .getByRole('link', { name: say('communication-log', 'send-whatsapp') })
    .waitFor()
  await page.keyboard.press('Escape')
  await expect.poll(() => focused(appPage)).toBe(say('kernel', 'more'))
  await driver.press(link(await more(appPage), say('business-profile', 'join.another')))
  await sees(appPage, say('business-profile', 'join.stays'))
  await expect.poll(() => page.locator('dialog[open]').count()).toBe(1)
  await page.keyboard.press('Escape')
  await driver.press(link(bar(appPage), say('business-profile', 'money-came')))
  await page.waitForURL('**/platform/receipts/new?customer=*')

  const dalal = randomUUID()
  const rate = { base: 'net_of_vatav', percentBp: 100, paisePerMetre: null, deductTds: true }
  const name = 'Jayantibhai Shah'
  await done(appPage, 'dalal.create', { id: dalal, name, phone: '98250 12345', panNumber: null, notes: null, ...rate })
  await opens(appPage, documentAddress('dalal', dalal))
  await looksUnderMore(appPage, [
    say('dalal', 'send'),
    say('dalal', 'statement'),
    say('communication-log', 'call', { name }),
  ])
  await driver.press(button(bar(appPage), say('dalal', 'pay')))
  await sheet(appPage).waitFor()
  await page.keyboard.press('Escape')
  await expect.poll(() => focused(appPage)).toBe(say('dalal', 'pay'))

  await opens(appPage, documentAddress('party-ledger', customer))
  await driver.press(button(await more(appPage), say('party-ledger', 'write-off.open')))
  // Not any sheet: that of More may still stand.
  await sheet(appPage).getByText(say('party-ledger', 'write-off.follows')).waitFor()
  await page.keyboard.press('Escape')
  await expect.poll(() => focused(appPage)).toBe(say('kernel', 'more'))

  const [note, receipt, refund] = [randomUUID(), randomUUID(), randomUUID()]
  const money = { date: kolkataDate(Date.now()), method: 'neft', reference: null, notes: null }
  const line = { line: 1, quantityMilli: 0, taxable: 1_00 }
  await done(appPage, 'credit-note.draft', {
    id: note,
    invoiceId: invoice,
    tax: 'gst',
    reason: 'claim',
    lines: [line],
    notes: null,
  })
  await opens(appPage, documentAddress('credit-note', note))
  await driver.press(button(await more(appPage), say('credit-note', 'action.discard')))
  await driver.press(button(sheet(appPage), say('credit-note', 'action.discard')))
  await expect
    .poll(async () => (await books(appPage, 'credit-note')).find(({ id }) => id === note)?.status)
    .toBe('discarded')

  await done(appPage, 'receipt.record', { id: receipt, customerId: customer, amount: 100_00, lines: [], ...money })
  const credits = [{ entryId: receipt, amount: 40_00 }]
  await done(appPage, 'refund.record', { id: refund, customerId: customer, credits, ...money })
  await opens(appPage, documentAddress('refund', refund))
  await driver.press(button(bar(appPage), say('refund', 'action.clear')))
  await driver.press(button(sheet(appPage), say('refund', 'action.clear')))
  await expect
    .poll(async () => (await books(appPage, 'refund')).find(({ id }) => id === refund)?.status)
    .toBe('cleared')
  await looksUnderMore(appPage, [say('refund', 'open-account')])
  expect(appPage.faults).toEqual([])
}, 240_000)

test.each([
  { name: 'a phone on its side', width: 740, height: 360 },
  { name: 'a laptop at 200 %', width: 640, height: 400 },
])(
  'on $name nothing of the page is drawn over the bar, and a page scrolls below it',
  async ({ width, height }) => {
    const appPage = await fixture.enter({ width, height, language: 'gu' }, keyboard)
    const { page } = appPage
    await page.goto('/platform?mode=demo')
    await page.getByRole('navigation').first().waitFor()
    const [quotation] = await books(appPage, 'quotation')
    await page.goto(documentAddress('quotation', quotation?.id ?? ''))
    await bar(appPage).waitFor()
    await page.locator('.thread').first().waitFor()
    const strangers = () =>
      bar(appPage).evaluate((own) => {
        const { left, right, top, bottom } = own.getBoundingClientRect()
        const found = new Set<string>()
        for (let x = left + 2; x < right; x += 8)
          for (let y = top + 2; y < bottom; y += 8) {
            const at = document.elementFromPoint(x, y)
            // The disc of the navigation stands up into the bar.
            if (at && !own.contains(at) && !at.closest('.shell-microphone, nav')) found.add(at.className)
          }
        return [...found]
      })
    for (const at of [0, 60, 120, 240]) {
      await page.evaluate((to) => scrollTo(0, to), at)
      expect(await strangers()).toEqual([])
    }
    expect(appPage.faults).toEqual([])
  },
  120_000,
)

test('who sells and keeps no money quotes a party first', async () => {
  const owner = await fixture.enter({ ...phone, language: 'en' }, keyboard)
  await signUpBy(owner.page)
  const party = examplePartyInput({ id: randomUUID() })
  await done(owner, 'business-profile.create', party)
  const seller = await fixture.enter({ ...phone, language: 'en' }, keyboard)
  await joinBy(owner, seller, 'Kavita Shah')
  await opens(seller, documentAddress('business-profile', party.id))
  const { page, driver, say } = seller
  const open = await more(seller)
  await open.getByText(say('business-profile', 'whatsapp')).waitFor()
  expect(await open.getByText(say('business-profile', 'money-came')).count()).toBe(0)
  await page.keyboard.press('Escape')
  await driver.press(link(bar(seller), say('business-profile', 'new-quotation')))
  await page.waitForURL('**/platform/quotes*')
  expect(seller.faults).toEqual([])
}, 120_000)

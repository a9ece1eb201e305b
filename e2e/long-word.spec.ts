import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { examplePartyInput } from '#domain/business-profile/business-profile-example.ts'
import { kolkataDate } from '#domain/calendar/calendar-kolkata.ts'
import { chain, newIds } from '#server/testing-chain.ts'
import { documentAddress } from '#web/page/entity-address.ts'
import { follow, sees, sheet } from './app-page.ts'
import { done, personOf } from './books.ts'
import { finger, mouse } from './driver.ts'
import { openFixture } from './fixture.ts'
import { smallTargets, widthBeyond } from './layout.ts'
import { signUpBy } from './person.ts'
import { speech } from './speech.ts'

const fixture = openFixture()

test('a word of sixty letters and a link without spaces do not widen any page beyond the phone', async () => {
  const appPage = await fixture.enter({ language: 'en', width: 360, height: 740 }, mouse)
  const { page, say } = appPage
  await speech.install(appPage.context)
  await signUpBy(page)
  const lead = 'LEAD-2026-1800000000001-ABC'
  const quotation = '0b9f6c1e-3a57-4f0e-9a43-0c0a5d6b7001'
  const word = 'Vishweshwarsinhvijaysinhrajendraprasadnarayanbhaichaudharymil'
  await done(appPage, 'lead.create', {
    id: lead,
    companyName: word,
    contactPerson: word,
    phone: '98250 12345',
    notes: word,
    inquiry: `See https://example.in/${'catalogue/'.repeat(30)}georgette.html`,
  })
  await done(appPage, 'quotation.create', {
    id: quotation,
    leadId: lead,
    placeOfSupply: '24',
    quoteDate: '2026-11-22',
    validUntil: '2099-12-31',
    notes: word,
    lines: [
      { description: word, hsn: '540752', quantityMilli: 1_000_000, unit: 'meters', ratePaise: 8675, gstRateBp: 500 },
    ],
  })
  const beyond: Record<string, number> = {}
  for (const path of ['leads', `leads/${lead}`, 'quotes', `quotes/${quotation}`, 'dashboard']) {
    await (path === 'leads' ? page.goto(`/platform/${path}`) : follow(page, `/platform/${path}`))
    await sees(appPage, word)
    beyond[path] = await widthBeyond(page)
  }
  expect(Object.entries(beyond).filter(([, pixels]) => pixels > 0)).toEqual([])
  // On Home, which comes last, the name ends within its card, before the sum.
  const names = page.locator('main .list-row-link')
  expect(await names.count()).toBeGreaterThan(0)
  expect(await names.evaluateAll((all) => all.filter((one) => one.getBoundingClientRect().right > 344).length)).toBe(0)
  // Nor the sheet in which it is found.
  await page.getByRole('button', { name: say('shell', 'disc'), exact: true }).click()
  await sheet(appPage).locator('input[type=search]').fill(word.slice(0, 12))
  await sheet(appPage).getByText(word).filter({ visible: true }).first().waitFor()
  const crossing = (all: Element[]) => all.filter((one) => one.getBoundingClientRect().right > 361).length
  expect(await sheet(appPage).locator('*').evaluateAll(crossing)).toBe(0)
})

/** Sums that cross the right edge of their card. */
const beyondCard = (page: Page): Promise<string[]> =>
  page.locator('.summary-value .money').evaluateAll((sums) =>
    sums.flatMap((sum) => {
      const card = sum.closest('.summary')
      if (!card) throw new Error('a sum outside its card')
      return sum.getBoundingClientRect().right > card.getBoundingClientRect().right - 8 ? [sum.textContent] : []
    }),
  )

test('a sum in crores stays in its card on a phone, and a reader who spaces letters out scrolls no page sideways', async () => {
  const appPage = await fixture.enter({ language: 'gu', width: 360, height: 740, dark: true }, mouse)
  const { page, say } = appPage
  await signUpBy(page)
  const customer = crypto.randomUUID()
  await done(appPage, 'business-profile.create', examplePartyInput({ id: customer }))
  const day = kolkataDate(Date.now())
  const bill = { id: crypto.randomUUID(), customerId: customer, number: 'OLD/1', billDate: day, dueDate: day }
  await done(appPage, 'opening-bill.record', { ...bill, amount: 12_34_56_789_00 })
  await page.goto('/platform/collections')
  await sees(appPage, '₹12,34,56,789')
  await sees(appPage, say('collection', 'to-receive'))
  expect(await page.locator('.summary-value .money').count()).toBe(2)
  expect(await beyondCard(page)).toEqual([])

  // The spacing of WCAG 1.4.12, at the width of 1.4.10.
  await page.setViewportSize({ width: 320, height: 640 })
  const wide: Record<string, number> = {}
  for (const address of ['/platform/collections', '/', '/gu']) {
    await page.goto(address)
    await page.locator('main h1').first().waitFor()
    await page.evaluate(() => {
      const spacing = new CSSStyleSheet()
      spacing.replaceSync(
        '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }',
      )
      document.adoptedStyleSheets = [...document.adoptedStyleSheets, spacing]
    })
    wide[address] = await widthBeyond(page)
  }
  expect(wide).toEqual({ '/platform/collections': 0, '/': 0, '/gu': 0 })
})

test.each(['en', 'gu', 'hi'] as const)(
  'on a phone in %s a long name is read beside what is owed, and a reminder of today narrows no button',
  async (language) => {
    const appPage = await fixture.enter({ language, width: 360, height: 780, touch: true }, finger)
    const { page } = appPage
    await signUpBy(page)
    const person = personOf(appPage)
    const [profile, companyName] = [crypto.randomUUID(), 'શ્રી સિદ્ધિવિનાયક ફેબ્રિક્સ એન્ડ ડ્રેસ મટિરિયલ્સ પ્રા. લિ.']
    await done(appPage, 'business-profile.create', examplePartyInput({ id: profile, companyName }))
    await chain.receive(person, { profile }, 2_71_740_00)
    await page.goto(documentAddress('party-ledger', profile))
    await sees(appPage, '₹2,71,740')
    // A name of 50 letters in a third of the line would be one letter a line.
    expect((await page.locator('main h1').boundingBox())?.height).toBeLessThan(140)

    await chain.collect(person, { profile })
    await follow(page, '/platform/collections')
    await page.locator('main li').getByRole('button').first().tap()
    const buttons = page.locator('dialog[open] .sheet-body .button')
    await expect.poll(() => buttons.count()).toBe(4)
    await expect.poll(() => page.locator('dialog[open] .button-reason').count()).toBe(1)
    const cut = await buttons.evaluateAll((all) =>
      all.filter((one) => one.scrollWidth > one.clientWidth).map((one) => one.textContent),
    )
    expect(cut).toEqual([])
    expect(await smallTargets(page)).toEqual([])
  },
)

test.each(['en', 'gu', 'hi'] as const)(
  'on a phone in %s a number of a paper keeps its serial beside a long state',
  async (language) => {
    const appPage = await fixture.enter({ language, width: 360, height: 780, touch: true }, finger)
    const { page } = appPage
    await signUpBy(page)
    const [person, ids] = [personOf(appPage), newIds()]
    await chain.ordered(person, person, ids)
    await chain.steps(person, ids, ['plan', 'await-materials'])
    const serials = page.locator('main .row-number-serial')
    for (const list of ['orders', 'payments', 'invoices', 'quotes']) {
      await (list === 'orders' ? page.goto(`/platform/${list}`) : follow(page, `/platform/${list}`))
      await serials.first().waitFor()
      const cut = await serials.evaluateAll((all) =>
        all
          .filter((serial) => {
            const room = serial.parentElement?.getBoundingClientRect()
            return !/^\d+$/.test(serial.textContent) || !room || serial.getBoundingClientRect().right > room.right
          })
          .map((serial) => serial.parentElement?.textContent),
      )
      expect(cut, list).toEqual([])
    }
  },
)

test('on a phone an e-mail goes on in the next line at its @, and a link back to a long name is one line', async () => {
  const appPage = await fixture.enter({ language: 'en', width: 360, height: 780, touch: true }, finger)
  const { page, say } = appPage
  await signUpBy(page)
  const companyName = 'Shree Siddhivinayak Fabrics and Dress Materials Private Limited'
  const [profile, email] = [crypto.randomUUID(), 'accounts.receivable@siddhivinayak.in']
  await done(appPage, 'business-profile.create', examplePartyInput({ id: profile, companyName, email }))
  await page.goto(documentAddress('business-profile', profile))
  await sees(appPage, say('business-profile', 'detail.email'))
  const lines = await page.locator('a[href^="mailto:"]').evaluate((link) =>
    [...link.childNodes].flatMap((part) => {
      const range = document.createRange()
      range.selectNodeContents(part)
      return part.textContent ? [range.getClientRects().length] : []
    }),
  )
  // What stands before the @ and what follows it: each whole in its line.
  expect(lines).toEqual([1, 1])

  await page.goto(`/platform/receipts/new?customer=${profile}`)
  const back = page.locator('main').getByRole('link', { name: companyName })
  expect((await back.boundingBox())?.height).toBe(44)
  expect(await widthBeyond(page)).toBe(0)
})

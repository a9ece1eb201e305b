import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { addDays } from '#domain/calendar/calendar-day.ts'
import { kolkataDate } from '#domain/calendar/calendar-kolkata.ts'
import { exampleLeadInput } from '#domain/lead/lead-example.ts'
import { exampleQuotationInput } from '#domain/quotation/quotation-example.ts'
import { button, sees, sheet, type AppPage } from './app-page.ts'
import { violations } from './axe.ts'
import { books, done } from './books.ts'
import { openVisitor } from './browser.ts'
import { finger } from './driver.ts'
import { openFixture } from './fixture.ts'
import { movedIn, watchMoves } from './layout-moves.ts'
import { smallTargets, widthBeyond } from './layout.ts'
import { signUpBy } from './person.ts'
import { speaker } from './words.ts'

const fixture = openFixture()
const phone = { width: 360, height: 780, touch: true } as const

/** A quotation as it was just made, on its page. */
async function quoted(appPage: AppPage): Promise<string> {
  const [lead, id] = ['LEAD-2026-333333-AAA', randomUUID() as string]
  await done(appPage, 'lead.create', exampleLeadInput({ id: lead, companyName: 'Ganesh Fab', location: 'Surat' }))
  const today = kolkataDate(Date.now())
  const dates = { quoteDate: today, validUntil: addDays(today, 15) }
  await done(appPage, 'quotation.create', exampleQuotationInput({ id, leadId: lead, ...dates }))
  await appPage.page.goto(`/platform/quotes/${id}`)
  return id
}

/** Presses Send, and reads the address out of the message that WhatsApp would get. */
async function send(appPage: AppPage): Promise<string> {
  const { page, driver, say } = appPage
  const { promise: isSeen, resolve: see } = Promise.withResolvers<void>()
  await page.route('**/api/quotation-link.share', async (route) => {
    await isSeen
    await route.continue()
  })
  await driver.press(button(page.locator('main'), say('thread', 'next.send-quotation')))
  await sheet(appPage).locator('[aria-busy=true]').waitFor()
  // It has slid up.
  await page.waitForTimeout(400)
  const awaited = await sheet(appPage).boundingBox()
  see()
  const link = sheet(appPage).getByRole('link', { name: say('communication-log', 'send-whatsapp') })
  const addressed = async (): Promise<string> => {
    const text = new URL((await link.getAttribute('href')) ?? '').searchParams.get('text') ?? ''
    return /http\S+\/quote\/[a-z0-9]{32}$/.exec(text)?.[0] ?? ''
  }
  await expect.poll(addressed).not.toBe('')
  const address = await addressed()
  // The room of the address was kept.
  await expect.poll(() => sheet(appPage).boundingBox()).toEqual(awaited)
  await page.unroute('**/api/quotation-link.share')
  // So long a word must not make the sheet wider than the phone.
  const shown = await sheet(appPage).getByText(address).boundingBox()
  expect(shown?.width).toBeLessThan(phone.width)
  await driver.press(sheet(appPage).getByRole('button', { name: say('kernel', 'close') }))
  return address
}

test.each(['en', 'gu'] as const)(
  'a buyer opens the link of a quotation on a phone, in %s, asks for a change, accepts the correction, and staff see it at once',
  async (language) => {
    const appPage = await fixture.enter({ ...phone, language }, finger)
    const { page, driver, say } = appPage
    await signUpBy(page)
    await watchMoves(appPage)
    await quoted(appPage)
    const address = await send(appPage)
    await sees(appPage, say('quotation-link', 'not-opened'))

    const buyer = await openVisitor(fixture.browser, fixture.product.url, { ...phone, language })
    // It is in the language of the message, whatever the buyer's phone is set to.
    await buyer.page.goto(address)
    const said = speaker(language)
    const says = (key: string, params = {}) => said('site', `quote.${key}`, params)
    const seller = 'Shree Dev Textiles'
    expect(await widthBeyond(buyer.page)).toBe(0)
    expect(await smallTargets(buyer.page)).toEqual([])
    expect(await violations(buyer.page)).toEqual([])
    await driver.press(buyer.page.getByText(says('change'), { exact: true }))
    await driver.write(buyer.page.getByLabel(says('field.text')), '82 rupees, and by Maruti')
    await driver.press(buyer.page.getByRole('button', { name: says('change.send', { seller }) }))
    await buyer.page.getByText(says('change.done', { seller })).waitFor()

    // Nobody reloads: the answer arrives by itself, and the next step follows from it.
    await sees(appPage, '82 rupees, and by Maruti')
    expect(await movedIn(page)).toEqual([])
    await driver.press(button(page.locator('main'), say('thread', 'next.revise-quotation')))
    // A comma for the paise, and the quantity with its unit: as people write them by hand.
    await driver.write(sheet(appPage).getByLabel(say('document-line', 'field.rate')).first(), '82,50')
    const quantity = sheet(appPage).getByLabel(say('document-line', 'field.quantity')).first()
    await driver.write(quantity, language === 'gu' ? '૧,૦૦૦ વાર' : '1,000 yd')
    // Another wish, while the first is written down: it is read before the offer goes out without it.
    await buyer.page.goto(address)
    const wish = buyer.page.locator('details').nth(1)
    if ((await wish.getAttribute('open')) === null) await driver.press(wish.locator('summary'))
    await driver.write(wish.locator('textarea'), 'And 200 m more')
    await driver.press(wish.getByRole('button'))
    await sheet(appPage).getByText('And 200 m more').waitFor()
    await driver.press(button(sheet(appPage), say('quotation', 'form.save-change')))
    await sees(appPage, say('quotation', 'refusal.answered-meanwhile'))
    await driver.press(button(sheet(appPage), say('quotation', 'form.save-change')))
    await sees(appPage, say('quotation-link', 'corrected'))
    // The screen shows it before the server has it.
    await expect.poll(async () => (await books(appPage, 'quotation'))[0]?.revision).toBe(2)
    await buyer.page.goto(address)
    await buyer.page.getByText(says('state.corrected', { seller })).waitFor()
    expect(await send(appPage)).toBe(address)

    // The tab is drawn again, with what was answered in its address: the new offer waits for an answer of its own.
    await buyer.page.goto(`${address}?done=change`)
    expect(await buyer.page.getByText(says('change.done', { seller })).count()).toBe(0)
    await driver.write(buyer.page.getByLabel(says('field.name')), 'રમેશ Patel')
    await driver.press(buyer.page.getByRole('button', { name: says('accept.send') }))
    await buyer.page.getByText(says('accept.done', { seller })).waitFor()
    await sees(appPage, say('quotation-link', 'answer.accept', { name: 'રમેશ Patel' }))
    // A frame for what it brought; and nothing that stood has moved.
    await page.waitForTimeout(300)
    expect(await movedIn(page)).toEqual([])
    const [quotation] = await books(appPage, 'quotation')
    expect(quotation).toMatchObject({ status: 'approved', revision: 2, answer: { kind: 'accept', revision: 2 } })
    expect(quotation?.lines).toMatchObject([{ ratePaise: 82_50, quantityMilli: 1_000_000, unit: 'yards' }])
    expect(await books(appPage, 'sales-order')).toEqual([])

    await page.goto('/platform')
    await sees(appPage, say('dashboard', 'reason.buyer-answered'))
    await page.goto('/platform/quotes?filter=answered')
    await sees(appPage, say('quotation', 'answer.badge.accept'))

    await page.goto(`/platform/quotes/${quotation?.id ?? ''}`)
    // The buyer's page asks for its details: nobody is told to send a second link, until that page is withdrawn.
    const [awaited = ''] = say('quotation', 'message.details-awaited').split('(')
    await sees(appPage, awaited.trim())
    expect(await page.getByText(say('quotation', 'no-link')).count()).toBe(0)
    await expect.poll(() => button(page.locator('main'), say('thread', 'next.fill-profile')).count()).toBe(1)
    await driver.press(page.locator('main summary').filter({ hasText: say('quotation-link', 'title') }))
    await driver.press(button(page.locator('main'), say('quotation-link', 'revoke')))
    await sees(appPage, say('quotation-link', 'revoked'))
    await sees(appPage, say('quotation', 'message.approved-send-link'))
    await expect.poll(async () => (await buyer.page.goto(address))?.status()).toBe(404)
    await buyer.page.getByText(says('quotation-link-revoked.title')).waitFor()
    expect([...appPage.faults, ...buyer.faults]).toEqual([])
    await buyer.context.close()
  },
  240_000,
)

test('a buyer who declines says why, and staff take note of it', async () => {
  const appPage = await fixture.enter({ ...phone, language: 'en' }, finger)
  const { page, driver, say } = appPage
  await signUpBy(page)
  await quoted(appPage)
  const address = await send(appPage)
  const buyer = await openVisitor(fixture.browser, fixture.product.url, { ...phone, language: 'en' })
  await buyer.page.goto(address)
  await driver.press(buyer.page.getByText(say('site', 'quote.decline'), { exact: true }))
  await driver.press(buyer.page.getByRole('button', { name: say('site', 'quote.decline.send') }))
  await buyer.page.getByText(say('site', 'quote.error.reason')).waitFor()
  await driver.write(buyer.page.getByLabel(say('site', 'quote.field.reason')), 'Bought elsewhere')
  await driver.press(buyer.page.getByRole('button', { name: say('site', 'quote.decline.send') }))
  await sees(appPage, 'Bought elsewhere')
  await driver.press(button(page.locator('main'), say('thread', 'next.note-answer')))
  await driver.press(button(sheet(appPage), say('quotation', 'action.note')))
  await sees(appPage, say('quotation-link', 'note.done'))
  const answer = { kind: 'decline', text: 'Bought elsewhere', notedAt: expect.any(String) }
  await expect.poll(async () => books(appPage, 'quotation')).toMatchObject([{ status: 'rejected', answer }])
  expect([...appPage.faults, ...buyer.faults]).toEqual([])
  await buyer.context.close()
}, 240_000)

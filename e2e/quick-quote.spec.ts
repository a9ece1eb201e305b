import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { exampleLeadInput } from '#domain/lead/lead-example.ts'
import { button, field, sees, sheet, type AppPage, more } from './app-page.ts'
import { violations } from './axe.ts'
import { books, done } from './books.ts'
import { workerInCharge } from './browser.ts'
import { finger } from './driver.ts'
import { openFixture } from './fixture.ts'
import { smallTargets, widthBeyond } from './layout.ts'
import { joinBy, ownerName, signInBy, signUpBy } from './person.ts'

const fixture = openFixture()
const phone = { width: 360, height: 780, touch: true, language: 'gu' } as const
const goods = 'જ્યોર્જેટ ૬૦ ૧૦૦૦ મી ૮૬.૭૫'
/** 1,000 m at ₹86.75, of a company whose GSTIN is not in the settings yet. */
const total = 86_750_00
/** The same with 5 % GST, rounded to the rupee. */
const taxed = 91_088_00

/** Counts what a thumb does: taps, and letters as code points, matras included. */
function counter() {
  const count = { taps: 0, letters: 0 }
  return {
    count,
    tap: async (target: { tap: () => Promise<void> }) => {
      count.taps += 1
      await target.tap()
    },
    /** Types where the focus is. */
    type: async (page: Page, text: string) => {
      count.letters += Array.from(text).length
      await page.keyboard.type(text)
    },
  }
}

/** What the phone's own share sheet would get. The page asks for it as on any phone. */
async function withShareSheet(page: Page): Promise<() => Promise<{ name: string; size: number; text: string }[]>> {
  await page.addInitScript(() => {
    const shared: object[] = []
    Object.assign(globalThis, { sharedPapers: shared })
    Object.assign(navigator, {
      canShare: () => true,
      share: async ({ files, text }: { files: File[]; text: string }) => {
        shared.push({ name: files[0]?.name, size: files[0]?.size, text })
      },
    })
  })
  return () => page.evaluate('sharedPapers')
}

const party = (appPage: AppPage) =>
  appPage.page.getByRole('combobox', { name: appPage.say('quotation', 'field.party') })
const line = ({ page, say }: AppPage) => page.getByLabel(say('quotation-quick', 'line'))
const option = ({ page, say }: AppPage, name: string) =>
  page.getByRole('option', { name: say('quotation', 'party.new', { name }) })
const fromHome = ({ page }: AppPage) => page.locator('a[href*="action=add-quote"]').filter({ visible: true }).first()

async function seller(start = '/platform', worker = false): Promise<AppPage> {
  const appPage = await fixture.enter({ ...phone, worker }, finger)
  await signUpBy(appPage.page)
  await appPage.page.goto(start)
  return appPage
}

/** The settings that the first quotation asks for, over its own sheet. */
const asked = ({ page, say }: AppPage) => page.getByRole('dialog', { name: say('company', 'ask.quotation.title') })
const noGstin = (appPage: AppPage) => button(asked(appPage), appPage.say('company', 'ask.no-gstin'))
const gstin = '24AAAFZ9999Z1ZC'

/** Writes the GSTIN and the street, and goes on. */
async function register(appPage: AppPage): Promise<void> {
  const { say } = appPage
  await field(appPage, asked(appPage), say('company', 'field.gstin')).fill(gstin)
  await field(appPage, asked(appPage), say('company', 'field.street')).fill('12 રિંગ રોડ 🙏')
  await button(asked(appPage), say('company', 'ask.save')).tap()
}

/** Somebody new, quoted on the sheet that is open. */
async function quoteNew(appPage: AppPage, name: string, number: string, said = goods): Promise<void> {
  const { page, say } = appPage
  await party(appPage).fill(name)
  await option(appPage, name).tap()
  await page.locator('input[type="tel"]').fill(number)
  await line(appPage).fill(said)
  await button(sheet(appPage), say('quotation-quick', 'save')).tap()
}

test('an unknown buyer is quoted from Home to sent in at most ten taps and forty letters', async () => {
  const appPage = await fixture.enter(phone, finger)
  const { page, say } = appPage
  const shared = await withShareSheet(page)
  await signUpBy(page)
  await page.goto('/platform')
  const { count, tap, type } = counter()

  await tap(fromHome(appPage))
  await expect.poll(() => party(appPage).evaluate((input) => input === document.activeElement)).toBe(true)
  await type(page, 'રાધે')
  await tap(option(appPage, 'રાધે'))
  await expect.poll(() => page.evaluate('document.activeElement?.type')).toBe('tel')
  await type(page, '9825012345')
  await tap(line(appPage))
  await type(page, goods)
  await sheet(appPage)
    .getByText(`1,000 ${say('kernel', 'unit.meters')} × ₹86.75 = ₹86,750`)
    .waitFor()
  expect(await widthBeyond(page)).toBe(0)
  expect(await smallTargets(page)).toEqual([])
  expect(await violations(page)).toEqual([])
  await tap(button(sheet(appPage), say('quotation-quick', 'send')))
  // What the paper needs of the firm is asked here, once, and "none" is an answer.
  await asked(appPage).waitFor()
  expect(await widthBeyond(page)).toBe(0)
  expect(await smallTargets(page)).toEqual([])
  expect(await violations(page)).toEqual([])
  await tap(noGstin(appPage))
  await page.waitForURL('**/platform/quotes/*')
  const paper = button(sheet(appPage), say('communication-log', 'send-paper'))
  await paper.and(page.locator(':not([aria-busy])')).waitFor()
  await tap(paper)

  await expect.poll(async () => (await shared()).length).toBe(1)
  const [sent] = await shared()
  expect(sent).toMatchObject({ name: expect.stringMatching(/^QT-\d\d-\d\d-0001\.pdf$/) })
  expect(sent?.size).toBeGreaterThan(5_000)
  expect(sent?.text).toMatch(/http\S+\/quote\/[a-z0-9]{32}$/)
  expect(await books(appPage, 'quotation')).toMatchObject([
    { companyName: 'રાધે', totalAmount: total, status: 'pending' },
  ])
  expect(await books(appPage, 'lead')).toMatchObject([
    { companyName: 'રાધે', phone: '9825012345', conversionStatus: 'quote_sent' },
  ])
  process.stdout.write(`unknown buyer, Home to sent: ${count.taps} taps, ${count.letters} letters\n`)
  expect(count.taps).toBeLessThanOrEqual(10)
  expect(count.letters).toBeLessThanOrEqual(40)
  expect(appPage.faults).toEqual([])
})

test('a known buyer is found in another script, with the inquiry and the rate as quoted last; a repeat is prefilled', async () => {
  const appPage = await seller()
  const { page, say } = appPage
  const inquiry = 'chiffon 44 inch 500 metre chahiye'
  const id = 'LEAD-2026-333333-AAA'
  await done(
    appPage,
    'lead.create',
    exampleLeadInput({ id, companyName: 'Krishna Weaves', inquiry, fabricRequirements: null }),
  )
  await page.goto('/platform')
  await fromHome(appPage).tap()
  await quoteNew(appPage, 'રાધે', '9825012345')
  await noGstin(appPage).tap()
  await page.waitForURL('**/platform/quotes/*')

  await page.goto('/platform')
  await fromHome(appPage).tap()
  await party(appPage).fill('ક્રિષ્ના')
  await page.getByRole('option', { name: /Krishna Weaves/ }).tap()
  await sheet(appPage).getByText(inquiry).waitFor()
  await button(sheet(appPage), say('quotation-quick', 'take-inquiry')).tap()
  await expect.poll(() => line(appPage).inputValue()).toBe(inquiry)
  await sheet(appPage).getByText(say('quotation-quick', 'fault.rate')).waitFor()
  await line(appPage).fill(`${inquiry}, 42`)
  await sheet(appPage)
    .getByRole('button', { name: /જ્યોર્જેટ 60.*86.75/ })
    .tap()
  await page.keyboard.type('250')
  await button(sheet(appPage), say('quotation-quick', 'save')).tap()
  await page.waitForURL('**/platform/quotes/*')
  await expect.poll(() => books(appPage, 'quotation')).toHaveLength(2)
  const made = (await books(appPage, 'quotation')).find(({ companyName }) => companyName === 'Krishna Weaves')
  expect(made).toMatchObject({
    leadId: id,
    lines: [
      { quantityMilli: 250_000, ratePaise: 86_75, hsn: '5407' },
      { quantityMilli: 500_000, ratePaise: 42_00, hsn: '5407' },
    ],
  })

  await (await more(appPage)).locator(`a[href*="copy=${made?.id}"]`).tap()
  await sheet(appPage)
    .getByText(`250 ${say('kernel', 'unit.meters')} × ₹86.75`)
    .waitFor()
  await button(sheet(appPage), say('quotation-quick', 'save')).tap()
  await expect.poll(() => books(appPage, 'quotation')).toHaveLength(3)
  const repeated = (await books(appPage, 'quotation')).filter(({ leadId }) => leadId === id)
  expect(new Set(repeated.map(({ totalAmount }) => totalAmount)).size).toBe(1)
})

test('offline, lead and quotation are stored together and arrive once; closed, the sheet leads back where it was opened', async () => {
  const appPage = await seller('/platform/quotes', true)
  const { page, context, say } = appPage
  await workerInCharge(page)
  await page.goto('/platform')
  await fromHome(appPage).tap()
  await sheet(appPage).waitFor()
  await button(sheet(appPage), say('quotation', 'close')).tap()
  await page.waitForURL((url) => url.pathname === '/platform')
  await fromHome(appPage).tap()
  await party(appPage).waitFor()
  await context.setOffline(true)
  await quoteNew(appPage, 'રાધે', '9825012345')
  await register(appPage)
  await page.waitForURL('**/platform/quotes/*')
  await sees(appPage, 'રાધે')
  expect(await page.evaluate('navigator.onLine')).toBe(false)
  await context.setOffline(false)
  await expect
    .poll(() => books(appPage, 'quotation'), { timeout: 20_000 })
    .toMatchObject([{ number: expect.any(String) }])
  expect(await books(appPage, 'lead')).toHaveLength(1)
  // The settings arrived before the quotation, which charges the tax.
  expect(await books(appPage, 'company')).toMatchObject([{ gstin, street: '12 રિંગ રોડ 🙏', gstKind: 'regular' }])
  expect(await books(appPage, 'quotation')).toMatchObject([{ totalAmount: taxed }])
})

test('whoever may not change the settings is told what is missing and whom to ask, and goes on', async () => {
  const owner = await seller()
  const colleague = await fixture.enter(phone, finger)
  await joinBy(owner, colleague, 'Kavita Shah')
  const { page, say } = colleague
  await page.goto('/platform/quotes?action=add-quote')
  await sees(colleague, say('document-line', 'gaps.unregistered'))
  await sees(colleague, say('document-line', 'gaps.owner-named', { name: ownerName }))
  expect(await violations(page)).toEqual([])
  expect(await widthBeyond(page)).toBe(0)
  await quoteNew(colleague, 'Surat Emporium', '9825012345')
  await expect.poll(async () => (await books(colleague, 'quotation')).length).toBe(1)
})

test('two people quote at once: two leads, two numbers, nothing lost', async () => {
  const first = await fixture.enter(phone, finger)
  const person = await signUpBy(first.page)
  const second = await fixture.enter(phone, finger)
  await signInBy(second.page, person)
  await Promise.all([first, second].map(({ page }) => page.goto('/platform/quotes?action=add-quote')))
  await Promise.all([quoteNew(first, 'રાધે', '9825012345'), quoteNew(second, 'ગણેશ', '9825054321')])
  await Promise.all([first, second].map((one) => noGstin(one).tap()))
  await expect
    .poll(async () =>
      (await books(first, 'quotation'))
        .map(({ number }) => number?.slice(-4) ?? '')
        .toSorted((a, b) => a.localeCompare(b)),
    )
    .toEqual(['0001', '0002'])
  expect(
    (await books(first, 'lead')).map(({ companyName }) => companyName).toSorted((a, b) => a.localeCompare(b)),
  ).toEqual(['ગણેશ', 'રાધે'])
})

test('what cannot be read is said at the field; a reload and the detailed form keep what was typed', async () => {
  const appPage = await seller('/platform/quotes?action=add-quote')
  const { page, say } = appPage
  const save = button(sheet(appPage), say('quotation-quick', 'save'))
  const isWrong = () => line(appPage).getAttribute('aria-invalid')
  for (const unread of ['જ્યોર્જેટ, ૧૦૦૦, ૮૬', '🙂🧵'.repeat(40), 'જ્યોર્જેટ '.repeat(1000)]) {
    await line(appPage).fill(unread)
    await expect.poll(isWrong).toBeNull()
    await save.tap()
    await expect.poll(isWrong).toBe('true')
    const isAtIt = () =>
      line(appPage).evaluate(
        (area) => area === document.activeElement || document.activeElement?.getAttribute('aria-invalid') === 'true',
      )
    await expect.poll(isAtIt).toBe(true)
    expect(await widthBeyond(page)).toBe(0)
  }
  expect(await books(appPage, 'quotation')).toEqual([])
  await line(appPage).fill(goods)
  await party(appPage).fill('રાધે')
  await option(appPage, 'રાધે').tap()
  await page.locator('input[type="tel"]').fill('98250')
  await page.reload()
  await page.goto('/platform/quotes?action=add-quote')
  await expect.poll(() => line(appPage).inputValue()).toBe(goods)
  await button(sheet(appPage), say('quotation-quick', 'more')).tap()
  await expect.poll(() => field(appPage, sheet(appPage), say('quotation', 'party.phone')).inputValue()).toBe('98250')
  await expect.poll(() => field(appPage, sheet(appPage), say('document-line', 'field.rate')).inputValue()).toBe('86.75')
  await button(sheet(appPage), say('quotation', 'form.save')).tap()
  await sheet(appPage).getByText(say('lead', 'error.phone-invalid')).waitFor()
  await field(appPage, sheet(appPage), say('quotation', 'party.phone')).fill('9825012345')
  await button(sheet(appPage), say('quotation', 'form.save')).tap()
  // Closed without an answer, it keeps what was typed and asks again; nothing typed is no answer.
  await button(asked(appPage), say('company', 'ask.save')).tap()
  await asked(appPage).getByText(say('company', 'error.gstin-or-none')).waitFor()
  await field(appPage, asked(appPage), say('company', 'field.gstin')).fill('24AAAFZ9999Z1ZD')
  await button(asked(appPage), say('company', 'ask.close')).tap()
  await asked(appPage).waitFor({ state: 'detached' })
  expect(await books(appPage, 'quotation')).toEqual([])
  await button(sheet(appPage), say('quotation', 'form.save')).tap()
  await expect
    .poll(() => field(appPage, asked(appPage), say('company', 'field.gstin')).inputValue())
    .toBe('24AAAFZ9999Z1ZD')
  await register(appPage)
  await expect.poll(() => books(appPage, 'quotation')).toMatchObject([{ companyName: 'રાધે', totalAmount: taxed }])
  expect(appPage.faults).toEqual([])
})

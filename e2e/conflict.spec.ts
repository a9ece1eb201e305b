import { randomUUID } from 'node:crypto'
import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { exampleLeadInput } from '#domain/lead/lead-example.ts'
import { chain, newIds } from '#server/testing-chain.ts'
import { button, field, head, more, sees, sheet, type AppPage } from './app-page.ts'
import { books, done, personOf } from './books.ts'
import { workerInCharge } from './browser.ts'
import { mouse } from './driver.ts'
import { openFixture } from './fixture.ts'
import { signInBy, signUpBy } from './person.ts'
import type { Language } from './words.ts'

const fixture = openFixture()
const lead = exampleLeadInput({ companyName: 'Kothari Sarees', phone: '98250 11111', notes: 'Broker' })
const { id } = lead

/** One lead on two devices: the form open on the first, at a phone's width; the colleague on the second. */
async function twoDevices(language: Language, { dark = false, worker = false } = {}) {
  const mine = await fixture.enter({ language, width: 360, height: 740, dark, worker }, mouse)
  const theirs = await fixture.enter({ language: 'en' }, mouse)
  const person = await signUpBy(mine.page)
  await signInBy(theirs.page, person)
  await done(mine, 'lead.create', lead)
  await mine.page.goto(`/platform/leads/${id}?action=edit`)
  await field(mine, sheet(mine), mine.say('lead', 'field.phone')).waitFor()
  return { mine, theirs }
}
const phone = (appPage: AppPage) => field(appPage, sheet(appPage), appPage.say('lead', 'field.phone'))
const notes = (appPage: AppPage) => field(appPage, sheet(appPage), appPage.say('lead', 'field.notes'))
/** What a screen reader announces for a marked field; empty if it is not marked. */
const described = (at: Locator) =>
  at.evaluate((input) => {
    const [id = ''] = (input.getAttribute('aria-describedby') ?? '').split(' ')
    return input.getAttribute('aria-invalid') === 'true' ? document.getElementById(id)?.textContent : ''
  })
const save = async (appPage: AppPage) => {
  await button(sheet(appPage), appPage.say('kernel', 'save')).click()
}
const keep = ({ page, say }: AppPage, key: 'mine' | 'theirs-of') =>
  page.getByRole('button', { name: say('conflict', key, { by: 'Ramesh Patel' }) })
const onServer = async (appPage: AppPage) => (await books(appPage, 'lead')).find((one) => one.id === id)
const picture = async ({ page }: AppPage, name: string) => {
  if (process.env['PICTURES']) await page.screenshot({ path: `${process.env['PICTURES']}/${name}.png` })
}

test('a change by a colleague shows next to the value typed in an open form, and either can be kept', async () => {
  const { mine, theirs } = await twoDevices('gu', { dark: true })
  await phone(mine).fill('98250 22222')
  await notes(mine).fill('Direct')
  await done(theirs, 'lead.change', {
    id,
    version: 1,
    phone: '98250 33333',
    notes: 'Pays late',
    designation: 'Buyer',
  })
  // Submitting scrolls there: on a phone it is above the visible part.
  await keep(mine, 'theirs-of').first().waitFor()
  await save(mine)
  await expect
    .poll(() => mine.page.evaluate(() => document.activeElement?.closest('[data-conflicts]') !== null))
    .toBe(true)
  await picture(mine, 'conflict-form')

  await expect.poll(() => phone(mine).inputValue()).toBe('98250 22222')
  const designation = field(mine, sheet(mine), mine.say('lead', 'field.designation'))
  await expect.poll(() => designation.inputValue()).toBe('Buyer')
  await sees(mine, '98250 33333')
  // At the field too, for users who move from field to field.
  await expect
    .poll(() => described(phone(mine)))
    .toBe(mine.say('kernel', 'error.written-meanwhile', { value: '98250 33333' }))
  await keep(mine, 'mine').first().click()
  await keep(mine, 'theirs-of').first().click()
  await keep(mine, 'mine').waitFor({ state: 'detached' })
  await expect.poll(() => notes(mine).inputValue()).toBe('Pays late')
  await expect.poll(() => described(phone(mine))).toBe('')
  await save(mine)
  await expect
    .poll(() => onServer(mine), { timeout: 20_000 })
    .toMatchObject({ phone: '98250 22222', notes: 'Pays late', designation: 'Buyer', version: 3 })
  expect(mine.faults).toEqual([])
})

test.each([
  ['en', 'mine', '98250 22222'],
  ['gu', 'theirs-of', '98250 33333'],
] as const)(
  'a conflict between an offline correction and another is resolved in the list of failed writes (%s, %s)',
  async (language, side, stands) => {
    const { mine, theirs } = await twoDevices(language, { worker: true })
    // The network may go from when the files are on the device.
    await workerInCharge(mine.page)
    await mine.context.setOffline(true)
    await phone(mine).fill('98250 22222')
    await save(mine)
    await sheet(mine).waitFor({ state: 'detached' })
    await done(theirs, 'lead.change', { id, version: 1, phone: '98250 33333' })
    await mine.context.setOffline(false)
    await mine.page
      .getByRole('button', { name: mine.say('shell', 'sync.refused', { count: 1 }) })
      .first()
      .click({ timeout: 60_000 })
    await keep(mine, side).waitFor()
    await picture(mine, `conflict-tray-${language}`)
    await keep(mine, side).click()
    await keep(mine, side).waitFor({ state: 'detached' })
    await expect
      .poll(() => onServer(mine), { timeout: 20_000 })
      .toMatchObject({ phone: stands, version: side === 'mine' ? 3 : 2 })
    expect(mine.faults).toEqual([])
  },
)

test('an open step stays open with what was typed when a colleague takes it first, and its press says why not', async () => {
  const mine = await fixture.enter({ language: 'en', width: 360, height: 740 }, mouse)
  const theirs = await fixture.enter({ language: 'en' }, mouse)
  const { page, say } = mine
  await signInBy(theirs.page, await signUpBy(page))
  const ids = newIds()
  await chain.quote(personOf(mine), ids)
  await page.goto(`/platform/quotes/${ids.quotation}`)
  await button(await more(mine), say('quotation', 'action.withdraw')).click()
  const reason = field(mine, sheet(mine), say('kernel', 'reason'))
  await reason.fill('The mill has no yarn')
  await done(theirs, 'quotation.withdraw', { id: ids.quotation, version: 1, reason: 'Quoted twice' })
  // Behind the sheet the page says what the colleague did.
  await head(mine).getByText(say('quotation', 'status.withdrawn')).first().waitFor()

  expect(await reason.inputValue()).toBe('The mill has no yarn')
  await button(sheet(mine), say('quotation', 'action.withdraw')).click()
  await sheet(mine).getByRole('alert').first().waitFor()
  expect(await reason.inputValue()).toBe('The mill has no yarn')
  expect(await books(mine, 'quotation')).toMatchObject([{ status: 'withdrawn', version: 2 }])
  expect(mine.faults).toEqual([])
})

test('the words of a talk that a colleague corrects meanwhile keep both corrections', async () => {
  const { mine, theirs } = await twoDevices('en')
  const talk = randomUUID()
  await done(mine, 'communication-log.add', {
    id: talk,
    subject: 'lead',
    subjectId: id,
    type: 'call',
    message: 'Denim',
  })
  await mine.page.goto(`/platform/leads/${id}`)
  await mine.page.getByText(`${mine.say('communication-log', 'title')} (1)`).click({ timeout: 20_000 })
  await mine.page.getByRole('button', { name: mine.say('communication-log', 'change') }).click()
  await field(mine, sheet(mine), mine.say('communication-log', 'message')).fill('Denim, 900 m')
  await done(theirs, 'communication-log.change', { id: talk, version: 1, type: 'visit' })
  const line = mine.page.locator('li p', { hasText: 'Ramesh Patel' }).first()
  await expect.poll(() => line.textContent()).toContain(mine.say('communication-log', 'type.visit'))
  await button(sheet(mine), mine.say('communication-log', 'correct')).click()
  const kept = async () => (await books(mine, 'communication-log')).find((one) => one.id === talk)
  await expect.poll(kept, { timeout: 20_000 }).toMatchObject({ type: 'visit', message: 'Denim, 900 m', version: 3 })
  expect(mine.faults).toEqual([])
})

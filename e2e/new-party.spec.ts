import { expect, test } from 'vitest'
import { button, sheet } from './app-page.ts'
import { books } from './books.ts'
import { finger } from './driver.ts'
import { openFixture } from './fixture.ts'
import { signUpBy } from './person.ts'

const fixture = openFixture()

test('whoever goes on from a name that nobody has is asked for the number of somebody new, and stays at the goods', async () => {
  const appPage = await fixture.enter({ width: 360, height: 780, touch: true, language: 'gu' }, finger)
  const { page, say } = appPage
  await signUpBy(page)
  await page.goto('/platform/quotes?action=add-quote')
  const party = page.getByRole('combobox', { name: say('quotation', 'field.party') })
  const line = page.getByLabel(say('quotation-quick', 'line'))
  await party.fill('રાધે')
  await line.tap()
  const number = page.getByLabel(say('quotation', 'party.phone'))
  await number.waitFor()
  await expect.poll(() => line.evaluate((box) => box === document.activeElement)).toBe(true)
  await page.keyboard.type('જ્યોર્જેટ ૬૦ ૧૦૦૦ મી ૮૬.૭૫')
  await number.fill('9825012345')
  await button(sheet(appPage), say('quotation-quick', 'save')).tap()
  const asked = page.getByRole('dialog', { name: say('company', 'ask.quotation.title') })
  await button(asked, say('company', 'ask.no-gstin')).tap()
  await page.waitForURL('**/platform/quotes/*')
  await expect.poll(() => books(appPage, 'lead')).toMatchObject([{ companyName: 'રાધે', phone: '9825012345' }])

  // A name that somebody has is a search until one of them is chosen.
  await page.goto('/platform/quotes?action=add-quote')
  await party.fill('રાધે')
  await page.getByRole('option', { name: say('quotation', 'party.lead') }).waitFor()
  await line.tap()
  await page.getByRole('listbox').waitFor({ state: 'hidden' })
  expect(await party.inputValue()).toBe('રાધે')
  expect(appPage.faults).toEqual([])
})

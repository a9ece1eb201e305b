import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { button, field, sees, sheet } from './app-page.ts'
import { violations } from './axe.ts'
import { books } from './books.ts'
import { workerInCharge } from './browser.ts'
import { finger, mouse } from './driver.ts'
import { openFixture } from './fixture.ts'
import { signInBy, signUpBy } from './person.ts'

const fixture = openFixture()

test('an address is changed at the desk, and what waited on the phone is sent after signing in there by the new one', async () => {
  const desk = await fixture.enter({ language: 'en' }, mouse)
  const { page, say } = desk
  const person = await signUpBy(page, 'Zari Mills')
  const phone = await fixture.enter({ language: 'en', width: 390, touch: true, worker: true }, finger)
  await signInBy(phone.page, person)
  await phone.page.goto('/platform/leads')
  await workerInCharge(phone.page)
  await phone.context.setOffline(true)
  await phone.page.goto('/platform/leads?action=add-lead')
  const form = sheet(phone)
  await field(phone, form, say('lead', 'field.companyName')).fill('Kothari Sarees')
  await field(phone, form, say('lead', 'field.contactPerson')).fill('Mahesh')
  await field(phone, form, say('lead', 'field.phone')).fill('98765 43210')
  await field(phone, form, say('lead', 'field.inquiry')).fill('Georgette, 1000 m')
  await button(form, say('lead', 'form.add')).click()
  await sees(phone, 'Kothari Sarees')

  await page.goto('/platform/account')
  const card = page.getByRole('region', { name: say('account', 'email.change') })
  const email = `${randomUUID()}@example.in`
  await field(desk, card, say('account', 'email.new')).fill(email)
  await field(desk, card, say('account', 'current-password')).fill('not-this-one')
  await button(card, say('account', 'email.change')).click()
  await card.getByText(say('account', 'error.password-wrong')).waitFor()
  expect(await violations(page)).toEqual([])
  await field(desk, card, say('account', 'current-password')).fill(person.password)
  await button(card, say('account', 'email.change')).click()
  await page.getByText(say('account', 'email.changed', { email })).waitFor()
  await page.locator('dd').getByText(email).waitFor()

  await phone.context.setOffline(false)
  await phone.page.waitForURL('**/login**', { timeout: 60_000 })
  await phone.page.getByLabel(say('account', 'email-or-mobile')).fill(email)
  await phone.page.getByLabel(say('account', 'password'), { exact: true }).fill(person.password)
  await button(phone.page.locator('form'), say('account', 'sign-in')).click()
  await expect
    .poll(async () => (await books(desk, 'lead')).map(({ companyName }) => companyName))
    .toEqual(['Kothari Sarees'])
  expect(desk.faults).toEqual([])
})

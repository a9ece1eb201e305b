import { expect, test } from 'vitest'
import { addDays } from '#domain/calendar/calendar-day.ts'
import { kolkataDate } from '#domain/calendar/calendar-kolkata.ts'
import { button, field, sees, sheet } from './app-page.ts'
import { books, done } from './books.ts'
import { finger } from './driver.ts'
import { openFixture } from './fixture.ts'

const fixture = openFixture()

test('a mill without a telephone is entered, owes, and is written to by mail, copy or code, never called', async () => {
  const look = { width: 360, height: 780, touch: true, language: 'gu' } as const
  const appPage = await fixture.enter(look, finger)
  const { page, say } = appPage
  await page.goto('/platform/customers?mode=demo&action=add-customer')
  const form = sheet(appPage)
  const write = (key: string, words: string) => field(appPage, form, say('business-profile', key)).fill(words)
  await write('field.company-name', 'ગોકુલ મિલ')
  await write('field.street', 'GIDC 12')
  await write('field.city', 'Surat')
  await field(appPage, form, say('business-profile', 'field.state')).selectOption('Gujarat')
  await write('field.pincode', '395003')
  await write('detail.contact', 'હેતલબેન')
  await write('detail.email', 'accounts@gokul.in')
  await button(form, say('kernel', 'save')).tap()
  await page.waitForURL('**/platform/customers/*-*')
  await sees(appPage, 'ગોકુલ મિલ')
  await expect.poll(async () => (await books(appPage, 'business-profile')).map(({ phone }) => phone)).toContain('')
  expect(await page.locator('a[href^="tel:"]').count()).toBe(0)

  const mill = (await books(appPage, 'business-profile')).find(({ phone }) => phone === '')
  const billDate = addDays(kolkataDate(Date.now()), -60)
  const bill = { number: 'OLD-12', billDate, dueDate: billDate, amount: 5_000_00 }
  await done(appPage, 'opening-bill.record', { id: crypto.randomUUID(), customerId: mill?.id, ...bill })
  await page.goto(`/platform/ledgers/${mill?.id ?? ''}`)
  await button(page.locator('main'), say('payment-page', 'share')).tap()
  const message = sheet(appPage)
  const mail = message.locator('a[href^="mailto:accounts%40gokul.in?"]')
  await mail.waitFor()
  await message.getByRole('img', { name: say('communication-log', 'scan') }).waitFor()
  expect(await message.locator('a[href*="wa.me"]').count()).toBe(0)
  await button(message, say('communication-log', 'copy')).tap()
  await button(message, say('communication-log', 'copied')).waitFor()

  // Only the person knows that the copy was sent; then it is kept and counted as any reminder is.
  expect(await books(appPage, 'reminder')).toEqual([])
  await page.goto(`/platform/collections?remind=${mill?.id ?? ''}`)
  await button(message, say('communication-log', 'note-sent')).tap()
  await sees(appPage, say('communication-log', 'noted', { name: 'હેતલબેન' }))
  await expect.poll(async () => (await books(appPage, 'reminder')).map(({ id }) => id)).toEqual([mill?.id])
  const talks = (await books(appPage, 'communication-log')).filter(({ subjectId }) => subjectId === mill?.id)
  expect(talks.map(({ type }) => type)).toEqual(['note'])
  expect(appPage.faults).toEqual([])
})

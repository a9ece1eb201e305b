import { expect, test } from 'vitest'
import { addDays } from '#domain/calendar/calendar-day.ts'
import { kolkataDate } from '#domain/calendar/calendar-kolkata.ts'
import { exampleLeadInput } from '#domain/lead/lead-example.ts'
import { button, field, sees } from './app-page.ts'
import { books, done } from './books.ts'
import { finger } from './driver.ts'
import { openFixture } from './fixture.ts'
import { signUpBy } from './person.ts'

const fixture = openFixture()

test('a conversation is noted on a phone with the day and time to call again, whose fields stand apart', async () => {
  const appPage = await fixture.enter({ width: 360, height: 780, touch: true, language: 'gu' }, finger)
  const { page, driver, say } = appPage
  await signUpBy(page)
  const id = 'LEAD-2026-333333-AAA'
  await done(appPage, 'lead.create', exampleLeadInput({ id }))
  await page.goto(`/platform/leads/${id}`)
  const main = page.locator('main')
  await driver.press(main.getByText(say('communication-log', 'title'), { exact: true }))
  await driver.press(button(main, say('communication-log', 'add')))
  await driver.write(field(appPage, main, say('communication-log', 'message')), 'મરૂન લોટ પહેલાં')
  const day = field(appPage, main, say('communication-log', 'field.follow-up-on'))
  const time = field(appPage, main, say('communication-log', 'field.follow-up-time'))
  // At a glance on a phone, above its keyboard or below it: a time is asked for once there is a day.
  await day.waitFor()
  const form = main.locator('form').last()
  expect((await form.boundingBox())?.height).toBeLessThanOrEqual(480)
  expect(await time.count()).toBe(0)
  const followUpOn = addDays(kolkataDate(Date.now()), 3)
  await day.fill(followUpOn)
  await time.fill('16:30')
  const [left, right] = [await day.boundingBox(), await time.boundingBox()]
  const isBelow = (right?.y ?? 0) >= (left?.y ?? 0) + (left?.height ?? 0)
  expect(isBelow || (right?.x ?? 0) >= (left?.x ?? 0) + (left?.width ?? 0)).toBe(true)
  await driver.press(button(main, say('kernel', 'save')))
  await sees(appPage, 'મરૂન લોટ પહેલાં')
  await expect.poll(() => books(appPage, 'communication-log')).toMatchObject([{ followUpOn, followUpTime: '16:30' }])
  expect(appPage.faults).toEqual([])
})

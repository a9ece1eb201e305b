import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { button, field, sees, sheet } from './app-page.ts'
import { done } from './books.ts'
import { mouse } from './driver.ts'
import { openFixture } from './fixture.ts'
import { ownerName, signUpBy } from './person.ts'

const fixture = openFixture()

test('an invitation to the company one is in says so and opens it, whether somebody can still use it or not', async () => {
  const appPage = await fixture.enter({ language: 'en' }, mouse)
  const { page, say } = appPage
  await signUpBy(page, 'Anand Sarees')
  await page.goto('/platform')
  const id = randomUUID()
  await done(appPage, 'staff.invite', { id, name: 'Kavita Shah', role: 'sales' })
  const { path } = await done(appPage, 'staff.share-invitation', { id })
  const other = button(page, say('staff', 'join.other'))

  await page.goto(String(path))
  await page.getByRole('heading', { name: say('staff', 'join.own', { company: 'Anand Sarees' }) }).waitFor()
  await other.waitFor()
  await done(appPage, 'staff.revoke-invitation', { id, version: 1 })
  await page.reload()
  const open = button(page, say('staff', 'join.open', { company: 'Anand Sarees' }))
  await open.waitFor()
  expect(await other.count()).toBe(0)
  await open.click()
  await page.waitForURL('**/platform')
  await page.getByRole('button', { name: `Account: ${ownerName}` }).waitFor()
})

test('who is about to lower or remove themselves reads what they lose; the last owner stays', async () => {
  const appPage = await fixture.enter({ language: 'en' }, mouse)
  const { page, say } = appPage
  await signUpBy(page, 'Anand Sarees')
  await page.goto('/platform/staff')
  // An empty invitation says at once all that it lacks.
  await button(page, say('staff', 'invite')).click()
  await button(sheet(appPage), say('staff', 'make-link')).click()
  const lacking = [say('staff', 'error.name-required'), say('kernel', 'error.not-a-choice')]
  await expect.poll(() => sheet(appPage).locator('.field-error').allInnerTexts()).toEqual(lacking)
  // The first field that lacks something takes the focus, and of cards the one that the arrow keys move from.
  const focused = () => page.evaluate(() => (document.activeElement as HTMLInputElement).type)
  await expect.poll(focused).toBe('text')
  await field(appPage, sheet(appPage), say('staff', 'name')).fill('Kavita Shah')
  await button(sheet(appPage), say('staff', 'make-link')).click()
  await expect.poll(focused).toBe('radio')
  await button(sheet(appPage), say('staff', 'cancel')).click()
  await button(page, say('staff', 'role.change', { name: ownerName })).click()
  await sheet(appPage).getByText(say('staff', 'role.accounts'), { exact: true }).click()
  await sees(appPage, say('staff', 'role.own'))
  await button(sheet(appPage), say('staff', 'save')).click()
  await sees(appPage, say('staff', 'refusal.last-owner-stays'))
  await button(sheet(appPage), say('staff', 'cancel')).click()

  await button(page, say('staff', 'remove.of', { name: ownerName })).click()
  await sees(appPage, say('staff', 'remove.own.title', { company: 'Anand Sarees' }))
  await sees(appPage, say('staff', 'remove.own.text'))
  await button(sheet(appPage), say('staff', 'remove.own')).click()
  await sees(appPage, say('staff', 'refusal.last-owner-stays'))
  await page.reload()
  await button(page, say('staff', 'role.change', { name: ownerName })).waitFor()
  expect(await button(page, say('staff', 'remove.of', { name: ownerName })).count()).toBe(1)
})

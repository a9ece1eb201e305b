import { expect, test } from 'vitest'
import { button, field, sees, sheet } from './app-page.ts'
import { mouse } from './driver.ts'
import { openFixture } from './fixture.ts'
import { signUpBy } from './person.ts'

const fixture = openFixture()

test('signing up by keyboard alone: Enter goes to what is missing, and the eye leads to the second password', async () => {
  const { page } = await fixture.enter({ language: 'en' }, mouse)
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('name'))
  await page.goto('/signup')
  await page.locator('input[name="name"]').fill('Meena Patel')
  await page.locator('input[name="organization"]').fill('Shree Dev Textiles')
  await page.locator('input[name="tel"]').fill('98765 43210')
  await page.keyboard.press('Enter')
  await expect.poll(focused).toBe('email')
  await page.keyboard.type('meena@weaver.example')
  await page.keyboard.press('Tab')
  await expect.poll(focused).toBe('password')
  await page.keyboard.type('sari-and-dupatta')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await page.keyboard.press('Tab')
  await expect.poll(focused).toBe('confirm-password')
})

test('if the browser denies clipboard access, the address is selected for copying by hand', async () => {
  const appPage = await fixture.enter({ language: 'en' }, mouse)
  const { context, page, say, faults } = appPage
  await context.addInitScript(() => {
    navigator.clipboard.writeText = () =>
      Promise.reject(new DOMException('Write permission denied.', 'NotAllowedError'))
  })
  await signUpBy(page)
  await page.goto('/platform/staff')
  await button(page, say('staff', 'invite')).first().click()
  await sheet(appPage).locator('input').first().fill('Nilesh')
  await sheet(appPage).getByRole('radio').first().check()
  await sheet(appPage).locator('button[type="submit"]').click()
  await button(sheet(appPage), say('staff', 'share.copy')).click()
  const marked = () => page.evaluate(() => getSelection()?.toString())
  await expect.poll(marked).toContain('/join/')
  expect(faults).toEqual([])
})

test('when nothing is found, an example search can be pressed', async () => {
  const { page, say } = await fixture.enter({ language: 'en' }, mouse)
  await signUpBy(page)
  await page.goto('/platform')
  const box = page.getByRole('combobox', { name: say('search', 'label') })
  await box.fill('nobody is called that')
  await button(page, say('search', 'example.city')).click()
  await expect.poll(() => box.inputValue()).toBe(say('search', 'example.city'))
  await box.fill('nobody is called that')
  // The examples return once the server too has found nothing.
  await button(page, say('search', 'example.fabric')).waitFor()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect.poll(() => box.inputValue()).toBe(say('search', 'example.fabric'))
  await expect.poll(() => box.evaluate((input) => input === document.activeElement)).toBe(true)
})

test('the last choice but the screens opens a page with all search results', async () => {
  const { page, say } = await fixture.enter({ language: 'en' }, mouse)
  await page.goto('/platform?mode=demo')
  const box = page.getByRole('combobox', { name: say('search', 'label') })
  await box.fill('s')
  const options = page.getByRole('listbox').getByRole('option')
  await expect.poll(() => options.count()).toBe(5)
  for (let turn = 0; turn < 4; turn += 1) await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/platform/search?q=s')
  await page.getByRole('heading', { name: say('search', 'title') }).waitFor()
})

test('pressing Enter twice submits a form once', async () => {
  const appPage = await fixture.enter({ language: 'en' }, mouse)
  const { page, say } = appPage
  await signUpBy(page)
  await page.goto('/platform/leads?action=add-lead')
  const form = sheet(appPage)
  await field(appPage, form, say('lead', 'field.companyName')).fill('Kothari Sarees')
  await field(appPage, form, say('lead', 'field.phone')).fill('98250 12345')
  await field(appPage, form, say('lead', 'field.inquiry')).fill('Georgette')
  await field(appPage, form, say('lead', 'field.contactPerson')).fill('Mahesh')
  await Promise.all([page.keyboard.press('Enter'), page.keyboard.press('Enter')])
  await form.waitFor({ state: 'detached' })
  await sees(appPage, 'Kothari Sarees')
  await expect.poll(() => page.locator('main li .list-row-link').allTextContents()).toEqual(['Kothari Sarees'])
})

test('noting a conversation moves the focus into the form and then back to the button', async () => {
  const appPage = await fixture.enter({ language: 'en' }, mouse)
  const { page, say } = appPage
  await page.goto('/platform/customers?mode=demo')
  const party = await page.locator('main li .list-row-link').first().getAttribute('href')
  await page.goto(`${party}?tab=talks`)
  const add = button(page, say('communication-log', 'add'))
  await add.click()
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('TEXTAREA')
  await page.getByLabel(say('communication-log', 'message')).fill('Sends a sample on Monday')
  await button(page.locator('main'), say('kernel', 'save')).click()
  await expect.poll(() => add.evaluate((one) => one === document.activeElement)).toBe(true)
})

test('a control that goes away with the focus on it leaves the focus to what stands beside it', async () => {
  const { page, say, faults } = await fixture.enter({ language: 'en', width: 1440, height: 900 }, mouse)
  const narrowed = (words: string) => page.locator('main button.chip').filter({ hasText: words })
  await page.goto('/platform/quotes?mode=demo&date=this_year&amountMin=1')
  const year = narrowed(say('list', 'date.this_year'))
  await year.press('Enter')
  await year.waitFor({ state: 'detached' })
  const amount = narrowed(say('list', 'amountMin.of', { amount: '₹1' }))
  await expect.poll(() => amount.evaluate((chip) => chip === document.activeElement)).toBe(true)
  await page.keyboard.press('Enter')
  await amount.waitFor({ state: 'detached' })
  await expect.poll(() => page.evaluate(() => document.activeElement?.closest('#content') !== null)).toBe(true)
  expect(faults).toEqual([])
})

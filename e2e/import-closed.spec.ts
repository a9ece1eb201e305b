import { expect, test } from 'vitest'
import { button, sees, sheet } from './app-page.ts'
import { mouse } from './driver.ts'
import { openFixture } from './fixture.ts'
import { signUpBy } from './person.ts'

const fixture = openFixture()

test('an import goes on when its sheet is closed by the browser or the page is left, and its end is told and kept', async () => {
  const appPage = await fixture.enter({ language: 'en' }, mouse)
  const { page, say } = appPage
  await signUpBy(page)
  await page.goto('/platform/leads')
  await sees(appPage, say('lead', 'empty.title'))
  const openImport = () => button(page, say('kernel', 'files-in')).click()
  await openImport()
  const head = 'Company name,Contact person,Phone,Inquiry'
  const rows = Array.from({ length: 12 }, (_none, n) => `Party ${1001 + n},Mahesh,98250 ${10_000 + n},Silk`)
  const file = { name: 'twelve.csv', mimeType: 'text/csv', buffer: Buffer.from([head, ...rows].join('\n')) }
  await page.locator('dialog[open] input[type=file]').setInputFiles(file)
  await button(page, say('import', 'check')).click()
  const sent = Promise.withResolvers<void>()
  await page.route('**/api/lead.create', async (route) => {
    await sent.promise
    await route.continue()
  })
  await button(page, say('import', 'write', { count: 12 })).click()
  await sees(appPage, say('import', 'writing.write', { count: 0, of: 12 }))
  // As a browser does it at a second back gesture.
  await page.evaluate(() => document.querySelector<HTMLDialogElement>('dialog[open]')?.close())
  await openImport()
  await sees(appPage, say('import', 'writing.write', { count: 0, of: 12 }))
  await page.evaluate(() => document.querySelector<HTMLDialogElement>('dialog[open]')?.close())
  await page.locator('a[href="/platform/quotes"]').filter({ visible: true }).first().click()
  await page.waitForURL('**/platform/quotes')
  sent.resolve()
  await sees(appPage, `${say('import', 'done.write', { count: 12 })} ${say('import', 'unseen')}`)

  await page.goBack()
  await openImport()
  await sees(appPage, say('import', 'done.write', { count: 12 }))
  await button(sheet(appPage), say('import', 'withdraw')).click()
  await sees(appPage, say('import', 'done.withdraw', { count: 12 }))
  await button(sheet(appPage), say('kernel', 'close')).last().click()
  await openImport()
  await sees(appPage, say('import', 'what'))
  expect(appPage.faults).toEqual([])
})

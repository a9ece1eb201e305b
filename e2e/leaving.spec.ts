import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openVisitor, workerInCharge } from './browser.ts'
import { openFixture } from './fixture.ts'
import { ownerName, signInBy, signUpBy } from './person.ts'

const fixture = openFixture()

async function device() {
  const { context, page } = await openVisitor(fixture.browser, fixture.product.url, { worker: true })
  const person = await signUpBy(page)
  await page.goto('/platform/leads')
  await workerInCharge(page)
  return { context, page, person }
}

const replicas = (page: Page): Promise<string[]> =>
  page.evaluate(async () =>
    (await indexedDB.databases()).flatMap(({ name }) => (name?.startsWith('vanat-replica-') ? [name] : [])),
  )

test('signing out offline leads to a stored page, which says that the server will be told later', async () => {
  const { context, page } = await device()
  await context.setOffline(true)
  await page.getByRole('button', { name: `Account: ${ownerName}` }).click()
  await page.getByRole('button', { name: 'Sign Out', exact: true }).click()
  await page.getByText('You are signed out on this device.').waitFor()
  await page.getByRole('textbox', { name: 'Email' }).waitFor()

  expect(new URL(page.url()).pathname).toBe('/login')
  expect(await replicas(page)).toEqual([])
  await context.close()
})

test('a device whose session was revoked keeps no rows, and offers unsent entries as a file', async () => {
  const { context, page, person } = await device()
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Add lead' }).first().click()
  const form = page.getByRole('dialog')
  await form.getByLabel('Company name').fill('Kothari Sarees')
  await form.getByLabel('Contact person').fill('Mahesh')
  await form.getByLabel('Phone').fill('98765 43210')
  await form.getByLabel('Inquiry details').fill('Georgette, 1000 m')
  await form.getByRole('button', { name: 'Add lead' }).click()
  await page.getByText('Kothari Sarees', { exact: true }).first().waitFor()
  const other = await openVisitor(fixture.browser, fixture.product.url)
  await signInBy(other.page, person)
  const everywhere = await other.page.request.post('/api/account.sign-out-everywhere', { data: {} })
  expect(everywhere.ok()).toBe(true)
  await context.setOffline(false)
  const card = page.getByRole('region', { name: 'This device was signed out of Shree Dev Textiles' })
  await card.getByText('Kothari Sarees').waitFor({ timeout: 60_000 })

  // While the device does not open its database, nothing is said of what is in it, and the card stays.
  await context.addInitScript(() => {
    if (!sessionStorage.getItem('disk-fails')) return
    indexedDB.open = () => {
      throw new DOMException('no disk', 'UnknownError')
    }
  })
  await page.evaluate(() => sessionStorage.setItem('disk-fails', 'yes'))
  await page.reload()
  await card.getByText('Nothing has been discarded').waitFor()
  expect(await card.getByRole('button', { name: 'Understood' }).count()).toBe(0)
  await card.getByRole('button', { name: 'Try again' }).click()
  await card.getByText('Nothing has been discarded').waitFor()
  await page.evaluate(() => sessionStorage.removeItem('disk-fails'))
  await page.reload()
  await card.getByText('Kothari Sarees').waitFor()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    card.getByRole('button', { name: 'Save as a file' }).click(),
  ])

  expect(readFileSync(await download.path(), 'utf8')).toContain('company name: Kothari Sarees')
  expect(await replicas(page)).toEqual([])
  await other.context.close()
  await context.close()
})

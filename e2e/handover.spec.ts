import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { button, field, sees, sheet, type AppPage } from './app-page.ts'
import { violations } from './axe.ts'
import { books, done } from './books.ts'
import { workerInCharge } from './browser.ts'
import { finger, mouse } from './driver.ts'
import { openFixture } from './fixture.ts'
import { joinBy, signUpBy } from './person.ts'

const fixture = openFixture()

/** A seller on a phone of their own, who joined by the owner's link. */
async function sellerOf(owner: AppPage): Promise<AppPage> {
  const seller = await fixture.enter({ language: 'en', width: 390, touch: true, worker: true }, finger)
  await joinBy(owner, seller, 'Kavita Shah')
  await seller.page.goto('/platform/leads')
  await workerInCharge(seller.page)
  return seller
}

async function addLead(seller: AppPage, company: string): Promise<void> {
  const { page, say } = seller
  await page.goto('/platform/leads?action=add-lead')
  const form = sheet(seller)
  await field(seller, form, say('lead', 'field.companyName')).fill(company)
  await field(seller, form, say('lead', 'field.contactPerson')).fill('Mahesh')
  await field(seller, form, say('lead', 'field.phone')).fill('98765 43210')
  await field(seller, form, say('lead', 'field.inquiry')).fill('Georgette, 1000 m')
  await button(form, say('lead', 'form.add')).click()
  await sees(seller, company)
}

async function sellerRow(owner: AppPage) {
  const { staff } = await done(owner, 'staff.list', {})
  const seller = (staff as { id: string; name: string; version: number }[]).find(({ name }) => name === 'Kavita Shah') // the answer of `staff.list`
  return { id: seller?.id, version: seller?.version }
}

/** Removes the seller while their phone is offline; the file that the phone then offers. */
async function unsentFile(owner: AppPage, { page, context, say }: AppPage) {
  await done(owner, 'staff.remove', await sellerRow(owner))
  await context.setOffline(false)
  const [download] = await Promise.all([
    page.waitForEvent('download', { timeout: 60_000 }),
    button(page.locator('main'), say('tray', 'hand-over.save')).click({ timeout: 60_000 }),
  ])
  return { name: 'unsent.txt', mimeType: 'text/plain', buffer: readFileSync(await download.path()) }
}

/** Opens the file under Staff. */
async function openFile({ page }: AppPage, file: Awaited<ReturnType<typeof unsentFile>>): Promise<void> {
  await page.goto('/platform/staff')
  await page.locator('input[type=file]').setInputFiles(file)
}

test("an owner reads a removed person's unsent entries in her language, enters them, and a second time makes none twice", async () => {
  const owner = await fixture.enter({ language: 'gu' }, mouse)
  const { page, say } = owner
  await signUpBy(page, 'Zari Mills')
  const seller = await sellerOf(owner)
  await seller.context.setOffline(true)
  await addLead(seller, 'Kothari Sarees')
  await addLead(seller, 'Jai Ambe Textiles')
  const file = await unsentFile(owner, seller)

  await openFile(owner, file)
  const open = sheet(owner)
  const first = open.getByRole('listitem').filter({ hasText: 'Kothari Sarees' })
  await first.getByText(say('lead', 'field.inquiry')).waitFor()
  await first.getByText('Georgette, 1000 m').waitFor()
  await first.getByText(say('lead', 'priority.warm')).waitFor()
  expect(await violations(page)).toEqual([])
  await first.getByRole('button').click()
  await first.getByText(say('staff-unsent', 'taken')).waitFor()
  await button(open, say('staff-unsent', 'take-all', { count: 1 })).click()
  await open.getByText(say('staff-unsent', 'done')).waitFor()
  const names = async () => (await books(owner, 'lead')).map(({ companyName }) => companyName).toSorted()
  const both = ['Jai Ambe Textiles', 'Kothari Sarees']
  await expect.poll(names).toEqual(both)

  await openFile(owner, file)
  const answers: number[] = []
  page.on('response', (response) => {
    if (response.url().endsWith('/api/lead.create')) answers.push(response.status())
  })
  await button(sheet(owner), say('staff-unsent', 'take-all', { count: 2 })).click()
  await sheet(owner).getByText(say('staff-unsent', 'done')).waitFor()
  await expect.poll(() => answers).toEqual([200, 200])
  await page.getByTitle(say('shell', 'sync.fresh')).waitFor({ state: 'attached' })
  expect(await names()).toEqual(both)
  expect(owner.faults).toEqual([])
})

test('a file for another company or with an end missing is refused in words, and nothing is entered', async () => {
  const owner = await fixture.enter({ language: 'hi' }, mouse)
  const { page, say } = owner
  await signUpBy(page, 'Zari Mills')
  const seller = await sellerOf(owner)
  await seller.context.setOffline(true)
  await addLead(seller, 'Kothari Sarees')
  const file = await unsentFile(owner, seller)
  await openFile(owner, { ...file, buffer: file.buffer.subarray(0, -40) })
  await page.getByRole('alert').getByText(say('staff-unsent', 'refusal.file-damaged')).waitFor()
  expect(await books(owner, 'lead')).toEqual([])

  const other = await fixture.enter({ language: 'hi' }, mouse)
  await signUpBy(other.page, 'Jai Ambe Textiles')
  await openFile(other, file)
  const said = say('staff-unsent', 'refusal.file-of-other-company', { company: 'Zari Mills' })
  await other.page.getByRole('alert').getByText(said).waitFor()
  expect(await books(other, 'lead')).toEqual([])
})

test('a colleague whose role was lowered hands over what the new role may not enter, and it leaves her tray only when she says so', async () => {
  const owner = await fixture.enter({ language: 'en' }, mouse)
  await signUpBy(owner.page, 'Zari Mills')
  const seller = await sellerOf(owner)
  const { page, context, say } = seller
  await context.setOffline(true)
  await addLead(seller, 'Kothari Sarees')
  await addLead(seller, 'Jai Ambe Textiles')
  const member = await sellerRow(owner)
  await done(owner, 'staff.set-role', { ...member, role: 'production' })
  await context.setOffline(false)
  const tray = () => page.getByTitle(say('shell', 'sync.refused', { count: 2 }))
  await tray().click({ timeout: 60_000 })
  await sheet(seller).getByText(say('kernel', 'refusal.not-allowed')).first().waitFor()
  expect(await violations(page)).toEqual([])
  const save = button(sheet(seller), say('tray', 'hand-over.save'))
  const answer = (key: 'hand-over.keep' | 'hand-over.gone') =>
    page.locator('.sheet-foot').getByRole('button', { name: say('tray', key), exact: true })
  const [first] = await Promise.all([page.waitForEvent('download'), save.click()])
  await answer('hand-over.keep').click()
  await first.delete()
  const [second] = await Promise.all([page.waitForEvent('download'), save.click()])
  const file = { name: 'unsent.txt', mimeType: 'text/plain', buffer: readFileSync(await second.path()) }
  await answer('hand-over.gone').click()
  await page.getByText(say('tray', 'empty')).waitFor()

  await openFile(owner, file)
  await button(sheet(owner), owner.say('staff-unsent', 'take-all', { count: 2 })).click()
  await sheet(owner).getByText(owner.say('staff-unsent', 'done')).waitFor()
  const names = async () => (await books(owner, 'lead')).map(({ companyName }) => companyName).toSorted()
  await expect.poll(names).toEqual(['Jai Ambe Textiles', 'Kothari Sarees'])
  expect(seller.faults).toEqual([])
})

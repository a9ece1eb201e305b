import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { examplePartyInput } from '#domain/business-profile/business-profile-example.ts'
import { exampleLeadInput } from '#domain/lead/lead-example.ts'
import { button, field, link, sees, sheet } from './app-page.ts'
import { books, done } from './books.ts'
import { mouse } from './driver.ts'
import { openFixture } from './fixture.ts'
import { signUpBy } from './person.ts'

const fixture = openFixture()

test('a buyer who calls is written down from his inquiry, a second inquiry goes to the party that has the GSTIN, two are joined', async () => {
  const appPage = await fixture.enter({ language: 'en', width: 360 }, mouse)
  const { page, driver, say } = appPage
  await signUpBy(page)
  const [first, second] = ['LEAD-2026-111111-AAA', 'LEAD-2026-222222-BBB']
  await done(appPage, 'lead.create', exampleLeadInput({ id: first, companyName: 'Ganesh Fab', location: 'Surat' }))
  await done(appPage, 'lead.create', exampleLeadInput({ id: second, companyName: 'Ganesh Fabrics', location: 'Surat' }))
  const about = (key: string) => field(appPage, sheet(appPage), say('business-profile', key))
  const write = async (lead: string) => {
    await page.goto(`/platform/leads/${lead}`)
    await driver.press(link(page.locator('main'), say('lead', 'customer.add')))
    await driver.write(about('detail.gst'), '24AAAFZ9999Z1ZC')
    await driver.write(about('field.street'), '12 Ring Road')
    await driver.write(about('field.pincode'), '395002')
    await driver.press(button(sheet(appPage), say('business-profile', 'save')))
  }

  await write(first)
  await page.waitForURL('**/platform/customers/*-*')
  await sees(appPage, 'Ganesh Fab')
  await write(second)
  await driver.press(button(sheet(appPage), say('business-profile', 'same.take', { company: 'Ganesh Fab' })))
  await page.waitForURL('**/platform/customers/*-*')
  // The screen shows it before the server has it.
  await expect.poll(() => books(appPage, 'business-profile')).toHaveLength(1)
  const [party] = await books(appPage, 'business-profile')
  if (!party) throw new Error('the party is written down')
  await expect
    .poll(async () => (await books(appPage, 'lead')).map(({ businessProfileId }) => businessProfileId))
    .toEqual([party.id, party.id])
  expect(await books(appPage, 'business-profile')).toHaveLength(1)

  const twin = examplePartyInput({ id: randomUUID(), companyName: 'Ganesh Traders', gstNumber: '', panNumber: '' })
  await done(appPage, 'business-profile.create', twin)
  await page.goto(`/platform/customers/${twin.id}?action=join`)
  await driver.pick(sheet(appPage).getByRole('radio', { name: /^Ganesh Fab/ }))
  await driver.press(button(sheet(appPage), say('business-profile', 'join.action')))
  await page.waitForURL(`**/platform/customers/${party.id}`)
  await page.goto(`/platform/customers/${twin.id}`)
  await page.waitForURL(`**/platform/customers/${party.id}`)

  // Nobody has paid anything yet: no figure stands for that.
  await sees(appPage, say('business-profile', 'credit.score-new'))
  // What cannot be read as an amount is reported, and is not taken for a party without a limit.
  await driver.press(button(page.locator('main'), say('business-profile', 'credit.edit')))
  const limit = about('credit.limit')
  await driver.write(limit, '5 lakh or so')
  await driver.press(button(sheet(appPage), say('business-profile', 'save')))
  await expect.poll(() => limit.getAttribute('aria-invalid')).toBe('true')
  await driver.write(limit, '5,00,000')
  await driver.press(button(sheet(appPage), say('business-profile', 'save')))
  await expect
    .poll(async () => (await books(appPage, 'business-profile')).find(({ id }) => id === party.id)?.creditLimit)
    .toBe(5_00_000_00)

  // A form that is closed again leaves the list as it was narrowed.
  await page.goto('/platform/customers?filter=prospect')
  await driver.press(button(page.locator('main'), say('business-profile', 'add')).first())
  await driver.press(button(sheet(appPage), say('business-profile', 'cancel')))
  await page.waitForURL('**/platform/customers?filter=prospect')
  expect(appPage.faults).toEqual([])
}, 240_000)

import { expect, test } from 'vitest'
import { examplePartyInput } from '#domain/business-profile/business-profile-example.ts'
import { openDatabase } from '#server/database/open-database.ts'
import { chain, newIds } from '#server/testing-chain.ts'
import { button, link, sees, sheet, type AppPage } from './app-page.ts'
import { done, personOf } from './books.ts'
import { finger } from './driver.ts'
import { openOwnFixture } from './fixture.ts'
import { signUpWithGoods } from './made-order.ts'
import { signUpBy } from './person.ts'

const fixture = openOwnFixture()

const leads = `
  insert into lead (company_id, id, version, created_at, updated_at, company_name, contact_person, contact, phone, inquiry, priority, conversion_status, lost)
  select $1, 'LEAD-2024-' || (1700000000000 + n) || '-AAA', 1, at, at, case when n % 10 = 0 then 'Mahesh Silk ' else 'Shah Sarees ' end || n,
    'Asha', '98250', '98250', 'Georgette', 'hot', case when n <= 10 then 'active_lead' else 'lost' end,
    case when n > 10 then '{"reason":"price","note":null,"on":"2024-05-01","from":"active_lead"}'::jsonb end
  from generate_series(1, 90) as n, lateral (select now() - (case when n <= 10 then 0 else 700 end + n) * interval '1 day' as at) as t`

/** A company of four years, in which this happened long ago. */
async function older({ page }: AppPage, statement: string): Promise<void> {
  const session = await page.request.post('/api/account.session', { data: {} })
  const { company } = (await session.json()) as { company: { id: string } } // signed up before
  const place = { dataDirectory: fixture.product.data, databaseUrl: undefined, database: undefined }
  const database = await openDatabase(place, { share: true })
  await database.pool.query(`update company set created_at = now() - interval '4 years' where id = $1`, [company.id])
  await database.pool.query(statement, [company.id])
  await database.close()
}

/** Scrolls to the end of what is there. */
const toEnd = ({ page }: AppPage) => page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
const placeOf = async ({ page }: AppPage, name: string) =>
  Math.round((await page.getByText(name, { exact: true }).boundingBox())?.y ?? NaN)

test('below a list come the rows that the device no longer keeps, and work like all others', async () => {
  const appPage = await fixture.enter({ language: 'gu', width: 360, height: 780, touch: true }, finger)
  const { page, context, say, faults } = appPage
  await signUpBy(page)
  // Ten leads of these days, and eighty lost two years ago, which no new device gets.
  await older(appPage, leads)
  const asked: string[] = []
  page.on('request', (request) => void (/older-list\.read/.test(request.url()) && asked.push(request.postData() ?? '')))
  await page.goto('/platform/leads')
  await sees(appPage, 'Shah Sarees 1')
  await page.getByText(say('list', 'older.count-more', { count: 50 })).waitFor()
  expect(asked).toHaveLength(1)

  await context.setOffline(true)
  await toEnd(appPage)
  await page.getByText(say('list', 'older.offline')).waitFor()
  const stood = await placeOf(appPage, 'Shah Sarees 59')
  await context.setOffline(false)
  await page.getByText(say('list', 'older.count', { count: 80 })).waitFor()
  expect(await placeOf(appPage, 'Shah Sarees 59')).toBe(stood)
  await toEnd(appPage)
  await page.getByText(say('list', 'older.over', { count: 80 })).waitFor()
  expect(asked.length).toBeLessThanOrEqual(4)

  const seen = await placeOf(appPage, 'Shah Sarees 88')
  await link(page, 'Shah Sarees 88').click()
  await page.getByRole('heading', { level: 1, name: 'Shah Sarees 88' }).waitFor()
  await page.goBack()
  await expect.poll(() => placeOf(appPage, 'Shah Sarees 88')).toBe(seen)

  await link(page, 'Shah Sarees 88').click()
  await page.reload()
  await page.getByRole('heading', { level: 1, name: 'Shah Sarees 88' }).waitFor()
  await button(page, say('lead', 'reopen')).click()
  await expect
    .poll(async () => (await done(appPage, 'lead.find', { id: 'LEAD-2024-1700000000088-AAA' }))['conversionStatus'])
    .toBe('active_lead')

  await page.goto('/platform/leads?search=mahesh')
  await sees(appPage, 'Mahesh Silk 90')
  await page.getByText(say('list', 'older.over', { count: 8 })).waitFor()
  expect(faults).toEqual([])
})

test('the page of a party gives its older documents when asked, and nothing below moves before', async () => {
  const appPage = await fixture.enter({ language: 'hi', width: 360, height: 780, touch: true }, finger)
  const { page, say, faults } = appPage
  await signUpBy(page)
  const ids = newIds()
  const person = personOf(appPage)
  await chain.quote(person, ids, '24', 'Rekha Prints')
  await done(appPage, 'business-profile.create', examplePartyInput({ id: ids.profile, companyName: 'Rekha Prints' }))
  await older(
    appPage,
    `update quotation set status = 'rejected', business_profile_id = '${ids.profile}', created_at = created_at - interval '900 days',
     updated_at = updated_at - interval '900 days' where company_id = $1`,
  )
  await page.goto(`/platform/customers/${ids.profile}`)
  await sees(appPage, say('list', 'older.kept'))
  await sees(appPage, say('business-profile', 'none.quotations'))
  await button(page, say('list', 'older.show')).click()
  await sees(appPage, say('list', 'older.over', { count: 1 }))
  await page.locator('main li').getByText('QT/').first().click()
  await sees(appPage, say('quotation', 'status.rejected'))
  expect(faults).toEqual([])
})

test('the lorry of an invoice that has been open for longer than devices keep it comes with the invoice', async () => {
  const appPage = await fixture.enter({ language: 'en', width: 360, height: 780, touch: true }, finger)
  const { page, say, faults } = appPage
  const { person, ids } = await signUpWithGoods(appPage)
  await chain.invoice(person, ids)
  await chain.carried(person, ids)
  await older(
    appPage,
    `update consignment set updated_at = updated_at - interval '500 days', created_at = created_at - interval '500 days' where company_id = $1`,
  )
  await older(appPage, `update final_invoice set invoice_date = invoice_date - 500 where company_id = $1`)
  await page.goto(`/platform/orders/${ids.order}`)
  await sees(appPage, say('consignment', 'told.lrNumber', { value: '88' }))
  await page.goto(`/platform/invoices/${ids.invoice}`)
  await page.getByText('88', { exact: true }).waitFor()
  await page.goto(`/platform/invoices/${ids.invoice}?action=share`)
  const message = sheet(appPage).getByRole('link', { name: say('communication-log', 'send-whatsapp') })
  await expect
    .poll(async () => new URL((await message.getAttribute('href')) ?? '').searchParams.get('text'))
    .toContain(say('document', 'message.travel.lrNumber', { value: '88' }))
  expect(faults).toEqual([])
})

test('a company younger than what a device keeps is never asked for older rows', async () => {
  const appPage = await fixture.enter({ language: 'en', width: 360, height: 780, touch: true }, finger)
  const { page } = appPage
  const asked: string[] = []
  page.on('request', (request) => void (/older-list\.read/.test(request.url()) && asked.push(request.url())))
  await page.goto('/platform/leads?mode=demo')
  await page.locator('main li').first().waitFor()
  await toEnd(appPage)
  await page.waitForLoadState('networkidle')
  expect(asked).toEqual([])
})

import { expect, test } from 'vitest'
import { periodsOfFile } from '#domain/gst/gst-rate-file.ts'
import { ratesInForce } from '#domain/gst/gst-rate.ts'
import { exampleLeadInput } from '#domain/lead/lead-example.ts'
import { openDatabase } from '#server/database/open-database.ts'
import { storeRates } from '#server/gst/gst-rate-store.ts'
import { today } from '#server/testing-chain.ts'
import { button, sees, sheet } from './app-page.ts'
import { violations } from './axe.ts'
import { books, done } from './books.ts'
import { finger } from './driver.ts'
import { openOwnFixture } from './fixture.ts'
import { widthBeyond } from './layout.ts'
import { signUpBy } from './person.ts'

const fixture = openOwnFixture()

/** The law changes today, and the product is told of it; pages stay open over its start. */
async function changeLaw(rate: number): Promise<void> {
  const { data } = fixture.product
  const read = periodsOfFile(
    `since,hsn,rate,up_to,above,source\n${today()},5407,${rate},,,CBIC 1/2027-CT(Rate)`,
    ratesInForce(),
  )
  if ('faults' in read) throw new Error(read.faults[0]?.text)
  const database = await openDatabase(
    { dataDirectory: data, databaseUrl: undefined, database: undefined },
    { share: true },
  )
  await storeRates(database.pool, read.periods)
  await database.close()
  await fixture.product.kill()
  await fixture.product.start()
}

const forms = [
  { form: 'quick', rate: 7, before: '₹91,088', after: '₹92,823', total: 92_823_00 },
  { form: 'detailed', rate: 9, before: '₹92,823', after: '₹94,558', total: 94_558_00 },
]

test.each(forms)(
  'a $form form that is open while the law changes is refused once, and shows the new rate and total before the next press',
  async ({ form, rate, before, after, total }) => {
    const appPage = await fixture.enter({ language: 'gu', width: 360, height: 780, touch: true }, finger)
    const { page, say } = appPage
    await signUpBy(page)
    const [company] = await books(appPage, 'company')
    const registered = { gstin: '24AAAFZ9999Z1ZC', gstKind: 'regular', street: '12 Ring Road' }
    await done(appPage, 'company.change', { id: company?.id, version: company?.version, ...registered })
    const id = 'LEAD-2026-333333-AAA'
    await done(
      appPage,
      'lead.create',
      exampleLeadInput({ id, companyName: 'Krishna Weaves', fabricRequirements: null }),
    )
    await page.goto('/platform/settings')
    // As a device has them that was opened on the day before: kept, not only answered.
    await page.waitForFunction(() => localStorage.getItem('gst-rates') !== null)
    await page.goto(`/platform/quotes?action=add-quote&from-lead=${id}`)
    await page.getByLabel(say('quotation-quick', 'line')).fill('georgette 60 1000 m 86.75')
    const isQuick = form === 'quick'
    if (!isQuick) await button(sheet(appPage), say('quotation-quick', 'more')).tap()
    const save = button(sheet(appPage), isQuick ? say('quotation-quick', 'save') : say('quotation', 'form.save'))
    await sheet(appPage).getByText(before).first().waitFor()
    await changeLaw(rate)
    await save.tap()
    const refused = page.getByTitle(say('shell', 'sync.refused', { count: 1 }))
    await refused.waitFor()
    expect(await books(appPage, 'quotation')).toEqual([])

    await refused.tap()
    await button(sheet(appPage), say('tray', 'edit')).tap()
    await sees(appPage, say('document-line', 'gst.changed'))
    await sheet(appPage).getByText(after).first().waitFor()
    expect(await violations(page)).toEqual([])
    expect(await widthBeyond(page)).toBe(0)
    await save.tap()
    await expect
      .poll(() => books(appPage, 'quotation'))
      .toMatchObject([{ totalAmount: total, lines: [{ gstRateBp: rate * 100 }] }])
    expect(appPage.faults).toEqual([])
  },
)

import { expect, test } from 'vitest'
import { done } from './books.ts'
import { mouse } from './driver.ts'
import { openFixture } from './fixture.ts'
import { widthBeyond } from './layout.ts'
import { sees } from './app-page.ts'
import { signUpBy } from './person.ts'

const fixture = openFixture()

test('a word of sixty letters and a link without spaces do not widen any page beyond the phone', async () => {
  const appPage = await fixture.enter({ language: 'en', width: 360, height: 740 }, mouse)
  const { page } = appPage
  await signUpBy(page)
  const lead = 'LEAD-2026-1800000000001-ABC'
  const quotation = '0b9f6c1e-3a57-4f0e-9a43-0c0a5d6b7001'
  const word = 'Vishweshwarsinhvijaysinhrajendraprasadnarayanbhaichaudharymil'
  await done(appPage, 'lead.create', {
    id: lead, companyName: word, contactPerson: word, phone: '98250 12345', notes: word,
    inquiry: `See https://example.in/${'catalogue/'.repeat(30)}georgette.html`,
  }) // prettier-ignore
  await done(appPage, 'quotation.create', {
    id: quotation, leadId: lead, placeOfSupply: '24', quoteDate: '2026-11-22', validUntil: '2099-12-31', notes: word,
    lines: [{ description: word, hsn: '540752', quantityMilli: 1_000_000, unit: 'meters', ratePaise: 8675, gstRateBp: 500 }],
  }) // prettier-ignore
  const beyond: Record<string, number> = {}
  for (const path of ['leads', `leads/${lead}`, 'quotes', `quotes/${quotation}`, 'dashboard']) {
    await page.goto(`/platform/${path}`)
    await sees(appPage, word)
    beyond[path] = await widthBeyond(page)
  }
  expect(Object.entries(beyond).filter(([, pixels]) => pixels > 0)).toEqual([])
})

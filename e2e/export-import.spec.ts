import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { examplePartyInput } from '#domain/business-profile/business-profile-example.ts'
import { exampleLeadInput } from '#domain/lead/lead-example.ts'
import { button, sees, sheet, type AppPage } from './app-page.ts'
import { violations } from './axe.ts'
import { books, done } from './books.ts'
import { workerInCharge } from './browser.ts'
import { finger, mouse } from './driver.ts'
import { openFixture } from './fixture.ts'
import { signUpBy } from './person.ts'
import { rowsOf } from './sheet-reader.ts'

const fixture = openFixture()

const lead = (n: number, companyName: string, more: object = {}) =>
  exampleLeadInput({ id: `LEAD-2026-${String(791_000 + n)}-ABC`, companyName, ...more })

/** A list of three leads, one of them named by somebody who knows spreadsheets. */
async function threeLeads(appPage: AppPage): Promise<void> {
  const { page } = appPage
  await signUpBy(page)
  await done(appPage, 'lead.create', lead(1, '=HYPERLINK("http://x")', { priority: 'hot' }))
  await done(appPage, 'lead.create', lead(2, 'Kothari Sarees', { priority: 'hot' }))
  await done(appPage, 'lead.create', lead(3, 'Sagar Mills', { priority: 'cold' }))
}

/** Presses a button of the open sheet, and gives the file that it saves. */
async function saved({ page, driver }: AppPage, name: string): Promise<{ name: string; file: Buffer }> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    driver.press(button(page.locator('dialog[open]'), name)),
  ])
  return { name: download.suggestedFilename(), file: await readFile(await download.path()) }
}

test.each([
  { width: 360, height: 740, language: 'gu' as const, driver: finger, touch: true },
  { width: 1440, height: 900, language: 'en' as const, driver: mouse, touch: false },
])('a list is saved as it is filtered, for Excel and as text, at $width px', async ({ driver, ...look }) => {
  const appPage = await fixture.enter(look, driver)
  const { page, say } = appPage
  await threeLeads(appPage)
  await page.goto('/platform/leads?filter=hotleads')
  await sees(appPage, 'Kothari Sarees')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(look.width)
  await driver.press(button(page, say('kernel', 'files')))
  await sheet(appPage).waitFor()
  expect(await violations(page)).toEqual([])

  const excel = await saved(appPage, say('export', 'xlsx'))
  expect(excel.name).toMatch(new RegExp(`^${say('lead', 'title')}-\\d{4}-\\d\\d-\\d\\d\\.xlsx$`))
  const [head = [], ...rows] = rowsOf(excel.file)
  expect(head.slice(0, 3)).toEqual(
    ['added', 'company-name', 'contact-person'].map((name) => say('export', `column.${name}`)),
  )
  expect(rows.map((row) => row[1])).toEqual(['Kothari Sarees', '=HYPERLINK("http://x")'])
  expect(rows[0]?.[0]).toMatch(/^4\d{4}$/)
  await sees(appPage, say('export', 'done', { count: 2, file: excel.name }))

  const text = (await saved(appPage, say('export', 'csv'))).file.toString('utf8')
  expect(text.startsWith(`\uFEFF${say('export', 'column.added')},`)).toBe(true)
  expect(text).toContain(`"'=HYPERLINK(""http://x"")"`)
  expect(text).not.toContain('Sagar')
  expect(text.split('\r\n')).toHaveLength(4)
  expect(appPage.faults).toEqual([])
})

test('what is searched for is what is saved; without a network the device says what it can save, and whom to call', async () => {
  const appPage = await fixture.enter({ language: 'en', worker: true }, mouse)
  const { page, say, context } = appPage
  await threeLeads(appPage)
  const customer = crypto.randomUUID()
  await done(appPage, 'business-profile.create', examplePartyInput({ id: customer }))
  const bill = { number: 'OLD/1', billDate: '2026-04-02', dueDate: '2026-05-02', amount: 1_234_00 }
  await done(appPage, 'opening-bill.record', { id: crypto.randomUUID(), customerId: customer, ...bill })
  await page.goto('/platform/collections')
  await button(page, say('kernel', 'files')).waitFor()
  await page.goto('/platform/leads?search=sagar')
  await sees(appPage, 'Sagar Mills')
  await workerInCharge(page)
  await page.reload()
  await button(page, say('kernel', 'files')).click()
  const online = await saved(appPage, say('export', 'xlsx'))
  expect(rowsOf(online.file).map((row) => row[1])).toEqual([say('export', 'column.company-name'), 'Sagar Mills'])
  await context.setOffline(true)
  await button(sheet(appPage), say('export', 'csv')).click()
  await sees(appPage, say('export', 'offline'))
  const offline = await saved(appPage, say('export', 'device'))
  expect(offline.name).toContain('Leads-on-this-device-')
  expect(offline.file.toString('utf8')).toContain('Sagar Mills')

  await page.goto('/platform/collections?filter=overdue')
  await button(page, say('kernel', 'files')).click()
  const calls = await saved(appPage, say('export', 'csv'))
  expect(calls.name).toMatch(/^Collections-\d{4}-\d\d-\d\d\.csv$/)
  const [head = '', ...rows] = calls.file.toString('utf8').trim().split('\r\n')
  expect(head).toContain(say('export', 'column.overdue'))
  expect(rows).toEqual([expect.stringContaining(',1234.00,1234.00,2026-05-02,')])
})

test('a visitor of the demo sees lists, but takes none away', async () => {
  const appPage = await fixture.enter({ language: 'en' }, mouse)
  await appPage.page.goto('/platform/leads?mode=demo')
  await appPage.page.getByRole('heading', { level: 1 }).waitFor()
  await sees(appPage, appPage.say('lead', 'add'))
  expect(await button(appPage.page, appPage.say('kernel', 'files')).count()).toBe(0)
  expect((await appPage.context.request.get('/api/export/lead')).status()).toBe(403)
})

/** Chooses a file in the open sheet of the import. */
async function choosing({ page }: AppPage, name: string, text: string | Buffer): Promise<void> {
  await page
    .locator('dialog[open] input[type=file]')
    .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.isBuffer(text) ? text : Buffer.from(text) })
}

test.each([
  { width: 360, height: 740, language: 'gu' as const, driver: finger, touch: true },
  { width: 1440, height: 900, language: 'en' as const, driver: mouse, touch: false },
])('a list from a file is matched, checked, and written once, at $width px', async ({ driver, ...look }) => {
  const appPage = await fixture.enter(look, driver)
  const { page, say } = appPage
  await threeLeads(appPage)
  await page.goto('/platform/leads')
  await sees(appPage, 'Kothari Sarees')
  const rows = [
    'Party Name,Contact Person,Mobile,Details,City,Colour',
    'Meghdoot Fabrics,Nilesh,98250 11111,"Cotton, 60 inch",Surat,red',
    'Kothari Sarees,Mahesh,98250 22222,Silk,Surat,blue',
    'Ganga Tex,Ramesh,12,Silk,Surat,blue',
    'Yamuna Tex,Suresh,98250 33333,Linen,Bhiwandi,white',
  ]
  await driver.press(button(page, say('kernel', 'files-in')))
  await choosing(appPage, 'leads.csv', 'only one line')
  await sees(appPage, say('import', 'unread.empty'))
  await choosing(appPage, 'leads.csv', rows.join('\n'))
  await sees(appPage, say('import', 'columns', { count: 4 }))
  await expect.poll(() => page.getByLabel('Mobile').inputValue()).toBe('phone')
  expect(await page.getByLabel('Colour').inputValue()).toBe('')
  await driver.choose(page.getByLabel('Colour'), 'notes')
  expect(await violations(page)).toEqual([])
  await driver.press(button(page, say('import', 'check')))
  await sees(appPage, say('import', 'found', { count: 4, rows: 2 }))
  await sees(appPage, say('import', 'wrong', { count: 1 }))
  const fault = say('import', 'fault', { fault: say('lead', 'error.phone-invalid'), read: '12' })
  await sees(appPage, `${say('import', 'row', { line: '4', company: 'Ganga Tex' })} ${fault}`)
  await sees(appPage, say('import', 'twin.name', { company: 'Kothari Sarees' }))
  expect([await violations(page), (await books(appPage, 'lead')).length]).toEqual([[], 3])
  await driver.press(button(page, say('import', 'write', { count: 2 })))
  await sees(appPage, say('import', 'done.write', { count: 2 }))
  const written = await books(appPage, 'lead')
  expect(written).toHaveLength(5)
  expect(written.find(({ companyName }) => companyName === 'Meghdoot Fabrics')).toMatchObject({
    phone: '98250 11111',
    inquiry: 'Cotton, 60 inch',
    location: 'Surat',
    notes: 'red',
  })
  await driver.press(button(sheet(appPage), say('kernel', 'close')).last())
  await sees(appPage, 'Meghdoot Fabrics')

  // The same file again: the columns are as they were corrected, and nothing is written twice.
  await driver.press(button(page, say('kernel', 'files-in')))
  await choosing(appPage, 'leads.csv', rows.join('\n'))
  await expect.poll(() => page.getByLabel('Colour').inputValue()).toBe('notes')
  await driver.press(button(page, say('import', 'check')))
  await sees(appPage, say('import', 'found', { count: 4, rows: 0 }))
  await sees(appPage, say('import', 'twin.again'))
  expect(appPage.faults).toEqual([])
})

test.each([
  { width: 360, height: 740, language: 'gu' as const, driver: finger, touch: true },
  { width: 1440, height: 900, language: 'en' as const, driver: mouse, touch: false },
])(
  'customers come from a file with what their GSTIN says, faults are told at the row, at $width px',
  async ({ driver, ...look }) => {
    const appPage = await fixture.enter(look, driver)
    const { page, say } = appPage
    await signUpBy(page)
    await page.goto('/platform/customers')
    await sees(appPage, say('business-profile', 'empty.title'))
    await driver.press(button(page, say('kernel', 'files-in')))
    const rows = [
      'Party Name,GSTIN/UIN,સંપર્ક વ્યક્તિ,मोबाइल,Address,City,Pin',
      'Deccan Weaves,27AABCU9603R1ZN,Mahesh,98250 11111,Ring Road,Mumbai,400001',
      'Slip Textiles,27AABCU9603R1ZM,Suresh,98250 22222,Ring Road,Mumbai,400001',
      'No State Tex,,Ramesh,98250 33333,Ring Road,Surat,395002',
      'Deccan Again,27AABCU9603R1ZN,Dilip,98250 44444,Ring Road,Mumbai,400001',
      'Same Phone,,Jignesh,098250-11111,Ring Road,Surat,395002',
    ]
    await choosing(appPage, 'customers.csv', rows.join('\n'))
    await sees(appPage, say('import', 'columns', { count: 5 }))
    await expect.poll(() => page.getByLabel('मोबाइल').inputValue()).toBe('phone')
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(look.width)
    expect(await violations(page)).toEqual([])
    await driver.press(button(page, say('import', 'check')))
    await sees(appPage, say('import', 'found', { count: 5, rows: 1 }))
    await sees(appPage, say('business-profile', 'error.gst-number-doubted'))
    await sees(appPage, say('business-profile', 'error.state-required'))
    await sees(appPage, say('import', 'twin.gstin', { company: 'Deccan Weaves' }))
    expect(await violations(page)).toEqual([])
    expect(await books(appPage, 'business-profile')).toHaveLength(0)
    await driver.press(button(page, say('import', 'write', { count: 1 })))
    await sees(appPage, say('import', 'done.write', { count: 1 }))
    expect(await books(appPage, 'business-profile')).toMatchObject([
      {
        companyName: 'Deccan Weaves',
        gstNumber: '27AABCU9603R1ZN',
        panNumber: 'AABCU9603R',
        phone: '9825011111',
        registeredAddress: { state: 'Maharashtra', pincode: '400001' },
      },
    ])
    await driver.press(button(sheet(appPage), say('kernel', 'close')).last())
    await sees(appPage, 'Deccan Weaves')
    expect(appPage.faults).toEqual([])
  },
)

test('of customers from a file a lost connection stops the writing, and going on writes none twice', async () => {
  const appPage = await fixture.enter({ language: 'en' }, mouse)
  const { page, say } = appPage
  await signUpBy(page)
  const schemas = '**/assets/schemas-*'
  await page.route(schemas, (route) => route.abort())
  await page.goto('/platform/customers')
  await sees(appPage, say('business-profile', 'empty.title'))
  await button(page, say('kernel', 'files-in')).click()
  const head = 'Company name,GSTIN,Contact person,Phone,Address,City,State,Pin'
  const rows = Array.from(
    { length: 20 },
    (_none, n) => `Party ${1001 + n},,Mahesh,98250${10_000 + n},Ring Road,Surat,Gujarat,395002`,
  )
  await choosing(appPage, 'customers.csv', [head, ...rows].join('\r\n'))
  await sees(appPage, say('import', 'columns', { count: 20 }))
  // What checks the rows has not arrived: the press is answered, and the next one finds it.
  await button(page, say('import', 'check')).click()
  await sees(appPage, say('kernel', 'refusal.offline'))
  await page.unroute(schemas)
  await button(page, say('import', 'check')).click()
  await sees(appPage, say('import', 'found', { count: 20, rows: 20 }))
  let calls = 0
  await page.route('**/api/business-profile.create', (route) => {
    calls += 1
    // Of the twelfth, the answer is lost on its way.
    return calls === 12 ? route.fetch().then(() => route.abort()) : route.continue()
  })
  await button(page, say('import', 'write', { count: 20 })).click()
  await button(page, say('import', 'go-on')).click()
  await sees(appPage, say('import', 'done.write', { count: 20 }))
  expect(await books(appPage, 'business-profile')).toHaveLength(20)
  expect(appPage.faults).toEqual([])
})

test.each([
  { width: 360, height: 740, language: 'gu' as const, driver: finger, touch: true },
  { width: 1440, height: 900, language: 'en' as const, driver: mouse, touch: false },
])(
  'a wrong file is taken back except what somebody changed, and brought back again, at $width px',
  async ({ driver, ...look }) => {
    const appPage = await fixture.enter(look, driver)
    const { page, say } = appPage
    await signUpBy(page)
    await page.goto('/platform/leads')
    await sees(appPage, say('lead', 'empty.title'))
    const openImport = () => driver.press(button(page, say('kernel', 'files-in')))
    await openImport()
    const head = 'Company name,Contact person,Phone,Inquiry'
    const rows = ['Ganga Tex,Ramesh,98250 11111,Silk', 'Meghdoot Fabrics,Nilesh,98250 22222,Cotton']
    await choosing(appPage, 'wrong.csv', [head, ...rows].join('\n'))
    await driver.press(button(page, say('import', 'check')))
    await driver.press(button(page, say('import', 'write', { count: 2 })))
    await sees(appPage, say('import', 'done.write', { count: 2 }))
    await driver.press(button(sheet(appPage), say('kernel', 'close')).last())
    await sees(appPage, 'Meghdoot Fabrics')
    const [kept] = (await books(appPage, 'lead')).filter(({ companyName }) => companyName === 'Ganga Tex')
    await done(appPage, 'lead.change', { id: kept?.id, version: kept?.version, notes: 'Called' })

    await openImport()
    await sees(appPage, 'wrong.csv')
    expect(await violations(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(look.width)
    await driver.press(button(sheet(appPage), `${say('import', 'withdraw')}: wrong.csv`))
    await sees(appPage, say('import', 'done.withdraw', { count: 1 }))
    await sees(appPage, say('lead', 'refusal.row-changed'))
    expect(await violations(page)).toEqual([])
    await driver.press(button(sheet(appPage), say('kernel', 'close')).last())
    await expect.poll(() => page.getByText('Meghdoot Fabrics').filter({ visible: true }).count()).toBe(0)
    await sees(appPage, 'Ganga Tex')

    await openImport()
    await driver.press(button(sheet(appPage), `${say('import', 'restore')}: wrong.csv`))
    await sees(appPage, say('import', 'done.restore', { count: 1 }))
    await driver.press(button(sheet(appPage), say('kernel', 'close')).last())
    await sees(appPage, 'Meghdoot Fabrics')
    expect(appPage.faults).toEqual([])
  },
)

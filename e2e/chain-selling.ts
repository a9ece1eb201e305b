import { expect } from 'vitest'
import { button, field, headSays, link, more, radio, sees, sheet, type AppPage } from './app-page.ts'
import { books } from './books.ts'
import { sums, type Deal } from './chain-deal.ts'

/** Signs up the company and its owner on one page, from the sign-up address to the dashboard. */
export async function signUp(appPage: AppPage, { seller }: Deal): Promise<void> {
  const { page, driver, say } = appPage
  const type = (key: string, text: string) => driver.write(field(appPage, page, say('account', key)), text)
  await page.goto('/signup')
  await type('owner-name', seller.owner)
  await type('company-name', seller.company)
  await type('phone', '98765 43210')
  await driver.pick(radio(page, say('account', 'business-type.textile')))
  await driver.choose(field(appPage, page, say('account', 'location')), 'Surat')
  await type('email', `owner-${Date.now()}@example.in`)
  await type('password', 'sari-and-dupatta')
  await driver.press(button(page, say('account', 'sign-up.create')))
  await page.waitForURL('**/platform')
  expect(await books(appPage, 'company')).toMatchObject([{ companyName: seller.company, businessType: 'textile' }])
}

/** A lead with every field filled in, cloth included; it tops the list with its priority. */
export async function addLead(appPage: AppPage, { lead }: Deal): Promise<void> {
  const { page, driver, say } = appPage
  await driver.press(link(page.getByRole('navigation').filter({ visible: true }).first(), leadsPlace(appPage)))
  await driver.press(button(page.locator('main'), say('lead', 'add')))
  const form = sheet(appPage)
  const about = (name: string) => field(appPage, form, say('lead', `field.${name}`))
  await driver.write(about('companyName'), lead.company)
  await driver.write(about('contactPerson'), lead.person)
  await driver.write(about('phone'), '98250 12345')
  await driver.write(about('email'), 'buyer@example.in')
  await driver.write(about('inquiry'), lead.inquiry)
  await driver.pick(radio(form, say('lead', 'priority.hot')))
  await driver.choose(about('budget'), '₹1-5 Lakh')
  await driver.choose(about('timeline'), 'Urgent (2-4 weeks)')
  await driver.choose(about('location'), 'Surat')
  await driver.choose(about('business'), 'Fabric Trading')
  await driver.write(about('designation'), 'Purchase')
  await driver.write(about('department'), 'Sarees')
  await driver.write(about('notes'), lead.notes)
  await addFabric(appPage, lead)
  await driver.press(button(form, say('lead', 'form.add')))
  await sees(appPage, say('lead', 'added', { company: lead.company }))
  await expect.poll(() => books(appPage, 'lead')).toMatchObject([
    {
      companyName: lead.company, contactPerson: lead.person, phone: '98250 12345', email: 'buyer@example.in', inquiry: lead.inquiry,
      priority: 'hot', budget: '₹1-5 Lakh', timeline: 'Urgent (2-4 weeks)', location: 'Surat', business: 'Fabric Trading',
      designation: 'Purchase', department: 'Sarees', notes: lead.notes, conversionStatus: 'active_lead',
      fabricRequirements: {
        fabricType: 'Georgette', gsm: 60, width: '44', weaveType: 'Plain', quantity: 1000, unit: 'meters', colors: lead.colors,
        qualityGrade: 'A-Grade', specialProcessing: lead.processing, deliveryTimeline: lead.days,
      },
    },
  ]) // prettier-ignore
}

async function addFabric(appPage: AppPage, { colors, processing, days }: Deal['lead']): Promise<void> {
  const { driver, say } = appPage
  const form = sheet(appPage)
  const about = (name: string) => field(appPage, form, say('lead', `field.${name}`))
  await driver.press(form.locator('summary'))
  await driver.choose(about('fabricType'), 'Georgette')
  await driver.write(about('gsm'), '60')
  await driver.choose(about('width'), '44')
  await driver.choose(about('weaveType'), 'Plain')
  await driver.write(about('quantity'), '1000')
  await driver.choose(about('unit'), 'meters')
  await driver.write(about('colors'), colors)
  await driver.choose(about('qualityGrade'), 'A-Grade')
  await driver.write(about('specialProcessing'), processing)
  await driver.write(about('deliveryTimeline'), days)
}

/** The sidebar lists leads; the phone's bar has one entry for all of sales, which opens on leads. */
const leadsPlace = ({ look, say }: AppPage): string =>
  (look.width ?? 1280) > 1024 ? say('shell', 'place.leads') : say('shell', 'tab.deals')

/** From the lead's page: the quotation it asks for, two lines, for the destination's place of supply. */
export async function quote(appPage: AppPage, { lead, goods, placeOfSupply, taxes }: Deal): Promise<void> {
  const { page, driver, say } = appPage
  await driver.press(link(page.locator('main'), lead.company))
  await driver.press(link(page.locator('main'), say('thread', 'next.create-quotation')))
  const form = sheet(appPage)
  await form.getByText(lead.company).waitFor()
  await driver.press(button(form, say('quotation-quick', 'more')))
  await line(appPage, 0, goods.first)
  await driver.press(button(form, say('document-line', 'lines.add')))
  await line(appPage, 1, goods.second)
  await driver.choose(field(appPage, form, say('quotation', 'field.place-of-supply')), placeOfSupply)
  await driver.press(button(form, '40%'))
  for (const tax of taxes) await form.getByText(say('gst', `tax.${tax}`), { exact: true }).waitFor()
  await form.getByText(sums.totalText).first().waitFor()
  await driver.press(button(form, say('quotation', 'form.save')))
  await page.waitForURL('**/platform/quotes/*')
  await headSays(appPage, say('quotation', 'status.pending'))
  await headSays(appPage, sums.totalText)
  await expect
    .poll(() => books(appPage, 'quotation'))
    .toMatchObject([
      {
        number: expect.stringMatching(/^QT\/\d\d-\d\d\/0001$/),
        status: 'pending',
        totalAmount: sums.total,
        advanceRateBp: 4000,
        placeOfSupply,
        lines: [{ gstRateBp: 500 }, { gstRateBp: 500 }],
      },
    ])
  expect(await books(appPage, 'lead')).toMatchObject([{ conversionStatus: 'quote_sent' }])
}

async function line(appPage: AppPage, at: number, description: string): Promise<void> {
  const { driver, say } = appPage
  const one = sheet(appPage).getByRole('region', { name: say('document-line', 'lines.number', { n: at + 1 }) })
  const about = (key: string) => field(appPage, one, say('document-line', `field.${key}`))
  const { quantity, rate, taxable } = sums.lines[at] ?? sums.lines[0]
  await driver.write(field(appPage, one, say('document-line', 'field.description-of', { n: at + 1 })), description)
  await driver.write(about('hsn'), '5407')
  await driver.write(about('quantity'), quantity)
  await driver.choose(about('unit'), 'meters')
  await driver.write(about('rate'), rate)
  await driver.choose(about('gst'), '500')
  await one.getByText(taxable).waitFor()
}

/** The buyer has agreed on the phone; the quotation's PDF opens. */
export async function approve(appPage: AppPage, { lead }: Deal): Promise<void> {
  const { driver, say } = appPage
  const [quotation] = await books(appPage, 'quotation')
  await driver.press(button(await more(appPage), say('quotation', 'action.approve')))
  await driver.press(button(sheet(appPage), say('quotation', 'action.approve')))
  await sees(appPage, say('quotation', 'done.approve', { number: quotation?.number ?? '' }))
  await sees(appPage, say('quotation', 'message.approved-send-link'))
  await sees(appPage, say('quotation', 'no-link'))
  await expect
    .poll(() => books(appPage, 'quotation'))
    .toMatchObject([{ status: 'approved', companyName: lead.company }])

  const address = await link(await more(appPage), say('quotation', 'share.pdf')).getAttribute('href')
  await driver.press(button(sheet(appPage), say('kernel', 'close')))
  const pdf = await appPage.context.request.get(address ?? '')
  expect(pdf.headers()['content-type']).toBe('application/pdf')
  expect((await pdf.body()).subarray(0, 5).toString()).toBe('%PDF-')
}

/** Creates the link and returns its address. */
export async function makeLink(appPage: AppPage): Promise<string> {
  const { page, driver, say } = appPage
  await driver.press(button(page.locator('main'), say('thread', 'next.send-profile-link')))
  await driver.press(button(sheet(appPage), say('quotation', 'action.link')))
  const address = await field(appPage, sheet(appPage), say('quotation-link', 'link.address')).inputValue()
  await driver.press(button(sheet(appPage), say('kernel', 'close')))
  await sees(appPage, say('quotation', 'link-active', { count: 7 }))
  expect(new URL(address).pathname).toMatch(/^\/profile-complete\/\w/)
  return address
}

import { expect } from 'vitest'
import { books } from './books.ts'
import { sums, type Deal } from './chain-deal.ts'
import { button, field, headSays, link, radio, sees, sheet, type Scene } from './scene.ts'

/** The company and its owner, in two steps, from the address of the sign-up to the dashboard. */
export async function signUp(scene: Scene, { seller }: Deal): Promise<void> {
  const { page, hand, say } = scene
  const type = (key: string, text: string) => hand.write(field(scene, page, say('account', key)), text)
  await page.goto('/signup')
  await type('owner-name', seller.owner)
  await type('company-name', seller.company)
  await type('phone', '98765 43210')
  await hand.pick(radio(page, say('account', 'business-type.textile')))
  await hand.choose(field(scene, page, say('account', 'location')), 'Surat')
  await hand.press(button(page, say('account', 'sign-up.next')))
  await type('email', `owner-${Date.now()}@example.in`)
  await type('password', 'sari-and-dupatta')
  await type('confirm-password', 'sari-and-dupatta')
  await hand.press(button(page, say('account', 'sign-up.create')))
  await page.waitForURL('**/platform')
  expect(await books(scene, 'company')).toMatchObject([{ companyName: seller.company, businessType: 'textile' }])
}

/** A lead with every field there is, the cloth included; it stands on top of the list with its priority. */
export async function addLead(scene: Scene, { lead }: Deal): Promise<void> {
  const { page, hand, say } = scene
  await hand.press(link(page.getByRole('navigation').filter({ visible: true }).first(), leadsPlace(scene)))
  await hand.press(button(page.locator('main'), say('lead', 'add')))
  const form = sheet(scene)
  const about = (name: string) => field(scene, form, say('lead', `field.${name}`))
  await hand.write(about('companyName'), lead.company)
  await hand.write(about('contactPerson'), lead.person)
  await hand.write(about('phone'), '98250 12345')
  await hand.write(about('email'), 'buyer@example.in')
  await hand.write(about('inquiry'), lead.inquiry)
  await hand.pick(radio(form, say('lead', 'priority.hot')))
  await hand.choose(about('budget'), '₹1-5 Lakh')
  await hand.choose(about('timeline'), 'Urgent (2-4 weeks)')
  await hand.choose(about('location'), 'Surat')
  await hand.choose(about('business'), 'Fabric Trading')
  await hand.write(about('designation'), 'Purchase')
  await hand.write(about('department'), 'Sarees')
  await hand.write(about('notes'), lead.notes)
  await addFabric(scene, lead)
  await hand.press(button(form, say('lead', 'form.add')))
  await sees(scene, say('lead', 'added', { company: lead.company }))
  await expect.poll(() => books(scene, 'lead')).toMatchObject([
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

async function addFabric(scene: Scene, { colors, processing, days }: Deal['lead']): Promise<void> {
  const { hand, say } = scene
  const form = sheet(scene)
  const about = (name: string) => field(scene, form, say('lead', `field.${name}`))
  await hand.press(form.locator('summary'))
  await hand.choose(about('fabricType'), 'Georgette')
  await hand.write(about('gsm'), '60')
  await hand.choose(about('width'), '44')
  await hand.choose(about('weaveType'), 'Plain')
  await hand.write(about('quantity'), '1000')
  await hand.choose(about('unit'), 'meters')
  await hand.write(about('colors'), colors)
  await hand.choose(about('qualityGrade'), 'A-Grade')
  await hand.write(about('specialProcessing'), processing)
  await hand.write(about('deliveryTimeline'), days)
}

/** The sidebar names the leads; the phone's bar has one door to all of sales, and it opens on the leads. */
const leadsPlace = ({ look, say }: Scene): string =>
  (look.width ?? 1280) > 1024 ? say('shell', 'place.leads') : say('shell', 'tab.sales')

/** From the lead's page: the quotation it asks for, in two lines, for the place the goods go to. */
export async function quote(scene: Scene, { lead, goods, placeOfSupply, taxes }: Deal): Promise<void> {
  const { page, hand, say } = scene
  await hand.press(link(page.locator('main'), lead.company))
  await hand.press(link(page.locator('main'), say('thread', 'next.create-quotation')))
  const form = sheet(scene)
  await form.getByText(lead.company).waitFor()
  await line(scene, 0, goods.first)
  await hand.press(button(form, say('document-line', 'lines.add')))
  await line(scene, 1, goods.second)
  await hand.choose(field(scene, form, say('quotation', 'field.place-of-supply')), placeOfSupply)
  await hand.press(button(form, '40%'))
  for (const tax of taxes) await form.getByText(say('gst', `tax.${tax}`), { exact: true }).waitFor()
  await form.getByText(sums.totalText).first().waitFor()
  await hand.press(button(form, say('quotation', 'form.save')))
  await page.waitForURL('**/platform/quotes/*')
  await headSays(scene, say('quotation', 'status.pending'))
  await headSays(scene, sums.totalText)
  await expect.poll(() => books(scene, 'quotation')).toMatchObject([
    { number: expect.stringMatching(/^QT\/\d\d-\d\d\/0001$/), status: 'pending', totalAmount: sums.total, advanceRateBp: 4000, placeOfSupply, lines: [{ gstRateBp: 500 }, { gstRateBp: 500 }] },
  ]) // prettier-ignore
  expect(await books(scene, 'lead')).toMatchObject([{ conversionStatus: 'quote_sent' }])
}

async function line(scene: Scene, at: number, description: string): Promise<void> {
  const { hand, say } = scene
  const one = sheet(scene).getByRole('region', { name: say('document-line', 'lines.number', { n: at + 1 }) })
  const about = (key: string) => field(scene, one, say('document-line', `field.${key}`))
  const { quantity, rate, taxable } = sums.lines[at] ?? sums.lines[0]
  await hand.write(field(scene, one, say('document-line', 'field.description-of', { n: at + 1 })), description)
  await hand.write(about('hsn'), '5407')
  await hand.write(about('quantity'), quantity)
  await hand.choose(about('unit'), 'meters')
  await hand.write(about('rate'), rate)
  await hand.choose(about('gst'), '500')
  await one.getByText(taxable).waitFor()
}

/** The buyer has said yes on the phone; the paper of it is a PDF that opens. */
export async function approve(scene: Scene, { lead }: Deal): Promise<void> {
  const { page, hand, say } = scene
  const [quotation] = await books(scene, 'quotation')
  await hand.press(button(page.locator('main'), say('thread', 'next.approve-quotation')))
  await hand.press(button(sheet(scene), say('quotation', 'action.approve')))
  await sees(scene, say('quotation', 'done.approve', { number: quotation?.number ?? '' }))
  await sees(scene, say('quotation', 'message.approved-send-link'))
  await sees(scene, say('quotation', 'no-link'))
  await expect.poll(() => books(scene, 'quotation')).toMatchObject([{ status: 'approved', companyName: lead.company }])

  const address = await link(page.locator('main'), say('quotation', 'share.pdf')).getAttribute('href')
  const pdf = await scene.context.request.get(address ?? '')
  expect(pdf.headers()['content-type']).toBe('application/pdf')
  expect((await pdf.body()).subarray(0, 5).toString()).toBe('%PDF-')
}

/** Makes the link and hands its address on. */
export async function makeLink(scene: Scene): Promise<string> {
  const { page, hand, say } = scene
  await hand.press(button(page.locator('main'), say('thread', 'next.send-profile-link')))
  await hand.press(button(sheet(scene), say('quotation', 'action.link')))
  const address = await field(scene, sheet(scene), say('quotation', 'link.address')).inputValue()
  await hand.press(button(sheet(scene), say('kernel', 'close')))
  await sees(scene, say('quotation', 'link-active', { count: 7 }))
  expect(new URL(address).pathname).toMatch(/^\/profile-complete\/\w/)
  return address
}

import { expect, test } from 'vitest'
import { challanView } from './document-challan-view.ts'
import { invoiceView } from './document-invoice-view.ts'
import { sampleCompany, sampleInvoice, sampleProfile } from './document-sample.ts'
import { documentLanguages } from './document-view.ts'
import { buyerIn, sampleChallan } from './testing-challan.ts'
import { read, wordsIn } from './testing-paper.ts'

const en = wordsIn('en')
const keys = (rows: readonly { key: string; value: string }[]) => rows.map(({ key, value }) => [key, value])

test('a challan has every particular of Rule 55(1): who, what, how much, its value and tax, and where to', () => {
  const view = challanView(sampleChallan(), en)
  expect(view).toMatchObject({ title: 'DELIVERY CHALLAN', number: 'DC/26-27/0001', date: '2026-12-18', draft: null })
  expect(view.fileName).toBe('DC-26-27-0001.pdf')
  expect(keys(view.facts)).toEqual([
    ['number', 'DC/26-27/0001'],
    ['date', '18/12/2026'],
    ['order', 'SO/26-27/0001'],
    ['place-of-supply', '27 - Maharashtra'],
  ])
  expect(keys(view.supplier.rows)).toContainEqual(['gstin', '24AAACZ9999Z1ZI'])
  const columns = new Map(view.lines.columns.map(({ key, label }) => [key, label]))
  expect([...columns.keys()]).toEqual(expect.arrayContaining(['description', 'hsn', 'taxable', 'gst', 'igst']))
  expect(columns.get('quantity')).toBe('Quantity (provisional)')
  expect(view.taxes?.rows.length).toBeGreaterThan(0)
  expect(view.signature.label).toBe('Authorised signatory')
  expect(view).toMatchObject({ bank: null, upi: null })
})

test('the place of supply is printed only where the goods cross a State', () => {
  expect(keys(challanView(sampleChallan({ place: '24' }), en).facts).map(([key]) => key)).not.toContain(
    'place-of-supply',
  )
})

test('goods of a seller who has moved to another State bear the tax of that State, as their invoice will', () => {
  const from = (state: string, place: string) => {
    const source = sampleChallan({ place })
    const { particulars } = source.challan
    const seller = { ...particulars.seller, state }
    const { lines, totals, facts } = challanView({ ...source, challan: { ...source.challan, particulars: { ...particulars, seller } } }, en) // prettier-ignore
    const taxes = ['cgst', 'sgst', 'igst']
    const isTax = ({ key }: { key: string }) => taxes.includes(key)
    const told = keys(facts).find(([key]) => key === 'place-of-supply')?.[1]
    return { columns: lines.columns.filter(isTax).map(({ key }) => key), totals: keys(totals.filter(isTax)), told }
  }
  const [home, away] = [from('24', '24'), from('24', '27')]
  expect(home).toMatchObject({ columns: ['cgst', 'sgst'], told: undefined })
  expect(from('27', '24')).toEqual({ ...away, told: '24 - Gujarat' })
  expect(from('27', '27')).toEqual(home)
})

test('a buyer who moved to another State before the goods left is charged there, and one whose move was filled in later is not', () => {
  const source = sampleChallan({ place: '24' })
  const { particulars } = source.challan
  const profile = particulars.buyer.profile && { ...particulars.buyer.profile, ...buyerIn('27') }
  const taxOf = (late: boolean) => {
    const moved = { ...particulars, late, buyer: { ...particulars.buyer, profile } }
    return challanView({ ...source, challan: { ...source.challan, particulars: moved } }, en)
  }
  const away = challanView(sampleChallan({ place: '27' }), en)
  expect(taxOf(false)).toEqual(away)
  expect(keys(away.facts)).toContainEqual(['place-of-supply', '27 - Maharashtra'])
  expect(taxOf(true).taxes).toEqual(challanView(source, en).taxes)
})

test('goods that go to another State than the buyer’s are taxed where the buyer is registered', () => {
  const source = sampleChallan({ place: '24' })
  const consignee = { street: '7', city: 'Bhiwandi', state: 'Maharashtra', pincode: '421302', country: 'India' }
  const elsewhere = challanView({ ...source, challan: { ...source.challan, consignee } }, en)
  expect(elsewhere.totals).toEqual(challanView(source, en).totals)
})

test('the goods’ receiver is the consignee: the buyer, or the place that was agreed', () => {
  const source = sampleChallan()
  const { profile } = source.challan.particulars.buyer
  const parties = (challan: Parameters<typeof challanView>[0]['challan']) =>
    challanView({ ...source, challan }, en).parties
  const consignee = profile
    ? { ...profile.registeredAddress, city: 'Bhiwandi', name: 'Om Dyeing', gstNumber: '27AAACZ9999Z1ZC' }
    : null
  const elsewhere = parties({ ...source.challan, consignee })
  expect(elsewhere.map(({ heading, name }) => [heading, name])).toEqual([
    ['Buyer', 'Shree Ganesh Textiles'],
    ['Consignee', 'Om Dyeing'],
  ])
  expect(keys(elsewhere[1]?.rows ?? [])).toEqual([['gstin', '27AAACZ9999Z1ZC']])
  const atHome = { ...source.challan.particulars.buyer, profile: profile && { ...profile, deliveryAddresses: [] } }
  const here = parties({ ...source.challan, particulars: { ...source.challan.particulars, buyer: atHome } })
  expect(here.map(({ heading }) => heading)).toEqual(['Consignee'])
  expect(keys(here[0]?.rows ?? [])).toContainEqual(['gstin', '27AAACZ9999Z1ZC'])
})

test('its three copies are for consignee, transporter and consigner (Rule 55(2))', () => {
  const copies = (copy?: 'all' | 'duplicate') => challanView(sampleChallan(), en, copy).copies
  expect(copies()).toEqual(['ORIGINAL FOR CONSIGNEE'])
  expect(copies('duplicate')).toEqual(['DUPLICATE FOR TRANSPORTER'])
  expect(copies('all')).toEqual(['ORIGINAL FOR CONSIGNEE', 'DUPLICATE FOR TRANSPORTER', 'TRIPLICATE FOR CONSIGNER'])
})

test('a firm outside GST has a challan without tax, which says so', () => {
  const source = sampleChallan()
  const supply = { supplier: 'unregistered', buyer: 'regular', lut: null } as const
  const viewIn = (language: (typeof documentLanguages)[number]) =>
    challanView({ ...source, order: { ...source.order, supply } }, wordsIn(language))
  expect(viewIn('en')).toMatchObject({
    subtitle: 'The seller is not registered under GST: no tax is charged',
    taxes: null,
  })
  // The title in the language of the law is that of this paper, not that of the bill.
  for (const language of ['gu', 'hi'] as const) expect(viewIn(language).subtitle).toMatch(/^DELIVERY CHALLAN · /)
})

test.each(documentLanguages)(
  'a challan in %s says that the invoice follows, and without a number that it is a draft',
  (language) => {
    const source = sampleChallan()
    expect(read(challanView(source, wordsIn(language))).join('\n')).toContain('55')
    expect(
      challanView({ ...source, challan: { ...source.challan, number: null } }, wordsIn(language)).draft,
    ).not.toBeNull()
  },
)

test('an invoice names the challan its goods left on, unless that was given after it was sent', () => {
  const { challan } = sampleChallan()
  const source = { company: sampleCompany, buyer: { profile: sampleProfile }, orderNumber: null, receipts: [], challan }
  const of = (particulars: typeof challan.particulars | null) =>
    keys(invoiceView({ ...source, invoice: { ...sampleInvoice(), particulars } }, en).facts)
  const row = ['challan', 'DC/26-27/0001, 18/12/2026']
  expect(of(null)).toContainEqual(row)
  expect(of(challan.particulars)).toContainEqual(row)
  expect(of({ ...challan.particulars, since: '2026-12-18T04:59:59.999Z' })).not.toContainEqual(row)
})

test('a challan says that the invoice follows and that its metres are provisional, and nothing else stands as provisional', () => {
  const view = challanView(sampleChallan(), en)
  expect(view.terms?.heading).toBe('Terms')
  expect(view.terms?.lines.slice(0, 2)).toEqual([
    'These goods are not invoiced yet. The invoice follows after delivery (Rule 55(4), CGST Rules).',
    'Quantities are provisional: the invoice states what was delivered.',
  ])
  expect(view.words.label).toBe('Amount in words')
  expect(view.facts.map(({ label }) => label)).toEqual(['No.', 'Date', 'Sales order', 'Place of supply'])
  expect(view.lines.columns.filter(({ label }) => label.includes('provisional')).map(({ key }) => key)).toEqual(['quantity']) // prettier-ignore
})

test('an order of an earlier release, which did not say how it is supplied, has a challan as well', () => {
  const source = sampleChallan()
  const { supply: _unsaid, ...order } = source.order
  expect(challanView({ ...source, order: order as typeof source.order }, en).subtitle).toBe(challanView(source, en).subtitle) // prettier-ignore
})

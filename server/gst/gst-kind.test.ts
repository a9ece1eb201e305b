import { afterAll, beforeAll, expect, test } from 'vitest'
import type { BusinessProfile } from '#domain/business-profile/business-profile.ts'
import type { Company } from '#domain/company/company.ts'
import type { FinalInvoice } from '#domain/final-invoice/final-invoice.ts'
import type { Quotation } from '#domain/quotation/quotation.ts'
import { printer } from '#server/document/testing-printed.ts'
import { openTestApp, type Person, type TestApp } from '#server/testing-app.ts'
import { chain, floor, newIds, today, type Ids } from '#server/testing-chain.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await openTestApp()
})
afterAll(() => testApp.close())

const abroad = {
  gstKind: 'overseas',
  gstNumber: '',
  state: 'Other',
  pincode: '',
  country: 'UAE',
  city: 'Dubai',
  phone: '+971 50 123 4567',
} as const
const walkIn = { gstKind: 'unregistered', gstNumber: '', email: '' } as const
const year = (date: string) => (date.slice(5) < '04-01' ? Number(date.slice(0, 4)) - 1 : Number(date.slice(0, 4)))
const lut = { number: 'AD240426001234A', from: `${year(today())}-04-01`, until: `${year(today()) + 1}-03-31` }

/** An owner whose company is registered so. */
async function company(settings: object): Promise<Person> {
  const owner = await testApp.owner()
  const { id, version } = await owner.done<Company>('company.find')
  await owner.done('company.change', { id, version, ...settings })
  return owner
}

/** A deal from the quotation to the sent invoice. */
async function deal(owner: Person, buyer: object, placeOfSupply = '24'): Promise<{ ids: Ids; invoice: FinalInvoice }> {
  const ids = newIds()
  await chain.quote(owner, ids, placeOfSupply)
  await chain.profile(owner, testApp.anonymous(), ids, buyer)
  const advance = await chain.proforma(owner, ids)
  await owner.done('advance-payment.record', chain.record(advance, ids, advance.amount))
  await chain.steps(owner, ids, floor)
  return { ids, invoice: await chain.invoice(owner, ids) }
}

const noTax = { cgst: 0, sgst: 0, igst: 0, taxable: 86_750_00, total: 86_750_00 }

test.each([
  ['a composition dealer', { gstKind: 'composition' }, 'Compositiontaxableperson,noteligibletocollecttaxonsupplies'],
  ['a firm without GSTIN', { gstin: null }, 'ThesellerisnotregisteredunderGST'],
])('%s issues a bill of supply without tax, from the quotation on', async (_who, settings, says) => {
  const owner = await company(settings)
  const { ids, invoice } = await deal(owner, {})
  expect(invoice).toMatchObject({ totals: noTax, gstAmount: 0, gstRate: 0, totalAmount: 86_750_00 })
  const print = await printer(testApp, owner)
  const paper = await print(`final-invoice/${ids.invoice}`)
  expect(paper).toContain('BILLOFSUPPLY')
  expect(paper).toContain(says)
  for (const path of [
    `quotation/${ids.quotation}`,
    `proforma-invoice/${ids.proforma}`,
    `final-invoice/${ids.invoice}`,
  ]) {
    expect(await print(path), path).not.toMatch(/TAXINVOICE|CGST₹|IGST₹|Taxable/)
  }
  expect(await print(`final-invoice/${ids.invoice}?language=gu`)).toContain('BILLOFSUPPLY')
})

test.each([
  ['a SEZ unit', { gstKind: 'sez' }, '24', 'SUPPLYTOSEZUNITORSEZDEVELOPER'],
  ['a buyer abroad', abroad, '96', 'SUPPLYMEANTFOREXPORT'],
])('%s pays no tax under the letter of undertaking, and IGST without one', async (_who, buyer, place, says) => {
  const without = await company({})
  const taxed = await deal(without, buyer, place)
  expect(taxed.invoice.totals).toMatchObject({ cgst: 0, sgst: 0, igst: 433_750 })
  expect(await (await printer(testApp, without))(`final-invoice/${taxed.ids.invoice}`)).toMatch(
    new RegExp(`TAXINVOICE.*${says}.*ONPAYMENTOFINTEGRATEDTAX`),
  )
  const covered = await company({ lut })
  const free = await deal(covered, buyer, place)
  expect(free.invoice).toMatchObject({ placeOfSupply: place, totals: noTax, supply: { lut: lut.number } })
  const paper = await (await printer(testApp, covered))(`final-invoice/${free.ids.invoice}`)
  expect(paper).toMatch(new RegExp(`TAXINVOICE.*${says}.*WITHOUTPAYMENTOFINTEGRATEDTAX.*${lut.number}`))
})

test('a buyer without GSTIN and e-mail pays the tax of the address, and one whose form contradicts itself is asked again', async () => {
  const owner = await company({})
  const { invoice } = await deal(owner, walkIn)
  expect(invoice).toMatchObject({ supply: { buyer: 'unregistered' }, totals: { cgst: 216_875, sgst: 216_875 } })
  for (const form of [
    { ...walkIn, gstNumber: '24AAAFZ9999Z1ZC' },
    { gstKind: 'sez', gstNumber: '' },
    { gstKind: 'regular', country: 'UAE' },
    { gstKind: 'regular', email: '' },
  ])
    await expect(deal(owner, form), JSON.stringify(form)).rejects.toThrow('profile-link.complete: 422')
})

test('an open quotation follows a buyer who turns out to be in a SEZ, and one who was corrected to be', async () => {
  const owner = await company({})
  const ids = newIds()
  await chain.quote(owner, ids)
  const handedIn = await chain.profile(owner, testApp.anonymous(), ids, { gstKind: 'sez' })
  expect(handedIn.quotation).toMatchObject({ corrected: true, totals: { igst: 433_750 } })
  const { version } = await owner.done<BusinessProfile>('business-profile.find', { id: ids.profile })
  await owner.done('business-profile.change', { id: ids.profile, version, gstKind: 'regular' })
  const proforma = { id: ids.proforma, advancePaymentId: ids.advance, quoteId: ids.quotation }
  expect(await owner.call('proforma-invoice.create', proforma)).toMatchObject({
    body: { code: 'registration-differs' },
  })
  const quotation = await owner.done<Quotation>('quotation.find', { id: ids.quotation })
  const again = await owner.done<Quotation>('quotation.revise', {
    id: ids.quotation,
    version: quotation.version,
    placeOfSupply: '24',
  })
  expect(again.totals).toMatchObject({ cgst: 216_875, sgst: 216_875, igst: 0 })
})

test('a composition dealer is refused a sale to another State, and a kind that contradicts the GSTIN', async () => {
  const owner = await company({ gstKind: 'composition' })
  await expect(chain.quote(owner, newIds(), '27')).rejects.toThrow('composition-other-state')
  const { id, version } = await owner.done<Company>('company.find')
  expect(await owner.call('company.change', { id, version, gstKind: 'unregistered' })).toMatchObject({
    body: { code: 'gst-kind-disagrees' },
  })
  const untaxed = await owner.done<Company>('company.change', { id, version, gstin: null })
  expect(untaxed.gstKind).toBe('unregistered')
})

test('an invoice that was sent stays as it was when the company becomes a composition dealer', async () => {
  const owner = await company({})
  const { ids, invoice } = await deal(owner, {})
  const { id, version } = await owner.done<Company>('company.find')
  await owner.done('company.change', { id, version, gstKind: 'composition' })
  expect(await owner.done('final-invoice.find', { id: ids.invoice })).toMatchObject({ totals: invoice.totals })
  expect(await (await printer(testApp, owner))(`final-invoice/${ids.invoice}`)).toContain('TAXINVOICE')
})

test('on reverse charge the buyer pays the tax: from the quotation to the invoice, once he is known to be registered', async () => {
  const owner = await company({})
  const ids = newIds()
  const quoted = await chain.quote(owner, ids)
  const mark = { id: ids.quotation, version: quoted.version, reverseCharge: true }
  // A buyer without a GSTIN cannot pay the tax himself.
  expect(await owner.done('quotation.change', mark)).toMatchObject({ totals: { cgst: 216_875, sgst: 216_875 } })
  const handedIn = await chain.profile(owner, testApp.anonymous(), ids, {})
  expect(handedIn.quotation).toMatchObject({ corrected: true, totals: noTax })
  const advance = await chain.proforma(owner, ids)
  await owner.done('advance-payment.record', chain.record(advance, ids, advance.amount))
  await chain.steps(owner, ids, floor)
  const invoice = await chain.invoice(owner, ids)
  expect(invoice).toMatchObject({ totals: noTax, supply: { buyer: 'regular', reverseCharge: true }, gstRate: 0 })
  const print = await printer(testApp, owner)
  for (const path of [`quotation/${ids.quotation}`, `proforma-invoice/${ids.proforma}`, `final-invoice/${ids.invoice}`])
    expect(await print(path), path).toContain('PAYABLEBYTHERECIPIENT')
  expect(await print(`final-invoice/${ids.invoice}`)).toContain('TAXINVOICE')
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import { exampleBusinessProfile } from '#domain/business-profile/business-profile-example.ts'
import type { FinalInvoice } from '#domain/final-invoice/final-invoice.ts'
import type { ProformaInvoice } from '#domain/proforma-invoice/proforma-invoice.ts'
import type { Quotation } from '#domain/quotation/quotation.ts'
import { printer } from './document/testing-printed.ts'
import { openTestApp, type Person, type TestApp } from './testing-app.ts'
import { chain, floor, newIds, quotationOfToday, type Ids } from './testing-chain.ts'

let testApp: TestApp
let owner: Person
beforeAll(async () => {
  testApp = await openTestApp()
  owner = await testApp.owner()
})
afterAll(() => testApp.close())

const godown = {
  ...exampleBusinessProfile().registeredAddress,
  street: '7 Process House',
  city: 'Mumbai',
  state: 'Maharashtra',
  pincode: '400001',
  country: 'India',
}
const consignee = { ...godown, name: 'Kiran Processors', gstNumber: null }

/** A customer with a profile, who orders again. */
async function customer(form: Parameters<typeof chain.profile>[3] = {}): Promise<Ids> {
  const ids = newIds()
  await chain.quote(owner, ids)
  await chain.profile(owner, testApp.anonymous(), ids, form)
  return newIdsOf(ids)
}
const newIdsOf = ({ profile }: Ids): Ids => ({ ...newIds(), profile })

const quote = (ids: Ids, placeOfSupply: string) =>
  owner.call<Quotation & { code: string }>(
    'quotation.create',
    quotationOfToday({ id: ids.quotation, leadId: null, businessProfileId: ids.profile, placeOfSupply, consignee }),
  )

test('goods for an unregistered buyer are taxed where they go, from the offer to the invoice', async () => {
  const ids = await customer({ gstNumber: '', gstKind: 'unregistered' })
  expect((await quote(ids, '24')).body).toMatchObject({ code: 'place-of-supply-differs', params: { state: '27' } })
  const { body: quotation } = await quote(ids, '27')
  expect(quotation).toMatchObject({ consignee, totals: { cgst: 0, igst: expect.any(Number) } })
  await owner.done('quotation.approve', { id: ids.quotation, version: 1 })
  const advance = await chain.proforma(owner, ids)
  expect(await owner.done<ProformaInvoice>('proforma-invoice.find', { id: ids.proforma })).toMatchObject({
    consignee,
    placeOfSupply: '27',
    status: 'sent',
  })
  await owner.done('advance-payment.record', chain.record(advance, ids, advance.amount))
  await chain.steps(owner, ids, floor)
  expect(await chain.invoice(owner, ids)).toMatchObject<Partial<FinalInvoice>>({ consignee, placeOfSupply: '27' })
})

test('the place of a registered buyer stays its own, and both papers name where the goods go, also after it moved', async () => {
  const ids = await customer()
  const { body: quotation } = await quote(ids, '24')
  expect(quotation).toMatchObject({ consignee, placeOfSupply: '24' })
  await owner.done('quotation.approve', { id: ids.quotation, version: 1 })
  await chain.proforma(owner, ids)
  const { version } = await owner.done<{ version: number }>('business-profile.find', { id: ids.profile })
  const moved = {
    id: ids.profile,
    version,
    deliveryAddresses: [{ ...godown, street: '99 Elsewhere', name: null, gstNumber: null }],
  }
  await owner.done('business-profile.change', moved)
  const print = await printer(testApp, owner)
  for (const [kind, id] of [
    ['quotation', ids.quotation],
    ['proforma-invoice', ids.proforma],
  ]) {
    const text = await print(`${kind}/${id}`)
    expect(text, kind).toContain('KiranProcessors')
    expect(text, kind).not.toContain('99Elsewhere')
  }
})

test('a correction moves the goods, and the tax with them', async () => {
  const ids = await customer({ gstNumber: '', gstKind: 'unregistered' })
  await quote(ids, '27')
  const change = (patch: object) =>
    owner.call<Quotation & { code: string }>('quotation.change', { id: ids.quotation, version: 1, ...patch })
  expect((await change({ consignee: null })).body).toMatchObject({ code: 'place-of-supply-differs' })
  expect((await change({ consignee: null, placeOfSupply: '24' })).body).toMatchObject({
    consignee: null,
    placeOfSupply: '24',
    totals: { igst: 0 },
  })
})

import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { accept, refuse } from '#domain/kernel/outcome.ts'
import { placeOfSupply, taxKind } from './gst-place.ts'
import { treatmentOf } from './gst-treatment.ts'

type Case = {
  case: string
  supplier: string
  bill_to: string | null
  ship_to?: string | null
  registered: boolean
  service?: boolean
  sez?: boolean
  pos: string
  tax: string
}
const cases = JSON.parse(readFileSync('tests/vectors/place_of_supply.json', 'utf8')) as Case[]

test.each(cases)('$case: place of supply $pos, $tax', (given) => {
  const place = placeOfSupply({
    supplierState: given.supplier,
    billToState: given.bill_to,
    shipToState: given.ship_to ?? null,
    registered: given.registered,
    service: given.service ?? false,
  })
  expect(place).toEqual(accept(given.pos))
  const supply = { supplier: 'regular', buyer: given.sez ? 'sez' : 'regular', lut: null } as const
  const document = { supplierState: given.supplier, placeOfSupply: given.pos, supply }
  expect(taxKind(document)).toBe(given.tax === 'CGST+SGST' ? 'cgst-sgst' : 'igst')
  expect(treatmentOf(document)).toBe(given.tax.includes('LUT') ? 'igst-paid' : 'taxed')
  const underLut = { ...document, supply: { ...supply, lut: 'AD240426001234A' } }
  expect(treatmentOf(underLut)).toBe(given.tax.includes('LUT') ? 'under-lut' : 'taxed')
})

test('a supply inside a Union Territory without a legislature shows UTGST', () => {
  expect(taxKind({ supplierState: '26', placeOfSupply: '26' })).toBe('cgst-utgst')
  expect(taxKind({ supplierState: '07', placeOfSupply: '07' })).toBe('cgst-sgst')
})

test('an unregistered buyer of goods is taxed where they are delivered', () => {
  const supply = { supplierState: '24', billToState: '24', shipToState: '08', registered: false }
  expect(placeOfSupply(supply)).toEqual(accept('08'))
  expect(placeOfSupply({ ...supply, service: true })).toEqual(accept('24'))
})

test('goods for a buyer abroad leave the country, whichever port they are sent to', () => {
  expect(placeOfSupply({ supplierState: '24', billToState: '96', shipToState: '27', registered: false })).toEqual(
    accept('96'),
  )
})

test('a registered buyer without a State is asked for one instead of being taxed at home', () => {
  expect(placeOfSupply({ supplierState: '24', billToState: null, registered: true })).toEqual(
    refuse({ code: 'gst-place-unknown', params: { state: '' } }),
  )
})

test('a State that does not exist is refused on either side', () => {
  expect(placeOfSupply({ supplierState: '24', billToState: '39', registered: true })).toEqual(
    refuse({ code: 'gst-place-unknown', params: { state: '39' } }),
  )
  expect(placeOfSupply({ supplierState: '96', billToState: '24', registered: true })).toEqual(
    refuse({ code: 'gst-supplier-state-unknown', params: { state: '96' } }),
  )
})

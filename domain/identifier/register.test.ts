import { expect, test } from 'vitest'
import { accept, refuse } from '#domain/kernel/outcome.ts'
import { checkEwayBill, checkTransporterId, checkVehicle } from './transport.ts'
import { checkUdyam } from './udyam.ts'

test.each(['UDYAM-GJ-22-0012345', 'udyam gj 22 0012345', 'UDYAMGJ220012345'])(
  '%s is written with its dashes',
  (text) => {
    expect(checkUdyam(text)).toEqual(accept('UDYAM-GJ-22-0012345'))
  },
)

test.each(['', 'UDYAM-GJ-22-12345', 'UDYAM-24-22-0012345', 'GJ-22-0012345'])('%j is no Udyam number', (text) => {
  expect(checkUdyam(text)).toEqual(refuse({ code: 'udyam-shape' }))
})

test.each([
  ['gj-05 ab 1234', 'GJ05AB1234'],
  ['GJ5T1234', 'GJ5T1234'],
  ['22 BH 1234 AA', '22BH1234AA'],
  ['TR0512345', 'TR0512345'],
])('%s is the vehicle %s', (text, plate) => {
  expect(checkVehicle(text)).toEqual(accept(plate))
})

test.each(['', 'GJ05AB12', 'TEMPO', 'TRUCK', '1234'])('%j is no number plate', (text) => {
  expect(checkVehicle(text)).toEqual(refuse({ code: 'vehicle-shape' }))
})

test('a transporter may have an enrolment id that is no GSTIN', () => {
  expect(checkTransporterId('88aaacd8017h1zx')).toEqual(accept('88AAACD8017H1ZX'))
  expect(checkTransporterId('29AAFCA7488L1Z')).toEqual(refuse({ code: 'transporter-id-shape' }))
})

test('an e-way bill number has twelve digits, however they are grouped', () => {
  expect(checkEwayBill('3410 2345 6789')).toEqual(accept('341023456789'))
  expect(checkEwayBill('34102345678')).toEqual(refuse({ code: 'eway-bill-shape' }))
})

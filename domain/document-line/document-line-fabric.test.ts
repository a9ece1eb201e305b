import { expect, test } from 'vitest'
import { gstRateFor } from '#domain/gst/gst-rate.ts'
import { fabricTypes } from '#domain/lead/lead-choices.ts'
import { exampleLead } from '#domain/lead/lead-example.ts'
import { headingOfFabric, lineOfFabric, textileHeadings } from './document-line-fabric.ts'

test.each([
  ['Cotton', 200, '5208'],
  ['Cotton', 201, '5209'],
  ['Cotton', null, '5208'],
  ['Denim', null, '5209'],
  ['Canvas', null, '5209'],
  ['Denim', 180, '5208'],
  ['Cotton Blend', null, '5210'],
  ['Cotton Blend', 200, '5210'],
  ['Cotton Blend', 240, '5211'],
  ['Georgette', 60, '5407'],
] as const)('%s of %s GSM falls under %s', (fabric, gsm, heading) => {
  expect(headingOfFabric(fabric, gsm)).toBe(heading)
})

test('a fabric whose name does not say what it is made of gets no heading', () => {
  expect(headingOfFabric('Other', 150)).toBeNull()
  expect(headingOfFabric(null, 150)).toBeNull()
  expect(headingOfFabric('toString', 150)).toBeNull()
})

test('every fabric of the list but Other has a heading whose rate of tax is known', () => {
  for (const fabric of fabricTypes.filter((name) => name !== 'Other'))
    expect(gstRateFor(headingOfFabric(fabric, null) ?? '', '2026-11-21').ok, fabric).toBe(true)
})

test('every heading that is offered has a rate, or asks for the price of a piece', () => {
  for (const heading of textileHeadings) expect(gstRateFor(heading, '2026-11-21', 500_00).ok, heading).toBe(true)
})

test('what a lead asked for begins a line, all but the rate', () => {
  const { fabricRequirements } = exampleLead()
  expect(fabricRequirements && lineOfFabric({ ...fabricRequirements, quantity: null }).quantityMilli).toBeNull()
  expect(fabricRequirements && lineOfFabric(fabricRequirements)).toMatchObject({
    hsn: '5209',
    quantityMilli: 900_000,
    unit: 'meters',
    words: { fabricType: 'Denim', weaveType: 'Twill', gsm: 270, width: '60' },
  })
})

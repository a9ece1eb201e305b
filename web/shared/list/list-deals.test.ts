import { expect, test } from 'vitest'
import { chosenDeals } from './list-deals.ts'

const quotation = (number: string | null, leadId: string | null) => ({
  id: `Q-${number}`,
  number,
  leadId,
  companyName: 'Asha Silk',
})

test('a lead is one deal, however many of its papers were chosen', () => {
  const rows = [quotation('QT-1', 'b'), quotation('QT-2', 'a'), quotation('QT-3', 'b')]
  expect(chosenDeals('quotation', rows)).toEqual({
    leads: [
      { id: 'b', rows: ['Asha Silk, QT-1', 'Asha Silk, QT-3'] },
      { id: 'a', rows: ['Asha Silk, QT-2'] },
    ],
    without: [],
  })
})

test('a paper without a lead is named, not left out', () => {
  const rows = [quotation('QT-1', null), quotation('QT-2', 'a'), quotation(null, null)]
  expect(chosenDeals('quotation', rows)).toEqual({
    leads: [{ id: 'a', rows: ['Asha Silk, QT-2'] }],
    without: ['Asha Silk, QT-1', 'Asha Silk'],
  })
})

test('an order belongs to a person through its lead, and a lead through itself', () => {
  const order = { id: 'O', number: 'SO-1', leadId: 'a', customerName: 'Bharat Tex' }
  expect(chosenDeals('sales-order', [order]).leads).toEqual([{ id: 'a', rows: ['Bharat Tex, SO-1'] }])
  expect(chosenDeals('lead', [{ id: 'a', companyName: 'Bharat Tex' }]).leads).toEqual([
    { id: 'a', rows: ['Bharat Tex'] },
  ])
})

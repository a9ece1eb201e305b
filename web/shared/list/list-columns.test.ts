import { expect, test } from 'vitest'
import { headingsOf, hiddenColumns } from './list-columns.ts'

const params = (search: string) => new URLSearchParams(search)

test('an address hides the columns it names, and never the party', () => {
  expect(hiddenColumns(params('hide=state,who,amount,none'))).toEqual(['amount', 'state'])
  expect(hiddenColumns(params('sort=who'))).toEqual([])
})

test('a heading names what stands below it: orders are no dates, and a column of nothing has none', () => {
  const headings = (feature: string) => headingsOf(feature).map(({ column, heading }) => `${column}: ${heading}`)
  expect(headings('payment')).toEqual(['who: who', 'what: what', 'amount: amount', 'state: state', 'since: since'])
  expect(headings('business-profile')).toContain('since: orders')
  expect(headings('goods-return')).toContain('amount: quantity')
  expect(headings('dalal')).toEqual(['who: broker', 'what: what', 'amount: amount', 'state: state'])
})

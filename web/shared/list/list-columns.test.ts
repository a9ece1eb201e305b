import { expect, test } from 'vitest'
import { hiddenColumns, withParam } from './list-columns.ts'

const params = (search: string) => new URLSearchParams(search)

test('an address hides the columns it names, and never the party', () => {
  expect(hiddenColumns(params('hide=state,who,amount,none'))).toEqual(['amount', 'state'])
  expect(hiddenColumns(params('sort=who'))).toEqual([])
})

test('a parameter is set beside the others, and leaves the address where its value is empty', () => {
  const before = params('sort=who&hide=state')
  expect(withParam('hide', 'state,since')(before).toString()).toBe('sort=who&hide=state%2Csince')
  expect(withParam('hide', '')(before).toString()).toBe('sort=who')
  expect(before.toString()).toBe('sort=who&hide=state')
})

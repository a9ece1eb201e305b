import { expect, test } from 'vitest'
import { withoutParams, withParams } from './address-params.ts'

const before = new URLSearchParams('sort=who&hide=state')

test('a parameter is set beside the others, and leaves the address where its value is empty', () => {
  expect(withParams({ hide: 'state,since', filter: 'hot' })(before).toString()).toBe(
    'sort=who&hide=state%2Csince&filter=hot',
  )
  expect(withParams({ hide: '' })(before).toString()).toBe('sort=who')
  expect(before.toString()).toBe('sort=who&hide=state')
})

test('parameters that were read leave the address, and those it does not have are no matter', () => {
  expect(withoutParams(['hide', 'action'])(before).toString()).toBe('sort=who')
})

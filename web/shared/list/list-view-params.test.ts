import { expect, test } from 'vitest'
import { viewAddress, viewParams } from './list-view-params.ts'

test('two addresses that show the same are the same view', () => {
  expect(viewParams('sort=-amount&filter=hotleads')).toBe(
    viewParams('?filter=hotleads&sort=-amount&search=abc&action='),
  )
  expect(viewParams('b=2&a=1&c=3')).toBe('a=1&b=2&c=3')
  expect(viewParams('hide=state%2Csince')).toBe('hide=state%2Csince')
})

test('words being searched, forms and ways in are no part of a view', () => {
  expect(viewParams('search=asha&action=add-lead&mode=demo')).toBe('')
})

test('an address that is longer than a view may be is none', () => {
  expect(viewParams(`f=${'x'.repeat(999)}`)).toBe('')
  expect(viewParams(`f=${'x'.repeat(998)}`)).toHaveLength(1000)
})

test('without parameters a view is the list itself', () => {
  expect([viewAddress('/platform/leads', ''), viewAddress('/platform/leads', 'a=1')]).toEqual([
    '/platform/leads',
    '/platform/leads?a=1',
  ])
})

import { expect, test } from 'vitest'
import { askedActionOf } from './quotation-address.ts'

const asked = (address: string) => askedActionOf(new URLSearchParams(address))

test('the address of the specification asks for the approval of one quotation', () => {
  expect(asked('action=approve-quote&quoteId=7')).toEqual({ kind: 'approve', quoteId: '7' })
  expect(asked('action=approve-quote')).toEqual({ kind: 'approve', quoteId: '' })
})

test('a lead or a customer in the address asks for a quotation for them', () => {
  expect(asked('from-lead=LEAD-2026-795242-ABC')).toEqual({
    kind: 'add',
    leadId: 'LEAD-2026-795242-ABC',
    businessProfileId: null,
    copyOf: null,
    goods: null,
  })
  expect(asked('from-customer=9')).toEqual({
    kind: 'add',
    leadId: null,
    businessProfileId: '9',
    copyOf: null,
    goods: null,
  })
  expect(asked('action=add-quote')).toEqual({
    kind: 'add',
    leadId: null,
    businessProfileId: null,
    copyOf: null,
    goods: null,
  })
  expect(asked('copy=7')).toEqual({ kind: 'add', leadId: null, businessProfileId: null, copyOf: '7', goods: null })
})

test('goods that were said come with their party', () => {
  expect(asked('from-customer=9&goods=500+m+cotton')).toMatchObject({ businessProfileId: '9', goods: '500 m cotton' })
  expect(asked('action=add-quote&goods=500+m+cotton')).toMatchObject({ kind: 'add', goods: '500 m cotton' })
})

test('an address of filters asks for nothing', () => {
  expect(asked('filter=approved&search=denim')).toBeNull()
})

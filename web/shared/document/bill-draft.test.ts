import { expect, test } from 'vitest'
import { exampleDocumentLine } from '#domain/document-line/document-line-example.ts'
import { billDraftOf, discountOf } from './bill-draft.ts'

const bill = { discountPaise: null, discountBp: null, lines: [exampleDocumentLine()] }

test('a discount counts in the unit that was chosen; what was typed in the other one takes nothing off', () => {
  const both = { discountBp: 500, discountPaise: 100_00 }
  expect(discountOf({ ...both, discountIn: 'percent' })).toEqual({ discountBp: 500, discountPaise: null })
  expect(discountOf({ ...both, discountIn: 'rupees' })).toEqual({ discountBp: null, discountPaise: 100_00 })
})

test('a discount of nothing is none, in either unit', () => {
  const none = { discountBp: null, discountPaise: null }
  for (const discountIn of ['percent', 'rupees'] as const) {
    expect(discountOf({ discountBp: 0, discountPaise: 0, discountIn })).toEqual(none)
    expect(discountOf({ ...none, discountIn })).toEqual(none)
  }
})

test('a document opens with its discount in the unit in which it was given, percent where it has none', () => {
  expect(billDraftOf(bill)).toMatchObject({ discountIn: 'percent', discountBp: null, discountPaise: null })
  expect(billDraftOf({ ...bill, discountPaise: 100_00 })).toMatchObject({ discountIn: 'rupees', discountPaise: 100_00 })
  expect(billDraftOf({ ...bill, discountBp: 500 })).toMatchObject({ discountIn: 'percent', discountBp: 500 })
})

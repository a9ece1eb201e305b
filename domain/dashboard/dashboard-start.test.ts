import { expect, test } from 'vitest'
import { firstSteps } from './dashboard-start.ts'

const nothing = { leads: 0, quotations: 0, proformas: 0, orders: 0, advances: [], ledgers: [] }
const doneOf = (made: Partial<typeof nothing>) =>
  firstSteps({ ...nothing, ...made })?.flatMap(({ id, isDone }) => (isDone ? [id] : []))

test('a new company has a lead, a quotation, a proforma and a payment before it', () => {
  expect(firstSteps(nothing)).toEqual([
    { id: 'lead', isDone: false },
    { id: 'quotation', isDone: false },
    { id: 'proforma', isDone: false },
    { id: 'payment', isDone: false },
  ])
  expect(doneOf({ leads: 2 })).toEqual(['lead'])
  expect(doneOf({ leads: 2, quotations: 1 })).toEqual(['lead', 'quotation'])
})

test('a later step makes up for the one that never was', () => {
  expect(doneOf({ quotations: 1 })).toEqual(['lead', 'quotation'])
  expect(doneOf({ orders: 1 })).toEqual(['lead', 'quotation', 'proforma'])
})

test('the steps stay until the first rupee has come in, as an advance or on an account', () => {
  const asked = { leads: 1, quotations: 1, proformas: 1 }
  const open = { ...nothing, ...asked, advances: [{ receivedAmount: 0 }], ledgers: [{ lastReceiptDate: null }] }
  expect(firstSteps(open)?.at(-1)).toEqual({ id: 'payment', isDone: false })
  expect(firstSteps({ ...open, advances: [{ receivedAmount: 0 }, { receivedAmount: 1 }] })).toBeNull()
  expect(firstSteps({ ...open, ledgers: [{ lastReceiptDate: '2026-11-25' }] })).toBeNull()
})

import { expect, test } from 'vitest'
import { firstSteps, isNewCompany } from './dashboard-start.ts'

const nothing = { quotations: 0, proformas: 0, orders: 0, advances: [], ledgers: [] }
const doneOf = (made: Partial<typeof nothing>) =>
  firstSteps({ ...nothing, ...made })?.flatMap(({ id, isDone }) => (isDone ? [id] : []))

test('a new company begins with a quotation, because that is what brings it to a buyer fastest', () => {
  expect(firstSteps(nothing)).toEqual([
    { id: 'quotation', isDone: false },
    { id: 'proforma', isDone: false },
    { id: 'payment', isDone: false },
  ])
  expect(doneOf({ quotations: 1 })).toEqual(['quotation'])
})

test('a later step makes up for the one that never was', () => {
  expect(doneOf({ proformas: 1 })).toEqual(['quotation', 'proforma'])
  expect(doneOf({ orders: 1 })).toEqual(['quotation', 'proforma'])
})

test('the steps stay until the first rupee has come in, as an advance or on an account', () => {
  const asked = { quotations: 1, proformas: 1 }
  const open = { ...nothing, ...asked, advances: [{ receivedAmount: 0 }], ledgers: [{ lastReceiptDate: null }] }
  expect(firstSteps(open)?.at(-1)).toEqual({ id: 'payment', isDone: false })
  expect(firstSteps({ ...open, advances: [{ receivedAmount: 0 }, { receivedAmount: 1 }] })).toBeNull()
  expect(firstSteps({ ...open, ledgers: [{ lastReceiptDate: '2026-11-25' }] })).toBeNull()
})

test('a company with old bills and no deal yet is no longer new: it is owed something', () => {
  const begun = { leads: 0, quotations: 0, orders: 0, ledgers: [] }
  expect(isNewCompany(begun)).toBe(true)
  expect(isNewCompany({ ...begun, ledgers: [{}] })).toBe(false)
  for (const kind of ['leads', 'quotations', 'orders']) expect(isNewCompany({ ...begun, [kind]: 1 })).toBe(false)
})

import { expect, test } from 'vitest'
import { exampleConsignment } from './consignment-example.ts'
import {
  dispatchOfSuccessor,
  isAnythingKnown,
  lrNumberTold,
  noConsignmentFacts,
  notedEwayBill,
  travelItems,
  travelOf,
} from './consignment-facts.ts'

const dispatch = {
  ...{ transporter: 'VRL', transporterId: '24AAACZ9999Z1ZI', lrNumber: null, vehicle: 'GJ05AB1234' },
  ...{ ewayBill: null, broker: 'Jayantibhai', dalalId: null },
}
const ewayBill = '341023456789'

test('what was noted since comes before what the invoice says, and the rest is still as on the invoice', () => {
  const noted = exampleConsignment({ transporter: null, ewayBill })
  expect(travelOf({ dispatch }, noted)).toEqual({
    ...{ transporter: 'VRL', transporterId: '24AAACZ9999Z1ZI', vehicle: 'GJ05AB1234' },
    ...{ lrNumber: 'LR 4411', lrDate: '2026-11-20', ewayBill, ewayBillDate: null },
  })
  expect(travelOf({ dispatch: null }, noted).vehicle).toBe(null)
})

test('the lorry that broke down, and the number that was wrong, are not those of the paper', () => {
  const facts = { lrNumber: 'LR 2', vehicle: 'GJ05CD5678', ewayBill }
  const paper = { ...dispatch, lrNumber: 'LR 1', ewayBill: '341023456780' }
  expect(travelOf({ dispatch: paper }, exampleConsignment(facts))).toMatchObject(facts)
})

test('another transporter does not travel under the id of the first', () => {
  expect(travelOf({ dispatch }, exampleConsignment())).toMatchObject({
    transporter: 'Maruti Roadways',
    transporterId: null,
  })
})

test('beside the word LR a number is told without it, however it was typed', () => {
  const typed = ['88', 'LR 88', 'lr88', 'L.R. 88', 'L R 88', 'LR No. 88', 'LR-88', 'LR: 88']
  expect(new Set(typed.map(lrNumberTold))).toEqual(new Set(['88']))
  // Letters of the number itself, and a word that is all there is, are left.
  const whole = ['LRX 88', 'VRL 88', '88 LR', 'LR', 'LR paid']
  expect(whole.map(lrNumberTold)).toEqual(whole)
  expect(travelItems({ ...noConsignmentFacts, lrNumber: 'LR 88', lrDate: '2026-11-20' })).toEqual([
    { field: 'lrNumber', value: '88', on: '2026-11-20' },
  ])
})

test('what was taken back is not known', () => {
  const taken = exampleConsignment({ ewayBill, status: 'taken_back', takenBackReason: 'Wrong invoice' })
  expect(travelOf({ dispatch: null }, taken)).toEqual(noConsignmentFacts)
  expect([notedEwayBill(taken), notedEwayBill(exampleConsignment({ ewayBill })), notedEwayBill(null)]).toEqual([
    null,
    ewayBill,
    null,
  ])
  expect([isAnythingKnown(noConsignmentFacts), isAnythingKnown(taken)]).toEqual([false, true])
})

test('the invoice that takes the place of another travels as it did, but for its e-way bill', () => {
  expect(
    dispatchOfSuccessor({ dispatch: { ...dispatch, ewayBill } }, exampleConsignment({ transporter: null })),
  ).toEqual({
    ...dispatch,
    lrNumber: 'LR 4411',
  })
  expect(dispatchOfSuccessor({ dispatch: null }, null)).toBe(null)
  expect(
    dispatchOfSuccessor(
      { dispatch: null },
      exampleConsignment({ transporter: null, lrNumber: null, lrDate: null, ewayBill }),
    ),
  ).toBe(null)
})

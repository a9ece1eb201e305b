import { expect, test } from 'vitest'
import { refundFilterOf, refundFilters, refundsIn } from './refund-list.ts'
import { refundStatuses } from './refund.ts'

test('each filter shows the refunds of its status, and all of them without one', () => {
  const refunds = refundStatuses.map((status) => ({ status }))
  expect(refundFilters).toEqual(['all', ...refundStatuses])
  expect(refundFilters.map((filter) => refundsIn(refunds, filter).length)).toEqual([3, 1, 1, 1])
  expect(refundsIn(refunds, 'voided')).toEqual([{ status: 'voided' }])
})

test('an address that names no known filter shows all refunds', () => {
  expect([refundFilterOf('cleared'), refundFilterOf('paid'), refundFilterOf('')]).toEqual(['cleared', 'all', 'all'])
})

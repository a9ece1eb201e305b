import { expect, test } from 'vitest'
import { answeredQuotation, exampleQuotation } from './quotation-example.ts'
import { countQuotations, quotationFilterOf, quotationFilters, quotationsIn } from './quotation-list.ts'
import { quotationStatuses } from './quotation-status.ts'

const quotations = [
  exampleQuotation({ status: 'pending' }),
  exampleQuotation({ status: 'pending' }),
  exampleQuotation({ status: 'expired' }),
  answeredQuotation(),
  answeredQuotation({ notedAt: '2026-11-22T05:00:00.000Z' }),
]

test('every status has a filter of its own beside all and those a buyer has answered', () => {
  expect(quotationFilters.toSorted()).toEqual(['all', 'answered', ...quotationStatuses].toSorted())
})

test('a filter leaves as many as its count says', () => {
  const counts = countQuotations(quotations)
  expect(counts).toMatchObject({ all: 5, answered: 1, pending: 2, expired: 1, approved: 2, rejected: 0 })
  for (const filter of quotationFilters) expect(quotationsIn(quotations, filter)).toHaveLength(counts[filter])
})

test('an address without a filter shows everything', () => {
  expect(quotationFilterOf('approved')).toBe('approved')
  expect(quotationFilterOf('nonsense')).toBe('all')
})

import { statusFilter } from '#domain/kernel/status-filter.ts'
import type { Searched } from '#domain/list/list-search.ts'
import type { Refund } from './refund.ts'

export const {
  filters: refundFilters,
  of: refundFilterOf,
  among: refundsIn,
} = statusFilter(['recorded', 'cleared', 'voided'])

/** What the list is searched by. */
export const searchedRefunds: Searched<Refund> = {
  wordsOf: ({ customerName, number, reference, credits }) => [
    customerName,
    number,
    reference,
    ...credits.map((credit) => credit.number),
  ],
  namesOf: ({ customerName }) => [customerName],
}

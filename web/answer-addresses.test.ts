import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { profileFilters } from '#domain/business-profile/business-profile-list.ts'
import { periodNames } from '#domain/calendar/calendar-period.ts'
import { invoiceKinds, invoiceStates } from '#domain/invoice/invoice.ts'
import { leadFilters } from '#domain/lead/lead-list.ts'
import { paymentKinds, paymentStates } from '#domain/payment/payment.ts'
import { quotationFilters } from '#domain/quotation/quotation-list.ts'
import { lateFilter, salesOrderFilters } from '#domain/sales-order/sales-order-list.ts'
import { collectionFilters } from '#web/collection/collection-filter.ts'
import { platformTable } from './page-table.ts'

/** The filters that each list reads from its address; all lists with a search read `search`. */
const lists: Record<string, Record<string, readonly string[] | 'any'>> = {
  '/platform/collections': { filter: collectionFilters },
  '/platform/customers': { filter: profileFilters, search: 'any' },
  '/platform/inventory': {},
  '/platform/invoices': { status: invoiceStates, type: invoiceKinds, date: periodNames, search: 'any' },
  '/platform/leads': { filter: leadFilters, date: periodNames, search: 'any' },
  '/platform/orders': { filter: [...salesOrderFilters, lateFilter], date: periodNames, search: 'any' },
  '/platform/payments': { status: paymentStates, type: paymentKinds, date: periodNames, search: 'any' },
  '/platform/production': {},
  '/platform/quotes': { filter: quotationFilters, date: periodNames, search: 'any' },
}
const isPage = (path: string): boolean =>
  platformTable.some((page) => new RegExp(`^${page.path.replace(':id', '[^/]+')}$`).test(path))

const addresses = [
  ...new Set(
    readFileSync('domain/answer/answer-questions.jsonl', 'utf8')
      .split('\n')
      .filter(Boolean)
      .flatMap((row) => (JSON.parse(row) as { address: string | null }).address ?? []),
  ),
]

test('the rows of an answer are at an address of the platform, filtered as the list there filters', () => {
  expect(addresses.length).toBeGreaterThan(40)
  const wrong = addresses.flatMap((address) => {
    const { pathname, searchParams } = new URL(address, 'https://vanat.example')
    const filters = lists[pathname] ?? {}
    const unknown = [...searchParams].filter(([name, value]) => {
      const known = filters[name]
      return known === undefined || (known !== 'any' && !known.includes(value))
    })
    return isPage(pathname) && unknown.length === 0 ? [] : [address]
  })
  expect(wrong).toEqual([])
})

import { expect, test } from 'vitest'
import { isAdvanceOpen } from '#domain/advance-payment/advance-payment-due.ts'
import { exampleAdvancePayment } from '#domain/advance-payment/advance-payment-example.ts'
import { advanceStatuses } from '#domain/advance-payment/advance-payment.ts'
import { exportLists } from '#domain/export/export-lists.ts'
import { finalInvoiceStatuses } from '#domain/final-invoice/final-invoice.ts'
import { isFinalPaymentOpen } from '#domain/final-payment/final-payment-due.ts'
import { exampleFinalPayment } from '#domain/final-payment/final-payment-example.ts'
import { finalPaymentStatuses } from '#domain/final-payment/final-payment.ts'
import { conversionStatuses } from '#domain/lead/lead-status.ts'
import { olderKinds } from '#domain/older-list/older-list-name.ts'
import { proformaStatuses } from '#domain/proforma-invoice/proforma-invoice.ts'
import { quotationStatuses } from '#domain/quotation/quotation-status.ts'
import { salesOrderStages, salesOrderStatuses } from '#domain/sales-order/sales-order-status.ts'
import { describedEntity, entityCatalogue, type DocumentName } from './entity-catalogue.ts'

/** Statuses whose documents stay on the device at any age. */
const kept = (name: DocumentName, statuses: readonly string[]): string[] => {
  const { closed } = describedEntity(name).keep
  return statuses.filter((status) => !closed.includes(status))
}

test('money that is still to come never leaves the device, however long it has been owed', () => {
  expect(kept('advance-payment', advanceStatuses)).toEqual(
    advanceStatuses.filter((status) => isAdvanceOpen(exampleAdvancePayment({ status }))),
  )
  expect(kept('final-payment', finalPaymentStatuses)).toEqual(
    expect.arrayContaining(
      finalPaymentStatuses.filter((status) => isFinalPaymentOpen(exampleFinalPayment({ status }))),
    ),
  )
  expect(kept('final-invoice', finalInvoiceStatuses)).toEqual(['pending', 'sent', 'payment_received', 'overdue'])
})

test('what is still to be sold, made or delivered never leaves the device', () => {
  expect(kept('lead', conversionStatuses)).toEqual(['active_lead', 'quote_sent', 'proforma_sent'])
  expect(kept('quotation', quotationStatuses)).toEqual(['pending', 'approved'])
  expect(kept('proforma-invoice', proformaStatuses)).toEqual(['pending', 'sent'])
  expect(kept('sales-order', salesOrderStatuses)).toEqual(salesOrderStages.slice(0, -1))
})

test('of each list with older rows a device keeps as many days, and of each other list of files everything', () => {
  const kinds = new Set<DocumentName>(Object.values(olderKinds).flat())
  const days = entityCatalogue.map(({ name }) => [name, describedEntity(name).keep.days] as const)
  // As `list-views.tsx` says: a younger company has no older rows.
  expect(days.filter(([name, kept]) => kinds.has(name) && kept !== 400)).toEqual([])
  const sources = new Set(Object.values(exportLists).flatMap((list): readonly string[] => list.sources))
  expect(days.filter(([name, kept]) => sources.has(name) && !kinds.has(name) && kept !== null)).toEqual([])
})

test('only an entity with a status has statuses that close it', () => {
  const closing = entityCatalogue.map(({ name }) => describedEntity(name)).filter(({ keep }) => keep.closed.length > 0)
  expect(closing.filter(({ status }) => status === null)).toEqual([])
  expect(closing).toHaveLength(22)
})

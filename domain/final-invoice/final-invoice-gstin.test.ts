import { expect, test } from 'vitest'
import { businessProfileEntity } from '#domain/business-profile/business-profile-entity.ts'
import { exampleBusinessProfile } from '#domain/business-profile/business-profile-example.ts'
import { replaceFinalInvoiceRule } from '#domain/invoice-replace/invoice-replace-rules.ts'
import { finalInvoiceEntity } from './final-invoice-entity.ts'
import { gstinSinceIssue } from './final-invoice-gstin.ts'
import { createFinalInvoiceRule } from './final-invoice-rules.ts'
import { billedDocuments, customerId, invoiceId, newId, orderId, soldDocuments } from './final-invoice-testing.ts'

const right = '24AAACZ9999Z1ZI'
const wrong = exampleBusinessProfile().gstNumber

test('of a sent invoice it is said that its buyer has another GSTIN by now, as long as that can be put right', () => {
  const documents = billedDocuments()
  const told = (gstNumber = right, today = '2026-11-21') =>
    gstinSinceIssue(documents.get(finalInvoiceEntity, invoiceId), { gstNumber }, today)
  expect(told()).toEqual({ before: wrong, now: right })
  expect([told(wrong), told('')]).toEqual([null, null])
  expect(gstinSinceIssue(documents.get(finalInvoiceEntity, invoiceId), null, '2026-11-21')).toBeNull()
  // Of the year to March 2027, until 30 November of that year.
  expect([told(right, '2027-11-30')?.now, told(right, '2027-12-01')]).toEqual([right, null])
  documents.put(businessProfileEntity, { ...documents.get(businessProfileEntity, customerId), gstNumber: right })
  const { version } = documents.get(finalInvoiceEntity, invoiceId)
  const ids = { idSeed: newId(20), noteId: newId(10), successorId: newId(11) }
  documents.done(replaceFinalInvoiceRule, { id: invoiceId, version, ...ids, reason: 'Wrong GSTIN' })
  expect(told()).toBeNull()
})

test('a draft names its buyer by today’s GSTIN anyway', () => {
  const documents = soldDocuments()
  documents.done(createFinalInvoiceRule, {
    id: invoiceId,
    salesOrderId: orderId,
    lines: null,
    dueDate: null,
    notes: null,
  })
  expect(gstinSinceIssue(documents.get(finalInvoiceEntity, invoiceId), { gstNumber: right }, '2026-11-21')).toBeNull()
})

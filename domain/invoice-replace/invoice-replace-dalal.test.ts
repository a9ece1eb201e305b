import { expect, test } from 'vitest'
import { dalalEntity } from '#domain/dalal/dalal-entity.ts'
import { exampleDalal } from '#domain/dalal/dalal-example.ts'
import { dalaliEntity } from '#domain/dalali/dalali-entity.ts'
import { linkDalaliRule } from '#domain/dalali/dalali-rules.ts'
import { finalInvoiceEntity } from '#domain/final-invoice/final-invoice-entity.ts'
import { sendFinalInvoiceRule } from '#domain/final-invoice/final-invoice-rules.ts'
import { billedDocuments, invoiceId, newId } from '#domain/final-invoice/final-invoice-testing.ts'
import type { FinalInvoice } from '#domain/final-invoice/final-invoice.ts'
import type { Documents } from '#domain/kernel/testing-documents.ts'
import { replaceFinalInvoiceRule } from './invoice-replace-rules.ts'

const successorId = newId(11)
const jayanti = exampleDalal()
const mohan = exampleDalal({ id: newId(40), name: 'Mohanbhai' })
/** The example bill with these names on it. */
const billed = (names: Partial<NonNullable<FinalInvoice['dispatch']>>): Documents => {
  const documents = billedDocuments().put(dalalEntity, jayanti, mohan)
  const invoice = documents.get(finalInvoiceEntity, invoiceId)
  const dispatch = { transporter: 'VRL', transporterId: null, lrNumber: null, vehicle: null, ewayBill: null, broker: null, ...names } // prettier-ignore
  return documents.put(finalInvoiceEntity, { ...invoice, dispatch })
}
const linked = (documents: Documents, dalalId: string | null, was: string | null = null): Documents => {
  documents.done(linkDalaliRule, { id: invoiceId, dalalId, was, idSeed: newId(41) })
  return documents
}
/** The broker of the bill that takes its place, as it is drafted and as it is sent. */
function broughtBy(documents: Documents) {
  const ids = { idSeed: newId(20), noteId: newId(10), successorId }
  const { version } = documents.get(finalInvoiceEntity, invoiceId)
  documents.done(replaceFinalInvoiceRule, { id: invoiceId, version, ...ids, reason: 'Wrong buyer' })
  documents.done(sendFinalInvoiceRule, { id: successorId, version: 1, finalPaymentId: newId(50), rates: null })
  const row = documents.all(dalaliEntity).find(({ id }) => id === successorId)
  return [documents.get(finalInvoiceEntity, successorId).dispatch?.broker, row?.dalalId]
}

test('a broker who was named after the bill was sent earns on the one that takes its place', () => {
  expect(broughtBy(linked(billedDocuments().put(dalalEntity, jayanti), jayanti.id))).toEqual([jayanti.name, jayanti.id])
  expect(broughtBy(linked(billed({ broker: 'Jayantibhai' }), jayanti.id))).toEqual(['Jayantibhai', jayanti.id])
})

test('one who turned out to be another, or nobody, is not named again', () => {
  const wrong = () => {
    const documents = billed({ broker: jayanti.name, dalalId: jayanti.id })
    return linked(linked(documents, jayanti.id), mohan.id, jayanti.id)
  }
  expect(broughtBy(wrong())).toEqual(['Mohanbhai', mohan.id])
  expect(broughtBy(linked(wrong(), null, mohan.id))).toEqual([null, undefined])
})

import { expect, test } from 'vitest'
import { dalalEntity } from '#domain/dalal/dalal-entity.ts'
import { exampleDalal } from '#domain/dalal/dalal-example.ts'
import { dalaliEntity } from '#domain/dalali/dalali-entity.ts'
import { newDalali } from '#domain/dalali/dalali-new.ts'
import { finalInvoiceEntity } from '#domain/final-invoice/final-invoice-entity.ts'
import { billedDocuments, invoiceId, newId } from '#domain/final-invoice/final-invoice-testing.ts'
import { exampleFacts } from '#domain/kernel/facts-example.ts'
import { receiptEntity } from '#domain/receipt/receipt-entity.ts'
import { lineOf, receiptId, recorded } from '#domain/receipt/receipt-testing.ts'
import { reckonDalaliRule } from './expiry-rules.ts'

const brought = (documents = billedDocuments()) => {
  const invoice = documents.get(finalInvoiceEntity, invoiceId)
  return documents
    .put(dalalEntity, exampleDalal())
    .put(dalaliEntity, newDalali(invoice, exampleDalal(), exampleFacts()))
}
const reckon = { id: invoiceId, idSeed: newId(9000) }

test('what a dalal has earned is reckoned from the advance that his bill took off and the money that came since', () => {
  const documents = brought()
  documents.done(reckonDalaliRule, reckon)
  // 1% of 80,000 rupees of cloth, for the half that the advance has paid.
  expect(documents.get(dalaliEntity, invoiceId)).toMatchObject({ realised: 42_000_00, expected: 84_000_00, earned: 400_00 }) // prettier-ignore
  expect(documents.get(dalalEntity, exampleDalal().id).balance).toBe(-400_00)
  expect(documents.refusal(reckonDalaliRule, reckon)?.code).toBe('dalali-as-reckoned')
})

test('a cheque earns him nothing until the bank has paid it, and takes back what it earned once it is returned', () => {
  const cheque = brought(recorded(42_000_00, [lineOf(42_000_00)]))
  const earned = () => {
    cheque.write(reckonDalaliRule, { ...reckon, idSeed: newId(9100 + cheque.history.length) })
    return cheque.get(dalaliEntity, invoiceId).earned
  }
  expect(earned()).toBe(400_00)
  const receipt = cheque.get(receiptEntity, receiptId)
  cheque.put(receiptEntity, { ...receipt, status: 'cleared' })
  expect(earned()).toBe(800_00)
  cheque.put(receiptEntity, { ...receipt, status: 'recorded' })
  expect(earned()).toBe(400_00)
  expect(cheque.get(dalalEntity, exampleDalal().id).balance).toBe(-400_00)
})

import { expect, test } from 'vitest'
import { advancePaymentEntity } from '#domain/advance-payment/advance-payment-entity.ts'
import { freedId, freeSurplus } from '#domain/advance-payment/advance-payment-posting.ts'
import { allocationEntity } from '#domain/allocation/allocation-entity.ts'
import { makeAllocationRule } from '#domain/allocation/allocation-rules.ts'
import { businessProfileEntity } from '#domain/business-profile/business-profile-entity.ts'
import { accountOf, advanceId, customerId, dayBefore, entriesOf, newId, soldDocuments } from '#domain/final-invoice/final-invoice-testing.ts' // prettier-ignore
import type { Documents } from '#domain/kernel/testing-documents.ts'
import { ledgerEntryEntity } from '#domain/ledger-entry/ledger-entry-entity.ts'
import { recordOpeningBillRule } from '#domain/opening-bill/opening-bill-rules.ts'
import { partyLedgerEntity } from '#domain/party-ledger/party-ledger-entity.ts'
import { bounceAdvanceReceiptRule } from './order-payment-rules.ts'

const entities = [partyLedgerEntity, ledgerEntryEntity, allocationEntity]
const receiptId = newId(901)
/** The example order of which 10,000 of the advance's 42,000 rupees are free, as it became smaller after they had come. */
function smaller(): Documents {
  const documents = soldDocuments()
  const advance = documents.get(advancePaymentEntity, advanceId)
  const receipt = { id: receiptId, number: 'RV/26-27/0001', amount: 42_000_00, receivedDate: '2026-11-16', paymentMethod: 'cheque' as const, bankReference: null, recordedBy: 'Asha', proformaInvoiceId: null, particulars: null } // prettier-ignore
  documents.put(advancePaymentEntity, { ...advance, receipts: [receipt] })
  const profile = documents.get(businessProfileEntity, customerId)
  const books = { ledger: documents.get(partyLedgerEntity, customerId), profile, advance }
  const held = documents.all(ledgerEntryEntity)
  for (const { entity, value } of freeSurplus(
    { surplus: 10_000_00, held, idSeed: advance.proformaInvoiceId },
    books,
    dayBefore,
  ))
    // prettier-ignore
    for (const one of entities) if (one.name === entity) documents.put(one, value as never) // of its own entity
  documents.put(businessProfileEntity, { ...profile, onAccountAmount: 10_000_00 })
  expect(accountOf(documents)).toMatchObject({ heldAdvance: 32_000_00, onAccount: 10_000_00 })
  return documents
}
const bounced = (documents: Documents): Documents => {
  documents.done(bounceAdvanceReceiptRule, { id: advanceId, version: 1, receiptId, reason: 'No funds', charge: 0 })
  return documents
}

test('what a smaller order freed of an advance goes with its returned cheque', () => {
  const documents = bounced(smaller())
  expect(accountOf(documents)).toEqual({ balance: 0, openDebits: 0, onAccount: 0, heldAdvance: 0 })
  expect(entriesOf(documents).every(([, , open]) => open === 0)).toBe(true)
})

test('what was used of it meanwhile is owed, and the rest goes', () => {
  const documents = smaller()
  const bill = {
    id: newId(70),
    customerId,
    number: 'OLD/1',
    billDate: '2026-10-01',
    dueDate: '2026-10-31',
    amount: 7_000_00,
  }
  documents.done(recordOpeningBillRule, bill, dayBefore)
  const { proformaInvoiceId } = documents.get(advancePaymentEntity, advanceId)
  const paid = { idSeed: newId(71), creditEntryId: freedId(proformaInvoiceId), debitEntryId: bill.id, amount: 7_000_00 }
  documents.done(makeAllocationRule, paid)
  bounced(documents)
  expect(accountOf(documents)).toEqual({ balance: 7_000_00, openDebits: 7_000_00, onAccount: 0, heldAdvance: 0 })
})

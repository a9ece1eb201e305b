import { expect, test } from 'vitest'
import type { LedgerEntry } from '#domain/ledger-entry/ledger-entry.ts'
import type { PartyLedger } from '#domain/party-ledger/party-ledger.ts'
import { sampleCompany, sampleProfile } from './document-sample.ts'
import { statementView } from './document-statement-view.ts'
import { wordsIn } from './testing-paper.ts'

const stored = { version: 1, createdAt: '2026-09-01T05:00:00.000Z', updatedAt: '2026-09-01T05:00:00.000Z' }
const bill = (id: string, amount: number, dueDate: string): LedgerEntry => ({
  ...stored, id, ledgerId: sampleProfile.id, seq: Number(id), date: '2026-09-01', kind: 'invoice', amount, allocated: 0, status: 'outstanding',
  documentEntity: 'final-invoice', documentId: id, number: `INV/${id}`, billDate: '2026-09-01', dueDate, heldFor: null,
}) // prettier-ignore
const ledger: PartyLedger = {
  ...stored, id: sampleProfile.id, customerName: sampleProfile.companyName, balance: 1_00_000_00, openDebits: 1_00_000_00, onAccount: 0, heldAdvance: 0,
  lastSeq: 2, lastReceiptDate: null,
} // prettier-ignore
const period = { from: '2026-09-01', to: '2026-10-31' }

/** The last lines of the statement of a customer who owes ₹82,472 since 1 October, and the rest in November. */
const said = (lateInterestBp: number | null) => {
  const entries = [bill('1', 82_472_00, '2026-10-01'), bill('2', 17_528_00, '2026-11-01')]
  const parties = { company: { ...sampleCompany, lateInterestBp }, buyer: { profile: sampleProfile } }
  return statementView({ account: { ledger, entries, allocations: [] }, period, ...parties }, wordsIn('en')).terms.lines
}

test('a statement says what interest is asked on late bills, outside the balance', () => {
  // 82,472 at 1.5 % a month for 30 days is 1,237.08.
  expect(said(150)[0]).toBe(
    'Interest on late invoices until 31/10/2026, at 1.5% a month: ₹1,237. It is not in the balance.',
  )
  expect(said(null)).toEqual(said(0))
  expect(said(null).join(' ')).not.toContain('Interest')
})

import { exampleCreditNote } from '#domain/credit-note/credit-note-example.ts'
import type { DebitNote } from './debit-note.ts'

/** An issued note on the example invoice: 4,000 rupees more for the cloth, and 200 of tax. */
export function exampleDebitNote(patch: Partial<DebitNote> = {}): DebitNote {
  const { tax: _tax, ...note } = exampleCreditNote()
  return {
    ...note,
    id: '0b9f6c1e-3a57-4f0e-9a43-0c0a5d6b7d01',
    number: 'DN/26-27/0001',
    reason: 'rate_difference',
    dueDate: '2026-12-21',
    ...patch,
  }
}

import { liveAllocations } from '#domain/allocation/allocation-live.ts'
import type { Allocation } from '#domain/allocation/allocation.ts'
import { isIssued } from '#domain/credit-note/credit-note-lifecycle.ts'
import type { CreditNote } from '#domain/credit-note/credit-note.ts'
import type { FinalInvoice } from '#domain/final-invoice/final-invoice.ts'
import type { LedgerEntry } from '#domain/ledger-entry/ledger-entry.ts'
import { sumOf } from '#domain/ledger/ledger-item.ts'
import type { DeductionKind } from './receipt-deduction.ts'
import type { BillToPay } from './receipt-proposal.ts'
import { isTakenBack } from './receipt-state.ts'
import type { Receipt } from './receipt.ts'

/** A customer's documents, as far as they are known. */
export type Settlements = {
  entries: readonly LedgerEntry[]
  allocations: readonly Allocation[]
  invoices: readonly FinalInvoice[]
  notes: readonly CreditNote[]
  receipts: readonly Receipt[]
}

/** An open bill with its invoice, the notes against it, and what has settled it before. */
export function billToPay(entry: LedgerEntry, known: Settlements): BillToPay {
  const credits = new Map(known.entries.map((one) => [one.id, one]))
  // What another bill's note pays here was money once.
  const isOwnNote = (id: string): boolean =>
    credits.get(id)?.kind === 'credit_note' &&
    !known.notes.some((note) => note.id === id && note.invoiceId !== entry.id)
  const invoice = known.invoices.find(({ id }) => id === entry.id)
  const issued = known.notes.filter((note) => note.invoiceId === entry.id && isIssued(note))
  const notes = issued.filter(({ tax }) => tax === 'gst')
  const lines = known.receipts
    .filter((receipt) => !isTakenBack(receipt))
    .flatMap((receipt) => receipt.lines.filter(({ entryId }) => entryId === entry.id))
  const givenBefore = (kind: DeductionKind) =>
    sumOf(
      lines.flatMap(({ deductions }) => deductions.filter((one) => one.kind === kind)),
      ({ amount }) => amount,
    )
  return {
    entry,
    invoice: invoice
      ? { billDate: invoice.invoiceDate, totals: invoice.totals, notes: notes.map((note) => note.totals) }
      : null,
    settled: liveAllocations(known.allocations)
      .filter(({ debitEntryId, creditEntryId }) => debitEntryId === entry.id && !isOwnNote(creditEntryId))
      .map(({ date, amount, creditEntryId }) => {
        const credit = credits.get(creditEntryId)
        // Money that lay on the account had come in time, whenever it was put on the bill.
        const cameOn = credit && credit.date < date ? credit.date : date
        return { date: cameOn, gross: amount, isAdvance: credit?.kind === 'advance' }
      }),
    // Also by a note of its own.
    vatavBefore:
      givenBefore('vatav') +
      sumOf(
        issued.filter(({ tax, reason }) => tax === 'commercial' && reason === 'vatav'),
        ({ totals }) => totals.total,
      ),
    tdsBefore: givenBefore('tds'),
  }
}

import { liveAllocations } from '#domain/allocation/allocation-live.ts'
import type { Allocation } from '#domain/allocation/allocation.ts'
import { isIssued } from '#domain/credit-note/credit-note-lifecycle.ts'
import type { CreditNote } from '#domain/credit-note/credit-note.ts'
import { isCharged } from '#domain/debit-note/debit-note-lifecycle.ts'
import type { DebitNote } from '#domain/debit-note/debit-note.ts'
import { isBillCancelled, isBillSent } from '#domain/final-invoice/final-invoice-ready.ts'
import type { FinalInvoice } from '#domain/final-invoice/final-invoice.ts'
import { isAtBank } from '#domain/final-payment/final-payment-paid.ts'
import type { FinalPayment } from '#domain/final-payment/final-payment.ts'
import type { LedgerEntry } from '#domain/ledger-entry/ledger-entry.ts'
import type { DalaliBill } from '#domain/ledger/ledger-dalali.ts'
import { sumOf } from '#domain/ledger/ledger-item.ts'
import { roundHalfUp, type Paise } from '#domain/money/money.ts'
import { isCleared } from '#domain/receipt/receipt-state.ts'
import type { Receipt } from '#domain/receipt/receipt.ts'

/** A bill with everything that its dalali follows from. */
export type BillBooks = {
  invoice: FinalInvoice
  creditNotes: readonly CreditNote[]
  debitNotes: readonly DebitNote[]
  /** Allocations to the bill and its debit notes. */
  allocations: readonly Allocation[]
  /** The credits they come from, with the receipts and payments behind these. */
  credits: readonly LedgerEntry[]
  receipts: readonly Receipt[]
  payments: readonly FinalPayment[]
}

/** Debit notes that raise the value of the goods; interest is for the time, not for the cloth. */
export const valueNotes = (notes: readonly DebitNote[]): DebitNote[] =>
  notes.filter((note) => isCharged(note) && note.reason !== 'interest')

/**
 * The bill as it matters to the dalal, from its present state alone. `kept` is what the buyer paid him and deducted: he has
 * that already, and the bill is paid by it.
 */
export function dalaliBill(books: BillBooks): DalaliBill & { kept: Paise } {
  const { invoice } = books
  if (!isBillSent(invoice) || isBillCancelled(invoice))
    return { netTaxable: 0, netTotal: 0, netMetresMilli: 0, givenUp: 0, realised: 0, kept: 0 }
  const credited = books.creditNotes.filter((note) => isIssued(note))
  const taxed = credited.filter(({ tax }) => tax === 'gst')
  const charged = valueNotes(books.debitNotes)
  const net = (of: (bill: Pick<FinalInvoice, 'totals' | 'lines'>) => number): number =>
    of(invoice) + sumOf(charged, of) - sumOf(taxed, of)
  const settled = settledBy(books)
  return {
    netTaxable: net(({ totals }) => totals.taxable),
    netTotal: net(({ totals }) => totals.total),
    netMetresMilli: net(metresOf),
    givenUp:
      settled.givenUp +
      sumOf(
        credited.filter(({ tax }) => tax !== 'gst'),
        ({ totals }) => totals.total,
      ),
    realised: settled.realised,
    kept: settled.kept,
  }
}

type Settled = { realised: Paise; givenUp: Paise; kept: Paise }

/** What each live allocation is to the dalal. */
function settledBy(books: BillBooks): Settled {
  const entries = new Map(books.credits.map((entry) => [entry.id, entry]))
  const settled: Settled = { realised: 0, givenUp: 0, kept: 0 }
  for (const { creditEntryId, amount } of liveAllocations(books.allocations)) {
    const entry = entries.get(creditEntryId)
    if (!entry) continue
    const { counts, isKept } = meaningOf(entry, books)
    if (counts) settled[counts] += amount
    if (isKept) settled.kept += amount
  }
  return settled
}

/** Advances, money on account from before, and tax deducted in our name are as good as money. */
const alwaysMoney: readonly LedgerEntry['kind'][] = ['advance', 'tds', 'opening']

function meaningOf(
  entry: LedgerEntry,
  { creditNotes, receipts, payments }: BillBooks,
): { counts: 'realised' | 'givenUp' | null; isKept?: boolean } {
  if (alwaysMoney.includes(entry.kind)) return { counts: 'realised' }
  if (entry.kind === 'brokerage_kept') return { counts: 'realised', isKept: true }
  if (entry.kind === 'receipt') return { counts: isInClearing(entry, receipts, payments) ? null : 'realised' }
  // A note makes its own bill smaller; what it pays of another one was money once.
  const isOwnNote = creditNotes.some(({ id }) => id === entry.documentId)
  if (entry.documentEntity === 'credit-note') return { counts: isOwnNote ? null : 'realised' }
  return { counts: entry.kind === 'commercial_credit' ? 'givenUp' : null }
}

/** A cheque that the bank has not been seen to pay. */
function isInClearing(
  { documentId }: LedgerEntry,
  receipts: readonly Receipt[],
  payments: readonly FinalPayment[],
): boolean {
  const receipt = receipts.find(({ id }) => id === documentId)
  if (receipt) return receipt.method === 'cheque' && !isCleared(receipt)
  const payment = payments.find(({ id }) => id === documentId)
  return payment?.paymentMethod === 'cheque' && !isAtBank(payment)
}

/** Thousandths of a metre on the lines; a yard is 0.9144 metres, and freight or pieces are none. */
const metresOf = ({ lines }: Pick<FinalInvoice, 'lines'>): number =>
  sumOf(lines, ({ unit, quantityMilli }) =>
    unit === 'meters' ? quantityMilli : unit === 'yards' ? roundHalfUp(BigInt(quantityMilli) * 9_144n, 10_000n) : 0,
  )

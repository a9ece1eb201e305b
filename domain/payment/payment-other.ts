import { isDebit, openAmount } from '#domain/ledger-entry/ledger-entry-open.ts'
import type { LedgerEntry } from '#domain/ledger-entry/ledger-entry.ts'
import type { PartyLedger } from '#domain/party-ledger/party-ledger.ts'
import type { PaymentRow } from './payment.ts'

/**
 * What is owed besides invoices, as rows to be summed with theirs: bills from before, debit notes, the charge of a returned
 * cheque. A charge has no day on which it is late.
 */
export function otherDebts(
  entries: readonly LedgerEntry[],
  ledgers: readonly Pick<PartyLedger, 'id' | 'customerName'>[],
  today: string,
): PaymentRow[] {
  const nameOf = new Map(ledgers.map(({ id, customerName }) => [id, customerName]))
  return entries
    .filter((entry) => isDebit(entry) && entry.kind !== 'invoice' && openAmount(entry) > 0)
    .map((entry) => ({
      kind: 'final',
      id: entry.id,
      documentId: entry.documentId,
      party: nameOf.get(entry.ledgerId) ?? '',
      businessProfileId: entry.ledgerId,
      state: entry.dueDate !== null && entry.dueDate < today ? 'overdue' : 'pending',
      asked: entry.amount,
      received: entry.allocated,
      open: openAmount(entry),
      dueDate: entry.dueDate ?? entry.date,
      receivedDate: null,
      fromAccount: 0,
    }))
}

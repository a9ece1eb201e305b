import type { AccountPart } from '#domain/allocation/allocation-account.ts'
import type { BusinessProfile } from '#domain/business-profile/business-profile.ts'
import { lastOfEach, type Change, type Facts } from '#domain/kernel/change.ts'
import { nthId } from '#domain/kernel/nth-id.ts'
import { bySeq, openAmount } from '#domain/ledger-entry/ledger-entry-open.ts'
import type { LedgerEntry } from '#domain/ledger-entry/ledger-entry.ts'
import { postingOn } from '#domain/ledger/ledger-posting.ts'
import { partyLedgerEntity } from '#domain/party-ledger/party-ledger-entity.ts'
import type { PartyLedger } from '#domain/party-ledger/party-ledger.ts'
import { advancePaymentEntity } from './advance-payment-entity.ts'
import type { AdvancePayment, Receipt } from './advance-payment.ts'

type Books = { ledger: PartyLedger | null; profile: BusinessProfile; advance: AdvancePayment }

/** The money on the customer's ledger: held for its order, except what exceeds the order, which is free at once. */
export function postAdvance(
  { id, number, amount, receivedDate }: Receipt,
  surplus: number,
  books: Books,
  facts: Facts,
): Change[] {
  const posting = postingOn(books, { idSeed: id, facts })
  const document = { entity: advancePaymentEntity.name, id: books.advance.id, number }
  const heldFor = books.advance.id
  const held = Math.max(0, amount - surplus)
  if (held > 0) posting.post({ id, kind: 'advance', amount: -held, date: receivedDate, document, heldFor })
  if (amount > held)
    posting.post({ id: nthId(id, 1), kind: 'receipt', amount: held - amount, date: receivedDate, document })
  return posting.changes()
}

/** The debit that takes an advance off the account, by the receipt's id; the surplus of a receipt has the id before. */
export const takenId = (receiptId: string): string => nthId(receiptId, 2)

/**
 * Money of the account on the customer's ledger, from now on held for an order. Entries are never divided: one takes it off
 * the account, and another holds it; the balance stays.
 */
export function postFromAccount(
  { id, number, amount, receivedDate: date }: Receipt,
  parts: readonly AccountPart[],
  { open, ...books }: Books & { open: readonly LedgerEntry[] },
  facts: Facts,
): Change[] {
  const posting = postingOn(books, { entries: open, idSeed: id, facts })
  const document = { entity: advancePaymentEntity.name, id: books.advance.id, number }
  posting.post({ id: takenId(id), kind: 'to_advance', amount, date, document })
  for (const { credit, amount: part } of parts) if (credit) posting.allocate(credit.id, takenId(id), part, { date })
  posting.post({ id, kind: 'advance', amount: -amount, date, document, heldFor: books.advance.id, isMoved: true })
  return posting.changes()
}

/** The credit that stands again for what an order needs no more, by the document that made it smaller. */
export const freedId = (documentId: string): string => nthId(documentId, 1)

/**
 * Frees what is held beyond an order that became smaller after the money had come. An entry is never changed, so the
 * surplus is taken off the youngest ones by its mirror, and stands again as money on account.
 * `idSeed` is a document's id that is used for this only.
 */
export function freeSurplus(
  { surplus, held, idSeed }: { surplus: number; held: readonly LedgerEntry[]; idSeed: string },
  books: Books,
  facts: Facts,
): Change[] {
  const posting = postingOn(books, { entries: held, idSeed, facts })
  const document = { entity: advancePaymentEntity.name, id: books.advance.id, number: null }
  let left = surplus
  for (const [at, entry] of held.toSorted(bySeq).toReversed().entries()) {
    const amount = Math.min(left, openAmount(entry))
    if (amount <= 0) break
    const id = nthId(idSeed, at + 2)
    posting.post({ id, kind: 'void', amount, date: facts.today, document })
    posting.allocate(entry.id, id, amount, { date: facts.today })
    left -= amount
  }
  const freed = surplus - left
  if (freed > 0)
    posting.post({ id: freedId(idSeed), kind: 'receipt', amount: -freed, date: facts.today, document, isMoved: true })
  return posting.changes()
}

/**
 * The money that completes an advance. Where more than it alone exceeds the order, which became smaller after other money had
 * come, that is freed too: the customer's account counts all of the surplus.
 */
export function postCompleting(
  receipt: Receipt,
  { surplus, held }: { surplus: number; held: readonly LedgerEntry[] },
  books: Books,
  facts: Facts,
): Change[] {
  const posted = postAdvance(receipt, surplus, books, facts)
  const ledger = posted.find(({ entity }) => entity === partyLedgerEntity.name)?.value as PartyLedger // posted with each entry
  const earlier = { surplus: Math.max(0, surplus - receipt.amount), held, idSeed: books.advance.proformaInvoiceId }
  return lastOfEach([...posted, ...freeSurplus(earlier, { ...books, ledger }, facts)])
}

import { liveAllocations } from '#domain/allocation/allocation-live.ts'
import type { Allocation } from '#domain/allocation/allocation.ts'
import type { BusinessProfile } from '#domain/business-profile/business-profile.ts'
import type { Company } from '#domain/company/company.ts'
import { whyNotStanding } from '#domain/final-invoice/final-invoice-ready.ts'
import type { FinalInvoice } from '#domain/final-invoice/final-invoice.ts'
import { issuedAs, noteOn } from '#domain/invoice-note/invoice-note-issue.ts'
import { acceptChange, acceptTaken, change, type Decision, type Facts } from '#domain/kernel/change.ts'
import type { InputOf } from '#domain/kernel/operation.ts'
import { accept, refuse, type Outcome } from '#domain/kernel/outcome.ts'
import type { LedgerEntry } from '#domain/ledger-entry/ledger-entry.ts'
import { postingOn, type LedgerPosting } from '#domain/ledger/ledger-posting.ts'
import type { PartyLedger } from '#domain/party-ledger/party-ledger.ts'
import { debitNoteEntity } from './debit-note-entity.ts'
import { debitNoteLifecycle } from './debit-note-lifecycle.ts'
import { asCharged, linesFor, pricedDebit } from './debit-note-lines.ts'
import type { cancelDebitNote, changeDebitNote, draftDebitNote } from './debit-note-operations.ts'
import type { DebitNote } from './debit-note.ts'

/** A bill is not due before its own day. */
const notBefore = (dueDate: string, day: string): string => (dueDate < day ? day : dueDate)

/** Drafts a note on a sent invoice; it charges nothing until it is issued. */
export function decideDraftDebitNote(
  { id, reason, lines, dueDate, notes }: InputOf<typeof draftDebitNote>,
  invoice: FinalInvoice,
  facts: Facts,
): Outcome<Decision<DebitNote>> {
  const no = whyNotStanding(invoice)
  if (no) return refuse(no)
  const priced = pricedDebit(invoice, { reason, lines })
  if (!priced.ok) return priced
  return acceptChange(debitNoteEntity, {
    ...noteOn(invoice, facts),
    ...priced.value,
    id,
    reason,
    notes,
    dueDate: notBefore(dueDate, facts.today),
  })
}

/** Changes a draft. */
export function decideChangeDebitNote(
  input: InputOf<typeof changeDebitNote>,
  { note: stored, invoice }: { note: DebitNote; invoice: FinalInvoice },
  facts: Facts,
): Outcome<Decision<DebitNote>> {
  const note = asCharged(stored, invoice)
  const { reason = note.reason, dueDate = note.dueDate, notes = note.notes } = input
  const lines = input.lines ?? (reason === note.reason ? null : linesFor(reason, note))
  const priced = lines ? pricedDebit(invoice, { reason, lines }) : accept({})
  if (!priced.ok) return priced
  const changed = { ...priced.value, reason, notes, dueDate: notBefore(dueDate, facts.today) }
  return acceptTaken(debitNoteEntity, debitNoteLifecycle.take(note, 'change', facts, changed))
}

export const decideDiscardDebitNote = (note: DebitNote, facts: Facts): Outcome<Decision<DebitNote>> =>
  acceptTaken(debitNoteEntity, debitNoteLifecycle.take(note, 'discard', facts))

type Books = { profile: BusinessProfile; ledger: PartyLedger | null }

/** What its entries on the ledger are of. */
export const debitDocumentOf = ({ id, number }: DebitNote) => ({ entity: debitNoteEntity.name, id, number })

type Issuing = { note: DebitNote; invoice: FinalInvoice; company: Company; profile: BusinessProfile }

/** The note under `number`, dated today, as a bill of its own on the customer's ledger. */
export function issueOnto(
  posting: LedgerPosting,
  { note, ...issuing }: Issuing,
  facts: Facts & { number: string | null },
): Outcome<DebitNote> {
  const issued = debitNoteLifecycle.take(note, 'issue', facts, {
    ...issuedAs(issuing, facts),
    dueDate: notBefore(note.dueDate, facts.today),
  })
  if (!issued.ok) return issued
  const { id, totals, noteDate: date, dueDate } = issued.value
  posting.post({
    id,
    kind: 'debit_note',
    amount: totals.total,
    date,
    billDate: date,
    dueDate,
    document: debitDocumentOf(issued.value),
  })
  return issued
}

/** Issues a draft: it takes its number, and the customer owes it. */
export function decideIssueDebitNote(
  { ledger, ...issuing }: Issuing & Books,
  facts: Facts & { number: string | null },
): Outcome<Decision<DebitNote>> {
  // It may have been cancelled, credited or replaced since the draft.
  const no = whyNotStanding(issuing.invoice)
  if (no) return refuse(no)
  const posting = postingOn({ ledger, profile: issuing.profile }, { idSeed: issuing.note.id, facts })
  const issued = issueOnto(posting, { ...issuing, note: asCharged(issuing.note, issuing.invoice) }, facts)
  if (!issued.ok) return issued
  return accept({ main: issued.value, changes: [change(debitNoteEntity, issued.value), ...posting.changes()] })
}

type CancelContext = Books & {
  note: DebitNote
  /** The note on the customer's ledger, and what has been paid on it. */
  entry: LedgerEntry | null
  allocations: readonly Allocation[]
}

/** Takes an issued note back by its mirror. Its number stays, and the paper that was sent stays as it was. */
export function decideCancelDebitNote(
  { idSeed, reason }: Pick<InputOf<typeof cancelDebitNote>, 'idSeed' | 'reason'>,
  { note, entry, allocations, ...books }: CancelContext,
  facts: Facts,
): Outcome<Decision<DebitNote>> {
  const cancelled = debitNoteLifecycle.take(note, 'cancel', facts, { cancelReason: reason })
  if (!cancelled.ok) return cancelled
  if (!entry || liveAllocations(allocations).length > 0) return refuse({ code: 'note-is-paid' })
  const posting = postingOn(books, { entries: [entry], idSeed, facts })
  posting.reverse(entry.id, { id: idSeed, date: facts.today, document: debitDocumentOf(note) })
  return accept({ main: cancelled.value, changes: [change(debitNoteEntity, cancelled.value), ...posting.changes()] })
}

import { liveAllocations } from '#domain/allocation/allocation-live.ts'
import { paymentsWithout } from '#domain/allocation/allocation-payments.ts'
import type { Allocation } from '#domain/allocation/allocation.ts'
import { accountChanges } from '#domain/business-profile/business-profile-account.ts'
import type { Company } from '#domain/company/company.ts'
import { billChanges, settleBill, type Bill } from '#domain/final-invoice/final-invoice-balance.ts'
import { whyNotStanding } from '#domain/final-invoice/final-invoice-ready.ts'
import type { FinalInvoice } from '#domain/final-invoice/final-invoice.ts'
import { finalPaymentEntity } from '#domain/final-payment/final-payment-entity.ts'
import { goodsReturnEntity } from '#domain/goods-return/goods-return-entity.ts'
import { goodsReturnLifecycle } from '#domain/goods-return/goods-return-lifecycle.ts'
import type { GoodsReturn } from '#domain/goods-return/goods-return.ts'
import { issuedAs, noteOn } from '#domain/invoice-note/invoice-note-issue.ts'
import type { AskedLine } from '#domain/invoice-note/invoice-note.ts'
import { acceptChange, acceptTaken, change, type Change, type Decision, type Facts } from '#domain/kernel/change.ts'
import { nthId } from '#domain/kernel/nth-id.ts'
import type { InputOf } from '#domain/kernel/operation.ts'
import { accept, refuse, type Outcome } from '#domain/kernel/outcome.ts'
import { openAmount } from '#domain/ledger-entry/ledger-entry-open.ts'
import type { LedgerEntry } from '#domain/ledger-entry/ledger-entry.ts'
import { postingOn, type LedgerPosting } from '#domain/ledger/ledger-posting.ts'
import type { PartyLedger } from '#domain/party-ledger/party-ledger.ts'
import { isOrderCancelled } from '#domain/sales-order/sales-order-status.ts'
import { creditNoteEntity } from './credit-note-entity.ts'
import { creditNoteLifecycle, isIssued } from './credit-note-lifecycle.ts'
import { pricedNote } from './credit-note-lines.ts'
import type { cancelCreditNote, changeCreditNote, draftCreditNote, issueCreditNote } from './credit-note-operations.ts'
import type { CreditNote } from './credit-note.ts'

/** The invoice and every note on it. */
type OnInvoice = { invoice: FinalInvoice; notes: readonly CreditNote[] }

const others = (notes: readonly CreditNote[], { id }: { id: string }) => notes.filter((note) => note.id !== id)

/** Drafts a note on a sent invoice; it credits nothing until it is issued. */
export function decideDraftCreditNote(
  input: InputOf<typeof draftCreditNote>,
  { invoice, notes, goodsReturnId = null }: OnInvoice & { goodsReturnId?: string | null },
  facts: Facts,
): Outcome<Decision<CreditNote>> {
  const no = whyNotStanding(invoice)
  if (no) return refuse(no)
  const priced = pricedNote(invoice, notes, input)
  if (!priced.ok) return priced
  return acceptChange(creditNoteEntity, {
    ...noteOn(invoice, facts),
    id: input.id,
    tax: input.tax,
    reason: input.reason,
    goodsReturnId,
    ...priced.value,
    notes: input.notes,
  })
}

/** Changes a draft. */
export function decideChangeCreditNote(
  input: InputOf<typeof changeCreditNote>,
  { note, invoice, notes }: OnInvoice & { note: CreditNote },
  facts: Facts,
): Outcome<Decision<CreditNote>> {
  const { tax = note.tax, reason = note.reason, lines = note.lines, notes: text = note.notes } = input
  const no = whyAsReturned(note, { reason, lines })
  if (no) return refuse(no)
  // A change of the words alone leaves the amounts as they are: they are reckoned again when the note is issued.
  const isPriced = input.tax !== undefined || input.lines !== undefined
  const priced = isPriced ? pricedNote(invoice, others(notes, note), { tax, lines }) : accept({})
  if (!priced.ok) return priced
  const taken = creditNoteLifecycle.take(note, 'change', facts, { tax, reason, notes: text, ...priced.value })
  return acceptTaken(creditNoteEntity, taken)
}

/** Why the note of a return cannot credit anything else, or null if it does not. */
function whyAsReturned(
  note: CreditNote,
  { reason, lines }: Pick<CreditNote, 'reason'> & { lines: readonly AskedLine[] },
) {
  const isAsReturned =
    reason === note.reason &&
    lines.length === note.lines.length &&
    note.lines.every((own) => lines.some((one) => one.line === own.line && one.quantityMilli === own.quantityMilli))
  return note.goodsReturnId === null || isAsReturned ? null : { code: 'note-of-return' }
}

/** After its note is taken back, a return is neither credited nor replaced. */
function uncredited(goodsReturn: GoodsReturn | null, { id }: CreditNote, facts: Facts): Change[] {
  if (goodsReturn?.creditNoteId !== id) return []
  const taken = goodsReturnLifecycle.take(goodsReturn, 'uncredit', facts, { creditNoteId: null })
  return taken.ok ? [change(goodsReturnEntity, taken.value)] : []
}

/** Discards a draft; the return it was drafted for can be credited again. */
export function decideDiscardCreditNote(
  note: CreditNote,
  goodsReturn: GoodsReturn | null,
  facts: Facts,
): Outcome<Decision<CreditNote>> {
  const taken = creditNoteLifecycle.take(note, 'discard', facts)
  if (!taken.ok) return taken
  return accept({
    main: taken.value,
    changes: [change(creditNoteEntity, taken.value), ...uncredited(goodsReturn, note, facts)],
  })
}

type Books = Bill & { ledger: PartyLedger | null; entry: LedgerEntry | null }
export type IssueContext = Books & { note: CreditNote; notes: readonly CreditNote[]; company: Company }

/**
 * Issues the note under `number`, dated today. It is reckoned again, because others may have been issued since the draft,
 * and credited to its invoice first; the rest is on the customer's account.
 */
export function decideIssueCreditNote(
  { idSeed }: Pick<InputOf<typeof issueCreditNote>, 'idSeed'>,
  { note, notes, company, ...books }: IssueContext,
  facts: Facts & { number: string | null },
): Outcome<Decision<CreditNote>> {
  const { invoice } = books
  const no = whyNotStanding(invoice)
  if (no) return refuse(no)
  const priced = pricedNote(invoice, others(notes, note), note)
  if (!priced.ok) return priced
  const issued = creditNoteLifecycle.take(note, 'issue', facts, {
    ...priced.value,
    ...issuedAs({ ...books, company }, facts),
  })
  if (!issued.ok) return issued
  const credited = credit(issued.value, { ...books, notes: others(notes, note) }, idSeed, facts)
  if (!credited.ok) return credited
  return accept({ main: issued.value, changes: [change(creditNoteEntity, issued.value), ...credited.value] })
}

/** The note on the customer's ledger: to its invoice as far as that is open, the rest on account. */
function credit(
  note: CreditNote,
  { notes, ...books }: Books & { notes: readonly CreditNote[] },
  idSeed: string,
  facts: Facts,
): Outcome<Change[]> {
  const { id, number, tax, totals } = note
  const { invoice, entry } = books
  const posting = postingOn(books, { entries: [entry], idSeed, facts })
  const document = { entity: creditNoteEntity.name, id, number }
  const kind = tax === 'gst' ? 'credit_note' : 'commercial_credit'
  posting.post({ id, kind, amount: -totals.total, date: facts.today, document })
  const toBill = entry ? Math.min(totals.total, openAmount(entry)) : 0
  if (toBill > 0) posting.allocate(id, invoice.id, toBill, { date: facts.today })
  const noted = [note, ...notes.filter(isIssued)].reduce((sum, one) => sum + one.totals.total, 0)
  const sums = { toBill, toAccount: totals.total - toBill, isCredited: noted >= invoice.totals.total }
  return withBill(books, sums, { note, idSeed }, posting, facts)
}

/** What follows from it for the invoice and for the customer's account. Both amounts are negative to take a note back. */
function withBill(
  books: Books,
  { toBill, toAccount, isCredited }: { toBill: number; toAccount: number; isCredited: boolean },
  { note, idSeed }: { note: CreditNote; idSeed: string },
  posting: LedgerPosting,
  facts: Facts,
): Outcome<Change[]> {
  const settling = { money: null, deducted: toBill, isCredited, on: facts.today, restId: idSeed }
  const settled = toBill === 0 ? accept<Bill>(books) : settleBill(books, settling, facts)
  if (!settled.ok) return settled
  const { profile } = settled.value
  return accept([
    ...billChanges(books, settled.value, { withProfile: false }),
    ...accountChanges(books.profile, profile, { amount: toAccount, number: note.number }),
    ...posting.changes(),
  ])
}

type CancelContext = Books & {
  note: CreditNote
  /** The note on the customer's ledger, and what was allocated of it. */
  credit: LedgerEntry | null
  allocations: readonly Allocation[]
  goodsReturn: GoodsReturn | null
}

/** Takes an issued note back by its mirror. Its number stays, and the paper that was sent stays as it was. */
export function decideCancelCreditNote(
  { idSeed, reason }: Pick<InputOf<typeof cancelCreditNote>, 'idSeed' | 'reason'>,
  { note, credit: own, allocations, goodsReturn, ...books }: CancelContext,
  facts: Facts,
): Outcome<Decision<CreditNote>> {
  const cancelled = creditNoteLifecycle.take(note, 'cancel', facts, { cancelReason: reason })
  if (!cancelled.ok) return cancelled
  const { entry, invoice } = books
  if (invoice.successorId) return refuse({ code: 'invoice-replaced' })
  // It was cancelled because nothing was owed: the bill would be open again, for an order that no longer exists.
  if (isOrderCancelled(books.order)) return refuse({ code: 'order-is-cancelled' })
  const standing = liveAllocations(allocations)
  if (!own || standing.some(({ debitEntryId }) => debitEntryId !== invoice.id))
    return refuse({ code: 'has-allocations-elsewhere' })
  const posting = postingOn(books, { entries: [entry, own], idSeed, facts })
  posting.undo(standing, facts.today)
  const document = { entity: creditNoteEntity.name, id: note.id, number: note.number }
  posting.reverse(own.id, { id: nthId(idSeed, mirrorAt), date: facts.today, document })
  const fromBill = standing.reduce((sum, { amount }) => sum + amount, 0)
  const back = { toBill: -fromBill, toAccount: fromBill - note.totals.total, isCredited: false }
  const payments = paymentsWithout(books.payments, standing, entry ? [own, entry] : [], facts)
  const taken = withBill({ ...books, payments }, back, { note, idSeed }, posting, facts)
  if (!taken.ok) return taken
  const reversed = payments.filter((one) => !books.payments.includes(one))
  const changes = [
    change(creditNoteEntity, cancelled.value),
    ...uncredited(goodsReturn, note, facts),
    ...reversed.map((one) => change(finalPaymentEntity, one)),
    ...taken.value,
  ]
  return accept({ main: cancelled.value, changes })
}
/** Beyond the allocations, whose ids are counted from the same seed; one note has paid at most a few hundred bills. */
const mirrorAt = 1000

import {
  decideDiscardCreditNote,
  decideDraftCreditNote,
  decideIssueCreditNote,
  type IssueContext,
} from '#domain/credit-note/credit-note-decisions.ts'
import { creditNoteEntity } from '#domain/credit-note/credit-note-entity.ts'
import { creditNoteLifecycle } from '#domain/credit-note/credit-note-lifecycle.ts'
import type { CreditNote } from '#domain/credit-note/credit-note.ts'
import { whyNotStanding } from '#domain/final-invoice/final-invoice-ready.ts'
import type { FinalInvoice } from '#domain/final-invoice/final-invoice.ts'
import {
  acceptChange,
  acceptTaken,
  change,
  fresh,
  type Change,
  type Decision,
  type Facts,
} from '#domain/kernel/change.ts'
import type { InputOf } from '#domain/kernel/operation.ts'
import { accept, refuse, type Outcome, type Refusal } from '#domain/kernel/outcome.ts'
import { accountants } from '#domain/kernel/role.ts'
import { whyNotWithGst } from '#domain/ledger/ledger-note-kind.ts'
import { goodsReturnEntity } from './goods-return-entity.ts'
import { goodsReturnLifecycle } from './goods-return-lifecycle.ts'
import { returnedLines } from './goods-return-lines.ts'
import type { cancelGoodsReturn, creditGoodsReturn, receiveGoodsReturn } from './goods-return-operations.ts'
import type { GoodsReturn } from './goods-return.ts'

type Receiving = InputOf<typeof receiveGoodsReturn>
type AskedNote = InputOf<typeof creditGoodsReturn>['creditNote']
/** What issuing a note needs. */
type Books = Omit<IssueContext, 'note'>
export type ReturnContext = Books & { returns: readonly GoodsReturn[] }
/** The next numbers of the series, null in a browser. */
type Numbers = { returnNumber: string | null; noteNumber: string | null }

/** Goods came back: recorded, and in the same write replaced, credited by a draft, or credited by an issued note. */
export function decideReceiveGoodsReturn(
  input: Receiving,
  { returns, ...books }: ReturnContext,
  facts: Facts & Numbers,
): Outcome<Decision<GoodsReturn>> {
  const { invoice, notes } = books
  // Another write under the same id would change what came back.
  if (returns.some(({ id }) => id === input.id)) return refuse({ code: 'already-done' })
  const no = whyNotStanding(invoice) ?? whyNotBackOn(input.date, invoice, facts)
  if (no) return refuse(no)
  if (input.creditNote && input.isReplaced) return refuse({ code: 'return-credited-and-replaced' })
  const lines = returnedLines(invoice, { notes, returns }, input.lines)
  if (!lines.ok) return lines
  const received: GoodsReturn = {
    ...fresh(facts),
    id: input.id,
    number: facts.returnNumber,
    invoiceId: invoice.id,
    invoiceNumber: invoice.number,
    salesOrderId: invoice.salesOrderId,
    customerId: invoice.customerId,
    customerName: invoice.customerName,
    returnDate: input.date,
    reason: input.reason,
    lines: lines.value,
    lrNumber: input.lrNumber,
    vehicle: input.vehicle,
    receivedBy: input.receivedBy,
    notes: input.notes,
    status: 'received',
    creditNoteId: null,
    cancelReason: null,
  }
  if (input.creditNote) return credited(received, input.creditNote, books, facts)
  if (input.isReplaced) return decideReplaceGoodsReturn(received, facts)
  return acceptChange(goodsReturnEntity, received)
}

/** Why goods cannot have come back on this day, or null if they can. */
function whyNotBackOn(on: string, { invoiceDate }: FinalInvoice, { today }: Facts): Refusal | null {
  if (on > today) return { code: 'return-in-the-future', params: { on } }
  return on < invoiceDate ? { code: 'return-before-invoice', params: { on: invoiceDate } } : null
}

/** Makes the credit note of a return that was recorded without one. */
export function decideCreditGoodsReturn(
  { creditNote }: Pick<InputOf<typeof creditGoodsReturn>, 'creditNote'>,
  { goodsReturn, ...books }: Books & { goodsReturn: GoodsReturn },
  facts: Facts & Pick<Numbers, 'noteNumber'>,
): Outcome<Decision<GoodsReturn>> {
  return credited(goodsReturn, creditNote, books, facts)
}

/** Exactly the lines that came back, at the price, discount and rate of the invoice. */
function credited(
  goodsReturn: GoodsReturn,
  { noteId: id, idSeed, tax, isIssued }: AskedNote,
  books: Books,
  facts: Facts & Pick<Numbers, 'noteNumber'>,
): Outcome<Decision<GoodsReturn>> {
  const taken = goodsReturnLifecycle.take(goodsReturn, 'credit', facts, { creditNoteId: id })
  if (!taken.ok) return taken
  if (!mayCredit(facts)) return refuse({ code: 'note-needs-accounts' })
  const withoutGst = tax === 'gst' ? whyNotWithGst(books.invoice, facts.today) : null
  if (withoutGst) return refuse(withoutGst)
  const asked = {
    id,
    invoiceId: books.invoice.id,
    tax,
    reason: 'goods_return' as const,
    lines: goodsReturn.lines.map(({ line, quantityMilli }) => ({ line, quantityMilli, taxable: 0 })),
    notes: null,
  }
  const drafted = decideDraftCreditNote(asked, { ...books, goodsReturnId: goodsReturn.id }, facts)
  if (!drafted.ok) return drafted
  const note = drafted.value.main
  const made = isIssued
    ? decideIssueCreditNote({ idSeed }, { ...books, note }, { ...facts, number: facts.noteNumber })
    : drafted
  if (!made.ok) return made
  return accept({ main: taken.value, changes: [change(goodsReturnEntity, taken.value), ...made.value.changes] })
}

const mayCredit = ({ actor }: Facts): boolean => accountants.some((role) => role === actor.role)

/** Other goods were sent in their place: the customer owes what he owed. */
export function decideReplaceGoodsReturn(goodsReturn: GoodsReturn, facts: Facts): Outcome<Decision<GoodsReturn>> {
  const taken = goodsReturnLifecycle.take(goodsReturn, 'replace', facts)
  return acceptTaken(goodsReturnEntity, taken)
}

/** A mistaken return goes with the draft of its note; an issued note is cancelled first, which undoes what it posted. */
export function decideCancelGoodsReturn(
  { reason }: Pick<InputOf<typeof cancelGoodsReturn>, 'reason'>,
  { goodsReturn, note }: { goodsReturn: GoodsReturn; note: CreditNote | null },
  facts: Facts,
): Outcome<Decision<GoodsReturn>> {
  const taken = goodsReturnLifecycle.take(goodsReturn, 'cancel', facts, { cancelReason: reason, creditNoteId: null })
  if (!taken.ok) return taken
  const dropped = note ? withoutNote(note, facts) : accept<Change[]>([])
  if (!dropped.ok) return dropped
  return accept({ main: taken.value, changes: [change(goodsReturnEntity, taken.value, reason), ...dropped.value] })
}

function withoutNote(note: CreditNote, facts: Facts): Outcome<Change[]> {
  if (!creditNoteLifecycle.holds(note, 'discard'))
    return refuse({ code: 'return-is-credited', params: { number: note.number ?? '' } })
  if (!mayCredit(facts)) return refuse({ code: 'note-needs-accounts' })
  const dropped = decideDiscardCreditNote(note, null, facts)
  return dropped.ok ? accept(dropped.value.changes.filter(({ entity }) => entity === creditNoteEntity.name)) : dropped
}

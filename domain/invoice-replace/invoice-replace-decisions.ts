import type { AdvancePayment } from '#domain/advance-payment/advance-payment.ts'
import { accountChanges } from '#domain/business-profile/business-profile-account.ts'
import type { Company } from '#domain/company/company.ts'
import { dispatchOfSuccessor } from '#domain/consignment/consignment-facts.ts'
import { decideDraftCreditNote } from '#domain/credit-note/credit-note-decisions.ts'
import { creditNoteEntity } from '#domain/credit-note/credit-note-entity.ts'
import { creditNoteLifecycle, isIssued } from '#domain/credit-note/credit-note-lifecycle.ts'
import { creditedBill } from '#domain/credit-note/credit-note-lines.ts'
import type { CreditNote } from '#domain/credit-note/credit-note.ts'
import { valueNotes } from '#domain/dalali/dalali-bill.ts'
import type { Dalali } from '#domain/dalali/dalali.ts'
import { particularsOf } from '#domain/document/document-issue.ts'
import { billChanges, settleBill } from '#domain/final-invoice/final-invoice-balance.ts'
import {
  heldAfter,
  heldAllocations,
  orderDue,
  postingOnInvoice,
  whyNotesStand,
  type Undoing,
} from '#domain/final-invoice/final-invoice-cancel.ts'
import { decideCreateFinalInvoice } from '#domain/final-invoice/final-invoice-decisions.ts'
import { finalInvoiceEntity } from '#domain/final-invoice/final-invoice-entity.ts'
import { billedLines, inSequence } from '#domain/final-invoice/final-invoice-lines.ts'
import type { replaceFinalInvoice } from '#domain/final-invoice/final-invoice-operations.ts'
import { noDispatch } from '#domain/final-invoice/final-invoice-posting.ts'
import { isBillLate } from '#domain/final-invoice/final-invoice-ready.ts'
import type { FinalInvoice } from '#domain/final-invoice/final-invoice.ts'
import { whyReturnOpen } from '#domain/goods-return/goods-return-open.ts'
import { showsTax } from '#domain/gst/gst-treatment.ts'
import type { AskedLine } from '#domain/invoice-note/invoice-note.ts'
import { change, type Decision, type Facts } from '#domain/kernel/change.ts'
import type { InputOf } from '#domain/kernel/operation.ts'
import { accept, refuse, type Outcome } from '#domain/kernel/outcome.ts'
import { openAmount } from '#domain/ledger-entry/ledger-entry-open.ts'
import { sumOf } from '#domain/ledger/ledger-item.ts'
import type { LedgerPosting } from '#domain/ledger/ledger-posting.ts'
import { withBilled, type BilledLine } from '#domain/sales-order/sales-order-billed.ts'
import { salesOrderEntity } from '#domain/sales-order/sales-order-entity.ts'
import { dueBy, withLate } from '#domain/sales-order/sales-order-paid.ts'

type Input = InputOf<typeof replaceFinalInvoice>
type Replacing = Undoing & {
  notes: readonly CreditNote[]
  company: Company
  advance: AdvancePayment
  /** Who brought it, as the books know by now. */
  dalali: Dalali | null
}

/** What the buyer still has of the wrong invoice's goods: what came back or was short is neither billed nor to be billed. */
function keptLines({ invoice, notes }: Replacing): BilledLine[] {
  const credited = notes.filter(isIssued).flatMap(({ lines }) => lines)
  return billedLines(invoice).map(({ line, quantityMilli }, at) => {
    const gone = credited.filter((one) => one.line === at + 1)
    return { line, quantityMilli: quantityMilli - sumOf(gone, (one) => one.quantityMilli) }
  })
}

/**
 * Replaces a wrong invoice: a credit note over all that is left of it, and a draft of the same goods, taxed as of today. What
 * was held for the order is held for it again; other money that had paid the wrong invoice is on account by the note.
 */
export function decideReplaceFinalInvoice(
  input: Input,
  replacing: Replacing,
  facts: Facts & { number: string | null },
): Outcome<Decision<FinalInvoice>> {
  const note = fullNote(input, replacing, facts)
  if (!note.ok) return note
  const open = whyReturnOpen(replacing.returns, replacing.notes)
  if (open) return refuse(open)
  // Interest was received for paying late, whatever the bill should have said: it stays.
  const stands = whyNotesStand(valueNotes(replacing.debitNotes))
  if (stands) return refuse(stands)
  const posting = postingOnInvoice(replacing, input.idSeed, facts)
  posting.undo(heldAllocations(replacing), facts.today)
  const toAccount = postNote(note.value, replacing, posting, facts)
  const left = leftOpen(replacing, posting)
  const credited = creditedInvoice(input, left, replacing, facts)
  if (!credited.ok) return credited
  const draft = draftAnew(input, replacing, posting, facts)
  if (!draft.ok) return draft
  const { main, changes } = draft.value
  const anew = { order: { ...unbilled(replacing), finalInvoiceId: main.id }, profile: replacing.profile }
  const { order, profile } = dueBy(stillLate(orderDue(anew, replacing, posting, facts), left, replacing), left, facts)
  return accept({
    main,
    changes: [
      change(creditNoteEntity, note.value),
      ...credited.value,
      ...changes.filter(({ entity }) => entity === finalInvoiceEntity.name),
      change(salesOrderEntity, order),
      ...accountChanges(replacing.profile, profile, { amount: toAccount, number: note.value.number }),
      ...posting.changes(),
    ],
  })
}

const unbilled = (replacing: Replacing) => withBilled(replacing.order, keptLines(replacing), -1)

/** The note over everything earlier notes left of the invoice, issued; refused where no note can stand on it. */
function fullNote(
  { noteId, reason }: Input,
  { invoice, notes, company, profile }: Replacing,
  facts: Facts & { number: string | null },
): Outcome<CreditNote> {
  const tax = showsTax(invoice) ? 'gst' : 'commercial'
  const left = creditedBill(invoice, notes, tax)
  const lines = invoice.lines.flatMap((_sold, at): AskedLine[] => {
    const line = left.lineOf(at + 1)
    if (!line) return []
    const quantityMilli = line.sold.quantityMilli - line.credited.quantityMilli
    const taxable = line.sold.taxablePaise - line.credited.taxablePaise
    return quantityMilli === 0 && taxable === 0 ? [] : [{ line: at + 1, quantityMilli, taxable }]
  })
  const asked = { id: noteId, invoiceId: invoice.id, tax, reason: 'wrong_invoice', lines, notes: reason } as const
  const drafted = decideDraftCreditNote(asked, { invoice, notes }, facts)
  if (!drafted.ok) return drafted
  return creditNoteLifecycle.take(drafted.value.main, 'issue', facts, {
    number: facts.number,
    particulars: particularsOf({ company, companyName: invoice.customerName, profile }, facts),
  })
}

/** The note on the ledger: to its invoice as far as that is open; what is on account of it is returned, in paise. */
function postNote(
  { id, number, tax, totals }: CreditNote,
  { invoice }: Replacing,
  posting: LedgerPosting,
  { today }: Facts,
): number {
  const kind = tax === 'gst' ? 'credit_note' : 'commercial_credit'
  posting.post({
    id,
    kind,
    amount: -totals.total,
    date: today,
    document: { entity: creditNoteEntity.name, id, number },
  })
  const bill = posting.entry(invoice.id)
  const toBill = bill ? Math.min(totals.total, openAmount(bill)) : 0
  if (toBill > 0) posting.allocate(id, invoice.id, toBill, { date: today })
  return totals.total - toBill
}

/**
 * What is open of the wrong invoice after its note: where an earlier note lies on the account, or paid something else, because
 * the invoice was paid by then, and that money is the order's again or was returned by the bank.
 */
function leftOpen({ invoice }: Replacing, posting: LedgerPosting): number {
  const bill = posting.entry(invoice.id)
  return bill ? openAmount(bill) : 0
}

/** The wrong invoice owes no more than is left open, and names the one that takes its place. */
function creditedInvoice({ idSeed, successorId }: Input, left: number, replacing: Replacing, facts: Facts) {
  const { invoice, order, payments, profile } = replacing
  const before = { invoice, order, payments, profile }
  const deducted = invoice.balanceAmount - left
  const settling = { money: null, deducted, isCredited: true, on: facts.today, restId: idSeed }
  const settled = settleBill(before, settling, facts)
  if (!settled.ok) return settled
  const after = { ...before, payments: settled.value.payments, invoice: { ...settled.value.invoice, successorId } }
  return accept(billChanges(before, after, { withProfile: false }))
}

/** What is left open of an overdue invoice is overdue still. */
const stillLate = (
  due: ReturnType<typeof orderDue>,
  left: number,
  { invoice }: Pick<Replacing, 'invoice'>,
): ReturnType<typeof orderDue> =>
  left > 0 && isBillLate(invoice) ? { ...due, order: withLate(due.order, (due.order.lateBills ?? 0) + 1) } : due

/** A draft of what the wrong invoice billed, at today's particulars. */
function draftAnew({ successorId }: Input, replacing: Replacing, posting: LedgerPosting, facts: Facts) {
  const { invoice, invoices, order, company, profile, advance } = replacing
  return decideCreateFinalInvoice(
    {
      id: successorId,
      salesOrderId: order.id,
      lines: inSequence(order, keptLines(replacing)),
      dueDate: null,
      notes: invoice.notes,
    },
    {
      order: unbilled(replacing),
      advance,
      newest: invoices.find(({ id }) => id === order.finalInvoiceId) ?? null,
      ledger: posting.ledger,
      held: heldAfter(replacing, posting),
      profile,
      company,
      shipTo: invoice.consignee,
      dispatch: dispatchOfSuccessor(broughtAsKnown(replacing), replacing.consignment),
    },
    facts,
  )
}

/**
 * The wrong invoice with the broker who was named after it was sent: he earns on the one that takes its place. A name that was
 * printed for another one is left out; sending prints his own.
 */
function broughtAsKnown({ invoice, dalali }: Pick<Replacing, 'invoice' | 'dalali'>): Pick<FinalInvoice, 'dispatch'> {
  const { dispatch } = invoice
  const printed = dispatch?.dalalId ?? null
  if (!dalali || dalali.dalalId === printed) return invoice
  const broker = printed === null ? (dispatch?.broker ?? null) : null
  return { dispatch: { ...noDispatch, ...dispatch, broker, dalalId: dalali.dalalId } }
}

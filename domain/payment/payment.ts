import {
  advanceOutstanding,
  isAdvanceCancelled,
  isAdvanceOpen,
  isAdvanceOverdue,
  isAdvanceReleased,
  takenFromAccount,
} from '#domain/advance-payment/advance-payment-due.ts'
import type { AdvancePayment } from '#domain/advance-payment/advance-payment.ts'
import {
  isFinalPaymentOpen,
  isFinalPaymentOverdue,
  isFromAccount,
  isReversed,
} from '#domain/final-payment/final-payment-due.ts'
import type { FinalPayment } from '#domain/final-payment/final-payment.ts'
import type { Paise } from '#domain/money/money.ts'
import type { PartyLedger } from '#domain/party-ledger/party-ledger.ts'
import { isTakenBack } from '#domain/receipt/receipt-state.ts'
import type { Receipt } from '#domain/receipt/receipt.ts'

export const paymentKinds = ['advance', 'final', 'receipt'] as const
export type PaymentKind = (typeof paymentKinds)[number]

/** Payment states for collection; an advance not requested yet also counts as pending. */
export const paymentStates = ['overdue', 'pending', 'partial', 'received'] as const
export type PaymentState = (typeof paymentStates)[number] | 'cancelled'

/**
 * An advance or final payment as a row of their combined list; or the part of a receipt that no invoice took: it paid bills
 * from before, debit notes and charges, or lies on account.
 */
export type PaymentRow = {
  kind: PaymentKind
  id: string
  /** The proforma or invoice it pays; a receipt itself. */
  documentId: string
  party: string
  businessProfileId: string
  state: PaymentState
  /** Paise requested, received and outstanding. */
  asked: Paise
  received: Paise
  open: Paise
  dueDate: string
  /** Date of the latest receipt; null before any. */
  receivedDate: string | null
  /** Paise of it that lay on the party's account before: they came in with another bill, or ahead of any. */
  fromAccount: Paise
}

const advanceRow = (advance: AdvancePayment, today: string): PaymentRow => ({
  kind: 'advance',
  id: advance.id,
  documentId: advance.proformaInvoiceId,
  party: advance.companyName,
  businessProfileId: advance.businessProfileId,
  // Its order never came, but the money did.
  state: isAdvanceReleased(advance) ? 'received' : advanceState(advance, today),
  asked: advance.amount,
  received: advance.receivedAmount,
  open: isAdvanceOpen(advance) ? advanceOutstanding(advance) : 0,
  dueDate: advance.dueDate,
  receivedDate: advance.receivedDate,
  fromAccount: takenFromAccount(advance),
})

/** How far an advance has come, for its row and badge. */
export function advanceState(advance: AdvancePayment, today: string): PaymentState {
  if (isAdvanceCancelled(advance)) return 'cancelled'
  if (!isAdvanceOpen(advance)) return 'received'
  if (isAdvanceOverdue(advance, today)) return 'overdue'
  return advance.receivedAmount > 0 ? 'partial' : 'pending'
}

const finalRow = (payment: FinalPayment, isRest: boolean, today: string): PaymentRow => {
  const isOpen = isFinalPaymentOpen(payment)
  return {
    kind: 'final',
    id: payment.id,
    documentId: payment.finalInvoiceId,
    party: payment.customerName,
    businessProfileId: payment.customerId,
    state: finalState(payment, isRest, today),
    asked: payment.amount,
    received: isOpen ? 0 : payment.amount,
    open: isOpen ? payment.amount : 0,
    dueDate: payment.dueDate,
    receivedDate: payment.paymentDate,
    fromAccount: isFromAccount(payment) ? payment.amount : 0,
  }
}

/** How far a payment of an invoice has come; `isRest`: another payment has paid a part of the invoice. */
export function finalState(payment: FinalPayment, isRest: boolean, today: string): PaymentState {
  if (isReversed(payment)) return 'cancelled'
  if (!isFinalPaymentOpen(payment)) return 'received'
  if (isFinalPaymentOverdue(payment, today)) return 'overdue'
  return isRest ? 'partial' : 'pending'
}

/** The money of a receipt that is no payment of an invoice; none if there is no such money. */
function receiptRow(receipt: Receipt): PaymentRow[] {
  const besides = receipt.amount - (receipt.forInvoices ?? receipt.amount)
  if (isTakenBack(receipt) || besides <= 0) return []
  return [
    {
      kind: 'receipt',
      id: receipt.id,
      documentId: receipt.id,
      party: receipt.customerName,
      businessProfileId: receipt.customerId,
      state: 'received',
      asked: besides,
      received: besides,
      open: 0,
      dueDate: receipt.date,
      receivedDate: receipt.date,
      fromAccount: 0,
    },
  ]
}

/**
 * All kinds in order of collection: open payments first, longest due first, then received ones, latest first. The open
 * row of a partly paid invoice is `partial`; its amount is only the rest.
 */
export function paymentRows(
  advances: readonly AdvancePayment[],
  finals: readonly FinalPayment[],
  today: string,
  receipts: readonly Receipt[] = [],
): PaymentRow[] {
  const partlyPaid = new Set(
    finals
      .filter((payment) => !isFinalPaymentOpen(payment) && !isReversed(payment))
      .map(({ finalInvoiceId }) => finalInvoiceId),
  )
  return [
    // Nothing is owed on a cancelled proforma: it has a row only if money came before.
    ...advances
      .filter((advance) => !isAdvanceCancelled(advance) || isAdvanceReleased(advance))
      .map((advance) => advanceRow(advance, today)),
    ...finals
      .filter((payment) => !isReversed(payment))
      .map((payment) => finalRow(payment, partlyPaid.has(payment.finalInvoiceId), today)),
    ...receipts.flatMap(receiptRow),
  ].toSorted(byCollection)
}

function byCollection(a: PaymentRow, b: PaymentRow): number {
  const isDone = Number(a.state === 'received') - Number(b.state === 'received')
  if (isDone !== 0) return isDone
  if (a.state !== 'received') return byText(a.dueDate, b.dueDate)
  return byText(b.receivedDate ?? '', a.receivedDate ?? '')
}

const byText = (a: string, b: string): number => Number(a > b) - Number(a < b)

/** New money received with this payment. */
export const moneyIn = ({ fromAccount, received }: PaymentRow): Paise => received - fromAccount

/** Totals in paise, and counts, for the three cards above the list. */
export const paymentTotals = (rows: readonly PaymentRow[]) => ({
  outstanding: rows.reduce((sum, { open }) => sum + open, 0),
  openCount: rows.filter(({ open }) => open > 0).length,
  overdueCount: rows.filter(({ state }) => state === 'overdue').length,
  overdue: rows.reduce((sum, { state, open }) => sum + (state === 'overdue' ? open : 0), 0),
  received: rows.reduce((sum, row) => sum + moneyIn(row), 0),
  receivedCount: rows.filter((row) => moneyIn(row) > 0).length,
})

/** What is owed by law: the balances of invoices. An advance that was asked for is not a debt. */
export const debtsOf = (rows: readonly PaymentRow[]): PaymentRow[] => rows.filter(({ kind }) => kind === 'final')
/** Paise that accounts have open besides these invoices: bills from before, debit notes, charges. */
export const owedBesides = (
  debts: readonly Pick<PaymentRow, 'open'>[],
  ledgers: readonly Pick<PartyLedger, 'openDebits'>[],
): Paise =>
  Math.max(
    0,
    ledgers.reduce((sum, { openDebits }) => sum + openDebits, 0) - debts.reduce((sum, { open }) => sum + open, 0),
  )
/** Whether accounts have more open than invoices: only then are their entries worth reading. */
export const owesBesides = (...sums: Parameters<typeof owedBesides>): boolean => owedBesides(...sums) > 0

/** Paise asked for in advance and not received. */
export const advancesAwaited = (rows: readonly PaymentRow[]): Paise =>
  rows.reduce((sum, { kind, open }) => (kind === 'advance' ? sum + open : sum), 0)

/** Kind and state as an address names them; null if it names none we know. */
export const paymentKindOf = (text: string): PaymentKind | null => paymentKinds.find((kind) => kind === text) ?? null
export const paymentStateOf = (text: string): PaymentState | null =>
  paymentStates.find((state) => state === text) ?? null

/** Rows of a kind and state; null matches all. */
export const paymentsIn = (
  rows: readonly PaymentRow[],
  { kind, state }: { kind: PaymentKind | null; state: PaymentState | null },
): PaymentRow[] => rows.filter((row) => (kind === null || row.kind === kind) && (state === null || row.state === state))

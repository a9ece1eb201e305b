import type { AdvancePayment } from '#domain/advance-payment/advance-payment.ts'
import { accountChanges } from '#domain/business-profile/business-profile-account.ts'
import { whyJoined } from '#domain/business-profile/business-profile-same.ts'
import type { BusinessProfile } from '#domain/business-profile/business-profile.ts'
import type { Company } from '#domain/company/company.ts'
import { debitNoteEntity } from '#domain/debit-note/debit-note-entity.ts'
import { particularsOf } from '#domain/document/document-issue.ts'
import { billChanges, settleBill, type Bill, type BillMoney } from '#domain/final-invoice/final-invoice-balance.ts'
import type { FinalInvoice } from '#domain/final-invoice/final-invoice.ts'
import { paidForOrder } from '#domain/final-payment/final-payment-paid.ts'
import type { FinalPayment } from '#domain/final-payment/final-payment.ts'
import { change, fresh, lastOfEach, type Change, type Decision, type Facts } from '#domain/kernel/change.ts'
import { nthId } from '#domain/kernel/nth-id.ts'
import type { InputOf } from '#domain/kernel/operation.ts'
import { accept, refuse, type Outcome, type Refusal } from '#domain/kernel/outcome.ts'
import type { LedgerEntry, LedgerEntryKind } from '#domain/ledger-entry/ledger-entry.ts'
import { sumOf } from '#domain/ledger/ledger-item.ts'
import { postingOn, type LedgerPosting } from '#domain/ledger/ledger-posting.ts'
import type { PartyLedger } from '#domain/party-ledger/party-ledger.ts'
import { whyNotInCashOn, type MoneyOfDay } from '#domain/payment/payment-cash-day.ts'
import { whyNotInCash } from '#domain/payment/payment-cash.ts'
import { whyNotPaidOn } from '#domain/payment/payment-date.ts'
import { whyReferenceUsed, type Alike } from '#domain/payment/payment-reference.ts'
import { promisesAfter } from '#domain/promise/promise-decisions.ts'
import type { PaymentPromise } from '#domain/promise/promise.ts'
import type { SalesOrder } from '#domain/sales-order/sales-order.ts'
import { deductedOf, fitLines, whyNotGivenUp, whyNotLines, type Fitted, type GivenUp } from './receipt-check.ts'
import type { DeductionKind } from './receipt-deduction.ts'
import { receiptEntity } from './receipt-entity.ts'
import { chargeInterest, withInterest } from './receipt-interest.ts'
import type { recordReceipt } from './receipt-operations.ts'
import type { Receipt, ReceiptLine } from './receipt.ts'

type Input = InputOf<typeof recordReceipt>

/** The bills of some lines, as far as they are invoices of ours. */
export type Bills = {
  profile: BusinessProfile
  invoices: readonly FinalInvoice[]
  payments: readonly FinalPayment[]
  orders: readonly SalesOrder[]
}
type ReceiptContext = Bills &
  Alike &
  GivenUp &
  MoneyOfDay & {
    ledger: PartyLedger | null
    /** The entries the lines name, as far as they exist. */
    entries: readonly LedgerEntry[]
    /** The customer's promises; those that were broken too, as the money may have come by then. */
    promises: readonly PaymentPromise[]
    company: Company
    /** The invoice whose interest came with the money. */
    late: FinalInvoice | null
    /** The advances of the orders, if the money is cash. */
    advances: readonly AdvancePayment[]
    /** What came in for any invoice of the orders before, if the money is cash. */
    earlier: readonly FinalPayment[]
  }

/** What a deduction is on the ledger. Discounts and claims are credits without GST. */
const entryKinds: Record<DeductionKind, LedgerEntryKind> = {
  tds: 'tds',
  vatav: 'commercial_credit',
  rate_difference: 'commercial_credit',
  claim: 'commercial_credit',
  brokerage: 'brokerage_kept',
  bank_charge: 'bank_charge',
  round_off: 'round_off',
  write_off: 'write_off',
}

/**
 * Records money and settles bills with it, with what the buyer kept back and the interest he added. If a bill was paid
 * meanwhile, its money stays, on account.
 */
export function decideRecordReceipt(
  input: Input,
  context: ReceiptContext,
  facts: Facts & { number: string | null; noteNumber: string | null },
): Outcome<Decision<Receipt>> {
  const { entries, profile, ledger } = context
  const own = entries.filter(({ ledgerId }) => ledgerId === profile.id)
  const numbers = new Map(own.map(({ id, number }) => [id, number]))
  const asked = { ...input, lines: withInterest(input) }
  const no =
    whyJoined(profile) ??
    whyNotPaidOn(input.date, facts) ??
    whyNotInCashFor(input, context) ??
    whyNotInCashOn(input.date, input, { ...context, customer: profile.companyName }) ??
    whyNotLines(asked, numbers, facts.actor.role) ??
    whyNotGivenUp(input, context, facts.actor.role) ??
    whyReferenceUsed(context, input)
  if (no) return refuse(no)
  const posting = postingOn({ ledger, profile }, { entries: own, idSeed: input.id, facts })
  const charged = chargeInterest(input, context, { ...facts, number: facts.noteNumber, posting })
  if (!charged.ok) return charged
  const note = charged.value
  const bills = [...own, note && posting.entry(note.id)].filter((entry) => !!entry)
  const receipt = { ...entered(input, context, facts), ...withInvoices(fitLines(asked, bills), context) }
  const settled = settleBills(receipt, context, facts)
  if (!settled.ok) return settled
  postReceipt(receipt, posting)
  const changes = [
    change(receiptEntity, receipt),
    ...(note ? [change(debitNoteEntity, note)] : []),
    ...settled.value,
    ...posting.changes(),
    ...promisesAfter(context.promises, { amount: settledBy(receipt), on: receipt.date }, facts),
  ]
  return accept({ main: receipt, changes })
}

/** The money as it was entered, before it is set against the bills. */
const entered = (
  { id, date, method, reference, amount, notes }: Input,
  { profile, company }: Pick<ReceiptContext, 'profile' | 'company'>,
  facts: Facts & { number: string | null },
): Omit<Receipt, keyof Fitted | 'forInvoices'> => ({
  ...fresh(facts),
  ...{ id, date, method, reference, amount, notes },
  number: facts.number,
  customerId: profile.id,
  customerName: profile.companyName,
  status: 'recorded',
  reason: null,
  particulars: particularsOf({ company, companyName: profile.companyName, profile }, facts),
})

/** What was settled, with how much of the money invoices took. */
function withInvoices(fitted: Fitted, bills: Bills): Fitted & Pick<Receipt, 'forInvoices'> {
  const ofInvoices = fitted.lines.filter(({ entryId }) => billOf(entryId, bills.profile, bills) !== null)
  return { ...fitted, forInvoices: sumOf(ofInvoices, ({ money }) => money) }
}

/**
 * Why one of the orders cannot be paid in this cash, or null: one order is one event. What pays the bills of others is
 * not for it; what stays on account may be.
 */
function whyNotInCashFor({ method, amount, lines }: Input, context: ReceiptContext): Refusal | null {
  const { orders, invoices } = context
  const orderOf = new Map(invoices.map(({ id, salesOrderId }) => [id, salesOrderId]))
  for (const order of orders) {
    const others = lines.filter(({ entryId }) => orderOf.get(entryId) !== order.id)
    const own = amount - sumOf(others, ({ money }) => money)
    const no = whyNotInCash({ method, amount: own }, paidBefore(order, context))
    if (no) return no
  }
  return whyNotInCash({ method, amount }, [])
}

/** The money of an order so far, however it was paid. */
const paidBefore = (
  { id, advancePaymentId }: SalesOrder,
  { earlier, advances }: Pick<ReceiptContext, 'earlier' | 'advances'>,
) =>
  paidForOrder(
    advances.find((advance) => advance.id === advancePaymentId) ?? null,
    earlier.filter((payment) => payment.salesOrderId === id),
  )

/** The money, and what the buyer kept back of its bills. */
export const settledBy = ({ amount, lines }: Receipt): number => amount + sumOf(lines, deductedOf)

/** One bill's documents; null for an entry that is no invoice of ours. */
export function billOf(entryId: string, profile: BusinessProfile, { invoices, payments, orders }: Bills): Bill | null {
  const invoice = invoices.find(({ id }) => id === entryId)
  const order = orders.find(({ id }) => id === invoice?.salesOrderId)
  if (!invoice || !order) return null
  return { invoice, order, profile, payments: payments.filter(({ finalInvoiceId }) => finalInvoiceId === entryId) }
}

/** Several bills may be of one order: each sees what the earlier ones changed. */
export const withOrder = (orders: Bills['orders'], { order }: Pick<Bill, 'order'>): Bills['orders'] =>
  orders.map((one) => (one.id === order.id ? order : one))

function settleBills(receipt: Receipt, bills: Bills, facts: Facts): Outcome<Change[]> {
  const changes: Change[] = []
  let { profile, orders } = bills
  for (const [at, line] of receipt.lines.entries()) {
    const before = billOf(line.entryId, profile, { ...bills, orders })
    if (!before) continue
    const settling = {
      money: line.money > 0 ? moneyOf(receipt, line) : null,
      deducted: deductedOf(line),
      on: receipt.date,
      restId: nthId(receipt.id, at + 1),
    }
    const after = settleBill(before, settling, facts)
    if (!after.ok) return after
    changes.push(...billChanges(before, after.value, { withProfile: false }))
    ;({ profile } = after.value)
    orders = withOrder(orders, after.value)
  }
  const account = { amount: receipt.onAccount, number: receipt.number }
  return accept([...lastOfEach(changes), ...accountChanges(bills.profile, profile, account)])
}

const moneyOf = ({ id, date, method, reference, notes }: Receipt, { money }: ReceiptLine): BillMoney => ({
  amount: money,
  paymentDate: date,
  paymentMethod: method,
  transactionReference: reference,
  notes,
  receiptId: id,
  accountCash: null,
})

function postReceipt({ id, number, date, amount, lines }: Receipt, posting: LedgerPosting): void {
  const document = { entity: receiptEntity.name, id, number }
  if (amount > 0) posting.post({ id, kind: 'receipt', amount: -amount, date, document })
  // A bill that is younger than the money, as a note for its interest is, is not paid before its own day.
  const since = (entryId: string): string => later(date, posting.entry(entryId)?.date ?? date)
  let count = 0
  for (const { entryId, money, deductions } of lines) {
    if (money > 0) posting.allocate(id, entryId, money, { date: since(entryId) })
    for (const deduction of deductions) {
      count += 1
      const ownId = nthId(id, count)
      posting.post({ id: ownId, kind: entryKinds[deduction.kind], amount: -deduction.amount, date, document })
      posting.allocate(ownId, entryId, deduction.amount, { date })
    }
  }
}

const later = (one: string, other: string): string => (one > other ? one : other)

import { accountChanges } from '#domain/business-profile/business-profile-account.ts'
import { settleDebit, type DebitDocuments } from '#domain/final-invoice/final-invoice-entry.ts'
import { whyNotOfAccount, type CashOfOrder } from '#domain/final-payment/final-payment-decisions.ts'
import { isFromAccount } from '#domain/final-payment/final-payment-due.ts'
import { finalPaymentEntity } from '#domain/final-payment/final-payment-entity.ts'
import { finalPaymentLifecycle } from '#domain/final-payment/final-payment-lifecycle.ts'
import type { FinalPayment } from '#domain/final-payment/final-payment.ts'
import { change, type Decision, type Facts } from '#domain/kernel/change.ts'
import type { InputOf } from '#domain/kernel/operation.ts'
import { accept, refuse, type Outcome, type Refusal } from '#domain/kernel/outcome.ts'
import { isDebit, openAmount } from '#domain/ledger-entry/ledger-entry-open.ts'
import type { LedgerEntry } from '#domain/ledger-entry/ledger-entry.ts'
import { postingOn } from '#domain/ledger/ledger-posting.ts'
import { sumText } from '#domain/money/money-format.ts'
import type { PartyLedger } from '#domain/party-ledger/party-ledger.ts'
import { cashOfPart } from './allocation-account.ts'
import { isByHand } from './allocation-by-hand.ts'
import type { makeAllocation, undoAllocation } from './allocation-operations.ts'
import type { Allocation } from './allocation.ts'

type MakeInput = InputOf<typeof makeAllocation>
type AllocationContext = DebitDocuments & {
  ledger: PartyLedger | null
  credit: LedgerEntry
  debit: LedgerEntry
}

/** Why this much of the credit cannot pay the debit, or null if it can. */
function whyNotAllocated({ amount }: MakeInput, { credit, debit }: AllocationContext): Refusal | null {
  if (credit.ledgerId !== debit.ledgerId || isDebit(credit) || !isDebit(debit)) return { code: 'does-not-pay' }
  if (credit.heldFor !== null) return { code: 'advance-held' }
  if (amount > openAmount(credit)) return { code: 'account-too-small', params: { amount: sumText(openAmount(credit)) } }
  if (amount > openAmount(debit))
    return { code: 'line-over-open', params: { number: debit.number ?? '', open: sumText(openAmount(debit)) } }
  return null
}

/** Pays a bill with what the customer has on account. */
export function decideMakeAllocation(
  input: MakeInput,
  context: AllocationContext & CashOfOrder,
  facts: Facts,
): Outcome<Decision<Allocation>> {
  const { amount, idSeed } = input
  const cash = cashOfPart({ credit: context.credit, amount }, context)
  const no = whyNotAllocated(input, context) ?? (context.order ? whyNotOfAccount({ amount, cash }, context) : null)
  if (no) return refuse(no)
  const money = {
    amount,
    paymentDate: facts.today,
    paymentMethod: 'on_account' as const,
    transactionReference: null,
    notes: null,
    receiptId: null,
    accountCash: cash,
  }
  const settled = settleDebit(context, { money, deducted: 0, on: facts.today, restId: idSeed }, facts)
  if (!settled.ok) return settled
  const posting = postingOn(context, { entries: [context.credit, context.debit], idSeed, facts })
  const main = posting.allocate(input.creditEntryId, input.debitEntryId, amount, { date: facts.today })
  const account = accountChanges(context.profile, settled.value.profile, {
    amount: -amount,
    number: context.debit.number,
  })
  return accept({ main, changes: [...settled.value.changes, ...account, ...posting.changes()] })
}

/** Puts money back on account that was put on a bill by hand. */
export function decideUndoAllocation(
  { idSeed }: InputOf<typeof undoAllocation>,
  { allocation, undone, ...context }: AllocationContext & { allocation: Allocation; undone: readonly Allocation[] },
  facts: Facts,
): Outcome<Decision<Allocation>> {
  if (undone.length > 0 || allocation.undoes !== null) return refuse({ code: 'allocation-undone' })
  const { amount } = allocation
  const reversed = reversedPayment(context, amount, facts)
  if (!isByHand(allocation, context) || (context.invoice && !reversed))
    return refuse({ code: 'allocation-not-by-hand' })
  const payments = context.payments.map((payment) => (payment.id === reversed?.id ? reversed : payment))
  const settled = settleDebit(
    { ...context, payments },
    { money: null, deducted: -amount, on: facts.today, restId: idSeed },
    facts,
  )
  if (!settled.ok) return settled
  const posting = postingOn(context, { entries: [context.credit, context.debit], idSeed, facts })
  const [main] = posting.undo([allocation], facts.today)
  if (!main) throw new RangeError(`nothing taken back of ${allocation.id}`)
  const account = accountChanges(context.profile, settled.value.profile, { amount, number: context.debit.number })
  const payment = reversed ? [change(finalPaymentEntity, reversed)] : []
  return accept({ main, changes: [...payment, ...settled.value.changes, ...account, ...posting.changes()] })
}

/** The invoice's payment from the account that this allocation made, reversed; null if there is none. */
function reversedPayment({ payments }: DebitDocuments, amount: number, facts: Facts): FinalPayment | null {
  const made = payments.findLast(
    (payment) => isFromAccount(payment) && payment.amount === amount && finalPaymentLifecycle.holds(payment, 'reverse'),
  )
  const taken = made && finalPaymentLifecycle.take(made, 'reverse', facts)
  return taken?.ok ? taken.value : null
}

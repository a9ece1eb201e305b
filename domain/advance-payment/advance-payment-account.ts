import {
  accountParts,
  cashOfPart,
  type AccountPart,
  type MoneyOnAccount,
} from '#domain/allocation/allocation-account.ts'
import type { Decision, Facts } from '#domain/kernel/change.ts'
import type { InputOf } from '#domain/kernel/operation.ts'
import { accept, refuse, type Outcome, type Refusal } from '#domain/kernel/outcome.ts'
import { isFreeCredit, openAmount } from '#domain/ledger-entry/ledger-entry-open.ts'
import type { LedgerEntry } from '#domain/ledger-entry/ledger-entry.ts'
import { sumOf } from '#domain/ledger/ledger-item.ts'
import { sumText } from '#domain/money/money-format.ts'
import type { PartyLedger } from '#domain/party-ledger/party-ledger.ts'
import { whyNotInCash } from '#domain/payment/payment-cash.ts'
import { decideReceived, receiptOf, type AdvanceContext } from './advance-payment-decisions.ts'
import { advanceOutstanding, isAdvanceOpen } from './advance-payment-due.ts'
import type { takeAdvanceFromAccount } from './advance-payment-operations.ts'
import { paidOf } from './advance-payment-paid.ts'
import { postFromAccount } from './advance-payment-posting.ts'
import type { AccountSource, AdvancePayment } from './advance-payment.ts'

type Input = InputOf<typeof takeAdvanceFromAccount>
type AccountContext = AdvanceContext &
  MoneyOnAccount & {
    ledger: PartyLedger | null
    /** What is open on the customer's ledger: the money, and the bills. */
    open: readonly LedgerEntry[]
  }

/**
 * Uses money on the customer's account as the advance. From today it is an advance for a supply, so it has a receipt voucher
 * of today, which names the money; what an advance of this kind owes in tax follows from that voucher as from any other.
 */
export function decideTakeAdvanceFromAccount(
  input: Input,
  context: AccountContext,
  facts: Facts & { receiptNumber: string | null; orderNumber: string | null },
): Outcome<Decision<AdvancePayment>> {
  const { advance, open } = context
  if (advance.receipts.some(({ id }) => id === input.receiptId)) return refuse({ code: 'already-done' })
  const parts = accountParts(input.amount, open)
  const fromAccount = parts.flatMap((part) => sourceOf(part, context))
  const no = isAdvanceOpen(advance) ? whyNotTaken(input, context, fromAccount) : null
  if (no) return refuse(no)
  const money = { ...input, receivedDate: facts.today, paymentMethod: 'on_account' as const, bankReference: null }
  const receipt = { ...receiptOf(money, context, facts), fromAccount }
  const account = { amount: -input.amount, number: receipt.number }
  const decided = decideReceived(receipt, { ...context, salesOrderId: input.salesOrderId, account }, facts)
  if (!decided.ok) return decided
  const posted = postFromAccount(receipt, parts, { ...context, advance: decided.value.main }, facts)
  return accept({ ...decided.value, changes: [...decided.value.changes, ...posted] })
}

/** Why this much of the account is not taken, or null if it is. Only open money counts: two people may want the same. */
function whyNotTaken(
  { amount }: Input,
  { advance, profile, open }: AccountContext,
  sources: readonly AccountSource[],
): Refusal | null {
  const free = Math.min(profile.onAccountAmount, sumOf(open.filter(isFreeCredit), openAmount))
  if (amount > free) return { code: 'account-too-small', params: { amount: sumText(free) } }
  const outstanding = advanceOutstanding(advance)
  if (amount > outstanding) return { code: 'more-than-advance', params: { amount: sumText(outstanding) } }
  const cash = sumOf(sources, (source) => source.cash)
  return whyNotInCash({ method: 'on_account', amount, cash }, paidOf(advance))
}

const sourceOf = (part: AccountPart, documents: MoneyOnAccount): AccountSource[] =>
  part.credit
    ? [
        {
          entryId: part.credit.id,
          number: part.credit.number,
          date: part.credit.date,
          amount: part.amount,
          cash: cashOfPart(part, documents),
        },
      ]
    : []

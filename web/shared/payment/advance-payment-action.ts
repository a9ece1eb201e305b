import { advanceOutstanding } from '#domain/advance-payment/advance-payment-due.ts'
import { advancePaymentLifecycle } from '#domain/advance-payment/advance-payment-lifecycle.ts'
import {
  recordAdvancePayment,
  recordOrderBalance,
  releaseAdvancePayment,
  takeAdvanceFromAccount,
} from '#domain/advance-payment/advance-payment-operations.ts'
import { advanceToAsk, mostToTakeFromAccount } from '#domain/advance-payment/advance-payment-paid.ts'
import type { AdvancePayment } from '#domain/advance-payment/advance-payment.ts'
import { addCommunication } from '#domain/communication-log/communication-log-operations.ts'
import type { Facts } from '#domain/kernel/change.ts'
import { sumText } from '#domain/money/money-format.ts'
import type { PartyLedger } from '#domain/party-ledger/party-ledger.ts'
import { byLifecycle, onlyWhereOpen, type DocumentAction } from '#web/shared/document/document-action.ts'
import { RecordAdvanceSheet } from './record-advance-sheet.tsx'
import { RecordBalanceSheet } from './record-balance-sheet.tsx'
import { ReleaseAdvanceSheet } from './release-advance-sheet.tsx'
import { AdvanceReminderSheet } from './reminder-sheet.tsx'
import { TakeAdvanceSheet } from './take-advance-sheet.tsx'

type Known = { facts: Facts; ledger: PartyLedger | null }
const whereOpen: DocumentAction<AdvancePayment, Known>['offered'] = byLifecycle(advancePaymentLifecycle, 'settle')

/** The actions on an advance: recording and requesting money until it is settled. */
export const advancePaymentActions: readonly DocumentAction<AdvancePayment, Known>[] = [
  {
    id: 'record',
    operation: recordAdvancePayment,
    icon: 'rupee',
    words: ['payment', 'record'],
    isMain: true,
    offered: whereOpen,
    at: 'record',
    asks: RecordAdvanceSheet,
  },
  {
    id: 'account',
    operation: takeAdvanceFromAccount,
    icon: 'payment',
    words: ['payment', 'account.use'],
    params: (advance, { ledger }) => ({ amount: sumText(mostToTakeFromAccount(advance, ledger)) }),
    offered: (advance, known) => (mostToTakeFromAccount(advance, known.ledger) > 0 ? whereOpen(advance, known) : null),
    at: 'account',
    asks: TakeAdvanceSheet,
  },
  {
    id: 'remind',
    operation: addCommunication,
    icon: 'whatsapp',
    words: ['payment', 'remind'],
    // Nothing is left to ask for where all of it lies on the account.
    offered: (advance, known) =>
      advanceToAsk(advanceOutstanding(advance), known.ledger).amount > 0 ? whereOpen(advance, known) : null,
    asks: AdvanceReminderSheet,
  },
  {
    id: 'release',
    operation: releaseAdvancePayment,
    icon: 'close',
    words: ['advance-payment', 'release'],
    // Without money on it its proforma is cancelled, on its own page.
    offered: onlyWhereOpen(byLifecycle(advancePaymentLifecycle, 'release')),
    at: 'release',
    asks: ReleaseAdvanceSheet,
  },
]

/** More money for the order once it is made; `rest` is what it owes before its invoice, in paise. */
export const orderBalanceAction: DocumentAction<AdvancePayment, { rest: number }> = {
  id: 'record-balance',
  operation: recordOrderBalance,
  icon: 'rupee',
  words: ['payment', 'balance.record'],
  offered: (advance, { rest }) =>
    advancePaymentLifecycle.holds(advance, 'add') && rest > 0 ? { refusal: null } : null,
  at: 'balance',
  asks: RecordBalanceSheet,
}

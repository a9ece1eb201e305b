import { advancePaymentLifecycle } from '#domain/advance-payment/advance-payment-lifecycle.ts'
import { recordAdvancePayment, recordOrderBalance } from '#domain/advance-payment/advance-payment-operations.ts'
import type { AdvancePayment } from '#domain/advance-payment/advance-payment.ts'
import { addCommunication } from '#domain/communication-log/communication-log-operations.ts'
import type { Facts } from '#domain/kernel/change.ts'
import { byLifecycle, type DocumentAction } from '#web/shared/document/document-action.ts'
import { RecordBalanceSheet } from './record-balance-sheet.tsx'
import { RecordAdvanceSheet } from './record-advance-sheet.tsx'
import { AdvanceReminderSheet } from './reminder-sheet.tsx'

/** The actions on an advance: recording and requesting money until it is settled. */
export const advancePaymentActions: readonly DocumentAction<AdvancePayment, { facts: Facts }>[] = [
  {
    id: 'record',
    operation: recordAdvancePayment,
    icon: 'rupee',
    words: ['payment', 'record'],
    isMain: true,
    offered: byLifecycle(advancePaymentLifecycle, 'settle'),
    at: 'record',
    asks: RecordAdvanceSheet,
  },
  {
    id: 'remind',
    operation: addCommunication,
    icon: 'whatsapp',
    words: ['payment', 'remind'],
    offered: byLifecycle(advancePaymentLifecycle, 'settle'),
    asks: AdvanceReminderSheet,
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

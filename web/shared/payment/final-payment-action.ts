import type { BusinessProfile } from '#domain/business-profile/business-profile.ts'
import { addDays } from '#domain/calendar/calendar-day.ts'
import { addCommunication } from '#domain/communication-log/communication-log-operations.ts'
import type { FinalInvoice } from '#domain/final-invoice/final-invoice.ts'
import { finalPaymentLifecycle } from '#domain/final-payment/final-payment-lifecycle.ts'
import {
  applyAccount,
  bounceFinalPayment,
  recordFinalPayment,
  reconcileFinalPayment,
  voidFinalPayment,
} from '#domain/final-payment/final-payment-operations.ts'
import { mostToApplyFromAccount } from '#domain/final-payment/final-payment-paid.ts'
import type { FinalPayment } from '#domain/final-payment/final-payment.ts'
import type { Facts } from '#domain/kernel/change.ts'
import { sumText } from '#domain/money/money-format.ts'
import { useEntity } from '#web/replica/use-entities.ts'
import { useOfferedActions } from '#web/shared/document/action-button.tsx'
import { byLifecycle, onlyWhereOpen, type DocumentAction } from '#web/shared/document/document-action.ts'
import { useFacts } from '#web/shared/document/use-facts.ts'
import { ApplyAccountSheet } from './apply-account-sheet.tsx'
import { ReconcileSheet } from './reconcile-sheet.tsx'
import { RecordFinalSheet } from './record-final-sheet.tsx'
import { FinalReminderSheet } from './reminder-sheet.tsx'
import { BounceFinalSheet, VoidFinalSheet } from './take-back-sheet.tsx'

type Known = { facts: Facts; invoice: FinalInvoice | null; profile: BusinessProfile | null }
type FinalPaymentAction = DocumentAction<FinalPayment, Known>

/** Days before the due date from which a reminder is no insult. */
const reminderDays = 3

const whereExpected: FinalPaymentAction['offered'] = byLifecycle(finalPaymentLifecycle, 'record')
/** How much of the customer's account could go to the bill, in paise. */
const fromAccount = ({ profile, invoice }: Known): number =>
  profile && invoice ? mostToApplyFromAccount(profile, invoice) : 0

/** The actions on an amount due or received on an invoice. */
export const finalPaymentActions: readonly FinalPaymentAction[] = [
  {
    id: 'record',
    operation: recordFinalPayment,
    icon: 'rupee',
    words: ['payment', 'record'],
    isMain: true,
    offered: whereExpected,
    at: 'record',
    asks: RecordFinalSheet,
  },
  {
    id: 'account',
    operation: applyAccount,
    icon: 'payment',
    words: ['payment', 'account.use'],
    params: (_payment, known) => {
      const most = fromAccount(known)
      return { amount: sumText(most) }
    },
    offered: (payment, known) => (fromAccount(known) > 0 ? whereExpected(payment, known) : null),
    at: 'account',
    asks: ApplyAccountSheet,
  },
  {
    id: 'reconcile',
    operation: reconcileFinalPayment,
    icon: 'check',
    words: ['final-payment', 'reconcile'],
    isMain: true,
    offered: onlyWhereOpen(byLifecycle(finalPaymentLifecycle, 'reconcile')),
    at: 'reconcile',
    asks: ReconcileSheet,
  },
  {
    id: 'remind',
    operation: addCommunication,
    icon: 'whatsapp',
    words: ['payment', 'remind'],
    // The reminder names the invoice by its number, and comes when the day is near.
    offered: (payment, known) =>
      known.invoice?.number && known.facts.today >= addDays(payment.dueDate, -reminderDays)
        ? whereExpected(payment, known)
        : null,
    asks: FinalReminderSheet,
  },
  {
    id: 'bounce',
    operation: bounceFinalPayment,
    icon: 'undo',
    words: ['final-payment', 'bounce'],
    offered: onlyWhereOpen(byLifecycle(finalPaymentLifecycle, 'bounce')),
    asks: BounceFinalSheet,
  },
  {
    id: 'void',
    operation: voidFinalPayment,
    icon: 'close',
    words: ['final-payment', 'void'],
    offered: onlyWhereOpen(byLifecycle(finalPaymentLifecycle, 'void')),
    asks: VoidFinalSheet,
  },
]

/** The actions this person has on the payment now. */
export function useFinalPaymentActions(payment: FinalPayment) {
  const facts = useFacts()
  const invoice = useEntity('final-invoice', payment.finalInvoiceId) ?? null
  const profile = useEntity('business-profile', payment.customerId) ?? null
  return useOfferedActions(finalPaymentActions, payment, { facts, invoice, profile })
}

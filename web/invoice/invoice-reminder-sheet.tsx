import { advanceToAsk } from '#domain/advance-payment/advance-payment-paid.ts'
import type { AdvancePayment } from '#domain/advance-payment/advance-payment.ts'
import { isFinalPaymentOpen } from '#domain/final-payment/final-payment-due.ts'
import type { FinalPayment } from '#domain/final-payment/final-payment.ts'
import type { InvoiceRow } from '#domain/invoice/invoice.ts'
import { useEntity, useLinked } from '#web/replica/use-entities.ts'
import { AdvanceReminderSheet, FinalReminderSheet } from '#web/shared/payment/reminder-sheet.tsx'

/** The payment that an invoice still waits for. */
type AwaitedPayment = { advance: AdvancePayment } | { payment: FinalPayment }

/** What the buyer can be asked for on this invoice: its advance as far as it does not lie on the account, or its balance. */
export function useAwaitedPayment({ kind, id, open, businessProfileId }: InvoiceRow): AwaitedPayment | null {
  const [advance] = useLinked('advance-payment', 'proformaInvoiceId', kind === 'proforma' ? id : undefined)
  const payment = useLinked('final-payment', 'finalInvoiceId', kind === 'final' ? id : undefined).find(
    isFinalPaymentOpen,
  )
  const ledger = useEntity('party-ledger', businessProfileId) ?? null
  if (open === 0) return null
  if (payment) return { payment }
  return advance && advanceToAsk(open, ledger).amount > 0 ? { advance } : null
}

type InvoiceReminderSheetProps = {
  awaited: AwaitedPayment | null
  onClose: () => void
  onDone: (words: string) => void
}

/** The reminder of that payment as it is sent everywhere: counted, and never against the party's wish. */
export function InvoiceReminderSheet({ awaited, ...rest }: InvoiceReminderSheetProps) {
  if (!awaited) return null
  return 'payment' in awaited ? (
    <FinalReminderSheet document={awaited.payment} {...rest} />
  ) : (
    <AdvanceReminderSheet document={awaited.advance} {...rest} />
  )
}

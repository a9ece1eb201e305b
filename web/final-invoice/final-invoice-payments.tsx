import { Link } from '#design/press/link.tsx'
import { Card } from '#design/show/card.tsx'
import { Money } from '#design/show/money.tsx'
import type { FinalInvoice } from '#domain/final-invoice/final-invoice.ts'
import { isExpected, isFromAccount } from '#domain/final-payment/final-payment-due.ts'
import type { FinalPayment } from '#domain/final-payment/final-payment.ts'
import { finalState } from '#domain/payment/payment.ts'
import { documentAddress } from '#web/page/entity-address.ts'
import { useLinked } from '#web/replica/use-entities.ts'
import { useToday } from '#web/session/use-today.ts'
import { PaymentBadge } from '#web/shared/payment/payment-badge.tsx'
import { DayText } from '#web/text/day-text.tsx'
import { useTranslation } from '#web/text/translation.tsx'

const wordOf = (payment: FinalPayment): string => {
  if (isFromAccount(payment)) return 'payments.from-account'
  // One that was lifted never came: a credit note closed what it was expected for.
  return isExpected(payment) ? 'payments.expected' : 'payments.received'
}

/** Payments expected and received on the invoice, each linked to its page. */
export function FinalInvoicePayments({ invoice }: { invoice: FinalInvoice }) {
  const { t } = useTranslation('final-invoice')
  const today = useToday()
  const payments = useLinked('final-payment', 'finalInvoiceId', invoice.id)
  if (payments.length === 0) return null
  return (
    <Card title={t('payments.title')}>
      <ul className="grid gap-3">
        {payments.map((payment) => {
          const date = payment.paymentDate ?? payment.dueDate
          return (
            <li key={payment.id} className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1">
              <Link href={documentAddress('final-payment', payment.id)} className="font-semibold">
                {t(wordOf(payment))}
              </Link>
              <Money paise={payment.amount} className="text-right font-semibold" />
              <span className="text-13 text-ink-2">
                <DayText value={date} />
              </span>
              <span className="justify-self-end">
                <PaymentBadge state={finalState(payment, payments.length > 1, today)} />
              </span>
            </li>
          )
        })}
      </ul>
    </Card>
  )
}

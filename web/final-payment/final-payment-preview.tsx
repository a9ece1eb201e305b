import { DataList } from '#design/list/data-list.tsx'
import { ListRow } from '#design/list/list-row.tsx'
import { Link } from '#design/press/link.tsx'
import { Card } from '#design/show/card.tsx'
import { DefinitionList, type Definition } from '#design/show/definition-list.tsx'
import { Money } from '#design/show/money.tsx'
import { isFinalPaymentOpen } from '#domain/final-payment/final-payment-due.ts'
import type { FinalPayment } from '#domain/final-payment/final-payment.ts'
import { finalState } from '#domain/payment/payment.ts'
import { documentAddress } from '#web/page/entity-address.ts'
import { useEntities, useEntity } from '#web/replica/use-entities.ts'
import { useToday } from '#web/session/use-today.ts'
import { PaymentBadge } from '#web/shared/payment/payment-badge.tsx'
import { PaymentProgress } from '#web/shared/payment/payment-progress.tsx'
import { PaymentWays } from '#web/shared/payment/payment-ways.tsx'
import { DayText } from '#web/text/day-text.tsx'
import { useTranslation } from '#web/text/translation.tsx'

type FinalPaymentPaperProps = {
  payment: FinalPayment
  /** The invoice's other payments. */
  others: readonly FinalPayment[]
}

/** How far the invoice is paid, this payment's details, the other payments, and the way to pay the balance. */
export function FinalPaymentPaper({ payment, others }: FinalPaymentPaperProps) {
  const { t } = useTranslation('final-payment')
  const today = useToday()
  const [company] = useEntities('company')
  const invoice = useEntity('final-invoice', payment.finalInvoiceId)
  const asked = invoice ? invoice.totalAmount - invoice.advanceAdjusted : payment.amount
  const state = finalState(payment, others.length > 0, today)
  return (
    <div className="grid gap-3 desk:gap-5">
      <Card>
        <div className="grid gap-5">
          {invoice && <PaymentProgress state={state} received={asked - invoice.balanceAmount} asked={asked} />}
          <DefinitionList items={useFactsOf(payment)} />
        </div>
      </Card>
      {others.length > 0 && <OtherSums others={others} />}
      {isFinalPaymentOpen(payment) && company && (
        <Card title={t('pay.title')}>
          <PaymentWays payee={company} amount={payment.amount} number={invoice?.number ?? null} />
        </Card>
      )}
    </div>
  )
}

function OtherSums({ others }: { others: readonly FinalPayment[] }) {
  const { t } = useTranslation('final-payment')
  const payment = useTranslation('payment')
  const today = useToday()
  return (
    <Card title={t('others.title')} flush>
      <DataList label={t('others.title')}>
        {others.map((other) => {
          const date = other.paymentDate ?? other.dueDate
          return (
            <ListRow
              key={other.id}
              href={documentAddress('final-payment', other.id)}
              who={other.paymentMethod ? payment.t(`method.${other.paymentMethod}`) : t('others.rest')}
              what={other.transactionReference}
              amount={<Money paise={other.amount} />}
              state={<PaymentBadge state={finalState(other, true, today)} />}
              since={<DayText value={date} />}
            />
          )
        })}
      </DataList>
    </Card>
  )
}

function useFactsOf(payment: FinalPayment): Definition[] {
  const { t } = useTranslation('final-payment')
  const kernel = useTranslation('kernel')
  const words = useTranslation('payment')
  const invoice = useEntity('final-invoice', payment.finalInvoiceId)
  const order = useEntity('sales-order', payment.salesOrderId)
  const receipt = useEntity('receipt', payment.receiptId)
  const dated = (date: string) => <DayText value={date} focusable />
  const said = (id: string, detail: Definition['detail'] | null): Definition[] =>
    detail === null ? [] : [{ id, term: t(`fact.${id}`), detail }]
  const linked = (href: string, document: { number: string | null } | undefined) =>
    document ? <Link href={href}>{document.number ?? kernel.t('number-awaited')}</Link> : null
  return [
    ...said('due', dated(payment.dueDate)),
    ...said('received', payment.paymentDate === null ? null : dated(payment.paymentDate)),
    ...said('method', payment.paymentMethod === null ? null : words.t(`method.${payment.paymentMethod}`)),
    ...said('reference', payment.transactionReference),
    ...said('notes', payment.notes),
    ...said(
      'customer',
      <Link href={documentAddress('business-profile', payment.customerId)}>{payment.customerName}</Link>,
    ),
    ...said('invoice', linked(documentAddress('final-invoice', payment.finalInvoiceId), invoice)),
    ...said('order', linked(documentAddress('sales-order', payment.salesOrderId), order)),
    ...said(
      'receipt',
      payment.receiptId === null ? null : linked(documentAddress('receipt', payment.receiptId), receipt),
    ),
  ]
}

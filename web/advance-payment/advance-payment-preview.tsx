import type { ReactNode } from 'react'
import { Link } from '#design/press/link.tsx'
import { Card } from '#design/show/card.tsx'
import { DefinitionList, type Definition } from '#design/show/definition-list.tsx'
import { Money } from '#design/show/money.tsx'
import { advanceOutstanding, isAdvanceOpen, isAdvanceReleased } from '#domain/advance-payment/advance-payment-due.ts'
import { advanceToAsk } from '#domain/advance-payment/advance-payment-paid.ts'
import type { AdvancePayment } from '#domain/advance-payment/advance-payment.ts'
import type { PaymentState } from '#domain/payment/payment.ts'
import { givenBackOf, isRefundVoided } from '#domain/refund/refund-lifecycle.ts'
import { documentAddress } from '#web/page/entity-address.ts'
import { useEntities, useEntity, useLinked } from '#web/replica/use-entities.ts'
import { PaymentProgress } from '#web/shared/payment/payment-progress.tsx'
import { PaymentWays } from '#web/shared/payment/payment-ways.tsx'
import { DayText } from '#web/text/day-text.tsx'
import { useTranslation } from '#web/text/translation.tsx'
import { AdvancePaymentReceipts } from './advance-payment-receipts.tsx'

type AdvancePaymentPaperProps = { advance: AdvancePayment; state: PaymentState; onDone: (words: string) => void }

/** The amount, the documents it belongs to, its receipts, and the way to pay while it is open. */
export function AdvancePaymentPaper({ advance, state, onDone }: AdvancePaymentPaperProps) {
  const { t } = useTranslation('advance-payment')
  const [company] = useEntities('company')
  const proforma = useEntity('proforma-invoice', advance.proformaInvoiceId)
  const ledger = useEntity('party-ledger', advance.businessProfileId) ?? null
  const { amount } = advanceToAsk(advanceOutstanding(advance), ledger)
  return (
    <div className="grid gap-3 desk:gap-5">
      <Card>
        <div className="grid gap-5">
          <PaymentProgress
            state={state}
            received={Math.min(advance.receivedAmount, advance.amount)}
            asked={advance.amount}
          />
          <DefinitionList items={useFactsOf(advance)} />
        </div>
      </Card>
      <AdvancePaymentReceipts advance={advance} onDone={onDone} />
      {isAdvanceOpen(advance) && amount > 0 && company && (
        <Card title={t('pay.title')}>
          <PaymentWays payee={company} amount={amount} number={proforma?.number ?? null} />
        </Card>
      )}
    </div>
  )
}

function useFactsOf(advance: AdvancePayment): Definition[] {
  const { t } = useTranslation('advance-payment')
  const kernel = useTranslation('kernel')
  const proforma = useEntity('proforma-invoice', advance.proformaInvoiceId)
  const quotation = useEntity('quotation', advance.quoteId)
  const order = useEntity('sales-order', advance.salesOrderId)
  const linked = (id: string, href: string, document: { number: string | null } | undefined): Definition[] =>
    document
      ? [
          {
            id,
            term: t(`fact.${id}`),
            detail: <Link href={href}>{document.number ?? kernel.t('number-awaited')}</Link>,
          },
        ]
      : []
  const due = <DayText value={advance.dueDate} focusable />
  const more = advance.receivedAmount - advance.amount
  return [
    { id: 'asked', term: t('fact.asked'), detail: <Money paise={advance.amount} /> },
    ...(more > 0 ? [{ id: 'more', term: t('fact.more'), detail: <Money paise={more} /> }] : []),
    { id: 'due', term: t('fact.due'), detail: due },
    {
      id: 'customer',
      term: t('fact.customer'),
      detail: <Link href={documentAddress('business-profile', advance.businessProfileId)}>{advance.companyName}</Link>,
    },
    ...useDividedFacts(advance),
    ...linked('proforma', documentAddress('proforma-invoice', advance.proformaInvoiceId), proforma),
    ...linked('quotation', documentAddress('quotation', advance.quoteId), quotation),
    ...linked('order', documentAddress('sales-order', advance.salesOrderId ?? ''), order),
  ]
}

/** What became of the money of an advance whose order never came. */
function useDividedFacts(advance: AdvancePayment): Definition[] {
  const { t } = useTranslation('advance-payment')
  const kernel = useTranslation('kernel')
  const refunds = useLinked('refund', 'advancePaymentId', advance.id)
  if (!isAdvanceReleased(advance)) return []
  const sum = (id: 'given-back' | 'kept', paise: number, more?: ReactNode): Definition => ({
    id,
    term: t(`fact.${id}`),
    detail: (
      <>
        <Money paise={paise} />
        {more}
      </>
    ),
  })
  const vouchers = refunds
    .filter((refund) => !isRefundVoided(refund))
    .map(({ id, number }) => (
      <span key={id} className="ml-2">
        <Link href={documentAddress('refund', id)}>{number ?? kernel.t('number-awaited')}</Link>
      </span>
    ))
  const given = givenBackOf(refunds)
  const kept = advance.receivedAmount - given
  return [...(given > 0 ? [sum('given-back', given, vouchers)] : []), ...(kept > 0 ? [sum('kept', kept)] : [])]
}

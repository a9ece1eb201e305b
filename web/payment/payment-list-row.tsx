import { ListRow } from '#design/list/list-row.tsx'
import { RowNumber } from '#design/list/row-number.tsx'
import { moneyText } from '#design/show/money-text.ts'
import { Money } from '#design/show/money.tsx'
import type { PaymentRow } from '#domain/payment/payment.ts'
import { ActionIconButton } from '#web/shared/document/action-button.tsx'
import type { ShownAction } from '#web/shared/document/document-action.ts'
import type { PickedRow } from '#web/shared/list/use-list-rows.tsx'
import { paymentAddress } from '#web/shared/payment/payment-address.ts'
import { PaymentBadge } from '#web/shared/payment/payment-badge.tsx'
import { DayText } from '#web/text/day-text.tsx'
import { useTranslation } from '#web/text/translation.tsx'
import { useSentences } from '#web/text/use-sentences.ts'

type PaymentListRowProps = {
  payment: PaymentRow
  /** Number of its proforma or invoice. */
  number: string | null
  row: PickedRow
  /** Actions this user can take now. */
  actions: readonly ShownAction[]
  onAsk: (action: string) => void
}

/** Who owes what and since when, with the two common actions beside it. */
export function PaymentListRow({ payment, number, row, actions, onAsk }: PaymentListRowProps) {
  const { t } = useTranslation('payment')
  const kernel = useTranslation('kernel')
  const { day } = useSentences('payment')
  const isOpen = payment.open > 0
  const date = isOpen ? payment.dueDate : (payment.receivedDate ?? payment.dueDate)
  const isPart = isOpen && payment.received > 0
  const isOnlyFromAccount = payment.fromAccount > 0 && payment.fromAccount === payment.received
  return (
    <ListRow
      {...row}
      href={paymentAddress(payment)}
      who={payment.party}
      what={<RowNumber number={number ?? kernel.t('number-awaited')} rest={t(`kind.${payment.kind}`)} />}
      amount={
        <Money
          paise={isOpen ? payment.open : payment.received}
          note={isPart ? t('amount-received', { amount: moneyText(payment.asked) }) : undefined}
        />
      }
      state={<PaymentBadge state={payment.state} />}
      since={
        <DayText value={date}>
          {t(isOpen ? 'since.due' : isOnlyFromAccount ? 'since.account' : 'since.received', { day: day(date) })}
        </DayText>
      }
      trailing={
        // As wide in rows without actions, so that the amounts of all rows line up. A phone has room for the first one.
        <div className="flex max-tablet:[&>:nth-child(n+2)]:hidden tablet:min-w-22">
          {actions.map((action) => (
            <ActionIconButton key={action.id} action={action} onClick={() => onAsk(action.id)} />
          ))}
        </div>
      }
    />
  )
}

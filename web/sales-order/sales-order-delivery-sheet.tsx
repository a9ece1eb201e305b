import { DateField } from '#design/field/date-field.tsx'
import { TextArea } from '#design/field/text-area.tsx'
import { moveDelivery } from '#domain/sales-order/sales-order-operations.ts'
import type { SalesOrder } from '#domain/sales-order/sales-order.ts'
import { useFormDraft } from '#web/outbox/use-form-draft.ts'
import { atItsField, useFormFailure } from '#web/outbox/use-form-failure.ts'
import { useWrite } from '#web/outbox/use-write.ts'
import { documentAddress } from '#web/page/entity-address.ts'
import { useToday } from '#web/session/use-today.ts'
import { FormSheet } from '#web/shared/form/form-sheet.tsx'
import { useTranslation } from '#web/text/translation.tsx'
import { useSentences } from '#web/text/use-sentences.ts'

type SalesOrderDeliverySheetProps = { order: SalesOrder; onClose: () => void; onMoved: (date: string) => void }

const refusalsOfDay = { 'delivery-date-in-the-past': 'deliveryDate', 'delivery-date-unchanged': 'deliveryDate' }

/** Asks for the new date and the reason. */
export function SalesOrderDeliverySheet({ order, onClose, onMoved }: SalesOrderDeliverySheetProps) {
  const { t } = useTranslation('sales-order')
  const { day, error } = useSentences('sales-order')
  const today = useToday()
  const { write } = useWrite(moveDelivery)
  const draftKey = `sales-order-${order.id}-delivery`
  const { deliveryDate } = order
  const { value, change, reset } = useFormDraft(draftKey, { deliveryDate, reason: '' }, ['deliveryDate'])
  const failure = useFormFailure(draftKey)

  const move = async () => {
    const reopen = { href: documentAddress('sales-order', order.id), draftKey, draft: value }
    const result = await write({ id: order.id, version: order.version, ...value }, { label: order.companyName, reopen })
    if (!result.ok) return failure.show(atItsField(result, refusalsOfDay))
    reset()
    onMoved(value.deliveryDate)
  }
  return (
    <FormSheet
      title={t('delivery.ask', { number: order.number ?? order.companyName })}
      feature="sales-order"
      failure={failure}
      submit={{ icon: 'calendar', label: t('delivery.move') }}
      onSubmit={move}
      onClose={onClose}
    >
      <p className="text-ink-2">{t('delivery.now', { day: day(order.deliveryDate) })}</p>
      <DateField
        label={t('delivery.date')}
        error={error(failure.errors['deliveryDate'])}
        min={today}
        value={value.deliveryDate}
        onChange={({ target }) => {
          failure.forget()
          change({ deliveryDate: target.value })
        }}
      />
      <TextArea
        label={t('delivery.reason')}
        hint={t('delivery.reason-hint')}
        error={error(failure.errors['reason'])}
        maxLength={300}
        value={value.reason}
        onChange={({ target }) => {
          failure.forget()
          change({ reason: target.value })
        }}
      />
    </FormSheet>
  )
}

import { DateField } from '#design/field/date-field.tsx'
import { TextArea } from '#design/field/text-area.tsx'
import { Button } from '#design/press/button.tsx'
import { Banner } from '#design/tell/banner.tsx'
import { Sheet } from '#design/tell/sheet.tsx'
import { moveDelivery } from '#domain/sales-order/sales-order-operations.ts'
import type { SalesOrder } from '#domain/sales-order/sales-order.ts'
import { unawaited } from '#web/browser/unawaited.ts'
import { useFormDraft } from '#web/outbox/use-form-draft.ts'
import { useFormFailure } from '#web/outbox/use-form-failure.ts'
import { useWrite } from '#web/outbox/use-write.ts'
import { documentAddress } from '#web/page/entity-address.ts'
import { useToday } from '#web/session/use-today.ts'
import { useTranslation } from '#web/text/translation.tsx'
import { useSentences } from '#web/text/use-sentences.ts'

type SalesOrderDeliverySheetProps = { order: SalesOrder; onClose: () => void; onMoved: (date: string) => void }

const refusalsOfDay: readonly string[] = ['delivery-date-in-the-past', 'delivery-date-unchanged']

/** Asks for the new date and the reason. */
export function SalesOrderDeliverySheet({ order, onClose, onMoved }: SalesOrderDeliverySheetProps) {
  const { t } = useTranslation('sales-order')
  const kernel = useTranslation('kernel')
  const { day, error, refusal } = useSentences('sales-order')
  const today = useToday()
  const { write, busy } = useWrite(moveDelivery)
  const draftKey = `sales-order-${order.id}-delivery`
  const { value, change, reset } = useFormDraft(draftKey, { deliveryDate: order.deliveryDate, reason: '' })
  const failure = useFormFailure(draftKey)

  const move = async () => {
    const reopen = { href: documentAddress('sales-order', order.id), draftKey, draft: value }
    const result = await write({ id: order.id, version: order.version, ...value }, { label: order.companyName, reopen })
    if (!result.ok) return failure.show(result)
    reset()
    onMoved(value.deliveryDate)
  }
  const no = failure.refusal
  const ofDay = no && refusalsOfDay.includes(no.code) ? no : undefined
  return (
    <Sheet
      open
      onClose={onClose}
      busy={busy}
      title={t('delivery.ask', { number: order.number ?? order.companyName })}
      closeLabel={kernel.t('close')}
      footer={
        <>
          <Button onClick={onClose}>{kernel.t('cancel')}</Button>
          <Button tone="primary" icon="calendar" busy={busy} onClick={() => unawaited(move())}>
            {t('delivery.move')}
          </Button>
        </>
      }
    >
      <div className="grid gap-5">
        {no && !ofDay && <Banner tone="danger">{refusal(no)}</Banner>}
        <p className="text-ink-2">{t('delivery.now', { day: day(order.deliveryDate) })}</p>
        <DateField
          label={t('delivery.date')}
          error={error(ofDay ?? failure.errors['deliveryDate'])}
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
      </div>
    </Sheet>
  )
}

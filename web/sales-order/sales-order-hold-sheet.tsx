import { TextArea } from '#design/field/text-area.tsx'
import type { holdSalesOrder, resumeSalesOrder } from '#domain/sales-order/sales-order-operations.ts'
import type { SalesOrder } from '#domain/sales-order/sales-order.ts'
import { useFormDraft } from '#web/outbox/use-form-draft.ts'
import { useFormFailure } from '#web/outbox/use-form-failure.ts'
import { useWrite } from '#web/outbox/use-write.ts'
import { documentAddress } from '#web/page/entity-address.ts'
import type { AskProps } from '#web/shared/document/document-action.ts'
import { FormSheet } from '#web/shared/form/form-sheet.tsx'
import { useTranslation } from '#web/text/translation.tsx'
import { useSentences } from '#web/text/use-sentences.ts'

type Asked = { way: 'hold' | 'resume'; operation: typeof holdSalesOrder | typeof resumeSalesOrder }

/** The sheet that asks why an order is stopped or taken up again. */
export const salesOrderHoldSheet =
  (way: Asked['way'], operation: Asked['operation']) => (props: AskProps<SalesOrder>) => (
    <SalesOrderHoldSheet {...props} way={way} operation={operation} />
  )

function SalesOrderHoldSheet({ document: order, way, operation, onClose, onDone }: AskProps<SalesOrder> & Asked) {
  const { t } = useTranslation('sales-order')
  const { error } = useSentences('sales-order')
  const { write } = useWrite(operation)
  const draftKey = `sales-order-${order.id}-${way}`
  const { value, change, reset } = useFormDraft(draftKey, { reason: '' })
  const failure = useFormFailure(draftKey)

  const submit = async () => {
    const reopen = { href: documentAddress('sales-order', order.id), draftKey, draft: value }
    const result = await write({ id: order.id, version: order.version, ...value }, { label: order.companyName, reopen })
    if (!result.ok) return failure.show(result)
    reset()
    onDone(t(`done.${way}`))
  }
  return (
    <FormSheet
      title={t(`hold.ask-${way}`, { number: order.number ?? order.companyName })}
      feature="sales-order"
      failure={failure}
      submit={{ label: t(`hold.${way}`) }}
      onSubmit={submit}
      onClose={onClose}
    >
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
        data-autofocus
      />
    </FormSheet>
  )
}

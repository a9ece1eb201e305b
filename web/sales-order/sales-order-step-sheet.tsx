import { TextArea } from '#design/field/text-area.tsx'
import { Button } from '#design/press/button.tsx'
import type { IconName } from '#design/press/icon-paths.ts'
import { needsChallan } from '#domain/sales-order/sales-order-challan.ts'
import type { salesOrderStepOperations } from '#domain/sales-order/sales-order-operations.ts'
import type { SalesOrder } from '#domain/sales-order/sales-order.ts'
import { useFormDraft } from '#web/outbox/use-form-draft.ts'
import { useFailure } from '#web/outbox/use-form-failure.ts'
import { useWrite } from '#web/outbox/use-write.ts'
import { CreditStop } from '#web/shared/document/credit-stop.tsx'
import type { AskProps } from '#web/shared/document/document-action.ts'
import { useNoCredit } from '#web/shared/document/use-credit.ts'
import { useGoods } from '#web/shared/document/use-goods.ts'
import { FormSheet } from '#web/shared/form/form-sheet.tsx'
import { useTranslation } from '#web/text/translation.tsx'
import { useSentences } from '#web/text/use-sentences.ts'

type AskedStep = (typeof salesOrderStepOperations)[number] & { icon: IconName }

/** The confirmation sheet of an order's step. */
export const salesOrderStepSheet = (asked: AskedStep) => (props: AskProps<SalesOrder>) => (
  <SalesOrderStepSheet {...props} {...asked} />
)

/** Confirms a step that cannot be undone, and takes a note for the next shift. */
function SalesOrderStepSheet(props: AskProps<SalesOrder> & AskedStep) {
  const { document: order, step, operation, icon, onClose, onDone } = props
  const { t } = useTranslation('sales-order')
  const kernel = useTranslation('kernel')
  const { error } = useSentences('sales-order')
  const goodsOf = useGoods()
  const { write } = useWrite(operation)
  const draft = useFormDraft(`sales-order-${order.id}-${step}`, { note: '', creditReason: '' })
  const failure = useFailure()

  const noCredit = useNoCredit(order.businessProfileId, order.balancePaymentDue, order.id)
  const stopped = step === 'ship' ? noCredit : null

  const take = async () => {
    const result = await write({ id: order.id, version: order.version, ...draft.value }, { label: order.companyName })
    if (!result.ok) return failure.show(result)
    draft.reset()
    onDone(t(`done.${step}`))
  }
  return (
    <FormSheet
      title={t('ask', { step: t(`step.${step}`), number: order.number ?? order.companyName })}
      feature="sales-order"
      failure={{ ...failure, refusal: stopped ? null : failure.refusal }}
      submit={{ icon, label: t(`step.${step}`), className: 'min-h-16 text-20', 'data-autofocus': true }}
      aside={
        <Button onClick={onClose} className="min-h-16">
          {kernel.t('cancel')}
        </Button>
      }
      onSubmit={take}
      onClose={onClose}
    >
      {stopped && (
        <CreditStop
          refusal={stopped}
          reason={draft.value.creditReason}
          onReason={(creditReason) => draft.change({ creditReason })}
        />
      )}
      <p>
        <span className="block font-semibold">{order.companyName}</span>
        {goodsOf(order)}
      </p>
      {step === 'ship' && needsChallan(order) && <p>{t('challan.follows')}</p>}
      <TextArea
        label={t('note')}
        optional={kernel.t('optional')}
        hint={t(`note.${step}`)}
        error={error(failure.errors['note'])}
        maxLength={300}
        value={draft.value.note}
        onChange={({ target }) => draft.change({ note: target.value })}
      />
    </FormSheet>
  )
}

import { useState } from 'react'
import { useLocation } from 'wouter'
import { addDays } from '#domain/calendar/calendar-day.ts'
import { whyNoFinalInvoice } from '#domain/final-invoice/final-invoice-decisions.ts'
import { createFinalInvoice } from '#domain/final-invoice/final-invoice-operations.ts'
import { creditDays } from '#domain/final-invoice/final-invoice.ts'
import type { SalesOrder } from '#domain/sales-order/sales-order.ts'
import { Banner } from '#design/tell/banner.tsx'
import { Button } from '#design/press/button.tsx'
import { Card } from '#design/show/card.tsx'
import { DateField } from '#design/field/date-field.tsx'
import { LinkButton } from '#design/press/link-button.tsx'
import { Sheet } from '#design/tell/sheet.tsx'
import { TextArea } from '#design/field/text-area.tsx'
import { newId } from '#web/outbox/new-id.ts'
import { useTranslation } from '#web/text/translation.tsx'
import { useEntity } from '#web/replica/use-entities.ts'
import { useFormDraft } from '#web/outbox/use-form-draft.ts'
import { useSentences } from '#web/text/use-sentences.ts'
import { useMay } from '#web/session/use-session.ts'
import { useToday } from '#web/session/use-today.ts'
import { useWrite } from '#web/outbox/use-write.ts'
import type { WriteResult } from '#web/outbox/enqueue-write.ts'
import { documentAddress } from '#web/page/entity-address.ts'

/** The bill of the order: made once the cloth is, then a link to it. Shown to those who may see bills. */
export function SalesOrderBilling({ order }: { order: SalesOrder }) {
  const { t } = useTranslation('sales-order')
  const { refusal } = useSentences('sales-order')
  const may = useMay(createFinalInvoice)
  const invoice = useEntity('final-invoice', order.finalInvoiceId)
  const [isMaking, setIsMaking] = useState(false)
  if (invoice)
    return (
      <LinkButton wide icon="invoice" href={documentAddress('final-invoice', invoice.id)}>
        {t('bill.open', { number: invoice.number ?? t('fact.invoice-draft') })}
      </LinkButton>
    )
  if (!may || order.finalInvoiceId !== null) return null
  const no = whyNoFinalInvoice(order)
  return (
    <Card>
      <Button wide icon="invoice" reason={no ? refusal(no) : undefined} onClick={() => setIsMaking(true)}>
        {t('bill.create')}
      </Button>
      {isMaking && <BillSheet order={order} onClose={() => setIsMaking(false)} />}
    </Card>
  )
}

function BillSheet({ order, onClose }: { order: SalesOrder; onClose: () => void }) {
  const { t } = useTranslation('sales-order')
  const kernel = useTranslation('kernel')
  const { error, refusal } = useSentences('sales-order')
  const today = useToday()
  const [, go] = useLocation()
  const { write, busy } = useWrite(createFinalInvoice)
  const draftKey = `final-invoice-of-${order.id}`
  const { value, change, reset } = useFormDraft(draftKey, { dueDate: addDays(today, creditDays), notes: '' })
  const [failure, setFailure] = useState<Extract<WriteResult, { ok: false }> | null>(null)

  const create = async () => {
    const id = newId()
    const reopen = { href: documentAddress('sales-order', order.id), draftKey, draft: value }
    const result = await write({ id, salesOrderId: order.id, ...value }, { label: order.companyName, reopen })
    if (!result.ok) return setFailure(result)
    reset()
    go(documentAddress('final-invoice', id))
  }
  return (
    <Sheet
      open
      onClose={onClose}
      title={t('bill.title', { number: order.number ?? order.companyName })}
      closeLabel={kernel.t('close')}
      busy={busy}
      footer={
        <>
          <Button onClick={onClose}>{kernel.t('cancel')}</Button>
          <Button tone="primary" icon="invoice" busy={busy} onClick={() => void create()}>
            {t('bill.create')}
          </Button>
        </>
      }
    >
      <div className="grid gap-5">
        {failure?.refusal && <Banner tone="danger">{refusal(failure.refusal)}</Banner>}
        <p className="text-ink-2">{t('bill.text')}</p>
        <DateField
          label={t('bill.due')}
          hint={t('bill.due-hint', { count: creditDays })}
          error={error(failure?.errors['dueDate'])}
          min={today}
          value={value.dueDate}
          onChange={({ target }) => change({ dueDate: target.value })}
        />
        <TextArea
          label={t('bill.notes')}
          optional={kernel.t('optional')}
          error={error(failure?.errors['notes'])}
          maxLength={2000}
          value={value.notes}
          onChange={({ target }) => change({ notes: target.value })}
        />
      </div>
    </Sheet>
  )
}

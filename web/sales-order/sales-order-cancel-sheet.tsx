import { useState } from 'react'
import { Banner } from '#design/tell/banner.tsx'
import { whyBilled } from '#domain/final-invoice/final-invoice-ready.ts'
import { openAmount } from '#domain/ledger-entry/ledger-entry-open.ts'
import { sumText } from '#domain/money/money-format.ts'
import { cancelSalesOrder } from '#domain/sales-order/sales-order-operations.ts'
import type { SalesOrder } from '#domain/sales-order/sales-order.ts'
import { useWrite } from '#web/outbox/use-write.ts'
import { useLinked } from '#web/replica/use-entities.ts'
import { useToday } from '#web/session/use-today.ts'
import type { AskProps } from '#web/shared/document/document-action.ts'
import { ReasonSheet } from '#web/shared/document/reason-sheet.tsx'
import { DivisionFields, divisionOf, newDivision, newDivisionIds } from '#web/shared/payment/division-fields.tsx'
import { useTranslation } from '#web/text/translation.tsx'
import { useSentences } from '#web/text/use-sentences.ts'

/** Cancels an order: why, and what becomes of the money that was paid for it. One that is billed is told first what to do instead. */
export function SalesOrderCancelSheet({ document: order, onClose, onDone }: AskProps<SalesOrder>) {
  const { t } = useTranslation('sales-order')
  const { refusal } = useSentences('sales-order')
  const { write } = useWrite(cancelSalesOrder)
  const today = useToday()
  const [ids] = useState(newDivisionIds)
  const [draft, setDraft] = useState(() => newDivision(today))
  const held = useLinked('ledger-entry', 'heldFor', order.advancePaymentId).reduce(
    (all, one) => all + openAmount(one),
    0,
  )
  const billed = whyBilled(useLinked('final-invoice', 'salesOrderId', order.id))
  const { id, version, companyName: label } = order
  const number = order.number ?? label
  return (
    <ReasonSheet
      feature="sales-order"
      words={{
        title: t('cancel.title', { number }),
        follows: t(held > 0 ? 'cancel.follows-advance' : 'cancel.follows', { amount: sumText(held) }),
        confirm: t('cancel.action'),
      }}
      write={(reason) => write({ id, version, reason, ...divisionOf(draft, { held, ids }) }, { label })}
      onClose={onClose}
      onDone={() => onDone(t('done.cancel', { number }))}
    >
      {(errors) =>
        billed ? (
          <Banner tone="warning">{refusal(billed)}</Banner>
        ) : (
          held > 0 && (
            <DivisionFields
              held={held}
              draft={draft}
              errors={errors}
              onDraft={(patch) => setDraft((before) => ({ ...before, ...patch }))}
            />
          )
        )
      }
    </ReasonSheet>
  )
}

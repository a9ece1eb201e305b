import { useEffect } from 'react'
import type { SalesOrderStep } from '#domain/sales-order/sales-order-lifecycle.ts'
import { salesOrderStepOperations } from '#domain/sales-order/sales-order-operations.ts'
import { reversalOf } from '#domain/sales-order/sales-order-reversal.ts'
import type { SalesOrder } from '#domain/sales-order/sales-order.ts'
import { inTime } from '#web/browser/in-time.ts'
import { unawaited } from '#web/browser/unawaited.ts'
import type { WriteResult } from '#web/outbox/enqueue-write.ts'
import { tell } from '#web/page/toast.ts'
import { whenDrawn } from '#web/page/when-idle.ts'
import { useReplicaStore } from '#web/replica/use-replica.ts'
import type { Taken } from '#web/shared/deal/deal-bar-act.tsx'
import { useNoCredit } from '#web/shared/document/use-credit.ts'
import { useTranslation } from '#web/text/translation.tsx'
import { useSentences } from '#web/text/use-sentences.ts'

const loadEnqueueing = () => import('#web/outbox/enqueue-write.ts')
const operationOf = (step: string) => salesOrderStepOperations.find((known) => known.step === step)

/**
 * Taking a step of an order at once, where another step takes it back. The way back outlives the page: the message with
 * its button stays over whatever is opened next.
 */
export function useSalesOrderTake(order: SalesOrder): (id: string) => (() => Promise<Taken>) | undefined {
  const replica = useReplicaStore()
  const { t } = useTranslation('sales-order')
  const { refusal } = useSentences('sales-order')
  const noCredit = useNoCredit(order.businessProfileId, order.balancePaymentDue, order.id)
  useEffect(() => whenDrawn(loadEnqueueing), [])

  const write = async (step: SalesOrderStep): Promise<WriteResult> => {
    const code = await inTime(loadEnqueueing())
    const operation = operationOf(step)?.operation
    // The newest version: the way back follows the step itself.
    const { version } = replica?.view().find('sales-order', order.id) ?? order
    const input = { id: order.id, version, note: '', creditReason: '' }
    return code && operation
      ? code.enqueueWrite(replica, operation, input, { label: order.companyName })
      : { ok: false, errors: {}, refusal: { code: 'offline' } }
  }
  const why = (result: Extract<WriteResult, { ok: false }>) => refusal(result.refusal)
  const takeBack = async (step: SalesOrderStep) => {
    const result = await write(step)
    if (result.ok) tell(t('done.undo'))
    else tell(why(result), { tone: 'danger' })
  }

  return (id) => {
    const step = operationOf(id)?.step
    const back = step && reversalOf(order, step)
    // Goods that leave against a party's limit are asked about.
    if (!step || !back || (step === 'ship' && noCredit)) return undefined
    return async () => {
      const result = await write(step)
      if (!result.ok) return { refusal: why(result) }
      return { text: t(`done.${step}`), undo: () => unawaited(takeBack(back)) }
    }
  }
}

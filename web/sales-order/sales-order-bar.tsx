import type { AdvancePayment } from '#domain/advance-payment/advance-payment.ts'
import type { SalesOrder } from '#domain/sales-order/sales-order.ts'
import type { NextAction } from '#domain/thread/thread-next.ts'
import type { BannerTone } from '#web/page/use-banner.ts'
import { useEntity } from '#web/replica/use-entities.ts'
import { barActs, type BarAct } from '#web/shared/deal/deal-bar-act.tsx'
import { DealBar } from '#web/shared/deal/deal-bar.tsx'
import { useOfferedActions } from '#web/shared/document/action-button.tsx'
import { useFacts } from '#web/shared/document/use-facts.ts'
import { orderBalanceAction } from '#web/shared/payment/advance-payment-action.ts'
import { useOrderRest } from '#web/shared/payment/use-order-rest.ts'
import { salesOrderBilling, salesOrderCancel, salesOrderHold, salesOrderSteps } from './sales-order-action.ts'
import { useSalesOrderTake } from './sales-order-take.ts'

type SalesOrderBarProps = {
  order: SalesOrder
  next: NextAction | null
  onDone: (words: string, tone?: BannerTone) => void
}

/** The bar of an order: its steps, its bills, money before the bill, holding and cancelling it. */
export function SalesOrderBar({ order, ...rest }: SalesOrderBarProps) {
  const facts = useFacts()
  const newest = useEntity('final-invoice', order.finalInvoiceId)
  const steps = useOfferedActions(salesOrderSteps, order, { facts })
  const billing = useOfferedActions(salesOrderBilling, order, { facts, newest })
  const holds = useOfferedActions([...salesOrderHold, salesOrderCancel], order, { facts })
  const advance = useEntity('advance-payment', order.advancePaymentId)
  const take = useSalesOrderTake(order)
  const taking = barActs('sales-order', steps, order).map((act, at) => ({
    ...act,
    // Waiting, rework and going back are asked: the next shift needs to know why.
    take: steps[at]?.action.isMain ? take(act.action.id) : undefined,
  }))
  const acts = [...taking, ...barActs('sales-order', billing, order)]
  const last = barActs('sales-order', holds, order)
  return advance ? (
    <WithAdvance advance={advance} acts={acts} last={last} {...rest} />
  ) : (
    <DealBar acts={[...acts, ...last]} {...rest} />
  )
}

type WithAdvanceProps = Omit<SalesOrderBarProps, 'order'> & {
  advance: AdvancePayment
  acts: readonly BarAct[]
  last: readonly BarAct[]
}

/** With more money for the order before its bill. */
function WithAdvance({ advance, acts, last, ...rest }: WithAdvanceProps) {
  const offered = useOfferedActions([orderBalanceAction], advance, { rest: useOrderRest(advance) })
  return <DealBar acts={[...acts, ...barActs('payment', offered, advance), ...last]} {...rest} />
}

import { creditUsed, whyNoCredit, type Owing } from '#domain/business-profile/business-profile-limit.ts'
import { isFinalPaymentOpen } from '#domain/final-payment/final-payment-due.ts'
import { isOpen } from '#domain/kernel/entity.ts'
import type { Refusal } from '#domain/kernel/outcome.ts'
import { salesOrderEntity } from '#domain/sales-order/sales-order-entity.ts'
import { useEntity, useLinked } from '#web/replica/use-entities.ts'

/** What a party owes, as far as the user may see it. */
export function useOwing(partyId: string | null): Owing {
  const ledger = useEntity('party-ledger', partyId) ?? null
  return { ledger, expected: useLinked('final-payment', 'customerId', partyId).filter(isFinalPaymentOpen) }
}

/** Why a party gets `adds` paise of goods no more on credit, or null; `orderId` is an order whose balance they are. */
export function useNoCredit(partyId: string | null, adds: number, orderId?: string): Refusal | null {
  const profile = useEntity('business-profile', partyId)
  const orders = useLinked('sales-order', 'businessProfileId', partyId)
  const owing = useOwing(partyId)
  if (!profile) return null
  const others = orders.filter((order) => order.id !== orderId && isOpen(salesOrderEntity, order))
  return whyNoCredit(profile, { used: creditUsed(profile, others, owing), adds })
}

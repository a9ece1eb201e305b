import { creditUsed, whyNoCredit } from '#domain/business-profile/business-profile-limit.ts'
import { isOpen } from '#domain/kernel/entity.ts'
import type { Refusal } from '#domain/kernel/outcome.ts'
import { salesOrderEntity } from '#domain/sales-order/sales-order-entity.ts'
import { useEntity, useLinked } from '#web/replica/use-entities.ts'

/** Why a party gets `adds` paise of goods no more on credit, or null; `orderId` is an order whose balance they are. */
export function useNoCredit(partyId: string | null, adds: number, orderId?: string): Refusal | null {
  const profile = useEntity('business-profile', partyId)
  const orders = useLinked('sales-order', 'businessProfileId', partyId)
  if (!profile) return null
  const others = orders.filter((order) => order.id !== orderId && isOpen(salesOrderEntity, order))
  return whyNoCredit(profile, { used: creditUsed(profile, others), adds })
}

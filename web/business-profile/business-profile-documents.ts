import { creditUsed } from '#domain/business-profile/business-profile-limit.ts'
import type { BusinessProfile } from '#domain/business-profile/business-profile.ts'
import { isOpen } from '#domain/kernel/entity.ts'
import { paymentRows, type PaymentRow } from '#domain/payment/payment.ts'
import type { Quotation } from '#domain/quotation/quotation.ts'
import { salesOrderEntity } from '#domain/sales-order/sales-order-entity.ts'
import type { SalesOrder } from '#domain/sales-order/sales-order.ts'
import { useLinked } from '#web/replica/use-entities.ts'
import { useToday } from '#web/session/use-today.ts'
import { useOwing } from '#web/shared/document/use-credit.ts'
import { quotationsOf } from './business-profile-figures.ts'

/** Every document of one party that the user may see. */
export type PartyDocuments = {
  quotations: readonly Quotation[]
  orders: readonly SalesOrder[]
  payments: readonly PaymentRow[]
  /** Paise owed, or to be owed for goods ordered, less money on account. */
  onCredit: number
}

export function usePartyDocuments(profile: BusinessProfile): PartyDocuments {
  const today = useToday()
  const own = useLinked('quotation', 'businessProfileId', profile.id)
  const ofLead = useLinked('quotation', 'leadId', profile.originalLeadId)
  const orders = useLinked('sales-order', 'businessProfileId', profile.id)
  const advances = useLinked('advance-payment', 'businessProfileId', profile.id)
  const finals = useLinked('final-payment', 'customerId', profile.id)
  const payments = paymentRows(advances, finals, today, useLinked('receipt', 'customerId', profile.id))
  const owing = useOwing(profile.id)
  return {
    quotations: quotationsOf(own, ofLead),
    orders,
    payments,
    onCredit: creditUsed(
      profile,
      orders.filter((order) => isOpen(salesOrderEntity, order)),
      owing,
    ),
  }
}

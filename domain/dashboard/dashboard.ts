import { isJoined } from '#domain/business-profile/business-profile-list.ts'
import type { BusinessProfile } from '#domain/business-profile/business-profile.ts'
import { addDays } from '#domain/calendar/calendar-day.ts'
import { kolkataDay } from '#domain/calendar/calendar-kolkata.ts'
import { isLeadClosed } from '#domain/lead/lead-status.ts'
import type { Lead } from '#domain/lead/lead.ts'
import type { Paise } from '#domain/money/money.ts'
import type { PaymentRow } from '#domain/payment/payment.ts'
import type { Quotation } from '#domain/quotation/quotation.ts'
import { standingOrders } from '#domain/sales-order/sales-order-status.ts'
import type { SalesOrder } from '#domain/sales-order/sales-order.ts'
import type { History } from '#domain/sync/sync-schemas.ts'

/** The specification's Revenue: total value of all sales orders that were not cancelled, in paise. */
export const revenueOf = (orders: readonly SalesOrder[]): Paise =>
  standingOrders(orders).reduce((sum, { totalAmount }) => sum + totalAmount, 0)

/** The specification's Orders at Risk: orders with an overdue payment. */
export const ordersAtRisk = (orders: readonly SalesOrder[]): SalesOrder[] =>
  orders.filter(({ paymentStatus }) => paymentStatus.includes('overdue'))

/** Window of the on-time rate in days: a quarter is long enough to contain deliveries and still current. */
const efficiencyDays = 90

/** `percent` is null until something has been delivered. */
type OnTime = { delivered: number; onTime: number; percent: number | null }

/**
 * Share of orders delivered in the last 90 days that arrived on or before the delivery date. Uses the history (newest
 * first), so that orders which have moved on since still count, once each: a delivery that was taken back is none, and
 * money that opens a completed order again is no arrival.
 */
export function onTimeDelivery(
  orders: readonly Pick<SalesOrder, 'id' | 'deliveryDate'>[],
  history: readonly History[],
  today: string,
): OnTime {
  const from = addDays(today, -efficiencyDays)
  const promised = new Map(orders.map(({ id, deliveryDate }) => [id, deliveryDate]))
  const known = new Set<string>()
  let [delivered, onTime] = [0, 0]
  for (const row of history) {
    const day = kolkataDay(row.at)
    if (day < from) break
    const date = row.entity === 'sales-order' ? promised.get(row.entityId) : undefined
    if (date === undefined || known.has(row.entityId)) continue
    if (!isArrival(row) && !isTakenBack(row)) continue
    known.add(row.entityId)
    if (!isArrival(row)) continue
    delivered += 1
    if (day <= date) onTime += 1
  }
  return { delivered, onTime, percent: delivered === 0 ? null : Math.round((onTime * 100) / delivered) }
}

const isArrival = ({ from, to }: History): boolean => from === 'in_transit' && to === 'delivered'
const isTakenBack = ({ from, to }: History): boolean => from === 'delivered' && to === 'in_transit'

/** Counts for the Sales card. */
export const salesSnapshot = (
  leads: readonly Lead[],
  quotations: readonly Quotation[],
  orders: readonly SalesOrder[],
) => ({
  leads: leads.filter((lead) => !isLeadClosed(lead)).length,
  hotLeads: leads.filter(isHotLead).length,
  pendingQuotes: quotations.filter(({ status }) => status === 'pending').length,
  orders: standingOrders(orders).length,
  openOrders: orders.filter(isOpenOrder).length,
})

/** Hot priority and not quoted yet. */
export const isHotLead = ({ priority, conversionStatus }: Lead): boolean =>
  priority === 'hot' && conversionStatus === 'active_lead'

export const isOpenOrder = ({ status }: SalesOrder): boolean => status !== 'completed' && status !== 'cancelled'

/** Counts of customers and prospects, of customers by credit standing, and of parties with overdue payments. */
export function customerHealth(all: readonly BusinessProfile[], payments: readonly PaymentRow[]) {
  const profiles = all.filter((profile) => !isJoined(profile))
  const customers = profiles.filter(({ customerStatus }) => customerStatus === 'customer')
  const late = new Set(
    payments.filter(({ state }) => state === 'overdue').map(({ businessProfileId }) => businessProfileId),
  )
  const count = (these: readonly BusinessProfile[], ...statuses: readonly BusinessProfile['creditStatus'][]) =>
    these.filter(({ creditStatus }) => statuses.includes(creditStatus)).length
  return {
    customers: customers.length,
    prospects: profiles.length - customers.length,
    // Whoever is late does not pay well, whatever somebody once set.
    good: count(
      customers.filter(({ id }) => !late.has(id)),
      'excellent',
      'good',
    ),
    watch: count(customers, 'watch', 'hold'),
    late: late.size,
  }
}

/** A party's overdue amount, and since when its oldest part is due. */
export type OverdueParty = { businessProfileId: string; party: string; open: Paise; since: string }

/** Parties with overdue payments, largest amount first. */
export function overdueParties(payments: readonly PaymentRow[]): OverdueParty[] {
  const found = new Map<string, OverdueParty>()
  for (const { state, businessProfileId, party, open, dueDate } of payments) {
    if (state !== 'overdue') continue
    const known = found.get(businessProfileId)
    found.set(businessProfileId, {
      businessProfileId,
      party,
      open: (known?.open ?? 0) + open,
      since: known && known.since < dueDate ? known.since : dueDate,
    })
  }
  return [...found.values()].toSorted((a, b) => b.open - a.open)
}

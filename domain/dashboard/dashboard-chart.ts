import { addMonths, daysBetween, monthStart } from '#domain/calendar/calendar-day.ts'
import { isDuplicateLead, leadStages } from '#domain/lead/lead-status.ts'
import type { Lead } from '#domain/lead/lead.ts'
import type { Paise } from '#domain/money/money.ts'
import type { PaymentRow } from '#domain/payment/payment.ts'
import { isOrderCancelled } from '#domain/sales-order/sales-order-status.ts'
import type { SalesOrder } from '#domain/sales-order/sales-order.ts'

/** One month's bar. `month` is its first day; `total` in paise. */
type MonthRevenue = { month: string; total: Paise; count: number }

/** Value of the orders of each month that were not cancelled, ending with this month; months without orders are 0. */
export function revenueByMonth(orders: readonly SalesOrder[], today: string, months = 12): MonthRevenue[] {
  const first = addMonths(monthStart(today), 1 - months)
  const bars = Array.from({ length: months }, (_, index) => ({ month: addMonths(first, index), total: 0, count: 0 }))
  const byMonth = new Map(bars.map((bar) => [bar.month.slice(0, 7), bar]))
  for (const order of orders) {
    const bar = byMonth.get(order.orderDate.slice(0, 7))
    if (!bar || isOrderCancelled(order)) continue
    bar.total += order.totalAmount
    bar.count += 1
  }
  return bars
}

type FunnelStage = { status: (typeof leadStages)[number]; count: number }

/** How far a lead came; one that was lost counts as far as it had come. */
const reachedBy = ({ conversionStatus, lost }: Lead): number => {
  const now = leadStages.findIndex((stage) => stage === conversionStatus)
  return now === -1 ? leadStages.indexOf(lost?.from ?? 'active_lead') : now
}

/**
 * Number of leads that reached each stage or a later one: all, quoted, proforma sent, ordered. A duplicate counts with
 * the lead it was joined into.
 */
export function leadFunnel(leads: readonly Lead[]): FunnelStage[] {
  const reached = leads.filter((lead) => !isDuplicateLead(lead)).map(reachedBy)
  return leadStages.map((status, stage) => ({ status, count: reached.filter((far) => far >= stage).length }))
}

/** Ageing bands of receivables, by days overdue. */
export const ageBands = ['not-due', 'to-30', 'to-60', 'to-90', 'over-90'] as const
type AgeBand = { band: (typeof ageBands)[number]; open: Paise; count: number }

const bandOf = (daysLate: number): AgeBand['band'] => {
  if (daysLate <= 0) return 'not-due'
  if (daysLate <= 30) return 'to-30'
  if (daysLate <= 60) return 'to-60'
  return daysLate <= 90 ? 'to-90' : 'over-90'
}

/** Receivables by days overdue; includes empty bands. */
export function receivablesByAge(payments: readonly PaymentRow[], today: string): AgeBand[] {
  const bands = new Map(ageBands.map((band): [string, AgeBand] => [band, { band, open: 0, count: 0 }]))
  for (const { open, dueDate } of payments) {
    const band = open > 0 ? bands.get(bandOf(daysBetween(dueDate, today))) : undefined
    if (!band) continue
    band.open += open
    band.count += 1
  }
  return [...bands.values()]
}

import { accountChanges } from '#domain/business-profile/business-profile-account.ts'
import type { BusinessProfile } from '#domain/business-profile/business-profile.ts'
import type { Company } from '#domain/company/company.ts'
import { finalInvoiceEntity } from '#domain/final-invoice/final-invoice-entity.ts'
import { finalInvoiceLifecycle } from '#domain/final-invoice/final-invoice-lifecycle.ts'
import { whyBilled } from '#domain/final-invoice/final-invoice-ready.ts'
import type { FinalInvoice } from '#domain/final-invoice/final-invoice.ts'
import { change, type Change, type Decision, type Facts } from '#domain/kernel/change.ts'
import type { InputOf } from '#domain/kernel/operation.ts'
import { accept, refuse, type Outcome } from '#domain/kernel/outcome.ts'
import type { LedgerEntry } from '#domain/ledger-entry/ledger-entry.ts'
import { proportion } from '#domain/money/money.ts'
import type { PartyLedger } from '#domain/party-ledger/party-ledger.ts'
import { quotationEntity } from '#domain/quotation/quotation-entity.ts'
import type { Quotation } from '#domain/quotation/quotation.ts'
import { freed, whyNotDivided } from '#domain/refund/refund-division.ts'
import { salesOrderEntity } from '#domain/sales-order/sales-order-entity.ts'
import { salesOrderLifecycle } from '#domain/sales-order/sales-order-lifecycle.ts'
import type { cancelSalesOrder } from '#domain/sales-order/sales-order-operations.ts'
import type { SalesOrder } from '#domain/sales-order/sales-order.ts'

type Input = InputOf<typeof cancelSalesOrder>
type CancelContext = {
  order: SalesOrder
  company: Company
  profile: BusinessProfile
  quotation: Quotation | null
  ledger: PartyLedger | null
  /** All invoices of the order. */
  invoices: readonly FinalInvoice[]
  /** What is held for the order on the customer's ledger. */
  held: readonly LedgerEntry[]
}

/**
 * Cancels an order before its goods leave. What was paid in advance is free again: given back, with its refund voucher, or
 * kept on the customer's account. Drafts of invoices go with the order.
 */
export function decideCancelSalesOrder(
  input: Input,
  context: CancelContext,
  facts: Facts & { number: string | null },
): Outcome<Decision<SalesOrder>> {
  const { order, invoices, held } = context
  const cancelled = salesOrderLifecycle.take(order, 'cancel', facts, {
    balancePaymentDue: 0,
    hold: null,
    statusMessage: { code: 'order-cancelled', params: { reason: input.reason } },
  })
  if (!cancelled.ok) return cancelled
  const no = whyBilled(invoices) ?? whyNotDivided(input, held, facts)
  if (no) return refuse(no)
  const dropped = droppedDrafts(invoices, facts)
  if (!dropped.ok) return dropped
  return accept({
    main: cancelled.value,
    changes: [
      change(salesOrderEntity, cancelled.value, input.reason),
      ...dropped.value,
      ...quotationChanges(context, input),
      ...accountChanges(context.profile, withoutOrder(context.profile, order), {
        amount: input.keep,
        number: order.number,
      }),
      ...freed(input, context, facts),
    ],
  })
}

function droppedDrafts(invoices: readonly FinalInvoice[], facts: Facts): Outcome<Change[]> {
  const changes: Change[] = []
  for (const draft of invoices.filter((invoice) => finalInvoiceLifecycle.holds(invoice, 'discard'))) {
    const dropped = finalInvoiceLifecycle.take(draft, 'discard', facts)
    if (!dropped.ok) return dropped
    changes.push(change(finalInvoiceEntity, dropped.value))
  }
  return accept(changes)
}

const quotationChanges = ({ quotation, order }: CancelContext, { reason }: Input): Change[] => {
  if (!quotation) return []
  const statusMessage = { code: 'order-cancelled', params: { order: order.number ?? '', reason } }
  return [change(quotationEntity, { ...quotation, statusMessage })]
}

/** The customer as if the order had not been made: neither active nor part of what was sold. */
function withoutOrder(profile: BusinessProfile, { totalAmount }: SalesOrder): BusinessProfile {
  const totalOrders = Math.max(0, profile.totalOrders - 1)
  const totalRevenue = Math.max(0, profile.totalRevenue - totalAmount)
  return {
    ...profile,
    totalOrders,
    activeOrders: Math.max(0, profile.activeOrders - 1),
    totalRevenue,
    averageOrderValue: totalOrders === 0 ? 0 : proportion(totalRevenue, 1, totalOrders),
  }
}

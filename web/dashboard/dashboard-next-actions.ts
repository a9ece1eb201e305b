import { dealAmount, dealsToDo, type DealToDo } from '#domain/dashboard/dashboard-deal.ts'
import type { Facts } from '#domain/kernel/change.ts'
import type { Role } from '#domain/kernel/role.ts'
import { nextAction, type NextAction } from '#domain/thread/thread-next.ts'
import type { View } from '#web/replica/view.ts'
import { threadDocuments } from '#web/shared/deal/thread-documents.ts'

export type DealAction = { deal: DealToDo; next: NextAction; amount: number | null }

/**
 * How many deals to examine before giving up: in a big company, few of the most urgent may be this role's to act on.
 */
const mostLookedAt = 120

/** The next actions of a role, most urgent first, at most `limit`. */
export function nextActions(view: View, role: Role, facts: Facts, limit: number): DealAction[] {
  const documents = {
    leads: view.list('lead'),
    quotations: view.list('quotation'),
    orders: view.list('sales-order'),
    advances: view.list('advance-payment'),
    finals: view.list('final-payment'),
    claims: view.list('payment-claim'),
  }
  const actions: DealAction[] = []
  let looked = 0
  for (const deal of dealsToDo(documents, facts.today)) {
    if (actions.length === limit || looked === mostLookedAt) break
    looked += 1
    const found = threadDocuments(view, deal.entity, deal.id)
    const next = nextAction(found, role, facts)
    if (next) actions.push({ deal, next, amount: dealAmount(deal, next.document, found, facts.today) })
  }
  return actions
}

import type { ReactNode } from 'react'
import { debtsOf, owesBesides, type PaymentRow } from '#domain/payment/payment.ts'
import { places } from '#web/page/addresses.ts'
import { lazyPart } from '#web/page/lazy-screen.ts'
import { useEntities } from '#web/replica/use-entities.ts'

// Entries of accounts are many: they are read, and this loaded, only where they say more than the invoices do.
const DashboardDebtsOther = lazyPart(() =>
  import('./dashboard-debts-other.tsx').then((file) => file.DashboardDebtsOther),
)

/** The list without advances, which are no debts: its rows add up to what is told here. */
const finals = `${places.payments}?type=final`

type DashboardDebtsProps = {
  payments: readonly PaymentRow[]
  /** `all` and `late` are the addresses of the list in which the debts stand. */
  children: (debts: readonly PaymentRow[], list: { all: string; late: string }) => ReactNode
}

/** All that is owed by law: invoices, and where an account has more open, bills from before and charges too. */
export function DashboardDebts({ payments, children }: DashboardDebtsProps) {
  const invoices = debtsOf(payments)
  const hasOther = owesBesides(invoices, useEntities('party-ledger'))
  return hasOther ? (
    <DashboardDebtsOther invoices={invoices}>{children}</DashboardDebtsOther>
  ) : (
    children(invoices, { all: finals, late: `${finals}&status=overdue` })
  )
}

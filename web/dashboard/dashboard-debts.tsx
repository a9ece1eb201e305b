import type { ReactNode } from 'react'
import { debtsOf, type PaymentRow } from '#domain/payment/payment.ts'
import { otherDebts, owesBesides } from '#domain/payment/payment-other.ts'
import { places } from '#web/page/addresses.ts'
import { useEntities } from '#web/replica/use-entities.ts'
import { useToday } from '#web/session/use-today.ts'

type DashboardDebtsProps = {
  payments: readonly PaymentRow[]
  /** `all` and `late` are the addresses of the list in which the debts stand. */
  children: (debts: readonly PaymentRow[], list: { all: string; late: string }) => ReactNode
}

/** All that is owed by law: invoices, and where an account has more open, bills from before and charges too. */
export function DashboardDebts({ payments, children }: DashboardDebtsProps) {
  const invoices = debtsOf(payments)
  const hasOther = owesBesides(invoices, useEntities('party-ledger'))
  // Entries of accounts are many: they are read only where they say more than the invoices do.
  return hasOther ? (
    <WithOther invoices={invoices}>{children}</WithOther>
  ) : (
    children(invoices, { all: places.payments, late: `${places.payments}?status=overdue` })
  )
}

type WithOtherProps = Pick<DashboardDebtsProps, 'children'> & { invoices: readonly PaymentRow[] }

function WithOther({ invoices, children }: WithOtherProps) {
  const other = otherDebts(useEntities('ledger-entry'), useEntities('party-ledger'), useToday())
  // The list of payments has invoices only.
  return children([...invoices, ...other], { all: places.collections, late: places.collections })
}

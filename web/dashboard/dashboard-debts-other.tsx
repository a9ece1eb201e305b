import type { ReactNode } from 'react'
import { otherDebts } from '#domain/payment/payment-other.ts'
import type { PaymentRow } from '#domain/payment/payment.ts'
import { places } from '#web/page/addresses.ts'
import { useEntities } from '#web/replica/use-entities.ts'
import { useToday } from '#web/session/use-today.ts'

type DashboardDebtsOtherProps = {
  invoices: readonly PaymentRow[]
  children: (debts: readonly PaymentRow[], list: { all: string; late: string }) => ReactNode
}

/** Debts with what accounts have open besides invoices; the list of payments has invoices only. */
export function DashboardDebtsOther({ invoices, children }: DashboardDebtsOtherProps) {
  const other = otherDebts(useEntities('ledger-entry'), useEntities('party-ledger'), useToday())
  return children([...invoices, ...other], { all: places.collections, late: places.collections })
}

import type { Dalal } from '#domain/dalal/dalal.ts'
import type { FinalInvoice } from '#domain/final-invoice/final-invoice.ts'
import { fresh, type Facts } from '#domain/kernel/change.ts'
import type { Dalali } from './dalali.ts'

/** A bill that a dalal brought, before anything is reckoned of it. */
export const newDalali = (invoice: FinalInvoice, dalal: Dalal | null, facts: Facts): Dalali => ({
  ...fresh(facts),
  id: invoice.id,
  dalalId: dalal?.id ?? null,
  customerId: invoice.customerId,
  customerName: invoice.customerName,
  number: invoice.number,
  billDate: invoice.invoiceDate,
  base: dalal?.base ?? 'net_of_vatav',
  percentBp: dalal?.percentBp ?? null,
  paisePerMetre: dalal?.paisePerMetre ?? null,
  realised: 0,
  expected: 0,
  earned: 0,
  kept: 0,
})

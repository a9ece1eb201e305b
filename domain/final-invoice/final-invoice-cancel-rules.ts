import { rule } from '#domain/kernel/rule.ts'
import { decideCancelFinalInvoice } from './final-invoice-cancel.ts'
import { cancelFinalInvoice } from './final-invoice-operations.ts'
import { heldForOrder, standingOnInvoice, undoneInvoice } from './final-invoice-undone.ts'

export const cancelFinalInvoiceRule = rule(cancelFinalInvoice)
  .with(undoneInvoice)
  .with(standingOnInvoice)
  .with(heldForOrder)
  .decide(({ input, facts, ...undoing }) => decideCancelFinalInvoice(input, undoing, facts))

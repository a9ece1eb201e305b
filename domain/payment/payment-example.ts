import type { PaymentRow } from './payment.ts'

/** A row of the payment list: an overdue balance. */
export const examplePaymentRow = (patch: Partial<PaymentRow> = {}): PaymentRow => ({
  kind: 'final',
  id: 'payment',
  documentId: 'invoice',
  party: 'Shree Ganesh Garments',
  businessProfileId: 'ganesh',
  state: 'overdue',
  asked: 42_000_00,
  received: 0,
  open: 42_000_00,
  dueDate: '2026-11-10',
  receivedDate: null,
  fromAccount: 0,
  ...patch,
})

/** No money was recorded with the same reference, nor on the same day. */
export const noneAlike = {
  ...{ alikeReceipts: [], alikePayments: [], alikeAdvances: [] },
  ...{ dayEntries: [], dayReceipts: [], dayPayments: [], dayAdvances: [] },
}

/** An account whose money none of the documents say how it came, and an order that was paid nothing before. */
export const noneOnAccount = { accountReceipts: [], accountPayments: [], accountAdvances: [], earlier: [] }

import * as z from 'zod/mini'
import { particularsSchema } from '#domain/document/document-particulars.ts'
import { entityFields, nullableText } from '#domain/kernel/field.ts'
import { ledgerEntryKinds } from '#domain/ledger-entry/ledger-entry.ts'
import { paymentMethods } from '#domain/payment/payment-method.ts'

/** `advance`: a refund voucher gives back an advance no goods came for. `on_account`: any other money of the customer. */
export const refundKinds = ['advance', 'on_account'] as const
export const refundStatuses = ['recorded', 'cleared', 'voided'] as const

const refundCreditSchema = z.object({
  /** The credit's entry on the ledger. */
  entryId: z.string(),
  kind: z.enum(ledgerEntryKinds),
  /** Of its paper: the receipt voucher of an advance. */
  number: nullableText,
  date: z.string(),
  /** Paise given back of it. */
  amount: z.int(),
})
export type RefundCredit = z.infer<typeof refundCreditSchema>

/** Money given back to a customer, out of what is free on its account. */
export const refundSchema = z.object({
  id: z.string(),
  ...entityFields,
  kind: z.enum(refundKinds),
  number: nullableText,
  customerId: z.string(),
  customerName: z.string(),
  /** The advance a refund voucher gives back; null for other money. */
  advancePaymentId: nullableText,
  date: z.string(),
  method: z.enum(paymentMethods),
  /** UTR, cheque number and the like. */
  reference: nullableText,
  /** Paise: the sum of the credits. */
  amount: z.int(),
  credits: z.array(refundCreditSchema),
  notes: nullableText,
  status: z.enum(refundStatuses),
  /** Why it was taken back. */
  reason: nullableText,
  particulars: particularsSchema,
})
export type Refund = z.infer<typeof refundSchema>

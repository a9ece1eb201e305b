import * as z from 'zod/mini'
import { entityFields, nullableText } from '#domain/kernel/field.ts'
import { paymentMethods } from '#domain/payment/payment-method.ts'

export const dalaliPaymentStatuses = ['recorded', 'voided'] as const

/** Dalali paid to a broker, under a payment voucher. */
export const dalaliPaymentSchema = z.object({
  id: z.string(),
  ...entityFields,
  number: nullableText,
  dalalId: z.string(),
  dalalName: z.string(),
  date: z.string(),
  method: z.enum(paymentMethods),
  /** UTR, cheque number and the like. */
  reference: nullableText,
  /** Paise of dalali that it settles: what he gets, and the tax deducted of it. */
  amount: z.int(),
  tds: z.int(),
  notes: nullableText,
  status: z.enum(dalaliPaymentStatuses),
  /** Why it was taken back. */
  reason: nullableText,
})
export type DalaliPayment = z.infer<typeof dalaliPaymentSchema>

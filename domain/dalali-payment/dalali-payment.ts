import * as z from 'zod/mini'
import { entityFields } from '#domain/kernel/field.ts'
import { paymentMethods } from '#domain/payment/payment-method.ts'

export const dalaliPaymentStatuses = ['recorded', 'voided'] as const
const maybe = z.nullable(z.string())

/** Dalali paid to a broker, under a payment voucher. */
export const dalaliPaymentSchema = z.object({
  id: z.string(),
  ...entityFields,
  number: maybe,
  dalalId: z.string(),
  dalalName: z.string(),
  date: z.string(),
  method: z.enum(paymentMethods),
  /** UTR, cheque number and the like. */
  reference: maybe,
  /** Paise of dalali that it settles: what he gets, and the tax deducted of it. */
  amount: z.int(),
  tds: z.int(),
  notes: maybe,
  status: z.enum(dalaliPaymentStatuses),
  /** Why it was taken back. */
  reason: maybe,
})
export type DalaliPayment = z.infer<typeof dalaliPaymentSchema>

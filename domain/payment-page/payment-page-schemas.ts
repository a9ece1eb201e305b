import * as z from 'zod/mini'
import { disputeSchema } from '#domain/dispute/dispute.ts'
import { day, onOne, optionalText, positivePaise, requiredText, uuid } from '#domain/kernel/field.ts'
import { operationSchema } from '#domain/kernel/operation.ts'
import { findSchema } from '#domain/kernel/reading-schema.ts'
import { paymentClaimSchema } from '#domain/payment-claim/payment-claim.ts'
import { inCompanySchema, linkToken, onPageSchema } from '#domain/profile-link/profile-link-schemas.ts'
import { promiseSchema } from '#domain/promise/promise.ts'
import { reminderSchema } from '#domain/reminder/reminder.ts'
import { paymentPageViewSchema } from './payment-page-view.ts'
import { paymentPageSchema } from './payment-page.ts'

export const createPaymentPageSchema = operationSchema({
  summary: 'Makes the page on which a customer sees its open bills without a login; an older one stops working.',
  input: z.object({ id: uuid, customerId: uuid }),
  output: paymentPageSchema,
})

export const revokePaymentPageSchema = operationSchema({
  summary: 'A customer’s page stops working at once.',
  input: onOne,
  output: paymentPageSchema,
})

export const sharePaymentPageSchema = operationSchema({
  summary: 'The address of a customer’s page that still works, to send to the customer.',
  input: z.object({ id: uuid }),
  output: z.object({ page: paymentPageSchema, path: z.string() }),
})

export const openPaymentPageSchema = operationSchema({
  summary: 'What a customer sees on its page: its open bills, and where to pay them.',
  input: z.object({ linkId: linkToken }),
  output: paymentPageViewSchema,
})

/** What the customer enters, by the operation; `id` is also its key: sent twice, it is done once. */
const entered = {
  claim: { id: uuid, amount: positivePaise, date: day, utr: optionalText(40), note: optionalText(300) },
  promise: { id: uuid, amount: positivePaise, promisedFor: day },
  dispute: { id: uuid, entryId: uuid, amount: positivePaise, reason: requiredText(300) },
  stop: { id: uuid },
} as const

const summaries = {
  claim: 'A customer says what it has paid; it is money only once somebody has looked at the bank.',
  promise: 'A customer says by which day it will pay.',
  dispute: 'A customer says what is wrong with a bill.',
  stop: 'A customer wants no more reminders.',
} as const

export const onPageSchemas = {
  claim: onPageSchema(summaries.claim, entered.claim),
  promise: onPageSchema(summaries.promise, entered.promise),
  dispute: onPageSchema(summaries.dispute, entered.dispute),
  stop: onPageSchema(summaries.stop, entered.stop),
}

export const inCompanySchemas = {
  open: inCompanySchema(openPaymentPageSchema.summary, {}, paymentPageSchema),
  claim: inCompanySchema(summaries.claim, entered.claim, paymentClaimSchema),
  promise: inCompanySchema(summaries.promise, entered.promise, promiseSchema),
  dispute: inCompanySchema(summaries.dispute, entered.dispute, disputeSchema),
  stop: inCompanySchema(summaries.stop, entered.stop, reminderSchema),
}

export const findPaymentPageSchema = findSchema(paymentPageSchema, uuid, 'One customer’s page of open bills.')

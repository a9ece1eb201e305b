import * as z from 'zod/mini'
import { onOne, requiredText, uuid } from '#domain/kernel/field.ts'
import { operationSchema } from '#domain/kernel/operation.ts'
import { findSchema } from '#domain/kernel/reading-schema.ts'
import { linkToken } from '#domain/profile-link/profile-link-schemas.ts'
import { quotationSchema } from '#domain/quotation/quotation.ts'
import { quotationLinkSchema } from './quotation-link.ts'
import { quotationLinkViewSchema } from './quotation-link-view.ts'

export const sendQuotationLinkSchema = operationSchema({
  summary: 'The quotation as it is now is what the buyer sees on its page; makes the page if there is none.',
  input: z.object({ id: uuid, quoteId: uuid }),
  output: quotationLinkSchema,
})

export const revokeQuotationLinkSchema = operationSchema({
  summary: 'The buyer’s page of a quotation stops working at once.',
  input: onOne,
  output: quotationLinkSchema,
})

export const shareQuotationLinkSchema = operationSchema({
  summary: 'The address of a quotation’s page that still works, to send to the buyer.',
  input: z.object({ id: uuid }),
  output: z.object({ link: quotationLinkSchema, path: z.string() }),
})

export const openQuotationLinkSchema = operationSchema({
  summary: 'What a buyer sees on the page: the quotation as it was sent, and whether it can be answered.',
  input: z.object({ linkId: linkToken }),
  output: quotationLinkViewSchema,
})

/** What the buyer enters, by the operation. `id` is chosen by its browser, so that a double press is one answer. */
const entered = {
  accept: { id: uuid, name: requiredText(120) },
  ask: { id: uuid, text: requiredText(500) },
  decline: { id: uuid, reason: requiredText(300) },
} as const

const summaries = {
  accept: 'A buyer accepts the quotation it was sent, as staff would record it.',
  ask: 'A buyer asks for a change of the quotation it was sent.',
  decline: 'A buyer declines the quotation it was sent.',
} as const

const ofPublic = <Shape extends z.core.$ZodLooseShape>(summary: string, shape: Shape) =>
  operationSchema({
    summary,
    input: z.object({ linkId: linkToken, ...shape }),
    output: z.object({ received: z.literal(true) }),
  })

export const onPageSchemas = {
  accept: ofPublic(summaries.accept, entered.accept),
  ask: ofPublic(summaries.ask, entered.ask),
  decline: ofPublic(summaries.decline, entered.decline),
}

/** The same within the page's company, by its id. */
const ofCompany = <Shape extends z.core.$ZodLooseShape, Out extends z.ZodMiniType>(
  summary: string,
  shape: Shape,
  output: Out,
) => operationSchema({ summary, input: z.object({ pageId: uuid, ...shape }), output })

export const inCompanySchemas = {
  open: ofCompany(openQuotationLinkSchema.summary, {}, quotationLinkSchema),
  accept: ofCompany(summaries.accept, entered.accept, quotationSchema),
  ask: ofCompany(summaries.ask, entered.ask, quotationSchema),
  decline: ofCompany(summaries.decline, entered.decline, quotationSchema),
}

export const findQuotationLinkSchema = findSchema(quotationLinkSchema, uuid, 'One quotation’s page for its buyer.')

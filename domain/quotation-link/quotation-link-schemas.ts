import * as z from 'zod/mini'
import { profileStates } from '#domain/business-profile/business-profile-choices.ts'
import { addressFields, whenRead } from '#domain/business-profile/business-profile-schemas.ts'
import { businessProfileSchema } from '#domain/business-profile/business-profile.ts'
import { day, onOne, optionalChoice, optionalText, positivePaise, requiredText, uuid } from '#domain/kernel/field.ts'
import { operationSchema } from '#domain/kernel/operation.ts'
import { findSchema } from '#domain/kernel/reading-schema.ts'
import { leadSchema } from '#domain/lead/lead.ts'
import { paymentClaimSchema } from '#domain/payment-claim/payment-claim.ts'
import {
  inCompanySchema,
  linkToken,
  onPageSchema,
  profileFields,
  received,
} from '#domain/profile-link/profile-link-schemas.ts'
import { quotationSchema } from '#domain/quotation/quotation.ts'
import { quotationLinkViewSchema } from './quotation-link-view.ts'
import { quotationLinkSchema } from './quotation-link.ts'

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

const orderedQuantity = z.int('not-a-number').check(z.minimum(0, 'too-small'), z.maximum(100_000_000_000, 'too-large'))

/** The issue of the paper that the buyer's page showed. Pages of earlier releases do not say it. */
const since = optionalText(40)

/** What the buyer enters, by the operation. `id` is chosen by its browser, so that a double press is one answer. */
const entered = {
  accept: { id: uuid, name: requiredText(120), since },
  ask: { id: uuid, text: requiredText(500), since },
  decline: { id: uuid, reason: requiredText(300), since },
  profile: {
    id: uuid,
    companyName: profileFields.companyName,
    gstNumber: profileFields.gstNumber,
    /** The buyer says that it is not registered. */
    hasNoGstin: z._default(z.boolean(), false),
    street: addressFields.street,
    city: addressFields.city,
    /** Only where neither GSTIN nor pincode tell it. */
    state: optionalChoice(profileStates),
    /** The page asks for an address in India. */
    pincode: addressFields.pincode,
    contactPerson: profileFields.contactPerson,
    phone: profileFields.phone,
    email: profileFields.email,
    confirmed: profileFields.confirmed,
  },
  claim: { id: uuid, amount: positivePaise, date: day, utr: optionalText(40) },
  'order-again': {
    id: uuid,
    /** Thousandths of a unit for each line of the quotation, in its order; 0 for one that is not wanted. */
    quantities: z.array(orderedQuantity).check(z.maxLength(300, 'too-many-lines')),
    note: optionalText(500),
  },
} as const

const gstinSaid = z.refine<{ gstNumber: string; hasNoGstin: boolean }>(
  ({ gstNumber, hasNoGstin }) => (gstNumber === '') === hasNoGstin,
  { error: 'gst-number-required', path: ['gstNumber'], ...whenRead('gstNumber', 'hasNoGstin') },
)

const summaries = {
  accept: 'A buyer accepts the quotation it was sent, as staff would record it.',
  ask: 'A buyer asks for a change of the quotation it was sent.',
  decline: 'A buyer declines the quotation it was sent.',
  profile:
    'A buyer who accepted gives GSTIN and address, for the proforma; the profile link’s form on the quotation’s page.',
  claim:
    'A buyer says what it has paid of the advance or the invoices; it is money only once somebody has looked at the bank.',
  'order-again': 'A buyer wants the same goods again: an inquiry for the seller to quote.',
} as const

const checkedProfile = <Shape extends z.core.$ZodLooseShape, Out extends z.ZodMiniType>(
  summary: string,
  shape: Shape,
  output: Out,
) => operationSchema({ summary, input: z.object({ ...shape, ...entered.profile }).check(gstinSaid as never), output }) // every such shape has both fields

export const onPageSchemas = {
  accept: onPageSchema(summaries.accept, entered.accept),
  ask: onPageSchema(summaries.ask, entered.ask),
  decline: onPageSchema(summaries.decline, entered.decline),
  profile: checkedProfile(summaries.profile, { linkId: linkToken }, received),
  claim: onPageSchema(summaries.claim, entered.claim),
  'order-again': onPageSchema(summaries['order-again'], entered['order-again']),
}

export const inCompanySchemas = {
  open: inCompanySchema(openQuotationLinkSchema.summary, {}, quotationLinkSchema),
  accept: inCompanySchema(summaries.accept, entered.accept, quotationSchema),
  ask: inCompanySchema(summaries.ask, entered.ask, quotationSchema),
  decline: inCompanySchema(summaries.decline, entered.decline, quotationSchema),
  profile: inCompanySchema(summaries.profile, entered.profile, businessProfileSchema),
  claim: inCompanySchema(summaries.claim, entered.claim, paymentClaimSchema),
  'order-again': inCompanySchema(summaries['order-again'], entered['order-again'], leadSchema),
}

export const findQuotationLinkSchema = findSchema(quotationLinkSchema, uuid, 'One quotation’s page for its buyer.')

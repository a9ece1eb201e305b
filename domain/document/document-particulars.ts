import * as z from 'zod/mini'
import { addressSchema, deliveryAddressSchema } from '#domain/business-profile/business-profile.ts'
import { bankDetailsSchema } from '#domain/company/company-bank.ts'
import { enterpriseClasses } from '#domain/company/company-enterprise.ts'
import { nullableText } from '#domain/kernel/field.ts'

const msmeNoticeSchema = z.object({
  udyamNumber: z.string(),
  enterpriseClass: z.enum(enterpriseClasses),
  payBy: z.string(),
})
export type MsmeNotice = z.infer<typeof msmeNoticeSchema>

/**
 * Who sold, to whom, and where to pay, as printed on one issue of a paper. Kept with the document, so that settings and
 * profiles that change afterwards do not change a paper that was sent.
 */
export const particularsSchema = z.object({
  /** The instant of issue. A paper that is issued again gets another. */
  since: z.string(),
  /** Recorded when the release that keeps particulars was installed, for a paper that was sent before it. */
  late: z.boolean(),
  seller: z.object({
    companyName: z.string(),
    gstin: nullableText,
    panNumber: nullableText,
    street: nullableText,
    city: nullableText,
    location: nullableText,
    /** GST State code. */
    state: z.string(),
    pincode: nullableText,
    phone: nullableText,
    email: nullableText,
    bankDetails: z.nullable(bankDetailsSchema),
    upiId: nullableText,
    /** Absent on a paper that was issued before these were settings. */
    jurisdiction: z.optional(nullableText),
    lateInterestBp: z.optional(z.nullable(z.int())),
  }),
  buyer: z.object({
    /** The legal name of the business profile; of a buyer without one, the lead's. */
    companyName: z.string(),
    profile: z.nullable(
      z.object({
        gstNumber: z.string(),
        registeredAddress: addressSchema,
        deliveryAddresses: z.array(deliveryAddressSchema),
        contactPerson: z.string(),
        phone: z.string(),
      }),
    ),
    lead: z.nullable(
      z.object({ location: nullableText, city: nullableText, contactPerson: z.string(), phone: z.string() }),
    ),
  }),
  /** What a buyer is told of the law on late payment: null where it does not protect the seller. */
  msme: z.optional(z.nullable(msmeNoticeSchema)),
  /** Paise received before the issue, where the paper says how much is left to pay. */
  received: z.int(),
})
export type Particulars = z.infer<typeof particularsSchema>
export type Seller = Particulars['seller']
export type Buyer = Particulars['buyer']

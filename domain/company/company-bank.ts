import * as z from 'zod/mini'

/** The account buyers pay into. */
export const bankDetailsSchema = z.object({
  bankName: z.string(),
  accountNumber: z.string(),
  ifscCode: z.string(),
  accountName: z.string(),
  branch: z.string(),
})
export type BankDetails = z.infer<typeof bankDetailsSchema>

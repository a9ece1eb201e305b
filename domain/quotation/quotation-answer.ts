import * as z from 'zod/mini'

/** What a buyer can answer to an offer. */
export const answerKinds = ['accept', 'change', 'decline'] as const
export type AnswerKind = (typeof answerKinds)[number]

/** The buyer's last answer on the page it was sent; earlier ones are in the history. */
export const buyerAnswerSchema = z.object({
  kind: z.enum(answerKinds),
  /** Who accepted. */
  name: z.nullable(z.string()),
  /** What should change, or why it was declined. */
  text: z.nullable(z.string()),
  at: z.string(),
  /** The issue of the paper that was answered, and its revision. */
  since: z.string(),
  revision: z.int(),
  /** When the seller took note of it; from then on the buyer answers by calling. */
  notedAt: z.nullable(z.string()),
})
export type BuyerAnswer = z.infer<typeof buyerAnswerSchema>

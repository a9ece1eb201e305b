import type { AnswerKind, BuyerAnswer } from './quotation-answer.ts'
import type { Quotation } from './quotation.ts'

type Answered = Pick<Quotation, 'answer' | 'status' | 'particulars'>

const statusAfter: Record<AnswerKind, Quotation['status']> = {
  accept: 'approved',
  change: 'pending',
  decline: 'rejected',
}

/** The answer that stands: to the paper as it is now, and nobody has decided otherwise since. */
export const standingAnswer = ({ answer, status, particulars }: Answered): BuyerAnswer | null =>
  answer && particulars?.since === answer.since && statusAfter[answer.kind] === status ? answer : null

/** The buyer has answered, and nobody at the seller's has taken note of it. */
export const newAnswer = (quotation: Answered): BuyerAnswer | null => {
  const answer = standingAnswer(quotation)
  return answer?.notedAt === null ? answer : null
}

/** The buyer has said something that whoever read the answer of `at` (null: none) does not know. */
export const isAnsweredSince = (quotation: Answered, at: string | null): boolean => {
  const answer = standingAnswer(quotation)
  return answer !== null && answer.at !== at
}

/** The buyer waits for a corrected offer. */
export const isChangeAsked = (quotation: Answered): boolean => standingAnswer(quotation)?.kind === 'change'

/** Nobody has offered what the buyer asked to change, or decided otherwise; that the paper has lapsed since answers nothing. */
export const isChangeOpen = (quotation: Answered): boolean =>
  isChangeAsked(quotation.status === 'expired' ? { ...quotation, status: 'pending' } : quotation)

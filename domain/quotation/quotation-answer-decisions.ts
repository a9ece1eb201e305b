import type { BusinessProfile } from '#domain/business-profile/business-profile.ts'
import { acceptChange, type Decision, type Facts } from '#domain/kernel/change.ts'
import { accept, refuse, type Outcome } from '#domain/kernel/outcome.ts'
import { newAnswer, standingAnswer } from './quotation-answer-state.ts'
import type { AnswerKind, BuyerAnswer } from './quotation-answer.ts'
import { approvalMessage } from './quotation-decisions.ts'
import { quotationEntity } from './quotation-entity.ts'
import { quotationLifecycle } from './quotation-lifecycle.ts'
import type { Message, Quotation } from './quotation.ts'

/** What a buyer says: who accepts, what should change, or why it declines. */
export type Said = Pick<BuyerAnswer, 'kind' | 'name' | 'text'>

const steps = { accept: 'accept', change: 'ask', decline: 'decline' } as const satisfies Record<AnswerKind, string>

/** A second press, or a second person of the buyer's who accepts as well. */
const isSame = (before: BuyerAnswer | null, said: Said): boolean =>
  before?.kind === said.kind && (said.kind === 'accept' || before.text === said.text)

/**
 * The quotation after its buyer's answer; null if the same answer stands already. Another answer takes the place of the
 * first, which stays in the history. Acceptance is the approval that staff record too, and makes nothing by itself.
 */
export function answered(
  quotation: Quotation,
  profile: BusinessProfile | null,
  said: Said,
  facts: Facts,
): Outcome<Quotation | null> {
  if (isSame(standingAnswer(quotation), said)) return accept(null)
  const { kind } = said
  const answer: BuyerAnswer = {
    ...said,
    at: facts.now,
    since: quotation.particulars?.since ?? '',
    revision: quotation.revision,
    notedAt: null,
  }
  return quotationLifecycle.take(quotation, steps[kind], facts, {
    answer,
    approvalDate: kind === 'accept' ? facts.today : null,
    statusMessage: messageOf(said, profile),
  })
}

const messageOf = ({ kind, text }: Said, profile: BusinessProfile | null): Message => {
  if (kind === 'accept') return { code: approvalMessage(profile), params: {} }
  return { code: kind === 'change' ? 'change-asked' : 'declined', params: { text: text ?? '' } }
}

/** Takes note of the buyer's new answer: from then on the buyer cannot change it by itself. */
export function decideNoteAnswer(quotation: Quotation, facts: Facts): Outcome<Decision<Quotation>> {
  const answer = newAnswer(quotation)
  if (!answer) return refuse({ code: 'no-new-answer' })
  const noted = { ...quotation, answer: { ...answer, notedAt: facts.now } }
  return acceptChange(quotationEntity, noted)
}

import type { Facts } from '#domain/kernel/change.ts'
import { quotationLifecycle } from '#domain/quotation/quotation-lifecycle.ts'
import type { Quotation } from '#domain/quotation/quotation.ts'
import type { Refusal } from '#domain/kernel/outcome.ts'

export type QuotationStep = 'approve' | 'reject' | 'change' | 'renew' | 'convert'

/** In the order the buttons stand. */
const steps: readonly QuotationStep[] = ['approve', 'convert', 'renew', 'change', 'reject']

/**
 * The steps the quotation's status holds, each with the reason it may not be taken now: a button that is there says
 * why it is grey, one that the status does not hold is not there.
 */
export function openSteps(quotation: Quotation, facts: Facts): { step: QuotationStep; refusal: Refusal | null }[] {
  const held: readonly string[] = quotationLifecycle.stepsFrom(quotation.status)
  return (
    steps
      .filter((step) => held.includes(step))
      .map((step) => ({ step, refusal: quotationLifecycle.refusal(quotation, step, facts) }))
      // Nobody looks for a new date while the old one holds.
      .filter(({ step, refusal }) => step !== 'renew' || refusal === null)
  )
}

import type { Refusal } from '#domain/kernel/outcome.ts'
import type { DalaliTerms } from '#domain/ledger/ledger-dalali.ts'
import type { DalaliRate } from './dalal.ts'

/** Why this is no rate, or null: the figure its base asks for is missing. */
export function whyNoRate({ base, percentBp, paisePerMetre }: DalaliRate): Refusal | null {
  if (base === 'metres') return paisePerMetre === null ? { code: 'dalali-per-metre-required' } : null
  return percentBp === null ? { code: 'dalali-percent-required' } : null
}

/** Only the figure its base asks for: the other would be taken for an agreement. */
export const wholeRate = ({ base, percentBp, paisePerMetre }: DalaliRate): DalaliRate =>
  base === 'metres' ? { base, percentBp: null, paisePerMetre } : { base, percentBp, paisePerMetre: null }

/** A stored rate as the formula takes it. */
export const termsOf = ({ base, percentBp, paisePerMetre }: DalaliRate): DalaliTerms =>
  base === 'metres' ? { base, paisePerMetre: paisePerMetre ?? 0 } : { base, percentBp: percentBp ?? 0 }

import { change, type Change } from '#domain/kernel/change.ts'
import { sumText } from '#domain/money/money-format.ts'
import type { Paise } from '#domain/money/money.ts'
import { businessProfileEntity } from './business-profile-entity.ts'
import type { BusinessProfile } from './business-profile.ts'

/**
 * The customer after a write that put `amount` paise on account (negative: took it off), if anything about it changed.
 * Its history names the document and the amount.
 */
export function accountChanges(
  before: BusinessProfile,
  after: BusinessProfile,
  { amount, number }: { amount: Paise; number: string | null },
): Change[] {
  if (amount === 0) return after === before ? [] : [change(businessProfileEntity, after)]
  const profile = { ...after, onAccountAmount: after.onAccountAmount + amount }
  return [change(businessProfileEntity, profile, `${number ?? ''} ${sumText(amount)}`.trim())]
}

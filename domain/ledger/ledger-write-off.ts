import type { Refusal } from '#domain/kernel/outcome.ts'
import { mayDecide, type Role } from '#domain/kernel/role.ts'
import { formatRupees } from '#domain/money/money-format.ts'
import type { Paise } from '#domain/money/money.ts'

/** Paise that staff may give up at once; the owner may give up more. */
export const writeOffLimit: Paise = 500_00

/** Why this person may not give up so much, or null if he may. */
export const whyNotWrittenOff = (amount: Paise, role: Role): Refusal | null =>
  amount > writeOffLimit && !mayDecide(role)
    ? { code: 'write-off-needs-owner', params: { limit: formatRupees(writeOffLimit) } }
    : null

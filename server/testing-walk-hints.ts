import { financialYear } from '#domain/calendar/calendar-financial-year.ts'
import { kolkataDate } from '#domain/calendar/calendar-kolkata.ts'
import type { Chance } from './testing-chance.ts'
import type { World } from './testing-walk-meaning.ts'

type Input = Record<string, unknown>
type Hint = (input: Input, world: World, chance: Chance) => Input

/** Where an input fits together by more than its fields: what chance would hardly find. */
const hints: Readonly<Record<string, Hint>> = {
  'number-series.start': (input, { nowMs }) => ({ ...input, financialYear: financialYear(kolkataDate(nowMs)) }),
  'receipt.record': (input, _world, chance) => {
    const lines = input['lines'] as { open: number; money: number }[] // of its schema
    const sum = lines.reduce((total, { money }) => total + money, 0)
    return { ...input, interest: null, amount: sum + chance.of([0, 0, 1, 500_00]) }
  },
}

/** The way of a deal: everything else hangs on it, so it is taken oftener. */
export const deal: ReadonlySet<string> = new Set([
  'quotation.create',
  'quotation.approve',
  'profile-link.create',
  'profile-link.complete',
  'proforma-invoice.create',
  'proforma-invoice.send',
  'advance-payment.record',
  ...['plan', 'start-production', 'check-quality', 'pass-quality', 'make-ready', 'ship', 'deliver'].map(
    (step) => `sales-order.${step}`,
  ),
  'final-invoice.create',
  'final-invoice.send',
])

/** The input of an operation with what its parts have to do with each other, in most cases. */
export function hinted(operation: string, input: Input, world: World, chance: Chance): Input {
  const hint = hints[operation]
  return hint && chance.is(0.8) ? hint(input, world, chance) : input
}

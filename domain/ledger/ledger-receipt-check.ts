import type { Refusal } from '#domain/kernel/outcome.ts'
import { formatRupees, sumText } from '#domain/money/money-format.ts'
import type { Paise } from '#domain/money/money.ts'
import { sumOf } from './ledger-item.ts'

/**
 * Rupees are rounded to the whole by section 170 of the CGST Act, 2017; ten are the trade's limit for what a buyer's
 * rounding over several bills may come to. More is a discount, and wants its own document.
 */
export const mostRoundOff: Paise = 10_00

/** What a receipt settles of one bill. */
export type ReceiptLine = {
  /** Null if no bill was chosen. */
  id: string | null
  number: string
  open: Paise
  money: Paise
  /** Cash discount, TDS, rate difference, claim and the like, together. */
  deductions: Paise
  /** Below zero if the buyer rounded up. */
  roundOff?: Paise
}

/** Why a receipt of this amount cannot settle these lines, or null if it can. What they leave goes on account. */
export function whyNotReceived(amount: Paise, lines: readonly ReceiptLine[]): Refusal | null {
  return whyNotDeducted(lines) ?? whyNotPaidWith(amount, lines) ?? whyNotRounded(lines) ?? whyNotSettled(lines)
}

const whyNotDeducted = (lines: readonly ReceiptLine[]): Refusal | null =>
  lines.some(({ id, deductions, roundOff = 0 }) => id === null && (deductions !== 0 || roundOff !== 0))
    ? { code: 'deduction-without-bill' }
    : null

function whyNotPaidWith(amount: Paise, lines: readonly ReceiptLine[]): Refusal | null {
  const used = sumOf(lines, ({ money }) => money)
  return used > amount
    ? { code: 'receipt-lines-over-money', params: { lines: sumText(used), money: sumText(amount) } }
    : null
}

const whyNotRounded = (lines: readonly ReceiptLine[]): Refusal | null =>
  Math.abs(sumOf(lines, roundOffOf)) > mostRoundOff
    ? { code: 'round-off-too-large', params: { limit: formatRupees(mostRoundOff) } }
    : null

/** Two lines of one bill count together. */
function whyNotSettled(lines: readonly ReceiptLine[]): Refusal | null {
  const over = lines.find(({ id, open }) => {
    const same = lines.filter((line) => id !== null && line.id === id)
    return sumOf(same, (line) => line.money + line.deductions + roundOffOf(line)) > open
  })
  return over ? { code: 'line-over-open', params: { number: over.number, open: sumText(over.open) } } : null
}

const roundOffOf = ({ roundOff = 0 }: ReceiptLine): Paise => roundOff

import type { Allocation } from '#domain/allocation/allocation.ts'
import type { InputOf } from '#domain/kernel/operation.ts'
import type { Refusal } from '#domain/kernel/outcome.ts'
import type { Role } from '#domain/kernel/role.ts'
import { isDebit, openAmount } from '#domain/ledger-entry/ledger-entry-open.ts'
import type { LedgerEntry } from '#domain/ledger-entry/ledger-entry.ts'
import { fitReceipt } from '#domain/ledger/ledger-allocate.ts'
import { sumOf } from '#domain/ledger/ledger-item.ts'
import { mostRoundOff, whyNotReceived } from '#domain/ledger/ledger-receipt-check.ts'
import { givenUpOf, whyNotWrittenOff } from '#domain/ledger/ledger-write-off.ts'
import { formatRupees } from '#domain/money/money-format.ts'
import type { DeductionKind } from './receipt-deduction.ts'
import type { recordReceipt } from './receipt-operations.ts'
import type { ReceiptLine } from './receipt.ts'

type Input = InputOf<typeof recordReceipt>
type InputLine = Input['lines'][number]

/** Paise that the deductions of a line take off its bill together. */
export const deductedOf = ({ deductions }: Pick<InputLine, 'deductions'>): number =>
  sumOf(deductions, ({ amount }) => amount)
const ofKind = ({ deductions }: Pick<InputLine, 'deductions'>, kind: DeductionKind): number =>
  deductedOf({ deductions: deductions.filter((one) => one.kind === kind) })

/** Why these lines cannot be settled by this much money, or null if they can; `open` is what the person saw. */
export function whyNotLines(
  { amount, lines }: Pick<Input, 'amount' | 'lines'>,
  numbers: ReadonlyMap<string, string | null>,
  role: Role,
): Refusal | null {
  if (amount === 0 && sumOf(lines, deductedOf) === 0) return { code: 'receipt-of-nothing' }
  const rounded = sumOf(lines, (line) => ofKind(line, 'round_off'))
  if (rounded > mostRoundOff) return { code: 'round-off-too-large', params: { limit: formatRupees(mostRoundOff) } }
  const tooMuch = whyNotWrittenOff(
    sumOf(lines, (line) => ofKind(line, 'write_off')),
    role,
  )
  return (
    tooMuch ??
    whyNotReceived(
      amount,
      lines.map((line) => ({
        id: line.entryId,
        number: numbers.get(line.entryId) ?? '',
        open: line.open,
        money: line.money,
        deductions: deductedOf(line),
      })),
    )
  )
}

/** What was given up of the bills before, by what was allocated to them. */
export type GivenUp = { paid: readonly Allocation[]; credits: readonly LedgerEntry[] }

/** Bills of which more is to be given up. */
export const billsGivenUp = ({ lines }: Pick<Input, 'lines'>): string[] =>
  lines.filter((line) => ofKind(line, 'write_off') > 0).map(({ entryId }) => entryId)

/** Why this person may not give up so much of one bill, or null: in parts it is as much as at once. */
export function whyNotGivenUp(input: Pick<Input, 'lines'>, { paid, credits }: GivenUp, role: Role): Refusal | null {
  const sums = billsGivenUp(input).map((id) => {
    const before = paid.filter(({ debitEntryId }) => debitEntryId === id)
    const now = input.lines.filter(({ entryId }) => entryId === id)
    return givenUpOf(before, credits) + sumOf(now, (line) => ofKind(line, 'write_off'))
  })
  return whyNotWrittenOff(Math.max(0, ...sums), role)
}

export type Fitted = { lines: ReceiptLine[]; onAccount: number; fitted: boolean }

/** One line for each bill: each settles what the documents of its bill say is open. */
const byBill = (lines: readonly InputLine[]): InputLine[] =>
  [...Map.groupBy(lines, ({ entryId }) => entryId).values()].flatMap((same) => {
    const [first] = same
    const deductions = same.flatMap((line) => line.deductions)
    return first ? [{ ...first, money: sumOf(same, ({ money }) => money), deductions }] : []
  })

/** The lines as far as their bills are still open: money that came in is never refused. */
export function fitLines(
  { amount, lines: entered }: Pick<Input, 'amount' | 'lines'>,
  entries: readonly LedgerEntry[],
): Fitted {
  const lines = byBill(entered)
  const byId = new Map(entries.filter(isDebit).map((entry) => [entry.id, entry]))
  const wanted = lines.map((line) => {
    const entry = byId.get(line.entryId)
    return { id: line.entryId, money: line.money, deductions: deductedOf(line), open: entry ? openAmount(entry) : 0 }
  })
  const { lines: fits, onAccount } = fitReceipt(amount, wanted)
  const fitting = fits.map(({ id, money, deductions }) => ({
    entryId: id,
    number: byId.get(id)?.number ?? null,
    money,
    deductions: deductions === 0 ? [] : (lines.find(({ entryId }) => entryId === id)?.deductions ?? []),
  }))
  const wished = sumOf(lines, (line) => line.money + deductedOf(line))
  const settled = sumOf(fits, ({ money, deductions }) => money + deductions)
  return { lines: fitting, onAccount, fitted: settled !== wished }
}

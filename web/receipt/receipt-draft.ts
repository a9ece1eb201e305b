import type { BusinessProfile } from '#domain/business-profile/business-profile.ts'
import { openAmount } from '#domain/ledger-entry/ledger-entry-open.ts'
import type { LedgerEntry } from '#domain/ledger-entry/ledger-entry.ts'
import { openItemOf } from '#domain/ledger/ledger-account.ts'
import { suggestAllocation } from '#domain/ledger/ledger-allocate.ts'
import type { InputOf } from '#domain/kernel/operation.ts'
import type { recordReceipt } from '#domain/receipt/receipt-operations.ts'
import type { DeductionKind } from '#domain/receipt/receipt-deduction.ts'

/** What is entered for one bill; paise, null while empty. */
export type LineDraft = { money: number | null; kind: DeductionKind | ''; deducted: number | null }
export type ReceiptDraft = {
  amount: number | null
  date: string
  method: string
  reference: string
  notes: string
  /** By entry. Null until somebody has chosen: then the suggestion counts. */
  lines: Record<string, LineDraft> | null
}

export const newReceiptDraft = (today: string): ReceiptDraft => ({
  amount: null,
  date: today,
  method: '',
  reference: '',
  notes: '',
  lines: null,
})

export const noLine: LineDraft = { money: null, kind: '', deducted: null }

/** Lines as chosen; as suggested for the amount while nothing was chosen. */
export function linesOf({ amount, lines }: ReceiptDraft, bills: readonly LedgerEntry[]): Record<string, LineDraft> {
  if (lines) return lines
  const suggested = suggestAllocation(amount ?? 0, bills.map(openItemOf))
  return Object.fromEntries(
    suggested.lines.map(({ id, money, deductions }): [string, LineDraft] => [
      id,
      { money, kind: deductions > 0 ? 'tds' : '', deducted: deductions > 0 ? deductions : null },
    ]),
  )
}

const deductedOf = ({ kind, deducted }: LineDraft): number => (kind === '' ? 0 : (deducted ?? 0))

/** Paise settled of a bill by its line. */
export const settledBy = (line: LineDraft): number => (line.money ?? 0) + deductedOf(line)

/** The bar below the bills, in paise; `onAccount` is negative if the bills take more than came in. */
export function sumsOf({ amount }: ReceiptDraft, lines: Record<string, LineDraft>) {
  const all = Object.values(lines)
  const bills = all.reduce((sum, { money }) => sum + (money ?? 0), 0)
  const deducted = all.reduce((sum, line) => sum + deductedOf(line), 0)
  return { bills, deducted, onAccount: (amount ?? 0) - bills }
}

type Input = InputOf<typeof recordReceipt>

/** What is handed in; lines without an amount are left out. */
export function receiptInput(
  id: string,
  { id: customerId }: Pick<BusinessProfile, 'id'>,
  draft: ReceiptDraft,
  bills: readonly LedgerEntry[],
  confirmed: boolean,
): Input {
  const lines = linesOf(draft, bills)
  return {
    id,
    customerId,
    date: draft.date,
    // The schema checks it: one of the six or an error at the field.
    method: draft.method as Input['method'],
    reference: draft.reference,
    amount: draft.amount ?? Number.NaN,
    notes: draft.notes,
    confirmed,
    lines: bills.flatMap((bill) => {
      const line = lines[bill.id]
      if (!line || settledBy(line) === 0) return []
      const { kind } = line
      const deductions = kind === '' || deductedOf(line) === 0 ? [] : [{ kind, amount: deductedOf(line) }]
      return [{ entryId: bill.id, open: openAmount(bill), money: line.money ?? 0, deductions }]
    }),
  }
}

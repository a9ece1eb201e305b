import { compareDates } from '#domain/calendar/calendar-day.ts'
import type { Paise } from '#domain/money/money.ts'
import { undisputed, type OpenItem } from './ledger-item.ts'

/*
 * Which bills a payment settles. A payer may say which debt he pays; if he says nothing and nothing shows it, the
 * oldest debts are settled first (sections 59 to 61 of the Indian Contract Act, 1872). An amount that is exactly a
 * bill's is taken to show it.
 */

type AllocatedLine = { id: string; money: Paise; deductions: Paise }
export type Allocation = {
  why: 'exact' | 'exact_after_deductions' | 'oldest_due_first'
  lines: AllocatedLine[]
  onAccount: Paise
}

/** A buyer who deducts rounds as he likes: a rupee more or less is still this bill. */
const nearEnough: Paise = 100

/** How much of the money left a bill takes, and the deductions that come with that part. */
type Clearing = (id: string, left: Paise, undisputed: Paise) => { money: Paise; deductions: Paise }
const byMoneyAlone: Clearing = (_id, left, open) => ({ money: Math.min(left, open), deductions: 0 })

/**
 * The allocation suggested for an amount of money; a person can change it. `deductionsOf` gives the deductions (cash
 * discount, TDS) expected on a bill if it is paid whole today, `clearing` those of a part.
 */
export function suggestAllocation(
  money: Paise,
  items: readonly OpenItem[],
  deductionsOf: (id: string) => Paise = () => 0,
  clearing: Clearing = byMoneyAlone,
): Allocation {
  const bills = items.filter(({ open }) => open > 0).toSorted(byDueDate)
  const exact = bills.find(({ open }) => open === money)
  if (exact) return { why: 'exact', lines: [{ id: exact.id, money, deductions: 0 }], onAccount: 0 }
  const afterDeductions = bills.find(({ id, open }) => {
    const deductions = deductionsOf(id)
    return deductions > 0 && deductions < open && Math.abs(open - deductions - money) <= nearEnough
  })
  return afterDeductions
    ? withDeductions(money, afterDeductions, deductionsOf(afterDeductions.id))
    : oldestFirst(money, bills, clearing)
}

function withDeductions(money: Paise, { id, open }: OpenItem, deductions: Paise): Allocation {
  const used = Math.min(money, open - deductions)
  return {
    why: 'exact_after_deductions',
    lines: [{ id, money: used, deductions }],
    onAccount: money - used,
  }
}

function oldestFirst(money: Paise, bills: readonly OpenItem[], clearing: Clearing): Allocation {
  const lines: AllocatedLine[] = []
  let left = money
  for (const bill of bills) {
    const open = undisputed(bill)
    const part = left > 0 && open > 0 ? clearing(bill.id, left, open) : null
    if (part) lines.push({ id: bill.id, ...part })
    left -= part?.money ?? 0
  }
  return { why: 'oldest_due_first', lines, onAccount: left }
}

/** Oldest due first; what has no due date counts from its own. Ids make the order the same on every device. */
const byDueDate = (a: OpenItem, b: OpenItem): number =>
  compareDates(a.dueDate ?? a.date, b.dueDate ?? b.date) || compareDates(a.date, b.date) || compareDates(a.id, b.id)

/** A line as it was typed, with what is open of its bill now. */
export type WantedLine = AllocatedLine & { open: Paise }

type FittedReceipt = { lines: AllocatedLine[]; onAccount: Paise; droppedDeductions: Paise }

/**
 * Fits a receipt that was typed without a network to what is still open, as money that came in is never refused. A line
 * shrinks to what is open of its bill and then loses its deductions, which were agreed for settling more; the rest of
 * the money goes on account.
 */
export function fitReceipt(amount: Paise, wanted: readonly WantedLine[]): FittedReceipt {
  const stillOpen = new Map(wanted.map(({ id, open }) => [id, open]))
  const lines: AllocatedLine[] = []
  let left = amount
  let droppedDeductions = 0
  for (const line of wanted) {
    const open = stillOpen.get(line.id) ?? 0
    const fits = line.money <= left && line.money + line.deductions <= open
    const money = fits ? line.money : Math.min(line.money, open, left)
    const deductions = fits ? line.deductions : 0
    if (money + deductions > 0) lines.push({ id: line.id, money, deductions })
    stillOpen.set(line.id, open - money - deductions)
    left -= money
    droppedDeductions += line.deductions - deductions
  }
  return { lines, onAccount: left, droppedDeductions }
}

import type { BusinessProfile } from '#domain/business-profile/business-profile.ts'
import { addDays, daysBetween, type BusinessDate } from '#domain/calendar/calendar-day.ts'
import type { DocumentTotals } from '#domain/document-line/document-line.ts'
import type { LedgerEntry } from '#domain/ledger-entry/ledger-entry.ts'
import { openItemOf } from '#domain/ledger/ledger-account.ts'
import { suggestAllocation } from '#domain/ledger/ledger-allocate.ts'
import { sumOf } from '#domain/ledger/ledger-item.ts'
import {
  moneyToGross,
  settledWithin,
  vatavSlab,
  type ClearedByMoney,
  type Settled,
} from '#domain/ledger/ledger-vatav.ts'
import type { Paise } from '#domain/money/money.ts'
import type { ReceiptLine } from './receipt.ts'

/** An open bill, with what its discount and the tax deducted are reckoned from. */
export type BillToPay = {
  entry: LedgerEntry
  /** Totals of its invoice and of the notes with GST against it. Null for a bill without one: nothing is proposed on it. */
  invoice: { billDate: BusinessDate; totals: DocumentTotals; notes: readonly DocumentTotals[] } | null
  /** What has settled it so far, notes left out. */
  settled: readonly Settled[]
  /** Paise given on it before. */
  vatavBefore: Paise
  tdsBefore: Paise
}

export type PartyTerms = Pick<BusinessProfile, 'vatav' | 'tdsRateBp'>

/** What is proposed for one bill. */
type ProposedLine = Pick<ReceiptLine, 'money' | 'deductions'>

/** What an amount of money clears of a bill on a day, with the discount and tax that the party's terms allow. */
function clearedOf(
  bill: BillToPay,
  given: { money: Paise; open: Paise },
  terms: PartyTerms,
  paidOn: BusinessDate,
): ClearedByMoney {
  const { invoice, settled, vatavBefore, tdsBefore } = bill
  if (!invoice) {
    const money = Math.min(given.money, given.open)
    return { money, clears: money, vatav: 0, tds: 0, onAccount: given.money - money }
  }
  const { billDate, totals, notes } = invoice
  const net = (of: 'taxable' | 'total'): Paise => totals[of] - sumOf(notes, (note) => note[of])
  const { vatav } = terms
  const slab = vatav && vatavSlab(vatav.slabs, daysBetween(billDate, paidOn))
  return moneyToGross({
    ...given,
    clearedBefore: slab ? settledWithin(settled, { billDate, slab, vatavOnAdvance: vatav.onAdvance }) : 0,
    tdsClearedBefore: sumOf(settled, ({ gross }) => gross),
    netTaxable: net('taxable'),
    netTotal: net('total'),
    vatavBasis: net(vatav?.basis ?? 'taxable'),
    vatavBp: slab?.percentBp ?? 0,
    tdsBp: terms.tdsRateBp ?? 0,
    vatavBefore,
    tdsBefore,
  })
}

/**
 * Which bills an amount of money pays, as it is proposed: by the amount it matches, else the oldest due first. Each takes
 * the discount and the tax that the party's terms allow on the day of the money. By the id of the bill's entry.
 */
export function proposedLines(
  money: Paise,
  bills: readonly BillToPay[],
  terms: PartyTerms,
  paidOn: BusinessDate,
): Map<string, ProposedLine> {
  const byId = new Map(bills.map((bill) => [bill.entry.id, bill]))
  const cleared = new Map<string, ClearedByMoney>()
  const clear = (id: string, given: { money: Paise; open: Paise }) => {
    const bill = byId.get(id)
    if (!bill) throw new RangeError(`no bill ${id}`)
    const of = clearedOf(bill, given, terms, paidOn)
    cleared.set(id, of)
    return { money: of.money, deductions: of.vatav + of.tds }
  }
  const items = bills.map(({ entry }) => openItemOf(entry))
  const openById = new Map(items.map(({ id, open }) => [id, open]))
  const { why, lines } = suggestAllocation(
    money,
    items,
    (id) => clear(id, { money: openById.get(id) ?? 0, open: openById.get(id) ?? 0 }).deductions,
    (id, left, open) => clear(id, { money: left, open }),
  )
  return new Map(
    lines.map(({ id, money: part }) => [
      id,
      { money: part, deductions: why === 'exact' ? [] : deductionsOf(cleared.get(id)) },
    ]),
  )
}

const deductionsOf = (of: ClearedByMoney | undefined): ReceiptLine['deductions'] => [
  ...(of && of.vatav > 0 ? [{ kind: 'vatav' as const, amount: of.vatav }] : []),
  ...(of && of.tds > 0 ? [{ kind: 'tds' as const, amount: of.tds }] : []),
]

export type VatavOffer = { percentBp: number; until: BusinessDate; isOver: boolean }

/** The best discount that a bill can still have; if all days are over, the last one it could have. Null if none was agreed. */
export function vatavOffer(
  { invoice }: Pick<BillToPay, 'invoice'>,
  { vatav }: Pick<PartyTerms, 'vatav'>,
  paidOn: BusinessDate,
): VatavOffer | null {
  if (!invoice || !vatav) return null
  const held = vatavSlab(vatav.slabs, daysBetween(invoice.billDate, paidOn))
  const slab = held ?? vatav.slabs.toSorted((one, other) => other.withinDays - one.withinDays)[0]
  if (!slab) return null
  return { percentBp: slab.percentBp, until: addDays(invoice.billDate, slab.withinDays), isOver: held === null }
}

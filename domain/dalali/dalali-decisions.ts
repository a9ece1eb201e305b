import { postToDalal, type NewDalalEntry } from '#domain/dalal-entry/dalal-entry-posting.ts'
import { termsOf } from '#domain/dalal/dalal-rate.ts'
import type { Dalal } from '#domain/dalal/dalal.ts'
import { finalInvoiceEntity } from '#domain/final-invoice/final-invoice-entity.ts'
import { whyNotStanding } from '#domain/final-invoice/final-invoice-ready.ts'
import type { FinalInvoice } from '#domain/final-invoice/final-invoice.ts'
import { acceptChange, change, type Change, type Decision, type Facts } from '#domain/kernel/change.ts'
import { nthId } from '#domain/kernel/nth-id.ts'
import { accept, refuse, type Outcome } from '#domain/kernel/outcome.ts'
import { dalaliEarned } from '#domain/ledger/ledger-dalali.ts'
import { dalaliBill, type BillBooks } from './dalali-bill.ts'
import { dalaliEntity } from './dalali-entity.ts'
import { newDalali } from './dalali-new.ts'
import type { Dalali } from './dalali.ts'

/** The bill's entry on the dalal's ledger; `from` is where its ids are counted in the seed. */
const entriesOf = (
  row: Dalali,
  { earned, kept }: { earned: number; kept: number },
  { idSeed, from, on }: { idSeed: string; from: number; on: string },
): NewDalalEntry[] => {
  const about = {
    date: on,
    customerName: row.customerName,
    document: { entity: finalInvoiceEntity.name, id: row.id, number: row.number },
  }
  return [
    { id: nthId(idSeed, from), kind: 'dalali', amount: -earned, ...about },
    { id: nthId(idSeed, from + 1), kind: 'kept', amount: kept, ...about },
  ]
}

type LinkContext = {
  invoice: FinalInvoice
  row: Dalali | null
  /** Who is named so far, and who is to be. */
  before: Dalal | null
  after: Dalal | null
}

/**
 * Names the dalal of a sent bill. What another one had earned on it goes off his ledger at once; what this one has earned
 * follows from the bill's state. Naming the same one again takes his rate of today.
 */
export function decideLinkDalali(
  { idSeed, was }: { idSeed: string; was: string | null },
  { invoice, row, before, after }: LinkContext,
  facts: Facts,
): Outcome<Decision<Dalali>> {
  if ((row?.dalalId ?? null) !== was)
    return refuse({ code: 'dalali-named-meanwhile', params: { dalal: before?.name ?? '–' } })
  const no = whyNotStanding(invoice)
  if (no && (after || !row)) return refuse(no)
  const named = newDalali(invoice, after, facts)
  if (!row) return acceptChange(dalaliEntity, named)
  const rate = { base: named.base, percentBp: named.percentBp, paisePerMetre: named.paisePerMetre }
  if (before && before.id === after?.id) {
    const rerated: Dalali = { ...row, ...rate }
    return acceptChange(dalaliEntity, rerated)
  }
  const back = { earned: -row.earned, kept: -row.kept }
  const taken = before ? postToDalal(before, entriesOf(row, back, { idSeed, from: 1, on: facts.today }), facts) : null
  const moved: Dalali = { ...row, ...rate, dalalId: named.dalalId, realised: 0, expected: 0, earned: 0, kept: 0 }
  return accept({ main: moved, changes: [change(dalaliEntity, moved), ...(taken?.changes ?? [])] })
}

/** Brings the dalal's ledger to what the bill's present state has earned him: more, or less after a return or a bounce. */
export function decideReckonDalali(
  { idSeed }: { idSeed: string },
  { row, dalal, ...books }: BillBooks & { row: Dalali; dalal: Dalal | null },
  facts: Facts,
): Outcome<Decision<Dalali>> {
  const bill = dalaliBill(books)
  const expected = Math.max(0, bill.netTotal - bill.givenUp)
  const next: Dalali = {
    ...row,
    number: books.invoice.number,
    realised: dalal ? Math.min(bill.realised, expected) : 0,
    expected: dalal ? expected : 0,
    earned: dalal ? dalaliEarned(bill, termsOf(row)) : 0,
    kept: dalal ? bill.kept : 0,
  }
  const isSame = (['number', 'realised', 'expected', 'earned', 'kept'] as const).every((key) => next[key] === row[key])
  if (isSame) return refuse({ code: 'dalali-as-reckoned' })
  const more = { earned: next.earned - row.earned, kept: next.kept - row.kept }
  const posted: Change[] = dalal
    ? postToDalal(dalal, entriesOf(next, more, { idSeed, from: 1, on: facts.today }), facts).changes
    : []
  return accept({ main: next, changes: [change(dalaliEntity, next), ...posted] })
}

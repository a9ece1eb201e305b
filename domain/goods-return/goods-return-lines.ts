import { isIssued } from '#domain/credit-note/credit-note-lifecycle.ts'
import type { CreditNote } from '#domain/credit-note/credit-note.ts'
import { isCharge } from '#domain/document-line/document-line-charge.ts'
import { isService } from '#domain/document-line/document-line-service.ts'
import { quantityText } from '#domain/document-line/document-line-text.ts'
import type { DocumentLine } from '#domain/document-line/document-line.ts'
import type { FinalInvoice } from '#domain/final-invoice/final-invoice.ts'
import { lineAt } from '#domain/invoice-note/invoice-note-line.ts'
import { accept, refuse, type Outcome } from '#domain/kernel/outcome.ts'
import { sumOf } from '#domain/ledger/ledger-item.ts'
import { isGoodsBack } from './goods-return-lifecycle.ts'
import type { GoodsReturn, GoodsReturnLine } from './goods-return.ts'

type Bill = Pick<FinalInvoice, 'lines' | 'totals' | 'supplierState' | 'placeOfSupply'>
/** What happened to the goods of an invoice since. */
type Since = { notes: readonly CreditNote[]; returns: readonly GoodsReturn[] }
type AskedReturnLine = Pick<GoodsReturnLine, 'line' | 'quantityMilli' | 'condition'>

/** Freight and job work cannot come back. */
export const canComeBack = (sold: DocumentLine): boolean => !isCharge(sold) && !isService(sold)

/** Thousandths that came back of a line, or were credited without coming back: short metres, for example. */
export function goneOf(line: number, { notes, returns }: Since): number {
  const back = returns.filter(isGoodsBack).flatMap(({ lines }) => lines)
  // The note of a return credits what came back with it.
  const credited = notes.filter((note) => isIssued(note) && note.goodsReturnId === null).flatMap(({ lines }) => lines)
  return sumOf(
    [...back, ...credited].filter((one) => one.line === line),
    ({ quantityMilli }) => quantityMilli,
  )
}

/** The lines of a return, or why this much cannot have come back. */
export function returnedLines(bill: Bill, since: Since, asked: readonly AskedReturnLine[]): Outcome<GoodsReturnLine[]> {
  const lines: GoodsReturnLine[] = []
  for (const one of asked) {
    const { line, quantityMilli, condition } = one
    const sold = lineAt(bill, one, [])
    if (!sold.ok) return sold
    if (lines.some((earlier) => earlier.line === line)) return refuse({ code: 'line-twice', params: { line } })
    const { description, unit } = sold.value
    if (!canComeBack(sold.value)) return refuse({ code: 'line-is-no-goods', params: { line, description } })
    const gone = goneOf(line, since)
    const left = sold.value.quantityMilli - gone
    if (quantityMilli > left) {
      const said = { sold: sold.value.quantityMilli, gone, left: Math.max(0, left) }
      const figures = Object.fromEntries(Object.entries(said).map(([name, milli]) => [name, quantityText(milli)]))
      return refuse({ code: 'return-exceeds-line', params: { line, ...figures } })
    }
    lines.push({ line, description, unit, quantityMilli, condition })
  }
  return accept(lines)
}

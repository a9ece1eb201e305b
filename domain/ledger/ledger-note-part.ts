import { taxesOn, type Taxes } from '#domain/gst/gst-document.ts'
import type { TaxKind } from '#domain/gst/gst-place.ts'
import type { Refusal } from '#domain/kernel/outcome.ts'
import { formatRupees } from '#domain/money/money-format.ts'
import { proportion, roundToRupee, type BasisPoints, type Paise } from '#domain/money/money.ts'

/*
 * A credit note bears the place, the kind of tax and the rate of its invoice, whatever the rate is by then (section 34(1)
 * of the CGST Act, 2017). Value and quantity are credited apart: a rate difference takes no metres off.
 */

/** Value and quantity of an invoice's line, or of what its notes have credited so far. */
export type LineValue = Taxes & { quantityMilli: number; taxablePaise: Paise }

export type CreditedLine = {
  sold: LineValue
  /** All earlier credit notes on the line together. */
  credited: LineValue
  /** Whether one of them took off value without metres: the rest was then sold at another rate. */
  isRepriced: boolean
  gstRate: BasisPoints
  kind: TaxKind
}

/** What of a line no note has credited. */
export const leftOf = ({ sold, credited }: Pick<CreditedLine, 'sold' | 'credited'>): LineValue => ({
  quantityMilli: sold.quantityMilli - credited.quantityMilli,
  taxablePaise: sold.taxablePaise - credited.taxablePaise,
  cgstPaise: sold.cgstPaise - credited.cgstPaise,
  sgstPaise: sold.sgstPaise - credited.sgstPaise,
  igstPaise: sold.igstPaise - credited.igstPaise,
})

/**
 * What is credited for metres that came back, of which there are enough. The note that takes the last metre takes what is
 * left of the value and of each tax, so that notes in any parts add up to the invoice.
 */
export function creditedForQuantity(line: CreditedLine, quantityMilli: number): LineValue {
  const left = leftOf(line)
  if (quantityMilli === left.quantityMilli) return left
  const { quantityMilli: all, taxablePaise } = line.isRepriced ? left : line.sold
  return { ...creditedForValue(line, proportion(taxablePaise, quantityMilli, all)), quantityMilli }
}

/** What is credited for value alone, such as a rate difference: never more than is left, of the value or of a tax. */
export function creditedForValue(line: CreditedLine, value: Paise): LineValue {
  const left = leftOf(line)
  const taxablePaise = Math.min(value, left.taxablePaise)
  const isAll = taxablePaise === left.taxablePaise
  const taxes = taxesOn(taxablePaise, line.gstRate, line.kind)
  const taxOf = (name: keyof Taxes): Paise => (isAll ? left[name] : Math.min(taxes[name], left[name]))
  return {
    quantityMilli: 0,
    taxablePaise,
    cgstPaise: taxOf('cgstPaise'),
    sgstPaise: taxOf('sgstPaise'),
    igstPaise: taxOf('igstPaise'),
  }
}

export const valueWithTax = ({ taxablePaise, cgstPaise, sgstPaise, igstPaise }: Omit<LineValue, 'quantityMilli'>) =>
  taxablePaise + cgstPaise + sgstPaise + igstPaise

type NoteTotal = { roundOffPaise: Paise; totalPaise: Paise }

/**
 * The rounded total of a note's lines. `left` is what the invoice has left to credit: its lines with tax, and its total.
 * The note that takes all of it takes what is left of the total, the invoice's own rounding included.
 */
export function noteTotal(lines: readonly LineValue[], left: { lines: Paise; total: Paise }): NoteTotal {
  const before = lines.reduce((sum, line) => sum + valueWithTax(line), 0)
  const totalPaise = before === left.lines ? left.total : Math.min(roundToRupee(before), left.total)
  return { roundOffPaise: totalPaise - before, totalPaise }
}

/** A line of a credit note as it was typed. `line` counts from 1. */
type NoteLine = { line: number; quantityMilli: number; taxablePaise: Paise }

/** Why a note cannot credit this much of a line, or null if it can. Quantities in refusals are in whole units. */
export function whyNotCredited(
  { line, quantityMilli, taxablePaise }: NoteLine,
  { sold, credited }: { sold: Amounts; credited: Amounts },
): Refusal | null {
  const quantityLeft = sold.quantityMilli - credited.quantityMilli
  if (quantityMilli > quantityLeft)
    return { code: 'quantity-exceeds-line', params: { line, left: quantityLeft / 1000 } }
  const left = sold.taxablePaise - credited.taxablePaise
  return taxablePaise > left
    ? { code: 'note-exceeds-line', params: { line, left: formatRupees(left, { decimals: 2 }) } }
    : null
}
type Amounts = Pick<LineValue, 'quantityMilli' | 'taxablePaise'>

import { accept, refuse, type Outcome, type Refusal } from '#domain/kernel/outcome.ts'
import {
  isPaise,
  percentOf,
  priceOf,
  proportion,
  roundToRupee,
  type BasisPoints,
  type Paise,
} from '#domain/money/money.ts'
import { isPlaceOfSupply, stateOf } from '#domain/place/state.ts'
import { taxKind, type TaxKind } from './gst-place.ts'
import { taxSummary, type TaxSummaryRow } from './gst-summary.ts'
import type { Supplied } from './gst-supply.ts'
import { chargesTax } from './gst-treatment.ts'

export const gstDocumentRefusals = [
  'gst-line-quantity',
  'gst-line-rate',
  'gst-line-discount',
  'gst-line-tax-rate',
  'gst-document-too-large',
] as const

/** One line as entered. */
export type GstLine = {
  description: string
  hsn: string
  /** Thousandths of the unit: 103.25 metres are 103250. */
  quantityMilli: number
  unit: string
  /** Per unit, before tax unless `taxIncluded`. */
  ratePaise: Paise
  /** Rate and discount contain the tax. */
  taxIncluded?: boolean | undefined
  /** Off this line, before tax; includes the line's share of a discount on the whole bill. */
  discountPaise?: Paise
  gstRate: BasisPoints
}

export type Taxes = { cgstPaise: Paise; sgstPaise: Paise; igstPaise: Paise }
export type GstLineResult = GstLine &
  Taxes & { discountPaise: Paise; grossPaise: Paise; taxablePaise: Paise; totalPaise: Paise }

export type GstDocumentInput = Supplied & { lines: readonly GstLine[] }

type GstDocument = Taxes & {
  taxKind: TaxKind
  lines: GstLineResult[]
  grossPaise: Paise
  discountPaise: Paise
  taxablePaise: Paise
  /** All taxes together. */
  taxPaise: Paise
  beforeRoundPaise: Paise
  /** From -49 to +50, and the paise that splitting prices with tax leaves; shown on the document and sent as RndOffAmt. */
  roundOffPaise: Paise
  /** What the buyer pays: whole rupees, in paise. */
  totalPaise: Paise
  summary: TaxSummaryRow[]
}

/**
 * Computes a quotation, proforma, invoice or credit note. Every figure on screen, in print, in the database and in the
 * GST returns comes from here, on the server and in the browser.
 *
 * Per line: gross = quantity × rate, taxable = gross - discount, tax on taxable, each rounded to the paisa; the total
 * is rounded once, to the rupee. From a price that includes tax, the tax is split off, and the total is that of the agreed
 * prices. CGST and SGST are computed separately and are equal, so their sum may differ by a paisa from IGST on the same
 * value.
 *
 * A document without lines is all zeros. Refusals give the line number, from 1.
 */
export function computeGstDocument(input: GstDocumentInput): Outcome<GstDocument> {
  const no = placeRefusal(input) ?? firstLineRefusal(input.lines)
  if (no) return refuse(no)

  const kind = taxKind(input)
  const isCharged = chargesTax(input)
  const lines = input.lines.map((line) => computeLine(isCharged ? line : { ...line, gstRate: 0 }, kind))
  const sum = (of: (line: GstLineResult) => Paise) => lines.reduce((total, line) => total + of(line), 0)
  const cgstPaise = sum((line) => line.cgstPaise)
  const sgstPaise = sum((line) => line.sgstPaise)
  const igstPaise = sum((line) => line.igstPaise)
  const beforeRoundPaise = sum((line) => line.totalPaise)
  const totalPaise = roundToRupee(sum(agreedPaise))
  const grossPaise = sum((line) => line.grossPaise)
  if (!isPaise(grossPaise) || !isPaise(totalPaise)) return refuse({ code: 'gst-document-too-large' })

  return accept({
    taxKind: kind,
    lines,
    grossPaise,
    discountPaise: sum((line) => line.discountPaise),
    taxablePaise: sum((line) => line.taxablePaise),
    cgstPaise,
    sgstPaise,
    igstPaise,
    taxPaise: cgstPaise + sgstPaise + igstPaise,
    beforeRoundPaise,
    roundOffPaise: totalPaise - beforeRoundPaise,
    totalPaise,
    summary: taxSummary(lines),
  })
}

/** The tax on a value, each kind computed on its own. */
export const taxesOn = (taxablePaise: Paise, gstRate: BasisPoints, kind: TaxKind): Taxes => {
  if (kind === 'igst') return { cgstPaise: 0, sgstPaise: 0, igstPaise: percentOf(taxablePaise, gstRate) }
  // Half the rate on the full value, not half the tax: the portals compute each tax separately.
  const half = proportion(taxablePaise, gstRate, 20_000)
  return { cgstPaise: half, sgstPaise: half, igstPaise: 0 }
}

function computeLine(line: GstLine, kind: TaxKind): GstLineResult {
  const grossPaise = priceOf(line.quantityMilli, line.ratePaise)
  const discountPaise = line.discountPaise ?? 0
  const netPaise = grossPaise - discountPaise
  const taxablePaise = line.taxIncluded ? proportion(netPaise, 10_000, 10_000 + line.gstRate) : netPaise
  const taxes = taxesOn(taxablePaise, line.gstRate, kind)
  const totalPaise = taxablePaise + taxes.cgstPaise + taxes.sgstPaise + taxes.igstPaise
  return { ...line, discountPaise, grossPaise, taxablePaise, ...taxes, totalPaise }
}

/** What buyer and seller agreed on for a line, tax included. */
const agreedPaise = ({ taxIncluded, grossPaise, discountPaise, totalPaise }: GstLineResult): Paise =>
  taxIncluded ? grossPaise - discountPaise : totalPaise

function placeRefusal(input: GstDocumentInput): Refusal | null {
  const { supplierState, placeOfSupply } = input
  if (!stateOf(supplierState)) return { code: 'gst-supplier-state-unknown', params: { state: supplierState } }
  return isPlaceOfSupply(placeOfSupply) ? null : { code: 'gst-place-unknown', params: { state: placeOfSupply } }
}

function firstLineRefusal(lines: readonly GstLine[]): Refusal | null {
  for (const [index, line] of lines.entries()) {
    const code = lineRefusal(line)
    if (code) return { code, params: { line: index + 1 } }
  }
  return null
}

function lineRefusal(line: GstLine): (typeof gstDocumentRefusals)[number] | null {
  const { quantityMilli, ratePaise, discountPaise = 0, gstRate } = line
  if (!Number.isSafeInteger(quantityMilli) || quantityMilli <= 0) return 'gst-line-quantity'
  if (!isPaise(ratePaise) || ratePaise < 0) return 'gst-line-rate'
  if (!Number.isInteger(gstRate) || gstRate < 0 || gstRate > 10_000) return 'gst-line-tax-rate'
  const grossPaise = priceOf(quantityMilli, ratePaise)
  if (!isPaise(grossPaise)) return 'gst-document-too-large'
  const within = Number.isInteger(discountPaise) && discountPaise >= 0 && discountPaise <= grossPaise
  return within ? null : 'gst-line-discount'
}

type InclusiveSplit = Taxes & { taxablePaise: Paise; roundOffPaise: Paise; totalPaise: Paise }

/**
 * Splits a tax-inclusive price: ₹1,05,000 at 5 % is 1,00,000 + 2,500 + 2,500. Paise lost in splitting go to round-off,
 * so that the total is the agreed price.
 */
export function splitInclusive(totalPaise: Paise, gstRate: BasisPoints, kind: TaxKind): InclusiveSplit {
  const taxablePaise = proportion(totalPaise, 10_000, 10_000 + gstRate)
  const taxes = taxesOn(taxablePaise, gstRate, kind)
  const parts = taxablePaise + taxes.cgstPaise + taxes.sgstPaise + taxes.igstPaise
  return { taxablePaise, ...taxes, roundOffPaise: totalPaise - parts, totalPaise }
}

import { isCharge, type LineCharge } from '#domain/document-line/document-line-charge.ts'
import { lineOfFabric } from '#domain/document-line/document-line-fabric.ts'
import { rateOfLine } from '#domain/document-line/document-line-rate.ts'
import { settledLines, typedLines } from '#domain/document-line/document-line-settled.ts'
import type { BillDiscount, DocumentLine, DocumentLineInput } from '#domain/document-line/document-line.ts'
import { priceDocument, type PricedDocument } from '#domain/document-line/document-total.ts'
import { parseHsn } from '#domain/gst/gst-hsn.ts'
import type { RatePeriod } from '#domain/gst/gst-rate-table.ts'
import { gstRateSource, gstRatesHeld } from '#domain/gst/gst-rate.ts'
import type { Supplied } from '#domain/gst/gst-supply.ts'
import '#web/session/kept-rates.ts'
import type { Outcome, Refusal } from '#domain/kernel/outcome.ts'
import type { FabricRequirements } from '#domain/lead/lead.ts'
import type { FieldErrors } from '#web/outbox/field-errors.ts'
import type { Translate } from '#web/text/translator.ts'
import { discountOf, type BillDraft, type DiscountDraft } from './bill-draft.ts'

export type LineUnit = DocumentLineInput['unit']

/**
 * A line being typed. Null is empty, NaN is text that is not a number; the schema rejects both, and a draft read from
 * disk has null for either.
 */
export type LineDraft = DiscountDraft & {
  key: string
  description: string
  hsn: string
  quantityMilli: number | null
  unit: LineUnit
  ratePaise: number | null
  charge: LineCharge | null
  /** Set by hand; null means the statutory rate of the heading on the document's date. */
  chosenRateBp: number | null
  /** Why the chosen rate is not the statutory one. */
  rateReason: string
}

/** A line of freight or the like, under the name the reader's language has for it. */
export const chargeLine = (key: string, charge: LineCharge, description: string): LineDraft => ({
  ...blankLine(key),
  charge,
  description,
})

export const blankLine = (key: string): LineDraft => ({
  key,
  description: '',
  hsn: '',
  quantityMilli: null,
  unit: 'meters',
  ratePaise: null,
  discountPaise: null,
  discountBp: null,
  discountIn: 'rupees',
  charge: null,
  chosenRateBp: null,
  rateReason: '',
})

/** An untouched line; it may stay in the form and is not submitted. */
export const isBlank = ({ description, quantityMilli, ratePaise }: LineDraft): boolean =>
  description.trim() === '' && quantityMilli === null && ratePaise === null

/** Drops blank lines, but keeps at least one, so that an empty form shows its errors there. */
export function withoutBlanks(lines: readonly LineDraft[]): LineDraft[] {
  const begun = lines.filter((line) => !isBlank(line))
  return begun.length > 0 ? begun : lines.slice(0, 1)
}

/** People write spaces and dots in a heading; anything else is left for the schema to reject. */
const headingOf = (typed: string): string => {
  const parsed = parseHsn(typed)
  return parsed.ok ? parsed.value : typed.trim()
}

/** What the document says about all of its lines; `date` decides their tax rates. */
export type LineTerms = BillDiscount & {
  date: string
  taxIncluded: boolean
  /** The tables in force: prices on a screen are worked out again with them. */
  rates?: readonly RatePeriod[]
}

export const lineTerms = ({ taxIncluded, ...discount }: BillDraft, date: string): LineTerms => ({
  date,
  taxIncluded,
  ...discountOf(discount),
})

const counted = (typed: number | null): number => (typed !== null && Number.isSafeInteger(typed) ? typed : 0)
const countedDiscount = ({ discountBp = null, discountPaise = null }: BillDiscount) => ({
  discountBp: discountBp === null ? null : counted(discountBp),
  discountPaise: counted(discountPaise),
})
const typedLine = (line: LineDraft, taxIncluded: boolean) => ({
  description: line.description,
  hsn: headingOf(line.hsn),
  quantityMilli: isCharge(line) ? 1000 : line.quantityMilli,
  unit: isCharge(line) ? ('pieces' as const) : line.unit,
  ratePaise: line.ratePaise,
  discountBp: discountOf(line).discountBp,
  discountPaise: discountOf(line).discountPaise ?? 0,
  taxIncluded,
  charge: line.charge,
  gstRateBp: line.chosenRateBp,
})

/** A line with all that its document takes off, and its rate: chosen, else statutory; null while unknown. */
export type SettledDraft = ReturnType<typeof typedLine> & { quantityMilli: number; ratePaise: number }

/** The lines as they count; incomplete ones with what is there. Their own discounts alone, if the document's is too high. */
export function settledDrafts(
  lines: readonly LineDraft[],
  { date, taxIncluded, ...discount }: LineTerms,
): SettledDraft[] {
  const typed = lines.map((line) => {
    const one = typedLine(line, taxIncluded)
    const { quantityMilli, ratePaise } = one
    return {
      ...one,
      ...countedDiscount(one),
      quantityMilli: counted(quantityMilli),
      ratePaise: counted(ratePaise),
    }
  })
  const settled = settledLines(typed, { discount: countedDiscount(discount), day: date })
  const alone = settled.ok ? settled : settledLines(typed, { discount: {}, day: date })
  return alone.ok ? alone.value : typed
}

/** Whether a rate was chosen that the table does not hold for these goods on this day; it then needs a reason. */
export function isRateAgainstLaw({ chosenRateBp }: LineDraft, settled: SettledDraft, date: string): boolean {
  if (chosenRateBp === null || isCharge(settled) || gstRateSource(date) === null) return false
  const lawful = rateOfLine(settled, date)
  const held = lawful.ok ? [lawful.value] : gstRatesHeld(settled.hsn, date)
  return !held.includes(chosenRateBp)
}

/** Lines as the operation's input; missing values stay null so the schema can locate them. */
export function lineInputs(lines: readonly LineDraft[], terms: LineTerms) {
  const settled = settledDrafts(lines, terms)
  return lines.flatMap((line, at) => {
    const one = settled[at]
    if (!one) return []
    const isReasoned = isRateAgainstLaw(line, one, terms.date)
    // A reason that was typed before the rate was put right is not sent.
    const rateReason = isReasoned ? line.rateReason : ''
    return [{ ...typedLine(line, terms.taxIncluded), hsn: one.hsn, gstRateBp: one.gstRateBp, rateReason }]
  })
}

type Input = ReturnType<typeof lineInputs>[number]
const isComplete = (line: Input): line is Input & DocumentLineInput =>
  Number.isSafeInteger(line.quantityMilli) && Number.isSafeInteger(line.ratePaise) && line.gstRateBp !== null

/** Totals of the complete lines, with the server's pricing function. */
export function priceOfDrafts(
  lines: readonly LineDraft[],
  terms: LineTerms,
  supplied: Supplied,
): Outcome<PricedDocument> {
  const complete = lineInputs(lines, terms)
    .filter(isComplete)
    .map((line) => ({ ...line, ...countedDiscount(line) }))
  const settled = settledLines(complete, { discount: countedDiscount(terms), day: terms.date })
  return settled.ok ? priceDocument(settled.value, supplied) : settled
}

/**
 * Lines of a document of this date, for editing. A rate that is not the law's counts as chosen: an edit must not change a
 * tax silently. The others follow the price of a garment, or the HSN, when it is corrected.
 */
export const draftsOf = (lines: readonly DocumentLine[], date: string, keyOf: (at: number) => string): LineDraft[] =>
  typedLines(lines).map((line, at) => {
    const { description, hsn, quantityMilli, unit, ratePaise, discountPaise, gstRateBp, rateReason = '' } = line
    const [settled = line, discountBp = null] = [lines[at], line.discountBp]
    const lawful = rateOfLine(settled, date)
    return {
      key: keyOf(at),
      description,
      hsn,
      quantityMilli,
      unit,
      ratePaise,
      discountPaise: discountBp !== null || discountPaise === 0 ? null : discountPaise,
      discountBp,
      discountIn: discountBp === null ? ('rupees' as const) : ('percent' as const),
      charge: line.charge ?? null,
      chosenRateBp: lawful.ok && lawful.value === gstRateBp ? null : gstRateBp,
      rateReason,
    }
  })

const fieldOfRefusal: Record<string, string> = {
  'gst-line-quantity': 'quantityMilli',
  'gst-line-rate': 'ratePaise',
  'gst-line-discount': 'discountPaise',
  'gst-line-tax-rate': 'gstRateBp',
  'gst-rate-differs': 'rateReason',
  'gst-rate-not-held': 'rateReason',
}

/** A refusal that concerns one field of one line, at that field; null if it concerns another thing. */
export function lineErrorsOf(refusal: Refusal): FieldErrors | null {
  const field = fieldOfRefusal[refusal.code]
  const line = refusal.params?.['line']
  return field && typeof line === 'number' ? { [`lines.${line - 1}.${field}`]: refusal } : null
}

/** A lead's fabric as a line without a rate. `t` is for `document-line`. */
export function fabricDraft(fabric: FabricRequirements, key: string, t: Translate): LineDraft {
  const { words, hsn, quantityMilli, unit } = lineOfFabric(fabric)
  const parts = [
    [words.fabricType, words.weaveType].filter(Boolean).join(' '),
    words.gsm === null ? '' : t('fabric.gsm', { gsm: String(words.gsm) }),
    words.width === null ? '' : t('fabric.width', { width: words.width }),
    words.colors ?? '',
    words.qualityGrade ?? '',
  ]
  return { ...blankLine(key), description: parts.filter(Boolean).join(', '), hsn: hsn ?? '', quantityMilli, unit }
}

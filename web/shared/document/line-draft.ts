import { lineOfFabric } from '#domain/document-line/document-line-fabric.ts'
import { rateOfLine } from '#domain/document-line/document-line-rate.ts'
import type { DocumentLine, DocumentLineInput } from '#domain/document-line/document-line.ts'
import { priceDocument, type PricedDocument } from '#domain/document-line/document-total.ts'
import type { Supplied } from '#domain/gst/gst-supply.ts'
import { parseHsn } from '#domain/gst/gst-hsn.ts'
import { gstRateSource, gstRatesHeld } from '#domain/gst/gst-rate.ts'
import type { Outcome, Refusal } from '#domain/kernel/outcome.ts'
import type { FabricRequirements } from '#domain/lead/lead.ts'
import type { FieldErrors } from '#web/outbox/field-errors.ts'
import type { Translate } from '#web/text/translator.ts'

export type LineUnit = DocumentLineInput['unit']

/**
 * A line being typed. Null is empty, NaN is text that is not a number; the schema rejects both, and a draft read from
 * disk has null for either.
 */
export type LineDraft = {
  key: string
  description: string
  hsn: string
  quantityMilli: number | null
  unit: LineUnit
  ratePaise: number | null
  discountPaise: number | null
  /** Set by hand; null means the statutory rate of the heading on the document's date. */
  chosenRateBp: number | null
  /** Why the chosen rate is not the statutory one. */
  rateReason: string
}

export const blankLine = (key: string): LineDraft => ({
  key,
  description: '',
  hsn: '',
  quantityMilli: null,
  unit: 'meters',
  ratePaise: null,
  discountPaise: null,
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

/** The line's rate: chosen, else statutory; null while unknown. */
export function rateOfDraft(line: LineDraft, date: string): number | null {
  if (line.chosenRateBp !== null) return line.chosenRateBp
  const lawful = rateOfLine(line, date)
  return lawful.ok ? lawful.value : null
}

/** Whether a rate was chosen that the table does not hold for these goods on this day; it then needs a reason. */
export function isRateAgainstLaw(line: LineDraft, date: string): boolean {
  if (line.chosenRateBp === null || gstRateSource(date) === null) return false
  const lawful = rateOfLine(line, date)
  const held = lawful.ok ? [lawful.value] : gstRatesHeld(headingOf(line.hsn), date)
  return !held.includes(line.chosenRateBp)
}

/** A line as the operation's input; missing values stay null so the schema can locate them. */
export const lineInput = (line: LineDraft, date: string) => ({
  description: line.description,
  hsn: headingOf(line.hsn),
  quantityMilli: line.quantityMilli,
  unit: line.unit,
  ratePaise: line.ratePaise,
  discountPaise: line.discountPaise ?? 0,
  gstRateBp: rateOfDraft(line, date),
  // A reason that was typed before the rate was put right is not sent.
  rateReason: isRateAgainstLaw(line, date) ? line.rateReason : '',
})

type Complete = ReturnType<typeof lineInput> & DocumentLineInput
const isComplete = (line: ReturnType<typeof lineInput>): line is Complete =>
  Number.isSafeInteger(line.quantityMilli) && Number.isSafeInteger(line.ratePaise) && line.gstRateBp !== null

/** Totals of the complete lines, with the server's pricing function. */
export const priceOfDrafts = (lines: readonly LineDraft[], date: string, supplied: Supplied): Outcome<PricedDocument> =>
  priceDocument(lines.map((line) => lineInput(line, date)).filter(isComplete), supplied)

/**
 * Lines of a document of this date, for editing. A rate that is not the law's counts as chosen: an edit must not change a
 * tax silently. The others follow the price of a garment, or the HSN, when it is corrected.
 */
export const draftsOf = (lines: readonly DocumentLine[], date: string, keyOf: (at: number) => string): LineDraft[] =>
  lines.map((line, at) => {
    const { description, hsn, quantityMilli, unit, ratePaise, discountPaise, gstRateBp, rateReason = '' } = line
    const lawful = rateOfLine(line, date)
    return {
      key: keyOf(at),
      description,
      hsn,
      quantityMilli,
      unit,
      ratePaise,
      discountPaise: discountPaise === 0 ? null : discountPaise,
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

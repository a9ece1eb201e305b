import { lineOfFabric } from '#domain/document-line/document-line-fabric.ts'
import { rateOfLine } from '#domain/document-line/document-line-rate.ts'
import type { DocumentLine, DocumentLineInput } from '#domain/document-line/document-line.ts'
import { priceDocument, type PricedDocument } from '#domain/document-line/document-total.ts'
import type { Supplied } from '#domain/gst/gst-supply.ts'
import { parseHsn } from '#domain/gst/gst-hsn.ts'
import type { Outcome } from '#domain/kernel/outcome.ts'
import type { FabricRequirements } from '#domain/lead/lead.ts'
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

/** A line as the operation's input; missing values stay null so the schema can locate them. */
export const lineInput = (line: LineDraft, date: string) => ({
  description: line.description,
  hsn: headingOf(line.hsn),
  quantityMilli: line.quantityMilli,
  unit: line.unit,
  ratePaise: line.ratePaise,
  discountPaise: line.discountPaise ?? 0,
  gstRateBp: rateOfDraft(line, date),
})

const isComplete = (line: ReturnType<typeof lineInput>): line is DocumentLineInput =>
  Number.isSafeInteger(line.quantityMilli) && Number.isSafeInteger(line.ratePaise) && line.gstRateBp !== null

/** Totals of the complete lines, with the server's pricing function. */
export const priceOfDrafts = (lines: readonly LineDraft[], date: string, supplied: Supplied): Outcome<PricedDocument> =>
  priceDocument(lines.map((line) => lineInput(line, date)).filter(isComplete), supplied)

/** Lines of a stored document, for editing. Rates count as chosen: an edit must not change a tax silently. */
export const draftsOf = (lines: readonly DocumentLine[], keyOf: (at: number) => string): LineDraft[] =>
  lines.map(({ description, hsn, quantityMilli, unit, ratePaise, discountPaise, gstRateBp }, at) => ({
    key: keyOf(at),
    description,
    hsn,
    quantityMilli,
    unit,
    ratePaise,
    discountPaise: discountPaise === 0 ? null : discountPaise,
    chosenRateBp: gstRateBp,
  }))

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

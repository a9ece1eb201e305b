import { lineOfFabric } from '#domain/document-line/document-line-fabric.ts'
import { rateOfLine } from '#domain/document-line/document-line-rate.ts'
import type { DocumentLine, DocumentLineInput } from '#domain/document-line/document-line.ts'
import { priceDocument, type PricedDocument } from '#domain/document-line/document-total.ts'
import { parseHsn } from '#domain/gst/gst-hsn.ts'
import type { Outcome } from '#domain/kernel/outcome.ts'
import type { FabricRequirements } from '#domain/lead/lead.ts'
import type { Translate } from '#web/text/translator.ts'

export type LineUnit = DocumentLineInput['unit']

/**
 * A line while it is being typed. Null is nothing typed yet, NaN is text that is no number: the schema says of both
 * that they are no number, and a draft read from the disk has null for either.
 */
export type LineDraft = {
  key: string
  description: string
  hsn: string
  quantityMilli: number | null
  unit: LineUnit
  ratePaise: number | null
  discountPaise: number | null
  /** Chosen by hand; null follows the rate the law gives the heading on the document's date. */
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

/** A line nobody has begun; it may be left standing and is not handed in. */
export const isBlank = ({ description, quantityMilli, ratePaise }: LineDraft): boolean =>
  description.trim() === '' && quantityMilli === null && ratePaise === null

/** The lines without the blank ones, but never none: an empty form says what it lacks at its first line. */
export function withoutBlanks(lines: readonly LineDraft[]): LineDraft[] {
  const begun = lines.filter((line) => !isBlank(line))
  return begun.length > 0 ? begun : lines.slice(0, 1)
}

/** Spaces and dots of a heading are how people write it; anything else is left for the schema to refuse. */
const headingOf = (typed: string): string => {
  const parsed = parseHsn(typed)
  return parsed.ok ? parsed.value : typed.trim()
}

/** The rate a line carries: the one chosen, else the law's; null while neither is known. */
export function rateOfDraft(line: LineDraft, date: string): number | null {
  if (line.chosenRateBp !== null) return line.chosenRateBp
  const lawful = rateOfLine(line, date)
  return lawful.ok ? lawful.value : null
}

/** A draft as the operation takes it; what is missing stays null, so that the schema can say where. */
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

/** What the lines that are complete come to, by the very function the server prices them with. */
export const priceOfDrafts = (
  lines: readonly LineDraft[],
  date: string,
  places: { supplierState: string; placeOfSupply: string },
): Outcome<PricedDocument> =>
  priceDocument(
    lines.map((line) => lineInput(line, date)).filter(isComplete),
    places.supplierState,
    places.placeOfSupply,
  )

/** Lines of a stored document, to be changed. Their rates count as chosen: a change must not alter a tax silently. */
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

/** The cloth a lead asked for as a line without a rate. `t` speaks for `document-line`. */
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

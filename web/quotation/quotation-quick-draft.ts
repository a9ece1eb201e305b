import { addDays, isDate } from '#domain/calendar/calendar-day.ts'
import { headingOfFabric } from '#domain/document-line/document-line-fabric.ts'
import { quotationValidityDays } from '#domain/document/document-days.ts'
import type { Supplied } from '#domain/gst/gst-supply.ts'
import { chargesTax } from '#domain/gst/gst-treatment.ts'
import { clothOf } from '#domain/quotation/quotation-last-rate.ts'
import type { KnownQuality, UsualTerms } from '#domain/quotation/quotation-usual.ts'
import { readLine } from '#language/line/line-read.ts'
import type { LineFault, ReadLine } from '#language/line/line.ts'
import { blankLine, isBlank, priceOfDrafts, type LineDraft, type LineTerms } from '#web/shared/document/line-draft.ts'
import type { Language } from '#web/text/language.ts'
import { noNewParty, type NewParty, type QuotationDraft } from './quotation-draft.ts'

/** A new quotation as it is typed: the form's fields, somebody new, and lines of goods as text. */
export type QuickDraft = QuotationDraft &
  NewParty & {
    /** Goods as they are said, a line each. */
    typed: string
    /** How many days the offer holds, as agreed with the party last; null: as offers usually do. */
    holdsDays: number | null
    /** The detailed form is open. */
    isDetailed: boolean
  }

export const quickDraft = (draft: QuotationDraft, typed = ''): QuickDraft => ({
  ...draft,
  ...noNewParty,
  typed,
  holdsDays: null,
  isDetailed: false,
})

/**
 * What the form proposes today, beside what is typed: the quotation is of today, and holds for its days from the day it bears.
 * Begun on another day, or open over midnight, it is of the day on which it is made.
 */
export const proposedOn = (
  today: string,
  begun: QuickDraft,
  { quoteDate, holdsDays }: Pick<QuickDraft, 'quoteDate' | 'holdsDays'>,
): QuickDraft => ({
  ...begun,
  quoteDate: today,
  validUntil: addDays(isDate(quoteDate) ? quoteDate : today, holdsDays ?? quotationValidityDays),
})

/** A line of the text, with what was read of it as a line of the quotation. */
export type TypedLine = { text: string; line: LineDraft; faults: readonly LineFault[] }

type Reading = { language: Language; known: readonly KnownQuality[] }

/** The typed text, line by line. The HSN is that of the same quality as quoted before, or the cloth's usual one. */
export function typedLines(typed: string, { language, known }: Reading): TypedLine[] {
  return typed.split(/[\n;]/).flatMap((text, at) => {
    if (text.trim() === '') return []
    const read = readLine(text, language)
    return [{ text, line: lineOf(read, known, `typed-${at}`), faults: read.faults }]
  })
}

function lineOf(read: ReadLine, known: readonly KnownQuality[], key: string): LineDraft {
  const { description, unit, quantityMilli, ratePaise } = read
  const same = known.find((quality) => clothOf(quality) === clothOf({ description, unit }))
  const hsn = same?.hsn ?? headingOfFabric(read.fabric, read.gsm) ?? ''
  return { ...blankLine(key), description, unit, quantityMilli, ratePaise, hsn }
}

const isUnread = ({ quantityMilli, ratePaise }: LineDraft): boolean =>
  Number.isNaN(quantityMilli) || Number.isNaN(ratePaise)

const isSum = ({ quantityMilli, ratePaise }: LineDraft): boolean =>
  Number.isSafeInteger(quantityMilli) && Number.isSafeInteger(ratePaise)

/**
 * What the lines that show a sum come to; null without any, and while one of them cannot be taxed or read yet: told to a buyer
 * on the phone, a total that leaves out one of the lines above it is a wrong price.
 */
export function quickTotal(lines: readonly LineDraft[], terms: LineTerms, supplied: Supplied): number | null {
  const sums = lines.filter(isSum)
  if (lines.some(isUnread)) return null
  // Where no tax is charged, a rate that is not known yet changes nothing.
  const rated = chargesTax(supplied) ? sums : sums.map((line) => ({ ...line, chosenRateBp: line.chosenRateBp ?? 0 }))
  const priced = priceOfDrafts(rated, terms, supplied)
  const isWhole = priced.ok && sums.length > 0 && priced.value.lines.length === sums.length
  return isWhole ? priced.value.totals.total : null
}

/** A quality that was quoted before, at its last rate; only the quantity is missing. */
export const lineOfQuality = ({ description, hsn, unit, ratePaise }: KnownQuality, key: string): LineDraft => ({
  ...blankLine(key),
  description,
  hsn,
  unit,
  ratePaise,
})

/** The structured lines and those read of the text, which is then empty. */
export const withTyped = (value: QuickDraft, typed: readonly TypedLine[], newKey: () => string) => ({
  lines: [...value.lines.filter((line) => !isBlank(line)), ...typed.map(({ line }) => ({ ...line, key: newKey() }))],
  typed: '',
})

/** The text without one of its lines, which has become a structured one. Of two alike the other stays. */
export function withoutLine(typed: string, text: string): string {
  // Each with what divides it from the next.
  const parts = typed.split(/(?<=[\n;])/)
  const at = parts.findIndex((part) => part.replace(/[\n;]$/, '') === text)
  return parts.filter((_part, other) => other !== at).join('')
}

/** The text with more lines below it. */
export const withMore = (typed: string, more: string): string =>
  typed.trim() === '' ? more : `${typed.trimEnd()}\n${more}`

/** Terms as agreed last. */
export const termsOf = ({ advanceRateBp, days, notes }: UsualTerms) => ({
  advanceRateBp,
  holdsDays: Math.max(0, days),
  notes,
})

/** The lead of somebody new: the firm's name stands for the contact, and the goods for the inquiry, until corrected. */
export function newLeadOf(
  { newName, newPhone, lines }: Pick<QuickDraft, 'newName' | 'newPhone' | 'lines'>,
  id: string,
) {
  const inquiry = lines.map(({ description }) => description).join('; ')
  return { id, companyName: newName, contactPerson: newName, phone: newPhone, inquiry: inquiry.slice(0, 2000) }
}

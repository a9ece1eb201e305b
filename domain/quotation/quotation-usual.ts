import { daysBetween } from '#domain/calendar/calendar-day.ts'
import { clothOf, isTo } from './quotation-last-rate.ts'
import { isWithdrawn } from './quotation-status.ts'
import type { Quotation } from './quotation.ts'

type Party = Pick<Quotation, 'leadId' | 'businessProfileId'>
type Line = Quotation['lines'][number]

/** A quality as it was quoted last: paise for one unit, when, and whether to this party. */
export type KnownQuality = Pick<Line, 'description' | 'hsn' | 'unit' | 'ratePaise'> & {
  on: string
  companyName: string
  isOfParty: boolean
}

/**
 * The qualities this party was quoted, then those of the company, newest first and each once, at most `most`. A rate of
 * this party counts before a later one of somebody else. Without charges, and without quotations that were taken back.
 */
export function knownQualities(quotations: readonly Quotation[], party: Party, most: number): KnownQuality[] {
  const byCloth = new Map<string, KnownQuality>()
  for (const quotation of quotations) {
    if (isWithdrawn(quotation)) continue
    const isOfParty = isTo(party, quotation)
    for (const line of quotation.lines) {
      if (line.charge) continue
      const cloth = clothOf(line)
      const known = byCloth.get(cloth)
      if (known && !isBefore(known, { on: quotation.quoteDate, isOfParty })) continue
      const { description, hsn, unit, ratePaise } = line
      const { companyName } = quotation
      byCloth.set(cloth, { description, hsn, unit, ratePaise, on: quotation.quoteDate, companyName, isOfParty })
    }
  }
  const found = [...byCloth.values()].toSorted((a, b) => (isBefore(a, b) ? 1 : isBefore(b, a) ? -1 : 0))
  return found.slice(0, most)
}

type Age = Pick<KnownQuality, 'on' | 'isOfParty'>
const isBefore = (a: Age, b: Age): boolean => (a.isOfParty === b.isOfParty ? a.on < b.on : b.isOfParty)

/** What a new quotation begins with: as agreed with this party last, or else as the company usually does. */
export type UsualTerms = {
  advanceRateBp: number
  /** How many days the offer holds. */
  days: number
  /** Only what was written to this party: another buyer's terms are nobody else's business. */
  notes: string
}

/** The terms of the last quotation to this party, or else of the company's last one; null if there is none. */
export function usualTerms(quotations: readonly Quotation[], party: Party): UsualTerms | null {
  let last: Quotation | null = null
  for (const quotation of quotations) {
    if (isWithdrawn(quotation)) continue
    const [age, than] = [ageOf(quotation, party), last && ageOf(last, party)]
    if (!than || isBefore(than, age)) last = quotation
  }
  if (!last) return null
  const days = daysBetween(last.quoteDate, last.validUntil)
  return { advanceRateBp: last.advanceRateBp, days, notes: isTo(party, last) ? (last.notes ?? '') : '' }
}

/** Orders quotations by their date, and those of a day by when they were written. */
const quotedAt = ({ quoteDate, createdAt }: Quotation): string => `${quoteDate} ${createdAt}`

const ageOf = (quotation: Quotation, party: Party): Age => ({
  on: quotedAt(quotation),
  isOfParty: isTo(party, quotation),
})

/** The last quotation of this party that became an order: what a repeat begins with. */
export function lastOrdered(quotations: readonly Quotation[], party: Party): Quotation | null {
  const ordered = quotations.filter(
    (quotation) => quotation.status === 'converted_to_proforma' && isTo(party, quotation),
  )
  return ordered.reduce<Quotation | null>((last, one) => (last && quotedAt(last) >= quotedAt(one) ? last : one), null)
}

/** What a lead ordered again on its page: that quotation in the quantities it asked for. Undefined for any other lead. */
export function againOf(
  lead: { again?: { quoteId: string; quantities: readonly number[] } | null | undefined } | null,
  quotations: readonly Quotation[],
): Quotation | undefined {
  const again = lead?.again
  const repeated = again && quotations.find(({ id }) => id === again.quoteId)
  if (!again || !repeated) return undefined
  const lines = repeated.lines.flatMap((line, at) => {
    const quantityMilli = again.quantities[at] ?? 0
    return quantityMilli > 0 ? [{ ...line, quantityMilli }] : []
  })
  return { ...repeated, lines }
}

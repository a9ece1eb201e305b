/** A number as typed: null while nothing is, NaN for text that is not a number. No sum counts NaN, and schemas refuse it. */
export type TypedNumber = number | null

/** What a number field reports, as a draft keeps it. */
export const typedNumber = (value: number | null | undefined): TypedNumber => (value === undefined ? Number.NaN : value)

/** What a number field shows of it; text that is not a number stays as it was typed. */
export const shownNumber = (value: TypedNumber): number | null =>
  // Drafts of releases up to 0.2.0 may hold a word where the text was not a number.
  typeof value === 'number' && !Number.isNaN(value) ? value : null

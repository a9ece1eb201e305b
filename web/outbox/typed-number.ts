/** A number as typed. `unreadable`: typed text that is not a number; reported, not dropped. */
export type TypedNumber = number | null | 'unreadable'

/** What a number field reports, as a draft keeps it. */
export const typedNumber = (value: number | null | undefined): TypedNumber =>
  value === undefined ? 'unreadable' : value

/** The same for forms that calculate as one types: no sum counts NaN, and the schema refuses it. */
export const numberOrNaN = (value: number | null | undefined): number | null =>
  value === undefined ? Number.NaN : value

/** What a number field shows of either; text that is not a number stays as it was typed. */
export const shownNumber = (value: TypedNumber): number | null =>
  value === 'unreadable' || Number.isNaN(value) ? null : value

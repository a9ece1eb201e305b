/** A number as typed. `unreadable`: typed text that is not a number; reported, not dropped. */
export type TypedNumber = number | null | 'unreadable'

/** What a number field reports, as a draft keeps it. */
export const typedNumber = (value: number | null | undefined): TypedNumber =>
  value === undefined ? 'unreadable' : value

/** What a number field shows of it. */
export const shownNumber = (value: TypedNumber): number | null => (value === 'unreadable' ? null : value)

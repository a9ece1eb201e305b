import type { BusinessDate } from '#domain/calendar/calendar-day.ts'
import { kolkataDay } from '#domain/calendar/calendar-kolkata.ts'
import { isIn, periodNamed, periodOf, type Period } from '#domain/calendar/calendar-period.ts'
import type { Paise } from '#domain/money/money.ts'

/** What a list can be narrowed to by its address, besides its own filters: by a link, or by a spoken command. */
const narrowings = ['fabricType', 'location', 'date', 'amountMin', 'amountMax'] as const
export type Narrowing = (typeof narrowings)[number]
export type Narrowed = { readonly name: Narrowing; readonly value: string }

/** Where a row has what a list is narrowed to; a list without one of them cannot be narrowed by it. */
export type NarrowedBy<T> = {
  /** A date or an instant; `isAhead` asks for what is still to come: due, delivered, valid until. */
  dateOf?: (row: T, isAhead: boolean) => string | null
  amountOf?: (row: T) => Paise
  fabricOf?: (row: T) => readonly (string | null | undefined)[]
  placeOf?: (row: T) => readonly (string | null | undefined)[]
}

/** What the address asks for and the list has; in the address, amounts are whole rupees. */
export function narrowedTo<T>(params: Pick<URLSearchParams, 'get'>, by: NarrowedBy<T>): Narrowed[] {
  const has: Record<Narrowing, unknown> = {
    fabricType: by.fabricOf,
    location: by.placeOf,
    date: by.dateOf,
    amountMin: by.amountOf,
    amountMax: by.amountOf,
  }
  return narrowings.flatMap((name) => {
    const value = params.get(name)
    return value !== null && has[name] !== undefined && isKnown(name, value) ? [{ name, value }] : []
  })
}

const isKnown = (name: Narrowing, value: string): boolean => {
  if (name === 'date') return periodNamed(value) !== null
  return name === 'amountMin' || name === 'amountMax' ? /^\d{1,12}$/.test(value) : value !== ''
}

const says = (texts: readonly (string | null | undefined)[], value: string): boolean =>
  texts.some((text) => text?.toLowerCase().includes(value.toLowerCase()))

function keeps<T>({ name, value }: Narrowed, by: NarrowedBy<T>, today: BusinessDate): (row: T) => boolean {
  if (name === 'fabricType') return (row) => says(by.fabricOf?.(row) ?? [], value)
  if (name === 'location') return (row) => says(by.placeOf?.(row) ?? [], value)
  if (name === 'date') {
    const period = periodNamed(value)
    return period ? inPeriod(periodOf(period, today), by, today) : () => true
  }
  const bound = Number(value) * 100
  return (row) => {
    const amount = by.amountOf?.(row) ?? 0
    return name === 'amountMin' ? amount >= bound : amount <= bound
  }
}

function inPeriod<T>(period: Period, { dateOf }: NarrowedBy<T>, today: BusinessDate): (row: T) => boolean {
  return (row) => {
    const at = dateOf?.(row, period.from > today) ?? null
    return isIn(period, at === null || at.length === 10 ? at : kolkataDay(at))
  }
}

/** The rows that have everything asked for, in their order; the same array if nothing is. */
export const narrowRows = <T>(
  rows: readonly T[],
  asked: readonly Narrowed[],
  by: NarrowedBy<T>,
  today: BusinessDate,
): readonly T[] =>
  asked.reduce<readonly T[]>((left, one) => {
    const isKept = keeps(one, by, today)
    return left.filter(isKept)
  }, rows)

import type { BusinessDate } from '#domain/calendar/calendar-day.ts'
import { kolkataDay } from '#domain/calendar/calendar-kolkata.ts'
import { isIn, periodNamed, periodOf, type Period } from '#domain/calendar/calendar-period.ts'
import type { Paise } from '#domain/money/money.ts'

/** What a list can be narrowed to by its address, besides its own filters: by a link, or by a spoken command. */
const narrowings = ['person', 'fabricType', 'location', 'date', 'amountMin', 'amountMax'] as const
export type Narrowing = (typeof narrowings)[number]
export type Narrowed = { readonly name: Narrowing; readonly value: string }

/** Where a row has what a list is narrowed to; a list without one of them cannot be narrowed by it. */
export type NarrowedBy<T> = {
  /** The row's own field that says whose it is: a person of the staff, or the lead that belongs to one. */
  personBy?: keyof T & ('assigneeId' | 'leadId')
  /** A date or an instant; `isAhead` asks for what is still to come: due, delivered, valid until. */
  dateOf?: (row: T, isAhead: boolean) => string | null
  /** The date that its rows show and are put in order by, where that is not `dateOf` of today. */
  shownDateOf?: (row: T) => string | null
  amountOf?: (row: T) => Paise
  fabricOf?: (row: T) => readonly (string | null | undefined)[]
  placeOf?: (row: T) => readonly (string | null | undefined)[]
}

/** What the address asks for and the list has; in the address, amounts are whole rupees. */
export function narrowedTo<T>(params: { get: (name: string) => string | null }, by: NarrowedBy<T>): Narrowed[] {
  const has: Record<Narrowing, unknown> = {
    person: by.personBy,
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

/** Who looks, by the id of their colleague row, and on which day. */
type Seen = {
  today: BusinessDate
  me: string | null
  /** The person a lead belongs to. */
  assigneeOf: (leadId: string) => string | null | undefined
}

const says = (texts: readonly (string | null | undefined)[], value: string): boolean =>
  texts.some((text) => text?.toLowerCase().includes(value.toLowerCase()))

function keeps<T>({ name, value }: Narrowed, by: NarrowedBy<T>, seen: Seen): (row: T) => boolean {
  if (name === 'person') return belongsTo(value, by, seen)
  if (name === 'fabricType') return (row) => says(by.fabricOf?.(row) ?? [], value)
  if (name === 'location') return (row) => says(by.placeOf?.(row) ?? [], value)
  if (name === 'date') {
    const period = periodNamed(value)
    return period ? inPeriod(periodOf(period, seen.today), by, seen.today) : () => true
  }
  const bound = Number(value) * 100
  return (row) => {
    const amount = by.amountOf?.(row) ?? 0
    return name === 'amountMin' ? amount >= bound : amount <= bound
  }
}

function belongsTo<T>(value: string, { personBy }: NarrowedBy<T>, { me, assigneeOf }: Seen): (row: T) => boolean {
  const person = value === 'mine' ? me : value === 'none' ? null : value
  // Who is nobody on the staff, as in a demo, has no rows of their own.
  if (personBy === undefined || (value === 'mine' && me === null)) return () => false
  return (row) => {
    const id = row[personBy] as string | null // the field of a person, or of a lead
    const whose = id === null || personBy === 'assigneeId' ? id : (assigneeOf(id) ?? null)
    return whose === person
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
  seen: Seen,
): readonly T[] =>
  asked.reduce<readonly T[]>((left, one) => {
    const isKept = keeps(one, by, seen)
    return left.filter(isKept)
  }, rows)

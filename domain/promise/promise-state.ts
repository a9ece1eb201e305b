import { compareDates } from '#domain/calendar/calendar-day.ts'
import type { PaymentPromise } from './promise.ts'

/** Neither kept nor broken yet, nor taken back. */
export const isStanding = ({ status }: Pick<PaymentPromise, 'status'>): boolean => status === 'promised'

/** Its day passed with less than was promised. */
export const isBroken = ({ status }: Pick<PaymentPromise, 'status'>): boolean =>
  status === 'broken' || status === 'part_kept'

/** All of it has come. */
export const isKept = ({ status }: Pick<PaymentPromise, 'status'>): boolean => status === 'kept'

/** Paise that have not come yet. */
export const stillPromised = ({ amount, received }: Pick<PaymentPromise, 'amount' | 'received'>): number =>
  amount - received

/** The one for the nearest day first. */
export const byDay = (promises: readonly PaymentPromise[]): PaymentPromise[] =>
  promises.toSorted((a, b) => compareDates(a.promisedFor, b.promisedFor))

/** Standing promises, the one for the nearest day first. */
export const standingPromises = (promises: readonly PaymentPromise[]): PaymentPromise[] =>
  byDay(promises.filter(isStanding))

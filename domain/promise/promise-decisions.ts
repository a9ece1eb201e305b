import type { BusinessDate } from '#domain/calendar/calendar-day.ts'
import {
  acceptChange,
  acceptTaken,
  change,
  fresh,
  type Change,
  type Decision,
  type Facts,
} from '#domain/kernel/change.ts'
import type { InputOf } from '#domain/kernel/operation.ts'
import { refuse, type Outcome } from '#domain/kernel/outcome.ts'
import { whyNotPromised } from '#domain/ledger/ledger-promise.ts'
import type { PartyLedger } from '#domain/party-ledger/party-ledger.ts'
import { promiseEntity } from './promise-entity.ts'
import { promiseLifecycle } from './promise-lifecycle.ts'
import type { makePromise, movePromise } from './promise-operations.ts'
import { byDay, isBroken, isKept, isStanding, standingPromises, stillPromised } from './promise-state.ts'
import type { PaymentPromise } from './promise.ts'

/** Records that a customer promised a sum by a day. */
export function decideMakePromise(
  input: InputOf<typeof makePromise>,
  ledger: Pick<PartyLedger, 'id' | 'customerName'>,
  facts: Facts,
): Outcome<Decision<PaymentPromise>> {
  const no = whyNotPromised(input.promisedFor, facts.today)
  if (no) return refuse(no)
  return acceptChange(promiseEntity, {
    ...fresh(facts),
    ...input,
    customerId: ledger.id,
    customerName: ledger.customerName,
    madeOn: facts.today,
    received: 0,
    status: 'promised',
  })
}

/** Another day, another amount, or both. What has come in since counts for the new amount too. */
export function decideMovePromise(
  promise: PaymentPromise,
  { promisedFor, amount }: Pick<InputOf<typeof movePromise>, 'promisedFor' | 'amount'>,
  facts: Facts,
): Outcome<Decision<PaymentPromise>> {
  const no = whyNotPromised(promisedFor, facts.today)
  if (no) return refuse(no)
  const moved = promiseLifecycle.take(promise, 'move', facts, {
    promisedFor,
    amount,
    received: Math.min(promise.received, amount),
  })
  if (!moved.ok) return moved
  return acceptChange(promiseEntity, keptIfPaid(moved.value, facts))
}

export function decideWithdrawPromise(
  promise: PaymentPromise,
  reason: string,
  facts: Facts,
): Outcome<Decision<PaymentPromise>> {
  const taken = promiseLifecycle.take(promise, 'withdraw', facts)
  return acceptTaken(promiseEntity, taken, reason)
}

/** The day has passed: broken, or kept in part by what has come. */
export function decideBreakPromise(promise: PaymentPromise, facts: Facts): Outcome<Decision<PaymentPromise>> {
  const taken = promiseLifecycle.take(promise, promise.received > 0 ? 'part' : 'break', facts)
  return acceptTaken(promiseEntity, taken)
}

type Moved = {
  amount: number
  /** The day of the money: it counts for promises that had been given by then. */
  on: BusinessDate
  /** When it was written down, if that was a mistake (UTC ISO). */
  mistakenAt?: string | null
}

/**
 * A customer's promises after money of a day came in, or was taken back (negative). The nearest day is paid first; money that
 * was taken back comes off the furthest first. A promise that was kept stays kept: the returned cheque has its own consequences.
 * Only one that was kept by mistake stands again.
 */
export function promisesAfter(
  promises: readonly PaymentPromise[],
  { amount, on, mistakenAt = null }: Moved,
  facts: Facts,
): Change[] {
  let left = amount
  const given = promises.filter(({ madeOn }) => madeOn <= on)
  const counting =
    amount < 0
      ? [...standingPromises(given).toReversed(), ...keptAt(mistakenAt, given).toReversed()]
      : byDay(given.filter((promise) => isStanding(promise) || isPaidInTime(promise, on)))
  return counting.flatMap((promise) => {
    const part = left < 0 ? Math.max(left, -promise.received) : Math.min(left, stillPromised(promise))
    left -= part
    if (part === 0) return []
    const moved = { ...promise, received: promise.received + part }
    return [change(promiseEntity, part < 0 ? standingAgain(moved, facts) : keptIfPaid(moved, facts))]
  })
}

/** The promises that the money written down then has kept. */
const keptAt = (at: string | null, promises: readonly PaymentPromise[]): PaymentPromise[] =>
  byDay(promises.filter((promise) => promise.updatedAt === at && isKept(promise)))

function standingAgain(promise: PaymentPromise, facts: Facts): PaymentPromise {
  const taken = promiseLifecycle.take(promise, 'reopen', facts)
  return taken.ok ? taken.value : promise
}

/** Counted as broken, but the money had come by then: it is only written down later. */
const isPaidInTime = (promise: PaymentPromise, on: BusinessDate): boolean =>
  isBroken(promise) && on <= promise.promisedFor

function keptIfPaid(promise: PaymentPromise, facts: Facts): PaymentPromise {
  // One that stands waits for its day.
  if (stillPromised(promise) > 0 && isStanding(promise)) return promise
  const taken = promiseLifecycle.take(promise, stillPromised(promise) > 0 ? 'part' : 'keep', facts)
  return taken.ok ? taken.value : promise
}

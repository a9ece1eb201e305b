import type { Facts } from '#domain/kernel/change.ts'
import { lifecycle } from '#domain/kernel/lifecycle.ts'
import type { PaymentPromise } from './promise.ts'

const notPast = ({ promisedFor }: PaymentPromise, { today }: Facts) =>
  promisedFor < today ? null : { code: 'promise-not-due', params: { on: promisedFor } }

/**
 * `keep` when all of it has come; `part` and `break` by the day that has passed. Money that came in time may be written down
 * only later, from the bank's statement: then what was broken was kept after all. `reopen`: what had kept it was a mistake.
 */
export const promiseLifecycle = lifecycle<PaymentPromise, Facts>()('status', {
  promised: {
    keep: { to: 'kept' },
    part: { to: 'part_kept', unless: [notPast] },
    break: { to: 'broken', unless: [notPast] },
    move: { to: 'promised' },
    withdraw: { to: 'withdrawn' },
  },
  kept: { reopen: { to: 'promised' } },
  part_kept: { keep: { to: 'kept' } },
  broken: { keep: { to: 'kept' }, part: { to: 'part_kept', unless: [notPast] } },
  withdrawn: {},
})

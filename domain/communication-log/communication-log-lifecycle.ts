import type { Facts } from '#domain/kernel/change.ts'
import { lifecycle } from '#domain/kernel/lifecycle.ts'
import type { Communication } from './communication-log.ts'

/** A call that is planned is made, moved to another day, or dropped; both ends can be taken back. */
export const communicationLogLifecycle = lifecycle<Communication, Facts>()('status', {
  noted: { plan: { to: 'follow_up' } },
  follow_up: {
    plan: { to: 'follow_up' },
    complete: { to: 'followed_up' },
    drop: { to: 'given_up' },
  },
  followed_up: { plan: { to: 'follow_up' }, reopen: { to: 'follow_up' } },
  given_up: { plan: { to: 'follow_up' }, reopen: { to: 'follow_up' } },
})

/** Whether somebody is to be called again: nobody has yet, and the talk stands. */
export const isFollowUpOpen = ({ status, takenBackAt }: Communication): boolean =>
  status === 'follow_up' && takenBackAt === null

/** Calls due by the end of a day, the earliest first; one without a time comes after those of its day with one. */
export const followUpsDue = (talks: readonly Communication[], today: string): Communication[] =>
  talks
    .filter((talk) => isFollowUpOpen(talk) && talk.followUpOn !== null && talk.followUpOn <= today)
    .toSorted((a, b) => (dueAt(a) < dueAt(b) ? -1 : 1))

const dueAt = ({ followUpOn, followUpTime, id }: Communication): string =>
  `${followUpOn ?? ''} ${followUpTime ?? '24:00'} ${id}`

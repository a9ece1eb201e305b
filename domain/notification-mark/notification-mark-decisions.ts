import { acceptChange, fresh, type Decision, type Facts } from '#domain/kernel/change.ts'
import type { InputOf } from '#domain/kernel/operation.ts'
import { refuse, type Outcome } from '#domain/kernel/outcome.ts'
import { notificationMarkEntity } from './notification-mark-entity.ts'
import type { seeNotifications } from './notification-mark-operations.ts'
import type { NotificationMark } from './notification-mark.ts'

/** More lines read one by one than a person opens before pressing 'all'; the oldest of more would be told again. */
export const mostRead = 300

/** The clock number in a history line's id, `h-<clock>-<n>`. */
export const clockOfLine = (id: string): number => Number(id.split('-')[1] ?? 0)

/**
 * What was read on any device stays read: the later clock and all lines above it. In whatever order the writes of two
 * devices arrive, and however often, the mark is the same.
 */
export function decideSeeNotifications(
  { seenUntil, read }: InputOf<typeof seeNotifications>,
  before: NotificationMark | null,
  facts: Facts,
): Outcome<Decision<NotificationMark>> {
  const { ownId: personId } = facts.actor
  if (!personId) return refuse({ code: 'not-allowed' })
  const until = Math.max(seenUntil, before?.seenUntil ?? 0)
  const lines = [...new Set([...(before?.read ?? []), ...read])].filter((id) => clockOfLine(id) > until)
  const seen = {
    seenUntil: until,
    read: lines.toSorted((a, b) => clockOfLine(b) - clockOfLine(a) || Number(a < b) - Number(a > b)).slice(0, mostRead),
  }
  const mark = before ? { ...before, ...seen } : { id: personId, ...fresh(facts), personId, ...seen }
  return acceptChange(notificationMarkEntity, mark)
}

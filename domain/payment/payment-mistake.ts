import { kolkataDay } from '#domain/calendar/calendar-kolkata.ts'
import type { Facts } from '#domain/kernel/change.ts'
import { mayDecide } from '#domain/kernel/role.ts'

/**
 * Whether money that was entered by mistake may be taken back: on the day itself a mistake is anybody's; later the books have
 * been looked at. `enteredAt` is UTC ISO; null for money that was entered before the day was kept.
 */
export const mayTakeBack = (enteredAt: string | null, { today, actor }: Pick<Facts, 'today' | 'actor'>): boolean =>
  (enteredAt !== null && kolkataDay(enteredAt) === today) || mayDecide(actor.role)

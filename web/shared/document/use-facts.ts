import { kolkataDate } from '#domain/calendar/calendar-kolkata.ts'
import type { Facts } from '#domain/kernel/change.ts'
import { useSession } from '#web/session/use-session.ts'
import { useMinute } from '#web/session/use-today.ts'

const minuteMs = 60_000

/**
 * What rules are told of the time within a minute, given its beginning: its end, since a link made just now would have
 * eight days left as seen from before; and the day it belongs to, which its end may not.
 */
export const timeIn = (minute: number): Pick<Facts, 'now' | 'nowMs' | 'today'> => {
  const nowMs = minute + minuteMs
  return { now: new Date(nowMs).toISOString(), nowMs, today: kolkataDate(minute) }
}

/** The facts a rule needs besides documents, to check it before a button is pressed. */
export function useFacts(): Facts {
  const session = useSession()
  return {
    ...timeIn(useMinute()),
    actor: { name: session?.name ?? '', role: session?.role ?? 'public', id: session?.personId ?? null },
  }
}

import { useSyncExternalStore } from 'react'
import { kolkataDate } from '#domain/calendar/calendar-kolkata.ts'
import type { Facts } from '#domain/kernel/change.ts'
import { serverNow, watchServerClock } from '#web/transport/server-clock.ts'
import { useSession } from '#web/session/use-session.ts'

const minuteMs = 60_000

function subscribe(listener: () => void) {
  const timer = setInterval(listener, minuteMs)
  const stopListening = watchServerClock(listener)
  return () => {
    stopListening()
    clearInterval(timer)
  }
}
// To the minute, since a snapshot that differs at every look would draw without end; and up, not down: seen from a
// minute ago, a link made this moment would have eight days left.
const minute = () => Math.ceil(serverNow() / minuteMs) * minuteMs

/** What a rule may know beside the documents, for asking it before a button is pressed. */
export function useFacts(): Facts {
  const session = useSession()
  const nowMs = useSyncExternalStore(subscribe, minute)
  return {
    now: new Date(nowMs).toISOString(),
    nowMs,
    today: kolkataDate(nowMs),
    actor: { name: session?.name ?? '', role: session?.role ?? 'public' },
  }
}

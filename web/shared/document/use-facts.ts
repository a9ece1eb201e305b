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
// Rounded to the minute, since an ever-changing snapshot would re-render endlessly. Rounded up: seen from the previous
// minute, a link made just now would have eight days left.
const minute = () => Math.ceil(serverNow() / minuteMs) * minuteMs

/** The facts a rule needs besides documents, to check it before a button is pressed. */
export function useFacts(): Facts {
  const session = useSession()
  const nowMs = useSyncExternalStore(subscribe, minute)
  return {
    now: new Date(nowMs).toISOString(),
    nowMs,
    today: kolkataDate(nowMs),
    actor: { name: session?.name ?? '', role: session?.role ?? 'public', id: session?.personId ?? null },
  }
}

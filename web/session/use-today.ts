import { useSyncExternalStore } from 'react'
import { kolkataDate } from '#domain/calendar/calendar-kolkata.ts'
import { serverNow, watchServerClock } from '#web/transport/server-clock.ts'

const today = () => kolkataDate(serverNow())

// Every minute and on return to the tab: a phone asleep over midnight must not show yesterday as today.
function subscribe(listener: () => void) {
  const timer = setInterval(listener, 60_000)
  document.addEventListener('visibilitychange', listener)
  const stopListening = watchServerClock(listener)
  return () => {
    stopListening()
    clearInterval(timer)
    document.removeEventListener('visibilitychange', listener)
  }
}

const thisMinute = () => Math.floor(serverNow() / 60_000) * 60_000

/** Epoch milliseconds, rounded to the minute, so that renders agree. */
export const useMinute = (): number => useSyncExternalStore(subscribe, thisMinute)

/** The business day in Asia/Kolkata, 'YYYY-MM-DD'; re-renders when it changes. */
export const useToday = (): string => useSyncExternalStore(subscribe, today)

import { useSyncExternalStore } from 'react'
import { kolkataDate } from '#domain/calendar/calendar-kolkata.ts'
import { serverNow, watchServerClock } from '#web/transport/server-clock.ts'

const today = () => kolkataDate(serverNow())

// A minute's tick and the return to the tab: a phone that slept over midnight must not call yesterday today.
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

/** The instant in epoch milliseconds, to the minute: what a screen may reckon with and still draw the same twice. */
export const useMinute = (): number => useSyncExternalStore(subscribe, thisMinute)

/** The business day in Asia/Kolkata, 'YYYY-MM-DD'; draws again when the day changes. */
export const useToday = (): string => useSyncExternalStore(subscribe, today)

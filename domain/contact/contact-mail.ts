/** Mail delivery of a message: not to be sent, waiting for the first or next attempt, sent, or given up. */
export const contactMailStates = ['none', 'waiting', 'sent', 'failed'] as const

const minute = 60_000
/** Retry delays: a mail server restart takes minutes, a full disk hours, a changed password days to notice. */
const pauses = [1, 5, 30, 120, 480, 1440, 2880].map((minutes) => minutes * minute)

/** Milliseconds to wait after failed attempt number `tries` (from 1); null after the last one. */
export const pauseAfter = (tries: number): number | null => pauses[tries - 1] ?? null

/** What became of a message's mail: never meant to be sent, waiting for its first or next try, sent, or given up. */
export const contactMailStates = ['none', 'waiting', 'sent', 'failed'] as const

const minute = 60_000
/** A restart of the mail server is over in minutes, a full disk in hours, a changed password is noticed in days. */
const pauses = [1, 5, 30, 120, 480, 1440, 2880].map((minutes) => minutes * minute)

/** How long to wait, in milliseconds, after the `tries`th try has failed (from 1); null where it was the last one. */
export const pauseAfter = (tries: number): number | null => pauses[tries - 1] ?? null
